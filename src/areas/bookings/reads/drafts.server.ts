import { sql } from "drizzle-orm";
import type { Visitor } from "~/areas/access/types";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { draftByKey } from "../store/drafts.server";
import type { BookingId, Draft } from "../types";

/** The time that is kept for a draft. */
export interface DraftHold {
  readonly id: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly expiresAt: Instant;
  readonly extended: boolean;
  /** False when the time ran out or was let go; it may still be free. */
  readonly live: boolean;
  /** Let go for another time, before it ran out. */
  readonly released: boolean;
  /** False: too much was held already when it was chosen, so it is taken by the order alone. */
  readonly reserved: boolean;
}

export interface DraftPage {
  readonly draft: Draft;
  readonly hold: DraftHold | null;
  /** Set when the draft has become a booking. */
  readonly bookingId: BookingId | null;
}

/** Everything that a step of the booking asks about its draft. */
export async function draftPage(
  db: Reader,
  visitor: Visitor,
  token: string,
  now: Instant,
): Promise<DraftPage | null> {
  const draft = await draftByKey(db, { token, visitorId: visitor.visitorId });
  if (!draft) return null;
  const [hold, bookingId] = await Promise.all([holdOf(db, draft, now), bookingIdOf(db, draft)]);
  return { draft, hold, bookingId };
}

async function holdOf(db: Reader, draft: Draft, now: Instant): Promise<DraftHold | null> {
  if (!draft.holdId) return null;
  const { rows } = await db.execute<{
    starts_at: string | Date;
    ends_at: string | Date;
    expires_at: string | Date;
    extended: boolean;
    released: boolean;
    reserved: boolean;
  }>(sql`
    SELECT starts_at, ends_at, expires_at, extended_at IS NOT NULL AS extended,
      coalesce(released_at < expires_at, false) AS released, reserved
    FROM calendar_holds WHERE id = ${draft.holdId}`);
  const [row] = rows;
  if (!row) return null;
  const expiresAt = instant(row.expires_at);
  return {
    id: draft.holdId,
    from: instant(row.starts_at),
    to: instant(row.ends_at),
    expiresAt,
    extended: row.extended,
    live: !row.released && now < expiresAt,
    released: row.released,
    reserved: row.reserved,
  };
}

async function bookingIdOf(db: Reader, draft: Draft): Promise<BookingId | null> {
  const { rows } = await db.execute<{ id: BookingId }>(
    sql`SELECT id FROM bookings WHERE draft_id = ${draft.id}`,
  );
  return rows[0]?.id ?? null;
}
