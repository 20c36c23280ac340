import { sql } from "drizzle-orm";
import type { Visitor } from "~/areas/access/types";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { ofKey } from "../store/drafts.server";
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
  /** Released because another time was chosen, before it expired. */
  readonly released: boolean;
  /** False when the hold limits were reached: the time stays free for others until the order takes it. */
  readonly reserved: boolean;
}

export interface DraftPage {
  readonly draft: Draft;
  readonly hold: DraftHold | null;
  readonly bookingId: BookingId | null;
  /** It has been ordered and waits for its confirmation. */
  readonly isUnconfirmed: boolean;
}

/** The draft with its hold and its booking, in one query. */
export async function draftPage(
  db: Reader,
  visitor: Visitor,
  token: string,
  now: Instant,
): Promise<DraftPage | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT booking_drafts.id, product_slug AS "productSlug", choices, hold_id AS "holdId", contact,
      (SELECT id FROM bookings WHERE draft_id = booking_drafts.id) AS booking_id,
      EXISTS (SELECT FROM unconfirmed_orders WHERE draft_id = booking_drafts.id AND status = 'open'
        AND unconfirmed_orders.expires_at > ${toIso(now)}) AS "isUnconfirmed",
      starts_at, ends_at, expires_at, extended_at IS NOT NULL AS extended,
      coalesce(released_at < expires_at, false) AS released, reserved
    FROM booking_drafts LEFT JOIN calendar_holds hold ON hold.id = booking_drafts.hold_id
    WHERE ${ofKey({ token, visitorId: visitor.visitorId })}`);
  const [row] = rows;
  if (!row) return null;
  const { id, productSlug, choices, holdId, contact, booking_id, isUnconfirmed, ...held } = row;
  const draft = { id, productSlug, choices, holdId, contact };
  return { draft, hold: holdOf(held, draft, now), bookingId: booking_id, isUnconfirmed };
}

interface HeldRow {
  /** Null when no time is held. */
  readonly starts_at: string | Date | null;
  readonly ends_at: string | Date;
  readonly expires_at: string | Date;
  readonly extended: boolean;
  readonly released: boolean;
  readonly reserved: boolean;
}

type Row = Draft &
  HeldRow & { readonly booking_id: BookingId | null; readonly isUnconfirmed: boolean } & Record<
    string,
    unknown
  >;

function holdOf({ starts_at, ...row }: HeldRow, draft: Draft, now: Instant): DraftHold | null {
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
