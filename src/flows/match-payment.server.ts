import { z } from "zod";
import { doerOf } from "~/areas/access/rules/doer";
import type { Admin } from "~/areas/access/types";
import { type BrokenAt, type Imported, importBankFile } from "~/areas/billing/commands/import-bank.server";
import {
  type MatchReason,
  markLine,
  matchLine,
  matchPayout,
  type Part,
  unmarkLine,
  unmatch,
} from "~/areas/billing/commands/match.server";
import { openDocuments, partsOf, queuedLine } from "~/areas/billing/reads/bank-queue.server";
import { exactMatch } from "~/areas/billing/rules/match";
import { bookingOfInvoice } from "~/areas/billing/store/invoices.server";
import type { Bookkeeper } from "~/areas/billing/store/journal.server";
import type { BankLineId, EntryId, InvoiceId } from "~/areas/billing/types";
import { startRun } from "~/areas/runs/commands.server";
import { byStaff } from "~/areas/runs/rules/by-staff";
import type { RunId } from "~/areas/runs/types";
import { ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inSavepoint, inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { lockBookingsOf } from "./lock-invoice.server";
import { settleBooking } from "./settle-booking.server";

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
    const rows = imported.value.added;
    const start = { kind: matchPaymentsKind, input: { rows }, total: rows.length };
    const run = rows.length > 0 ? await startRun(tx, doerOf(admin), start, now) : null;
    return ok({ ...imported.value, run });
  });
}

const inputSchema = z.object({ rows: z.array(z.string()) });
const rowsPerStep = 50;

export const matchPaymentsRun = byStaff(async (tx, run, { staff, now }) => {
  const rows = inputSchema.parse(run.input).rows.slice(run.done, run.done + rowsPerStep);
  const documents = await openDocuments(tx);
  for (const row of rows) {
    const line = await queuedLine(tx, staff, row as BankLineId);
    const found = line && line.currency === "NOK" && exactMatch(line, documents);
    if (!line || !found) continue;
    const parts = [{ documentId: found.id, ore: line.leftOre }];
    const matched = await inSavepoint(tx, (point: Tx) => matchIn(point, staff, { id: line.id, parts }, now));
    // The same KID twice in a file: the second payment is for staff to see.
    if (matched.ok) documents.splice(documents.indexOf(found), 1);
  }
  return { cursor: null, done: run.done + rows.length, result: run.result };
});

interface Match {
  readonly id: BankLineId;
  readonly parts: readonly Part[];
}

export function matchPayment({ db, clock }: Services, admin: Admin, match: Match): Matched {
  return inTransaction(db, (tx) => matchIn(tx, admin, match, clock.now()));
}

/** The bookings are locked first, and follow their money afterwards. */
async function matchIn(tx: Tx, actor: Bookkeeper, match: Match, now: Instant): Matched {
  const ids = match.parts.map(({ documentId }) => documentId);
  await lockBookingsOf(tx, ids);
  const matched = await matchLine(tx, actor, match, now);
  if (matched.ok) await settleAll(tx, ids, now);
  return matched;
}

async function settleAll(tx: Tx, ids: readonly InvoiceId[], now: Instant): Promise<void> {
  const bookings = new Set<string | null>();
  for (const id of ids) bookings.add(await bookingOfInvoice(tx, id));
  for (const bookingId of bookings) await settleBooking(tx, bookingId, now);
}

export function takeMatchBack(
  { db, clock }: Services,
  admin: Admin,
  { id, entryId }: { readonly id: BankLineId; readonly entryId: EntryId },
): Matched {
  const now = clock.now();
  return inTransaction(db, async (tx): Matched => {
    const part = (await partsOf(tx, id)).find((each) => each.entryId === entryId);
    const ids = part?.documentId ? [part.documentId] : [];
    await lockBookingsOf(tx, ids);
    const undone = await unmatch(tx, admin, { id, entryId }, now);
    if (undone.ok) await settleAll(tx, ids, now);
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
