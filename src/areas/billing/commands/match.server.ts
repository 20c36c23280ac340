import { doerOf } from "~/areas/access/rules/doer";
import type { Admin } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { addOre, type Ore, ore, timesOre } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import {
  type MatchedPart,
  matchableDocuments,
  partsOf,
  type QueuedLine,
  queuedLine,
} from "../reads/bank-queue.server";
import type { Part } from "../rules/match";
import type { OpenDocument } from "../rules/match/compared";
import { confirmedPostings, feePostings, keptPostings, payoutPostings } from "../rules/postings";
import { insertMark, lockLine, undoMark } from "../store/bank-marks.server";
import { type Bookkeeper, enter } from "../store/enter.server";
import { mostBack } from "../store/free-money.server";
import { lockInvoice } from "../store/invoices.server";
import { entryById, notedOf, notedOfBooking } from "../store/journal.server";
import type { BankLineId, EntryId, Invoice, InvoiceId, Posting } from "../types";
import { backPostings, spendAdvance } from "./back.server";
import { receivedPostings, reverse } from "./pay.server";

export type MatchReason =
  | "not-found"
  | "not-now"
  | "more-than-line"
  | "wrong-way"
  | "other-currency"
  | "more-than-credit"
  | "more-than-noted"
  | "used-meanwhile";

/** A line, locked, with what is left of it. */
async function lineToUse(
  tx: Tx,
  actor: Bookkeeper,
  id: BankLineId,
): Promise<Result<QueuedLine, MatchReason>> {
  await lockLine(tx, id);
  const line = await queuedLine(tx, actor, id);
  if (!line) return refuse("not-found");
  if (line.mark !== null) return refuse("not-now");
  return line.currency === "NOK" ? ok(line) : refuse("other-currency");
}

export interface Match {
  readonly id: BankLineId;
  readonly documentIds: readonly InvoiceId[];
  /** Says the parts when line and documents are locked; null: they are not as they were shown. */
  readonly partsFor: (line: QueuedLine, documents: readonly OpenDocument[]) => readonly Part[] | null;
}

/**
 * Says which documents the money of a line belongs to: one, several, or a part of the line. Each part is an entry of its
 * own, so that it can be taken back alone.
 */
export async function matchLine(
  tx: Tx,
  actor: Bookkeeper,
  { id, documentIds, partsFor }: Match,
  now: Instant,
): Promise<Result<undefined, MatchReason>> {
  // In one order, so that two who match several documents cannot deadlock.
  const documents = new Map<InvoiceId, Invoice | null>();
  for (const documentId of [...new Set(documentIds)].toSorted())
    documents.set(documentId, await lockInvoice(tx, documentId));
  const found = await lineToUse(tx, actor, id);
  if (!found.ok) return found;
  const line = found.value;
  const matchable = await matchableDocuments(tx, documentIds);
  if (matchable.length < documents.size) return refuse("not-found");
  const parts = partsFor(line, matchable);
  if (!parts) return refuse("not-now");
  const used = parts.reduce((sum, part) => sum + part.ore, 0);
  if (parts.some((part) => part.ore <= 0) || used > Math.abs(line.leftOre)) return refuse("more-than-line");
  for (const part of parts) {
    const document = documents.get(part.documentId);
    if (!document) return refuse("not-found");
    const entered = await enterPart(tx, actor, { line, document, part }, now);
    if (!entered.ok) return entered;
  }
  return ok();
}

async function enterPart(
  tx: Tx,
  actor: Bookkeeper,
  { line, document, part }: { readonly line: QueuedLine; readonly document: Invoice; readonly part: Part },
  now: Instant,
): Promise<Result<undefined, MatchReason>> {
  const postings = await postingsOf(tx, line, document, part);
  if (!postings.ok) return postings;
  const [kind, event] = line.ore > 0 ? (["payment", "paid"] as const) : (["refund", "refunded"] as const);
  const { day, id: bankLineId } = line;
  const entry = { kind, day, postings: postings.value, documentId: document.id, bankLineId };
  await enter(tx, actor, entry, now);
  if (line.ore > 0) await spendAdvance(tx, actor, document, now);
  const detail = { ore: addOre(part.ore, part.keptOre ?? ore(0)), day };
  await recordChange(tx, actor, { kind: "invoice", id: document.id }, event, { detail }, now);
  return ok();
}

async function postingsOf(
  tx: Tx,
  line: QueuedLine,
  document: Invoice,
  { ore: amount, isNoted, keptOre = ore(0) }: Part,
): Promise<Result<Posting[], MatchReason>> {
  const owner = { documentId: document.id, bookingId: document.bookingId };
  if (isNoted) {
    const { inOre, outOre } = await notedOf(tx, document.id);
    if (amount > (line.ore > 0 ? inOre : outOre)) return refuse("more-than-noted");
    return ok(confirmedPostings(owner, line.ore > 0 ? amount : ore(-amount)));
  }
  if (line.ore > 0) {
    const received = await receivedPostings(tx, document, "bank", addOre(amount, keptOre));
    return ok(keptOre > 0 ? keptPostings(owner, received, keptOre) : received);
  }
  const most = await mostBack(tx, document);
  return amount > most ? refuse("more-than-credit") : ok(backPostings(document, "bank", amount));
}

