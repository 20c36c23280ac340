import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import { addOre, lessOre, type Ore, ore, timesOre } from "~/kit/money";
import type { Account, DocumentBalance, InvoiceId, MoneyAccount, Posting } from "../types";

/** The document and the booking that a posting belongs to. */
export interface Owner {
  readonly documentId: InvoiceId;
  readonly bookingId: string | null;
}

type TaxedLine = Pick<SoldLine, "totalOre" | "mvaBp" | "mvaIncluded">;

/** What was paid before the invoice: in advance, or for the invoice that it replaces. */
export interface Prepaid {
  readonly advanceOre: Ore;
  readonly replaced: { readonly owner: Owner; readonly ore: Ore } | null;
}

/** An invoice: the customer owes its total, less what was paid before. */
export function issuePostings(
  owner: Owner,
  lines: readonly TaxedLine[],
  { advanceOre, replaced }: Prepaid,
): Posting[] {
  const { totalOre } = sumsOf(lines);
  return nonZero([
    { account: "receivable", ore: totalOre, ...owner },
    ...salesOf(owner, lines),
    ...deductionPostings(owner, advanceOre),
    ...(replaced ? creditMoves(replaced.owner, owner, replaced.ore) : []),
  ]);
}

/** An advance pays an invoice. */
export function deductionPostings(owner: Owner, amount: Ore): Posting[] {
  return [
    { account: "advance", ore: amount, ...owner },
    { account: "receivable", ore: negative(amount), ...owner },
  ];
}

/** What the customer has to get back of one document pays another one. */
export function creditMoves(from: Owner, to: Owner, amount: Ore): Posting[] {
  return [
    { account: "credit", ore: amount, ...from },
    { account: "receivable", ore: negative(amount), ...to },
  ];
}

/**
 * A credit note, whose lines are negative: it lowers what is open of the invoice. What is left over has been paid, and
 * is the customer's to get back.
 */
export function creditPostings(
  owner: Owner,
  lines: readonly TaxedLine[],
  balance: Pick<DocumentBalance, "openOre">,
): Posting[] {
  const { totalOre } = sumsOf(lines);
  return nonZero([...settles(owner, negative(totalOre), balance), ...salesOf(owner, lines)]);
}

/** Money that came for an invoice: what is open first, the rest is the customer's credit. */
export function paymentPostings(
  owner: Owner,
  account: MoneyAccount,
  amount: Ore,
  balance: Pick<DocumentBalance, "openOre">,
): Posting[] {
  return nonZero([{ account, ore: amount, ...owner }, ...settles(owner, amount, balance)]);
}

/** The bank's file tells of money that staff had noted by hand. */
export function confirmedPostings(owner: Owner, amount: Ore): Posting[] {
  return [
    { account: "bank", ore: amount, ...owner },
    { account: "by_hand", ore: negative(amount), ...owner },
  ];
}

/** A provider pays out what it has received for the studio. */
export function payoutPostings(provider: "vipps" | "stripe", amount: Ore): Posting[] {
  return [
    { account: "bank", ore: amount },
    { account: provider, ore: negative(amount) },
  ];
}

/** Money that was paid back, never more than the credit. */
export function refundPostings(owner: Owner, account: MoneyAccount, amount: Ore): Posting[] {
  return [
    { account, ore: negative(amount), ...owner },
    { account: "credit", ore: amount, ...owner },
  ];
}

/** Money before there is an invoice, for a booking or a payment request: an advance, outside the MVA until the delivery. */
export function advancePostings(owner: Partial<Owner>, account: MoneyAccount, amount: Ore): Posting[] {
  return [
    { account, ore: amount, ...owner },
    { account: "advance", ore: negative(amount), ...owner },
  ];
}

/**
 * What is open will not be paid. The MVA of a documented loss is taken back, in the proportion of the invoice (mval
 * § 4-7); otherwise the whole is the studio's loss.
 */
