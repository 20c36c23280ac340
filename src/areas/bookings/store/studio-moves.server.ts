import { type SQL, sql } from "drizzle-orm";

/**
 * When the studio moved the session without the customer's wish, or asked for another time, and the customer has not
 * chosen since; else null. Read from the append-only history, so the two cannot disagree.
 */
export const studioMovedAt: SQL<string | Date | null> = sql`(
  SELECT CASE WHEN actor_kind IN ('admin', 'photographer') AND NOT detail ? 'agreed' THEN at END
  FROM history WHERE subject_kind = 'booking' AND subject_id = bookings.id
    AND (event = 'moved' OR event = 'new_time_asked' AND NOT EXISTS (
      SELECT FROM history undone WHERE undone.subject_kind = 'booking' AND undone.subject_id = bookings.id
        AND undone.event = 'new_time_ask_undone' AND (undone.detail ->> 'asked')::int = history.version))
  ORDER BY version DESC LIMIT 1)`;

/** The same, also when the customer has chosen a time since. */
export const lastStudioMoveAt: SQL<string | Date | null> = sql`(
  SELECT max(at) FROM history
  WHERE subject_kind = 'booking' AND subject_id = bookings.id AND actor_kind IN ('admin', 'photographer')
    AND (event = 'moved' AND NOT detail ? 'agreed' OR event = 'new_time_asked' AND NOT EXISTS (
      SELECT FROM history undone WHERE undone.subject_kind = 'booking' AND undone.subject_id = bookings.id
        AND undone.event = 'new_time_ask_undone' AND (undone.detail ->> 'asked')::int = history.version)))`;

/** Whether the customer was asked for another time and none has been chosen since. */
export function newTimeIsAsked(bookingId: SQL): SQL<boolean> {
  return sql`coalesce((
    SELECT event = 'new_time_asked' FROM history asked
    WHERE subject_kind = 'booking' AND subject_id = ${bookingId}
      AND (event = 'moved' OR event = 'new_time_asked' AND NOT EXISTS (
        SELECT FROM history undone WHERE undone.subject_kind = 'booking' AND undone.subject_id = ${bookingId}
          AND undone.event = 'new_time_ask_undone' AND (undone.detail ->> 'asked')::int = asked.version))
    ORDER BY version DESC LIMIT 1), false)`;
}
