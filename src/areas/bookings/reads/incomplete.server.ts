import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Audience, CustomerLink, Staff } from "~/areas/access/types";
import type { Choices } from "~/areas/catalogue/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { RecordHistory } from "~/areas/history/types";
import { readSettings } from "~/areas/settings/reads.server";
import { type Instant, instant, plusHours, plusMinutes, toIso } from "~/kit/time";
import { listReader, type RowOf } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";
import { bookingDrafts } from "../tables.server";
import { type DraftContact, type DraftId, incompleteAfterMinutes, incompleteList } from "../types";

/** Nobody with that address has booked since, in this draft or another way, and no order of it waits for its confirmation. */
const notBooked = sql`NOT EXISTS (SELECT FROM bookings b WHERE b.draft_id = booking_drafts.id)
  AND NOT EXISTS (SELECT FROM unconfirmed_orders u WHERE u.draft_id = booking_drafts.id AND u.status = 'open')
  AND NOT EXISTS (SELECT FROM bookings b WHERE b.customer_email <> ''
    AND lower(b.customer_email) = lower(booking_drafts.contact->>'email') AND b.created_at >= booking_drafts.created_at)`;
const quietSince = (now: Instant) => sql`${toIso(plusMinutes(now, -incompleteAfterMinutes))}::timestamptz`;
const isIncomplete = (now: Instant): SQL =>
  sql`booking_drafts.contact IS NOT NULL AND booking_drafts.updated_at < ${quietSince(now)} AND ${notBooked}`;
const isOpen = and(isNull(bookingDrafts.dismissedAt), isNull(bookingDrafts.leadId));

export const incompleteForAdmin = listReader<Staff>()(incompleteList, {
  from: bookingDrafts,
  id: bookingDrafts.id,
  select: {
    id: bookingDrafts.id,
    contact: bookingDrafts.contact,
    productSlug: bookingDrafts.productSlug,
    choices: bookingDrafts.choices,
    wishedFrom: bookingDrafts.wishedFrom,
    updatedAt: bookingDrafts.updatedAt,
  },
  row: ({ contact, wishedFrom, updatedAt, ...row }) => ({
    ...row,
    contact: contact as DraftContact,
    wishedFrom: wishedFrom && instant(wishedFrom),
    updatedAt: instant(updatedAt),
  }),
  mayRead: () => undefined,
  search: sql`booking_drafts.search_text`,
  sorts: { sist: bookingDrafts.updatedAt, tid: bookingDrafts.wishedFrom },
  views: {
    aapne: (now) => and(isIncomplete(now), isOpen),
    sendt: (now) => and(isIncomplete(now), isOpen, sql`${bookingDrafts.lettersSent} > 0`),
    "lagt-bort": (now) => and(isIncomplete(now), isNotNull(bookingDrafts.dismissedAt)),
    alle: isIncomplete,
  },
  filters: { produkt: (slug: string) => eq(bookingDrafts.productSlug, slug) },
});
export type IncompleteRow = RowOf<typeof incompleteForAdmin>;

export interface IncompleteWaiting {
  readonly incomplete: Waiting;
}

/** The tile on the first screen. */
export async function incompleteWaiting(db: Reader, now: Instant): Promise<IncompleteWaiting> {
  const open = sql`booking_drafts WHERE ${isIncomplete(now)} AND dismissed_at IS NULL AND lead_id IS NULL`;
  const { rows } = await db.execute<WaitingRow<keyof IncompleteWaiting>>(
    sql`SELECT ${waiting(sql`updated_at`, open)} AS incomplete`,
  );
  return waitingIn(rows);
}

export interface IncompleteDraft {
  readonly id: DraftId;
  readonly contact: DraftContact;
  readonly productSlug: string;
  readonly choices: Choices;
  readonly wishedFrom: Instant | null;
  readonly updatedAt: Instant;
  readonly lettersSent: number;
  readonly dismissed: boolean;
  readonly leadId: string | null;
  readonly booked: boolean;
  /** How long its time is held; null: no longer. */
  readonly heldUntil: Instant | null;
}

