import { recordChange } from "~/areas/history/commands.server";
import { lessOre, type Ore, ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { isTakenTwice, leftByRate } from "../rules/lines";
import {
  advancePostings,
  deductionPostings,
  negative,
  type Owner,
  offsetPostings,
  paymentPostings,
  reversalPostings,
} from "../rules/postings";
import { type Bookkeeper, enter } from "../store/enter.server";
import { mostBack, scopeOf } from "../store/free-money.server";
import { creditNotesOf, invoiceById, lockInvoice } from "../store/invoices.server";
import {
  advanceOf,
  deductionsOf,
  documentBalance,
  entryById,
  lossOf,
  notedOf,
  notedOfBooking,
  type StoredEntry,
} from "../store/journal.server";
import type { EntryId, Invoice, InvoiceId, MoneyAccount, Posting } from "../types";
import { backPostings, spendAdvance } from "./back.server";

export interface ByHand {
  readonly ore: Ore;
  readonly day: Day;
  readonly note: string;
}

export type PayReason = "not-found" | "not-now" | "in-future" | "more-than-credit" | "used-meanwhile";

type Noted = Promise<Result<{ version: number; invoice: Invoice }, PayReason>>;

/** Staff note that an invoice or a payment request was paid, before the bank's file says so. */
export async function payInvoiceByHand(
  tx: Tx,
  actor: Bookkeeper,
  { id, ...paid }: ByHand & { readonly id: InvoiceId },
  now: Instant,
): Noted {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) return refuse("not-found");
  if (invoice.status !== "issued" || invoice.kind === "credit_note") return refuse("not-now");
  if (paid.day > dayOf(now)) return refuse("in-future");
  const postings = await receivedPostings(tx, invoice, "by_hand", paid.ore);
  const noted = await noteMoney(tx, actor, { invoice, paid, postings, event: "paid" }, now);
  await spendAdvance(tx, actor, invoice, now);
  return noted;
}

interface NotedMoney {
  readonly invoice: Invoice;
  readonly paid: ByHand;
  readonly postings: readonly Posting[];
  readonly event: "paid" | "refunded";
}

async function noteMoney(
  tx: Tx,
  actor: Bookkeeper,
  { invoice, paid: { ore: amount, day, note }, postings, event }: NotedMoney,
  now: Instant,
): Noted {
  const { id } = invoice;
  await enter(tx, actor, { kind: "by_hand", day, postings, documentId: id, note }, now);
  const detail = { ore: amount, day };
  const version = await recordChange(tx, actor, { kind: "invoice", id }, event, { detail }, now);
  return ok({ version, invoice });
}

/** Money that came for a document: of an invoice what is open or was written off, of a payment request an advance. */
export async function receivedPostings(
  tx: Tx,
  { id, kind, bookingId }: Pick<Invoice, "id" | "kind" | "bookingId">,
  account: MoneyAccount,
  amount: Ore,
): Promise<Posting[]> {
  const owner = { documentId: id, bookingId };
  if (kind === "request") return advancePostings(owner, account, amount);
  const { openOre, lostOre } = await documentBalance(tx, id);
  const loss = lostOre > 0 ? { loss: await lossOf(tx, id) } : {};
  return paymentPostings(owner, account, amount, { openOre, ...loss });
}

/** Staff note that the customer got money back: never more than `mostBack`. */
export async function refundInvoiceByHand(
  tx: Tx,
  actor: Bookkeeper,
  { id, ...paid }: ByHand & { readonly id: InvoiceId },
  now: Instant,
): Noted {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) return refuse("not-found");
  if (invoice.status !== "issued" || invoice.kind === "credit_note") return refuse("not-now");
  if (paid.day > dayOf(now)) return refuse("in-future");
  if (paid.ore > (await mostBack(tx, invoice))) return refuse("more-than-credit");
  const postings = backPostings(invoice, "by_hand", paid.ore);
  return noteMoney(tx, actor, { invoice, paid, postings, event: "refunded" }, now);
}

