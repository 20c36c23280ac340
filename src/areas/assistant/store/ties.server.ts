import { sql } from "drizzle-orm";
import type { BookingId } from "~/areas/bookings/types";
import type { E164 } from "~/kit/phone";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

export interface Booked {
  readonly bookingId: BookingId;
  readonly email: string;
  readonly phone: E164 | null;
  /** The session id that the ordering browser sent; not verified. */
  readonly sessionId: string | null;
}

/**
 * Ties a booking to the conversations that had a message within that period before it and belong to the same person or
 * browser. A conversation that is being deleted is skipped.
 */
export async function insertTies(tx: Tx, booked: Booked, hours: number, now: Instant): Promise<void> {
  const at = sql`${toIso(now)}::timestamptz`;
  await tx.execute(sql`
    INSERT INTO chat_bookings (conversation_id, booking_id, tied_by, last_message_at, booked_at)
    SELECT c.id, ${booked.bookingId}::uuid, CASE WHEN same.id IS NULL THEN 'browser' ELSE 'contact' END,
      c.last_message_at, ${at}
    FROM chat_conversations c
    LEFT JOIN (
      SELECT conversation_id AS id FROM chat_leads WHERE email <> '' AND lower(email) = lower(${booked.email})
      UNION SELECT conversation_id FROM chat_leads WHERE phone_e164 = ${booked.phone}::text) same ON same.id = c.id
    WHERE (same.id IS NOT NULL OR c.session_id = ${booked.sessionId}::text)
      AND c.last_message_at BETWEEN ${at} - make_interval(hours => ${hours}) AND ${at}
    FOR KEY SHARE OF c
    ON CONFLICT DO NOTHING`);
}
