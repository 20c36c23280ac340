import { lessOre, type Ore, ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { advancePostings } from "../rules/postings";
import { type Bookkeeper, enter } from "../store/enter.server";
import { freeAdvanceOf, freeCreditOf } from "../store/free-money.server";
import { invoicesOfBooking, lockInvoice } from "../store/invoices.server";
import { documentBalance, entryById, moneyOfBooking, standingByHand } from "../store/journal.server";
import type { Invoice, Posting } from "../types";
import { type ByHand, payInvoiceByHand, reverse } from "./pay.server";

/** Money for a booking that staff note by hand: its open invoices first, the rest is an advance. */
export async function payBookingByHand(
  tx: Tx,
  actor: Bookkeeper,
  { bookingId, ...paid }: ByHand & { readonly bookingId: string },
  now: Instant,
): Promise<void> {
  let left = paid.ore;
  for (const { id } of await issuedInvoices(tx, bookingId)) {
    const { openOre } = await documentBalance(tx, id);
    const part = ore(Math.min(left, openOre));
    if (part <= 0) continue;
    await payInvoiceByHand(tx, actor, { id, ...paid, ore: part }, now);
    left = lessOre(left, part);
  }
  if (left <= 0) return;
  const postings = advancePostings({ bookingId }, "by_hand", left);
  await enter(tx, actor, { kind: "by_hand", day: paid.day, postings, note: paid.note }, now);
}

/**
 * Money that a booking's customer got back, as staff noted it: from the advance first, then from the credit of its
 * invoices, then from what was paid before there was a journal. What an invoice has been paid with needs a credit note
 * first.
 */
export async function refundBookingByHand(
  tx: Tx,
  actor: Bookkeeper,
  { bookingId, ...paid }: ByHand & { readonly bookingId: string },
  now: Instant,
): Promise<Result<undefined, "credit-first">> {
  const sources = await refundSources(tx, bookingId);
  const postings: Posting[] = [];
  let left = paid.ore;
  for (const { ore: most, ...source } of sources) {
    const part = ore(Math.min(left, most));
    if (part <= 0) continue;
    const { documentId = null } = source;
    // Of the invoice whose credit it is, so that the bank's line can confirm it there.
    postings.push({ account: "by_hand", ore: ore(-part), bookingId, documentId });
    postings.push({ ...source, ore: part, bookingId });
    left = lessOre(left, part);
  }
  if (left > 0) return refuse("credit-first");
  await enter(tx, actor, { kind: "by_hand", day: paid.day, postings, note: paid.note }, now);
  return ok();
}

async function refundSources(tx: Tx, bookingId: string): Promise<Posting[]> {
  const issued = (await issuedInvoices(tx, bookingId)).map(({ id }) => id);
  const credits: Posting[] = [];
  for (const documentId of issued)
    credits.push({ account: "credit", ore: await freeCreditOf(tx, documentId), documentId });
  const advance = await freeAdvanceOf(tx, { bookingId, oppdragId: null, requestId: null });
  const { openingOre } = await moneyOfBooking(tx, bookingId);
  return [{ account: "advance", ore: advance }, ...credits, { account: "opening", ore: openingOre }];
}

/** Takes back the payments, or a refund, of a booking that were noted by hand. */
export async function undoBookingByHand(
  tx: Tx,
  actor: Bookkeeper,
  { bookingId, amount }: { readonly bookingId: string; readonly amount: "payments" | Ore },
  now: Instant,
): Promise<Result<undefined, "used-meanwhile">> {
  await issuedInvoices(tx, bookingId);
  const standing = await standingByHand(tx, bookingId);
  const chosen =
    amount === "payments"
      ? standing.filter(({ money }) => money > 0)
      : standing.filter(({ money }) => money === -amount).slice(-1);
  for (const { id } of chosen) {
    const entry = await entryById(tx, id);
    const undone = entry && (await reverse(tx, actor, entry, now));
    if (undone && !undone.ok) return undone;
  }
  return ok();
}

/** Locked in the order in which they were made, as everywhere. */
async function issuedInvoices(tx: Tx, bookingId: string): Promise<Invoice[]> {
  const all = await invoicesOfBooking(tx, bookingId);
  const issued = all.filter(({ kind, status }) => kind === "invoice" && status === "issued");
  for (const { id } of issued) await lockInvoice(tx, id);
  return issued;
}
