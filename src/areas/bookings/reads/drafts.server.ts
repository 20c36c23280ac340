import { sql } from "drizzle-orm";
import type { Visitor } from "~/areas/access/types";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { draftByKey } from "../store/drafts.server";
import type { BookingId, Draft } from "../types";

/** The time held for a draft. */
export interface DraftHold {
  readonly id: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly expiresAt: Instant;
  readonly extended: boolean;
  /** False when the hold has expired or was released; the time may still be free. */
  readonly live: boolean;
  /** Released for another time before it expired. */
  readonly released: boolean;
  /** False when the hold limits were reached: the time stays free for others until the order takes it. */
  readonly reserved: boolean;
}

export interface DraftPage {
  readonly draft: Draft;
  readonly hold: DraftHold | null;
  readonly bookingId: BookingId | null;
}

export async function draftPage(
  db: Reader,
  visitor: Visitor,
  token: string,
  now: Instant,
): Promise<DraftPage | null> {
  const draft = await draftByKey(db, { token, visitorId: visitor.visitorId });
  if (!draft) return null;
  return { draft, ...(await followersOf(db, draft, now)) };
}

interface Followers extends Record<string, unknown> {
  booking_id: BookingId | null;
  /** Null when no time is held. */
  starts_at: string | Date | null;
  ends_at: string | Date;
  expires_at: string | Date;
  extended: boolean;
  released: boolean;
  reserved: boolean;
}

/** Looks up the hold and the booking of a draft in one query. */
async function followersOf(
  db: Reader,
  draft: Draft,
  now: Instant,
): Promise<Pick<DraftPage, "hold" | "bookingId">> {
  const { rows } = await db.execute<Followers>(sql`
    SELECT (SELECT id FROM bookings WHERE draft_id = ${draft.id}) AS booking_id,
      starts_at, ends_at, expires_at, extended_at IS NOT NULL AS extended,
      coalesce(released_at < expires_at, false) AS released, reserved
    FROM (VALUES (${draft.holdId}::uuid)) AS wanted (id) LEFT JOIN calendar_holds hold ON hold.id = wanted.id`);
  const [row] = rows;
  return { hold: row ? holdOf(row, draft, now) : null, bookingId: row?.booking_id ?? null };
}

function holdOf({ starts_at, ...row }: Followers, draft: Draft, now: Instant): DraftHold | null {
  if (!draft.holdId || starts_at === null) return null;
  const expiresAt = instant(row.expires_at);
  return {
    id: draft.holdId,
    from: instant(starts_at),
    to: instant(row.ends_at),
    expiresAt,
    extended: row.extended,
    live: !row.released && now < expiresAt,
    released: row.released,
    reserved: row.reserved,
  };
}
