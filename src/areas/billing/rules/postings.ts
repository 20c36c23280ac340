import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import { addOre, lessOre, type Ore, ore, timesOre } from "~/kit/money";
import type { Account, DocumentBalance, InvoiceId, MoneyAccount, Posting } from "../types";
import type { LeftOfRate } from "./lines";

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
function creditMoves(from: Owner, to: Owner, amount: Ore): Posting[] {
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

/** What was written off of an invoice and has not come since, with the MVA that was taken back with it. */
export interface Loss {
  readonly lostOre: Ore;
  readonly mva: readonly { readonly rateBp: number; readonly ore: Ore }[];
}

export const noLoss: Loss = { lostOre: ore(0), mva: [] };

/**
 * Money that came for an invoice: what is open first, then what had been written off, with its MVA. The rest is the
 * customer's credit.
 */
export function paymentPostings(
  owner: Owner,
  account: MoneyAccount,
  amount: Ore,
  { openOre, loss = noLoss }: Pick<DocumentBalance, "openOre"> & { readonly loss?: Loss },
): Posting[] {
  const settled = ore(Math.min(amount, Math.max(0, openOre)));
  const found = recoveredPostings(owner, lessOre(amount, settled), loss);
  const foundOre = negative(addOre(...found.map((posting) => posting.ore)));
  return nonZero([
    { account, ore: amount, ...owner },
    { account: "receivable", ore: negative(settled), ...owner },
    ...found,
    { account: "credit", ore: lessOre(addOre(settled, foundOre), amount), ...owner },
  ]);
}

/** The part of a loss that an amount makes good; the MVA in the loss's own proportion. */
function recoveredPostings(owner: Owner, amount: Ore, { lostOre, mva }: Loss): Posting[] {
  const whole = addOre(lostOre, ...mva.map((each) => each.ore));
  const part = ore(Math.min(amount, Math.max(0, whole)));
  if (part === 0) return [];
  const taken = mva.map(({ rateBp, ore: taken }) => ({ rateBp, ore: share(taken, part, whole) }));
  const mvaOre = addOre(...taken.map((each) => each.ore));
  return nonZero([
    { account: "lost", ore: lessOre(mvaOre, part), ...owner },
    ...taken.map(
      (each): Posting => ({ account: "mva", ore: negative(each.ore), mvaBp: each.rateBp, ...owner }),
    ),
  ]);
}

/** What was written off is owed again. */
export function undoneLossPostings(owner: Owner, loss: Loss): Posting[] {
  const whole = addOre(loss.lostOre, ...loss.mva.map((each) => each.ore));
  return nonZero([{ account: "receivable", ore: whole, ...owner }, ...recoveredPostings(owner, whole, loss)]);
}

/** The bank's file tells of money that staff had noted by hand. Negative: that was paid back. */
export function confirmedPostings(owner: Partial<Owner>, amount: Ore): Posting[] {
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

/** What a provider keeps of the money that it has taken, or what the bank takes; negative: a fee that was given back. */
export function feePostings(from: "vipps" | "stripe" | "bank", fee: Ore): Posting[] {
  return [
    { account: "fees", ore: fee },
    { account: from, ore: negative(fee) },
  ];
}

/** Of money that came, the bank kept a part: the payer has paid the whole, and the fee is the studio's. */
export function keptPostings(owner: Owner, received: readonly Posting[], kept: Ore): Posting[] {
  return received.flatMap((posting): Posting[] =>
    posting.account === "bank"
      ? [
          { ...posting, ore: lessOre(posting.ore, kept) },
          { account: "fees", ore: kept, ...owner },
        ]
      : [posting],
  );
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

interface ToWriteOff {
  readonly openOre: Ore;
  /** Fees and interest of reminders that were not taken back. */
  readonly chargedOre: Ore;
  /** What no credit note has taken away of the invoice. */
  readonly left: readonly LeftOfRate[];
  /** The MVA that earlier losses have taken back. */
  readonly loss: Pick<Loss, "mva">;
  readonly documented: boolean;
}

/** What a reminder adds to what is owed; outside the MVA (mval § 4-1). */
export function reminderPostings(
  owner: Owner,
  { feeOre, compensationOre, interestOre }: Record<"feeOre" | "compensationOre" | "interestOre", Ore>,
): Posting[] {
  return nonZero([
    { account: "receivable", ore: addOre(feeOre, compensationOre, interestOre), ...owner },
    { account: "reminder_fee", ore: negative(addOre(feeOre, compensationOre)), ...owner },
    { account: "interest", ore: negative(interestOre), ...owner },
  ]);
}

/**
 * What is open will not be paid. The MVA of a documented loss is taken back, in the proportion of what is left of the
 * invoice (mval § 4-7); otherwise the whole is the studio's loss. No MVA is taken back twice.
 */
export function writeOffPostings(
  owner: Owner,
  { openOre, chargedOre, left, loss, documented }: ToWriteOff,
): Posting[] {
  const leftOre = addOre(...left.map((each) => each.leftOre));
  // Payments settle the sale first, so that what is open is the fees and the interest last. These have no MVA.
  const saleOre = ore(Math.max(0, openOre - chargedOre));
  const mostOf = ({ rateBp, leftMvaOre }: LeftOfRate) =>
    addOre(
      leftMvaOre,
      ...loss.mva.filter((each) => each.rateBp === rateBp).map((each) => negative(each.ore)),
    );
  const taken =
    documented && leftOre > 0
      ? left.map((rate) => ({
          rateBp: rate.rateBp,
          ore: ore(Math.max(0, Math.min(share(rate.leftMvaOre, saleOre, leftOre), mostOf(rate)))),
        }))
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

/**
 * Null, or what has to be moved so that a document does not owe and have to get back at once, and never owes less than
 * nothing: a fee that was paid and is taken back is the customer's.
 */
export function offsetPostings(
  owner: Owner,
  { openOre, creditOre }: Pick<DocumentBalance, "openOre" | "creditOre">,
): Posting[] | null {
  const both = openOre < 0 ? openOre : ore(Math.min(openOre, creditOre));
  return both === 0 ? null : creditMoves(owner, owner, both);
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
