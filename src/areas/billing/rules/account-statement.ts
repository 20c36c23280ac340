import { addOre, type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { DocumentKind, EntryKind, InvoiceId } from "../types";

/** What an entry of the journal did to what a customer owes: positive owes more, negative less. */
export interface Movement {
  /** Of the entry. */
  readonly voucher: number;
  readonly day: Day;
  readonly kind: EntryKind;
  readonly ore: Ore;
  readonly document: {
    readonly id: InvoiceId;
    readonly kind: DocumentKind;
    readonly number: number;
    readonly dueOn: Day | null;
  } | null;
  readonly bookingNumber: number | null;
}

export interface Period {
  readonly from: Day;
  readonly to: Day;
}

export interface AccountStatement extends Period {
  readonly openingOre: Ore;
  readonly rows: readonly (Movement & { readonly balanceOre: Ore })[];
  /** Positive: the customer owes it; negative: the customer has it to get back, or has paid it in advance. */
  readonly closingOre: Ore;
}

/** All movements until the end of the period, as an account with its balance after each row. */
export function accountStatement(movements: readonly Movement[], { from, to }: Period): AccountStatement {
  const ordered = movements
    .filter(({ day }) => day <= to)
    .toSorted((a, b) => (a.day === b.day ? a.voucher - b.voucher : a.day < b.day ? -1 : 1));
  const before = ordered.filter(({ day }) => day < from);
  const openingOre = addOre(ore(0), ...before.map((each) => each.ore));
  let balanceOre = openingOre;
  const rows = ordered.slice(before.length).map((movement) => {
    balanceOre = addOre(balanceOre, movement.ore);
    return { ...movement, balanceOre };
  });
  return { from, to, openingOre, rows, closingOre: balanceOre };
}