export function writeOffPostings(
  owner: Owner,
  { openOre, lines, documented }: { openOre: Ore; lines: readonly TaxedLine[]; documented: boolean },
): Posting[] {
  const { totalOre, mva } = sumsOf(lines);
  const taken =
    documented && totalOre > 0
      ? mva.map(({ rateBp, vatOre }) => ({ rateBp, ore: share(vatOre, openOre, totalOre) }))
      : [];
  const mvaOre = addOre(...taken.map((each) => each.ore));
  return nonZero([
    { account: "receivable", ore: negative(openOre), ...owner },
    { account: "lost", ore: lessOre(openOre, mvaOre), ...owner },
    ...taken.map((each): Posting => ({ account: "mva", ore: each.ore, mvaBp: each.rateBp, ...owner })),
  ]);
}

/** The opposite of an entry: the only way to undo one. */
export function reversalPostings(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, ore: negative(posting.ore) }));
}

export function isBalanced(postings: readonly Posting[]): boolean {
  return postings.length >= 2 && postings.reduce((sum, { ore: amount }) => sum + amount, 0) === 0;
}

/** Where an amount stands that is not money: what these do not explain has been paid. */
export const unpaidAccounts = [
  "receivable",
  "credit",
  "lost",
  "sales",
  "sales_outside",
  "mva",
  "reminder_fee",
  "interest",
] as const satisfies readonly Account[];

/** The sums of an invoice over its postings. */
export function balanceOf(postings: readonly Pick<Posting, "account" | "ore">[]): DocumentBalance {
  const sum = (names: readonly Account[]): Ore =>
    addOre(...postings.filter(({ account }) => names.includes(account)).map((each) => each.ore));
  return {
    openOre: sum(["receivable"]),
    creditOre: negative(sum(["credit"])),
    paidOre: negative(sum(unpaidAccounts)),
    lostOre: sum(["lost"]),
  };
}

/** A payment request has no entry of its own: what came for it is an advance. */
export function requestBalance(
  postings: readonly Pick<Posting, "account" | "ore">[],
  totalOre: Ore,
): DocumentBalance {
  const money = postings.filter(({ account }) => account !== "advance").map((each) => each.ore);
  const paidOre = addOre(...money);
  const openOre = ore(Math.max(0, totalOre - paidOre));
  return { openOre, creditOre: ore(0), paidOre, lostOre: ore(0) };
}

/** Null, or what has to be moved so that a document does not owe and have to get back at once. */
export function offsetPostings(
  owner: Owner,
  { openOre, creditOre }: Pick<DocumentBalance, "openOre" | "creditOre">,
): Posting[] | null {
  const both = ore(Math.min(openOre, creditOre));
  return both > 0 ? creditMoves(owner, owner, both) : null;
}

function settles(owner: Owner, amount: Ore, { openOre }: Pick<DocumentBalance, "openOre">): Posting[] {
  const settled = ore(Math.min(amount, Math.max(0, openOre)));
  return [
    { account: "receivable", ore: negative(settled), ...owner },
    { account: "credit", ore: lessOre(settled, amount), ...owner },
  ];
}

function salesOf(owner: Owner, lines: readonly TaxedLine[]): Posting[] {
  return sumsOf(lines).mva.flatMap(({ rateBp, netOre, vatOre }): Posting[] => [
    { account: rateBp > 0 ? "sales" : "sales_outside", ore: negative(netOre), mvaBp: rateBp, ...owner },
    { account: "mva", ore: negative(vatOre), mvaBp: rateBp, ...owner },
  ]);
}

function share(amount: Ore, part: Ore, whole: Ore): Ore {
  const product = BigInt(amount) * BigInt(part);
  return ore(Number((product * 2n + BigInt(whole)) / (2n * BigInt(whole))));
}

export function negative(amount: Ore): Ore {
  return timesOre(amount, -1);
}

function nonZero(postings: readonly Posting[]): Posting[] {
  return postings
    .filter(({ ore: amount }) => amount !== 0)
    .map((each) => ({ ...each, ore: ore(each.ore + 0) }));
}
