import { addOre, type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { parseDay } from "~/kit/time";
import type { PaymentProviderName } from "~/platform/providers/payments/payment-provider";
import { typedAmount } from "./bank/amount";
import { type CsvRow, csvRows } from "./bank/csv-rows";
import { BrokenFile } from "./bank/statement";

export type MovementKind = "capture" | "refund" | "fee" | "payout" | "other";

/** One movement on the studio's account at a provider. */
export interface Movement {
  readonly key: string;
  readonly kind: MovementKind;
  readonly day: Day;
  /** Into the account; negative: out of it. */
  readonly ore: Ore;
  /** The provider's or our name of the payment; empty where there is none. */
  readonly reference: string;
}

export interface ProviderReport {
  readonly provider: PaymentProviderName;
  readonly movements: readonly Movement[];
}

/** Stripe's "Itemized payout reconciliation". */
const stripeHeader = ["balance_transaction_id", "currency", "gross", "fee", "net", "reporting_category"];
/** The funds of Vipps MobilePay's Report API, as CSV; amounts are øre. */
const vippsHeader = ["pspReference", "ledgerDate", "entryType", "reference", "currency", "amount"];

/** Null for a file of another kind. A report that does not add up is broken as a whole. */
export function readProviderReport(content: Uint8Array): ProviderReport | null {
  const text = new TextDecoder("utf-8").decode(content);
  const first = text.slice(0, 4_000).replace(/^sep=.\r?\n/, "");
  const isStripe = stripeHeader.every((name) => first.includes(name));
  const isVipps = vippsHeader.every((name) => first.includes(name));
  if (!isStripe && !isVipps) return null;
  const [header, ...rows] = csvRows(text);
  const names = header?.cells.map((cell) => cell.trim()) ?? [];
  const cellsOf = (row: CsvRow): Cells => {
    const find = (name: string) => row.cells[names.indexOf(name)]?.trim() ?? "";
    return { find, line: row.line };
  };
  const read = isStripe ? stripeMovements : vippsMovements;
  const movements = rows.flatMap((row) => read(cellsOf(row)));
  if (movements.length === 0) throw new BrokenFile(null, "Rapporten har ingen linjer.");
  return { provider: isStripe ? "stripe" : "vipps", movements };
}

interface Cells {
  readonly find: (name: string) => string;
  readonly line: number;
}

/** Each row is one transaction with its fee; what belongs to one payout is paid out together. */
function stripeMovements({ find, line }: Cells): Movement[] {
  if (find("currency").toUpperCase() !== "NOK") throw new BrokenFile(line, "Bare kroner kan leses inn.");
  const id = find("balance_transaction_id");
  if (id === "") throw new BrokenFile(line, "Linjen mangler balance_transaction_id.");
  const amount = (name: string) => typedAmount(find(name), line) ?? ore(0);
  const [gross, fee, net] = [amount("gross"), amount("fee"), amount("net")];
  if (gross - fee !== net) throw new BrokenFile(line, "Beløpet mindre gebyret er ikke nettobeløpet.");
  const day = dayIn(find("automatic_payout_effective_at") || find("created"), line);
  const reference = find("payment_intent_id") || find("source_id");
  const one = (kind: MovementKind, part: string, value: Ore): Movement[] =>
    value === 0 ? [] : [{ key: `${id} ${part}`, kind, day, ore: value, reference }];
  const category = find("reporting_category");
  const kind =
    category === "charge"
      ? "capture"
      : category === "refund"
        ? "refund"
        : category === "fee"
          ? "fee"
          : "other";
  const isPayout = category === "payout";
  return [...one(isPayout ? "payout" : kind, "gross", gross), ...one("fee", "fee", ore(-fee))];
}

const vippsKinds: Readonly<Record<string, MovementKind>> = {
  capture: "capture",
  refund: "refund",
  "fees-retained": "fee",
  "payout-scheduled": "payout",
};

function vippsMovements({ find, line }: Cells): Movement[] {
  if (find("currency").toUpperCase() !== "NOK") throw new BrokenFile(line, "Bare kroner kan leses inn.");
  const [amount, entryType] = [find("amount"), find("entryType")];
  if (!/^-?\d{1,12}$/.test(amount))
    throw new BrokenFile(line, `«${amount.slice(0, 30)}» er ikke et beløp i øre.`);
  const day = dayIn(find("ledgerDate"), line);
  const reference = find("reference");
  const key = [find("pspReference"), entryType, day, amount, find("time")].join(" ").slice(0, 300);
  const kind = vippsKinds[entryType] ?? "other";
  return [{ key, kind, day, ore: ore(Number(amount)), reference: reference.slice(0, 200) }];
}

function dayIn(text: string, line: number): Day {
  const day = parseDay(text.slice(0, 10));
  if (!day) throw new BrokenFile(line, `«${text.slice(0, 30)}» er ikke en dag.`);
  return day;
}

/** The fees of a report by day: each day is one entry. */
export function feesByDay(movements: readonly Movement[]): ReadonlyMap<Day, Ore> {
  const fees = Map.groupBy(
    movements.filter(({ kind }) => kind === "fee"),
    ({ day }) => day,
  );
  return new Map(
    [...fees].map(([day, lines]) => [day, addOre(...lines.map((line) => ore(-line.ore)))] as const),
  );
}
