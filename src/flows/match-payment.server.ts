import { z } from "zod";
import { doerOf } from "~/areas/access/rules/doer";
import type { Admin } from "~/areas/access/types";
import { spendAdvance } from "~/areas/billing/commands/back.server";
import { type BrokenAt, type Imported, importBankFile } from "~/areas/billing/commands/import-bank.server";
import {
  type Match,
  type MatchReason,
  markLine,
  matchFee,
  matchLine,
  matchNote,
  matchPayout,
  unmarkLine,
  unmatch,
} from "~/areas/billing/commands/match.server";
import { exactMatches, matchExact } from "~/areas/billing/commands/match-exact.server";
import { partsOf } from "~/areas/billing/reads/bank-queue.server";
import { lockImports } from "~/areas/billing/store/bank.server";
import type { Bookkeeper } from "~/areas/billing/store/enter.server";
import { bookingOfInvoice, invoiceById } from "~/areas/billing/store/invoices.server";
import type { BankLineId, EntryId, InvoiceId } from "~/areas/billing/types";
import { lockBookings } from "~/areas/bookings/store/bookings.server";
import type { BookingId } from "~/areas/bookings/types";
import { startRun } from "~/areas/runs/commands.server";
import { byStaff } from "~/areas/runs/rules/by-staff";
import type { RunId } from "~/areas/runs/types";
import type { Ore } from "~/kit/money";
import { ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { lockOwnersOf } from "./lock-invoice.server";
import { settleBooking } from "./settle-booking.server";
import { settlePaid } from "./settle-paid.server";

type Matched = Promise<Result<undefined, MatchReason>>;

export const matchPaymentsKind = "match-payments";

/** Imports a file; a run then matches what has exactly a document's KID and amount. */
export async function importPayments(
  { db, clock }: Services,
  admin: Admin,
  file: { readonly name: string; readonly content: Uint8Array },
): Promise<Result<Imported & { readonly run: RunId | null }, "broken-file", BrokenAt>> {
  const now = clock.now();
  return inTransaction(db, async (tx): ReturnType<typeof importPayments> => {
    const imported = await importBankFile(tx, admin, file, now);
    if (!imported.ok) return imported;
    const rows = [...imported.value.added, ...imported.value.told];
    const start = { kind: matchPaymentsKind, input: { rows }, total: rows.length };
    const run = rows.length > 0 ? await startRun(tx, doerOf(admin), start, now) : null;
    return ok({ ...imported.value, run });
  });
}

const inputSchema = z.object({ rows: z.array(z.string()) });
const rowsPerStep = 1000;

/** In sets: bookings, then documents, then lines are locked, each kind in one order, before anything is entered. */
export const matchPaymentsRun = byStaff(async (tx, run, { staff, now }) => {
  const rows = inputSchema.parse(run.input).rows.slice(run.done, run.done + rowsPerStep) as BankLineId[];
  await lockImports(tx);
  const found = await exactMatches(tx, rows);
  const bookings = found.flatMap(({ bookingId }) => (bookingId ? [bookingId as BookingId] : []));
  await lockBookings(tx, bookings);
  const requests = found.flatMap(({ kind, documentId }) => (kind === "request" ? [documentId] : []));
  await lockOwnersOf(tx, requests);
  const matched = await matchExact(tx, staff, found, now);
  for (const { kind, documentId } of matched) {
    const request = kind === "request" && (await invoiceById(tx, documentId));
    if (request) await spendAdvance(tx, staff, request, now);
  }
  await settlePaid(tx, matched, now);
  return { cursor: null, done: run.done + rows.length, result: run.result };
});

export function matchPayment({ db, clock }: Services, admin: Admin, match: Match): Matched {
  return inTransaction(db, (tx) => matchIn(tx, admin, match, clock.now()));
}

/** The bookings are locked first, and follow their money afterwards. */
async function matchIn(tx: Tx, actor: Bookkeeper, match: Match, now: Instant): Matched {
  const ids = match.documentIds;
  await lockOwnersOf(tx, ids);
  const matched = await matchLine(tx, actor, match, now);
  if (matched.ok) await settleAll(tx, ids, now);
  return matched;
}

async function settleAll(tx: Tx, ids: readonly InvoiceId[], now: Instant): Promise<void> {
  const bookings = new Set<string | null>();
  for (const id of ids) bookings.add(await bookingOfInvoice(tx, id));
  for (const bookingId of bookings) await settleBooking(tx, bookingId, now);
}

/** One part of a match, or without an entry the whole. */
export function takeMatchBack(
  { db, clock }: Services,
  admin: Admin,
  { id, entryId }: { readonly id: BankLineId; readonly entryId: EntryId | null },
): Matched {
  const now = clock.now();
  return inTransaction(db, async (tx): Matched => {
    const parts = await partsOf(tx, id);
    const seen = parts.filter((part) => entryId === null || part.entryId === entryId);
    const ids = seen.flatMap(({ documentId }) => documentId ?? []);
    const noted = seen.flatMap(({ booking }) => booking?.id ?? []);
    await lockOwnersOf(tx, ids, noted);
    const undone = await unmatch(tx, admin, { id, entryId, seen }, now);
    if (!undone.ok) return undone;
    await settleAll(tx, ids, now);
    for (const bookingId of new Set(noted)) await settleBooking(tx, bookingId, now);
    return undone;
  });
}

export function notePayout(
  { db, clock }: Services,
  admin: Admin,
  payout: { readonly id: BankLineId; readonly provider: "vipps" | "stripe" },
): Matched {
  return inTransaction(db, (tx) => matchPayout(tx, admin, payout, clock.now()));
}

/** The bank's file tells of money that was noted on a booking itself. */
export function confirmNote(
  { db, clock }: Services,
  admin: Admin,
  note: { readonly id: BankLineId; readonly bookingId: string },
): Matched {
  const now = clock.now();
  return inTransaction(db, async (tx): Matched => {
    await lockBookings(tx, [note.bookingId as BookingId]);
    const matched = await matchNote(tx, admin, note, now);
    if (matched.ok) await settleBooking(tx, note.bookingId, now);
    return matched;
  });
}

/** Without an amount: all that is left of the line. */
export function noteFee(
  { db, clock }: Services,
  admin: Admin,
  fee: { readonly id: BankLineId; readonly ore: Ore | null },
): Matched {
  return inTransaction(db, (tx) => matchFee(tx, admin, fee, clock.now()));
}

export function putAside(
  { db, clock }: Services,
  admin: Admin,
  mark: { readonly id: BankLineId; readonly kind: "parked" | "other"; readonly note: string },
): Matched {
  return inTransaction(db, (tx) => markLine(tx, admin, mark, clock.now()));
}

export function fetchBack({ db, clock }: Services, admin: Admin, id: BankLineId): Matched {
  return inTransaction(db, (tx) => unmarkLine(tx, admin, { id }, clock.now()));
}
