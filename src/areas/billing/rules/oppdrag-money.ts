import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";

/** The second axis of an oppdrag: what its documents and the journal say. It is stored nowhere. */
export const oppdragMoneyStates = [
  "none",
  "to_send",
  "part_invoiced",
  "invoiced",
  "overdue",
  "part_paid",
  "paid",
] as const;
export type OppdragMoneyState = (typeof oppdragMoneyStates)[number];

export interface OppdragSums {
  /** What was accepted, MVA included. */
  readonly agreedOre: Ore;
  /** Invoices less credit notes. */
  readonly invoicedOre: Ore;
  /** Of the invoices. */
  readonly openOre: Ore;
  /** Drafts of invoices that wait to be sent. */
  readonly drafts: number;
  /** The earliest day that an open invoice is due. */
  readonly dueOn: Day | null;
}

/** What staff have to see first wins: overdue, then drafts to send, then what is open. */
export function moneyStateOf(
  { agreedOre, invoicedOre, openOre, drafts, dueOn }: OppdragSums,
  today: Day,
): OppdragMoneyState {
  if (openOre > 0 && dueOn !== null && dueOn < today) return "overdue";
  if (drafts > 0) return "to_send";
  if (invoicedOre <= 0) return "none";
  if (openOre > 0)
    return openOre < invoicedOre ? "part_paid" : invoicedOre < agreedOre ? "part_invoiced" : "invoiced";
  return invoicedOre < agreedOre ? "part_invoiced" : "paid";
}
