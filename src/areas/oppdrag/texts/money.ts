import { count } from "~/kit/text";
import { formatDay } from "~/kit/time-format";
import type { PlannedPayment } from "../types";

export const moneyTexts = {
  what: "Linje",
  quantity: "Antall",
  unit: "Pris eks. mva.",
  sum: "Sum eks. mva.",
  net: "Sum eks. mva.",
  mva: "Mva.",
  total: "Sum inkl. mva.",
  noLines: "Ingen linjer er avtalt.",
  noPayments: "Ingen betaling er planlagt.",
  payment: ({ kind, dueOn, dueDays }: PlannedPayment) => {
    const when = dueOn
      ? `forfall ${formatDay(dueOn)}`
      : `forfall ${count(dueDays, "dag", "dager")} etter levering`;
    return `${kind === "request" ? "Betales før levering" : "På faktura etter levering"}, ${when}`;
  },
  fees: "Gebyrer",
  lateMove: (day: string) => `Sen flytting fra ${day}`,
  feeState: (isInvoiced: boolean) => (isInvoiced ? "er på fakturaen" : "kommer på fakturaen"),
  fee: (sum: string, state: string) => `${sum} eks. mva., ${state}`,
  lateMoveLine: (day: string, fee: string) => `Sen flytting fra ${day}: ${fee}.`,
  dropFee: "Ta bort gebyret",
  dropFeeHint: "Har et brev nevnt gebyret, får de som styrer lista hos bedriften, vite at det er borte.",
  feeDropped: "Gebyret er tatt bort.",
  planned: (sum: string) => `Planlagt til sammen: ${sum}`,
} as const;
