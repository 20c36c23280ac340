import { sql } from "drizzle-orm";
import { type Instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { BookingId } from "../types";

/** More than a studio has sessions in the days ahead; the rest is planned a minute later. */
const batch = 200;

export interface UnremindedSession {
  readonly id: BookingId;
  /** How many messages about it were written before, for other times or numbers. */
  readonly written: number;
}

/**
 * Confirmed sessions of customers with a Norwegian mobile number, until `until`, that have no message about the time as
 * it stands now. One that staff stopped counts as written; one that was withdrawn does not.
 */
export async function unremindedSessions(
  db: Reader,
  { template, until }: { readonly template: string; readonly until: Instant },
  now: Instant,
): Promise<UnremindedSession[]> {
  const { rows } = await db.execute<UnremindedSession & Record<string, unknown>>(sql`
    SELECT b.id, (SELECT count(*)::int FROM email_outbox o
      WHERE o.about_kind = 'booking' AND o.about_id = b.id AND o.template = ${template}) AS written
    FROM bookings b
    WHERE b.status = 'confirmed' AND b.starts_at > ${toIso(now)}::timestamptz
      AND b.starts_at <= ${toIso(until)}::timestamptz AND b.customer_phone ~ '^[+]47[49][0-9]{7}$'
      AND NOT EXISTS (SELECT FROM email_outbox o
        WHERE o.about_kind = 'booking' AND o.about_id = b.id AND o.template = ${template}
          AND o.about_revision = b.revision AND o.repeats IS NULL
          AND NOT (o.status = 'cancelled' AND coalesce(o.reason, '') IN ('withdrawn', 'switched-off')))
    ORDER BY b.starts_at, b.id LIMIT ${batch}`);
  return rows.map(({ id, written }) => ({ id, written }));
}

/** Bookings with a message that waits and is about another time than the booking's, or about a session that is off. */
export async function outdatedReminders(
  db: Reader,
  { template, all }: { readonly template: string; readonly all: boolean },
): Promise<BookingId[]> {
  const { rows } = await db.execute<{ id: BookingId }>(sql`
    SELECT DISTINCT o.about_id AS id FROM email_outbox o
    WHERE o.channel = 'sms' AND o.about_kind = 'booking' AND o.template = ${template}
      AND o.status IN ('scheduled', 'queued', 'deferred', 'held')
      AND (${all} OR NOT EXISTS (SELECT FROM bookings b
        WHERE b.id = o.about_id AND b.status = 'confirmed' AND b.revision = o.about_revision))`);
  return rows.map(({ id }) => id);
}
