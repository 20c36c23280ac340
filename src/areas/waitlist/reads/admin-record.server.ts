import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { RecordHistory } from "~/areas/history/types";
import type { LetterStatus } from "~/areas/outbox/types";
import { audienceIn } from "~/areas/records/reads.server";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { entryById } from "../store/entries.server";
import { offersOf } from "../store/offers.server";
import { waitlistEntries } from "../tables.server";
import type { Offer, WaitingEntry, WaitingEntryId } from "../types";
import { firstBefore, placeOf } from "./entry-page.server";

export interface EntryLetterLine {
  readonly id: string;
  readonly subject: string;
  readonly status: LetterStatus;
  readonly at: Instant;
}

export interface WaitingRecord extends RecordHistory {
  readonly entry: WaitingEntry;
  /** Null when the entry no longer waits. */
  readonly place: number | null;
  /** The entry that comes first; null when this one does, or no longer waits. */
  readonly first: { readonly id: WaitingEntryId; readonly name: string } | null;
  /** Newest first. */
  readonly offers: readonly Offer[];
  readonly letters: readonly EntryLetterLine[];
  readonly booking: { readonly id: string; readonly number: number } | null;
}

export const waitingAudience = audienceIn(waitlistEntries, "staff");

export async function waitingForAdminRecord(
  db: Reader,
  _staff: Staff,
  id: WaitingEntryId,
): Promise<WaitingRecord | null> {
  const history = await recordHistory(db, { kind: "waiting-entry", id });
  const entry = await entryById(db, id);
  if (!entry) return null;
  const waits = entry.status === "waiting" || entry.status === "offered";
  const [place, first, offers, letters, booking] = await Promise.all([
    waits ? placeOf(db, entry) : null,
    waits ? firstBefore(db, entry) : null,
    offersOf(db, id),
    lettersOf(db, id),
    bookingOf(db, entry),
  ]);
  return { entry, place, first, offers, letters, booking, ...history };
}

async function lettersOf(db: Reader, id: WaitingEntryId): Promise<EntryLetterLine[]> {
  const { rows } = await db.execute<Omit<EntryLetterLine, "at"> & { at: string }>(sql`
    SELECT id, subject, status, coalesce(sent_at, send_after) AS at FROM email_outbox
    WHERE about_kind = 'waiting-entry' AND about_id = ${id} ORDER BY created_at DESC, id DESC LIMIT 50`);
  return rows.map((row) => ({ ...row, at: instant(row.at) }));
}

async function bookingOf(db: Reader, { bookingId }: WaitingEntry) {
  if (!bookingId) return null;
  const { rows } = await db.execute<{ id: string; number: string }>(
    sql`SELECT id, number FROM bookings WHERE id = ${bookingId}`,
  );
  const [row] = rows;
  return row ? { id: row.id, number: Number(row.number) } : null;
}