/** Takes back what was noted by hand, or what a reminder charged. Money that came through the bank cannot be taken back here. */
export async function undoByHand(
  tx: Tx,
  actor: Bookkeeper,
  { id, entryId }: { readonly id: InvoiceId; readonly entryId: EntryId },
  now: Instant,
): Noted {
  const invoice = await lockInvoice(tx, id);
  const entry = await entryById(tx, entryId);
  if (!invoice || entry?.documentId !== id) return refuse("not-found");
  const mayUndo = entry.kind === "by_hand" || entry.kind === "reminder";
  if (!mayUndo || entry.isReversed) return refuse("not-now");
  const undone = await reverse(tx, actor, entry, now);
  if (!undone.ok) return undone;
  return ok({
    version: await recordChange(tx, actor, { kind: "invoice", id }, "payment_undone", {}, now),
    invoice,
  });
}

/**
 * The opposite of an entry. Refused when its money has been used since: deducted on an invoice, moved, or paid back.
 * A document that then owes and has to get back at once is offset.
 */
export async function reverse(
  tx: Tx,
  actor: Bookkeeper,
  { id, postings, documentId, bankLineId }: StoredEntry,
  now: Instant,
): Promise<Result<undefined, "used-meanwhile">> {
  const day = dayOf(now);
  const entry = { kind: "reversal", day, reverses: id, documentId, bankLineId } as const;
  await enter(tx, actor, { ...entry, postings: reversalPostings(postings) }, now);
  for (const bookingId of notedBookings(postings)) {
    const noted = await notedOfBooking(tx, bookingId);
    if (noted.inOre < 0 || noted.outOre < 0) return refuse("used-meanwhile");
  }
  for (const touched of touchedInvoices(postings)) {
    const offset = offsetPostings(touched, await documentBalance(tx, touched.documentId));
    if (offset)
      await enter(tx, actor, { kind: "offset", day, postings: offset, documentId: touched.documentId }, now);
    const balance = await documentBalance(tx, touched.documentId);
    const noted = await notedOf(tx, touched.documentId);
    if (balance.creditOre < 0 || noted.inOre < 0 || noted.outOre < 0) return refuse("used-meanwhile");
    const isLoss = balance.lostOre > 0 && postings.some(({ account }) => account === "lost");
    if (isLoss && (await isCreditedSince(tx, touched.documentId))) return refuse("used-meanwhile");
  }
  return giveBackDeductions(tx, actor, postings, now);
}

/** Where money was noted on a booking itself, which the bank's file may have told of since. */
function notedBookings(postings: readonly Posting[]): Set<string> {
  const noted = postings.filter(({ account, documentId }) => account === "by_hand" && !documentId);
  return new Set(noted.flatMap(({ bookingId }) => bookingId ?? []));
}

/** What a payment had made good is a loss again, and a credit note has taken the same MVA back meanwhile. */
async function isCreditedSince(tx: Tx, id: InvoiceId): Promise<boolean> {
  const left = leftByRate((await invoiceById(tx, id))?.lines ?? [], await creditNotesOf(tx, id));
  return isTakenTwice(left, (await lossOf(tx, id)).mva);
}

function touchedInvoices(postings: readonly Posting[]): Owner[] {
  const owners = new Map<InvoiceId, Owner>();
  for (const { documentId, bookingId = null, account } of postings)
    if (documentId && account !== "advance") owners.set(documentId, { documentId, bookingId });
  return [...owners.values()];
}

/** An advance that never came, and was deducted: the invoices that deducted it are open again. */
export async function giveBackDeductions(
  tx: Tx,
  actor: Bookkeeper,
  postings: readonly Posting[],
  now: Instant,
): Promise<Result<undefined, "used-meanwhile">> {
  for (const { account, bookingId = null, documentId = null } of postings) {
    if (account !== "advance") continue;
    const document = documentId && (await lockInvoice(tx, documentId));
    const scope = document
      ? scopeOf(document)
      : { bookingId, oppdragId: null, payerId: null, requestId: documentId };
    let missing = negative(await advanceOf(tx, scope));
    for (const deducted of await deductionsOf(tx, scope)) {
      const part = ore(Math.min(missing, deducted.ore));
      if (part <= 0) break;
      const postings = reversalPostings(deductionPostings(deducted.owner, part));
      const { documentId: id } = deducted.owner;
      await enter(tx, actor, { kind: "offset", day: dayOf(now), postings, documentId: id }, now);
      missing = lessOre(missing, part);
    }
    // It was not deducted but paid back.
    if (missing > 0) return refuse("used-meanwhile");
  }
  return ok();
}
