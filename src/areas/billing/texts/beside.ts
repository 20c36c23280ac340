import type { InvoiceState } from "../types";

export const invoiceStateNames: Record<InvoiceState, string> = {
  draft: "Utkast",
  dropped: "Droppet",
  unpaid: "Ubetalt",
  overdue: "Forfalt",
  partly_paid: "Delvis betalt",
  paid: "Betalt",
  credited: "Kreditert",
  lost: "Tapt",
};

/** Documents on the record of a booking, a customer or a company: those screens load these words and no others. */
export const invoicesBesideTexts = {
  title: "Faktura",
  due: (day: string) => `Forfaller ${day}`,
  draft: "Ikke sendt",
  paidWith: { vipps: "betalt med Vipps", stripe: "betalt med kort" },
  invoiced: "Fakturert",
  paid: "Betalt",
  open: "Åpent",
  make: "Lag faktura",
  statement: "Kontoutskrift",
} as const;

export function documentName(name: string, number: number | null): string {
  return number === null ? `${name} (utkast)` : `${name} ${number}`;
}