/** The line is money that staff have noted on a booking itself, before it had an invoice. */
export async function matchNote(
  tx: Tx,
  actor: Bookkeeper,
  { id, bookingId }: { readonly id: BankLineId; readonly bookingId: string },
  now: Instant,
): Promise<Result<undefined, MatchReason>> {
  const found = await lineToUse(tx, actor, id);
  if (!found.ok) return found;
  const { leftOre, day } = found.value;
  if (leftOre === 0) return refuse("not-now");
  const { inOre, outOre } = await notedOfBooking(tx, bookingId);
  if (Math.abs(leftOre) > (leftOre > 0 ? inOre : outOre)) return refuse("more-than-noted");
  const kind = leftOre > 0 ? "payment" : "refund";
  const postings = confirmedPostings({ bookingId }, leftOre);
  await enter(tx, actor, { kind, day, postings, bankLineId: id }, now);
  const booking = { kind: "booking", id: bookingId } as const;
  await recordChange(tx, actor, booking, "bank_confirmed", { detail: { day } }, now);
  return ok();
}

/** The line is what a provider pays out of the money that it has received. */
export async function matchPayout(
  tx: Tx,
  actor: Bookkeeper,
  { id, provider }: { readonly id: BankLineId; readonly provider: "vipps" | "stripe" },
  now: Instant,
): Promise<Result<undefined, MatchReason>> {
  const found = await lineToUse(tx, actor, id);
  if (!found.ok) return found;
  const { leftOre, day } = found.value;
  if (leftOre <= 0) return refuse(leftOre === 0 ? "not-now" : "wrong-way");
  await enter(
    tx,
    actor,
    { kind: "payment", day, postings: payoutPostings(provider, leftOre), bankLineId: id },
    now,
  );
  return ok();
}

/** The line, or an amount of it, is a fee of the bank; one that came in is a fee that the bank gave back. */
export async function matchFee(
  tx: Tx,
  actor: Bookkeeper,
  { id, ore: typedOre }: { readonly id: BankLineId; readonly ore: Ore | null },
  now: Instant,
): Promise<Result<undefined, MatchReason>> {
  const found = await lineToUse(tx, actor, id);
  if (!found.ok) return found;
  const { leftOre, day } = found.value;
  if (leftOre === 0) return refuse("not-now");
  const most = ore(Math.abs(leftOre));
  const amount = typedOre ?? most;
  if (amount <= 0 || amount > most) return refuse("more-than-line");
  const postings = feePostings("bank", leftOre < 0 ? amount : timesOre(amount, -1));
  await enter(tx, actor, { kind: "fee", day, postings, bankLineId: id }, now);
  return ok();
}

interface Unmatch {
  readonly id: BankLineId;
  readonly entryId: EntryId | null;
  readonly seen: readonly MatchedPart[];
}

/**
 * Takes one part of a match back, or without an entry all of them: everything that was asked for, or nothing. The caller has
 * read the parts and locked their bookings; a part that has come since is not taken back.
 */
export async function unmatch(
  tx: Tx,
  actor: Bookkeeper,
  { id, entryId, seen }: Unmatch,
  now: Instant,
): Promise<Result<undefined, MatchReason>> {
  const locked = new Set(seen.flatMap(({ documentId }) => documentId ?? []));
  for (const documentId of [...locked].toSorted()) await lockInvoice(tx, documentId);
  await lockLine(tx, id);
  const parts = (await partsOf(tx, id)).filter((part) => entryId === null || part.entryId === entryId);
  const isSeen = parts.every((part) => seen.some((each) => each.entryId === part.entryId));
  if (parts.length === 0 || !isSeen) return refuse("not-now");
  // The last one first: what it used is there again for the one before it.
  for (const part of parts.toReversed()) {
    const entry = await entryById(tx, part.entryId);
    if (!entry) return refuse("not-found");
    const undone = await reverse(tx, actor, entry, now);
    if (!undone.ok) return undone;
  }
  // Another one may have taken a part of them back meanwhile.
  for (const documentId of new Set(parts.flatMap((part) => part.documentId ?? [])))
    await recordChange(tx, actor, { kind: "invoice", id: documentId }, "payment_undone", {}, now);
  for (const bookingId of new Set(parts.flatMap(({ booking }) => booking?.id ?? [])))
    await recordChange(tx, actor, { kind: "booking", id: bookingId }, "bank_confirmed_undone", {}, now);
  return ok();
}

/** What is left of the line waits for an answer, or is no customer's. */
export async function markLine(
  tx: Tx,
  admin: Admin,
  { id, kind, note }: { readonly id: BankLineId; readonly kind: "parked" | "other"; readonly note: string },
  now: Instant,
): Promise<Result<undefined, MatchReason>> {
  await lockLine(tx, id);
  const line = await queuedLine(tx, admin, id);
  if (!line) return refuse("not-found");
  if (line.mark !== null || line.leftOre === 0) return refuse("not-now");
  await insertMark(tx, {
    id: newId(),
    lineId: id,
    kind,
    note,
    madeAt: toDate(now),
    madeBy: doerOf(admin).name,
  });
  return ok();
}

export async function unmarkLine(
  tx: Tx,
  _admin: Admin,
  { id }: { readonly id: BankLineId },
  now: Instant,
): Promise<Result<undefined, MatchReason>> {
  await lockLine(tx, id);
  return (await undoMark(tx, id, now)) ? ok() : refuse("not-now");
}