type Moment = string | Date;
type Stored = Omit<IncompleteDraft, "wishedFrom" | "updatedAt" | "heldUntil"> & {
  wishedFrom: Moment | null;
  updatedAt: Moment;
  heldUntil: Moment | null;
} & Record<string, unknown>;

/** A draft with contact details, also one that has become a booking; null when there is none. */
export async function incompleteDraft(
  db: Reader,
  id: DraftId,
  now: Instant,
): Promise<IncompleteDraft | null> {
  const { rows } = await db.execute<Stored>(sql`
    SELECT id, contact, product_slug AS "productSlug", choices, wished_from AS "wishedFrom", updated_at AS "updatedAt",
      letters_sent AS "lettersSent", dismissed_at IS NOT NULL AS dismissed, lead_id AS "leadId", NOT (${notBooked}) AS booked,
      (SELECT expires_at FROM calendar_holds h WHERE h.id = hold_id AND h.reserved AND h.released_at IS NULL
        AND h.expires_at > ${toIso(now)}::timestamptz) AS "heldUntil"
    FROM booking_drafts WHERE id = ${id} AND contact IS NOT NULL`);
  const [row] = rows;
  if (!row) return null;
  return {
    ...row,
    wishedFrom: row.wishedFrom === null ? null : instant(row.wishedFrom),
    updatedAt: instant(row.updatedAt),
    heldUntil: row.heldUntil === null ? null : instant(row.heldUntil),
  };
}

/** Null when it was deleted. */
export async function draftAudience(db: Reader, id: DraftId): Promise<Audience | null> {
  const { rows } = await db.execute(sql`SELECT FROM booking_drafts WHERE id = ${id} AND contact IS NOT NULL`);
  return rows.length > 0 ? "staff" : null;
}

export type IncompleteRecord = IncompleteDraft & RecordHistory;

export async function incompleteForAdminRecord(
  db: Reader,
  _staff: Staff,
  id: DraftId,
  now: Instant,
): Promise<IncompleteRecord | null> {
  const history = await recordHistory(db, { kind: "draft", id });
  const draft = await incompleteDraft(db, id, now);
  return draft && { ...draft, ...history };
}

/** For the holder of the letter's link; `isOver`: the days that the letter promised have passed. */
export async function draftForLink(
  db: Reader,
  link: CustomerLink,
  now: Instant,
): Promise<(IncompleteDraft & { readonly isOver: boolean }) | null> {
  if (link.subject.kind !== "booking_draft") return null;
  const { retention } = await readSettings(db, now);
  const draft = await incompleteDraft(db, link.subject.id as DraftId, now);
  return draft && { ...draft, isOver: now >= plusHours(draft.updatedAt, 24 * retention.draftDays) };
}

/** Whether a letter that invites to finish the booking is still true. */
export async function isStillIncomplete(db: Reader, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM booking_drafts WHERE id = ${id} AND ${notBooked}`);
  return rows.length > 0;
}

/** Drafts without a letter whose customer left at least that many hours ago; a limited number for each run. */
export async function draftsToRemind(db: Reader, hours: number, now: Instant): Promise<DraftId[]> {
  const { rows } = await db.execute<{ id: DraftId }>(sql`
    SELECT id FROM booking_drafts WHERE ${isIncomplete(now)} AND dismissed_at IS NULL AND lead_id IS NULL
      AND letters_sent = 0 AND contact->>'email' <> ''
      AND updated_at < ${toIso(plusMinutes(now, -60 * hours))}::timestamptz
      -- Not those that were left before the reminder was switched on and the customer has long forgotten.
      AND updated_at > ${toIso(plusMinutes(now, -60 * (hours + 72)))}::timestamptz
    ORDER BY updated_at LIMIT 50`);
  return rows.map(({ id }) => id);
}
