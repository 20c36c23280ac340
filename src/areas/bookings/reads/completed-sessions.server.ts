import { sql } from "drizzle-orm";
import type { Period } from "~/kit/period";
import { type Instant, instant, plusHours, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { forgottenCustomer } from "../rules/retention";
import type { BookingId } from "../types";

export interface CompletedSession {
  readonly id: BookingId;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly productName: string;
  readonly from: Instant;
}

const columns = sql`id, customer_name AS "customerName", customer_email AS "customerEmail",
  product_name AS "productName", starts_at AS "startsAt"`;
const isCompleted = sql`status = 'completed' AND customer_email NOT IN ('', ${forgottenCustomer.email})`;

/** A completed session whose customer is known and can be written to. */
export async function completedSession(db: Reader, id: BookingId): Promise<CompletedSession | null> {
  const { rows } = await db.execute<Row>(
    sql`SELECT ${columns} FROM bookings WHERE id = ${id} AND ${isCompleted}`,
  );
  return rows[0] ? sessionOf(rows[0]) : null;
}

const recentDays = 90;
const mostSessions = 100;

/** Recently completed sessions, newest first. */
export async function recentlyCompleted(db: Reader, now: Instant): Promise<CompletedSession[]> {
  const since = toIso(plusHours(now, -24 * recentDays));
  const { rows } = await db.execute<Row>(sql`
    SELECT ${columns} FROM bookings WHERE ${isCompleted} AND starts_at >= ${since}::timestamptz
    ORDER BY starts_at DESC, id LIMIT ${mostSessions}`);
  return rows.map(sessionOf);
}

// Who said no to letters in another program says yes again with a later consent.
const wantsMail = sql`EXISTS (SELECT FROM customer_consents consent WHERE consent.customer_id = bookings.customer_id
  AND consent.purpose = 'marketing' AND consent.withdrawn_at IS NULL
  AND NOT EXISTS (SELECT FROM customers no WHERE no.unsubscribed_at >= consent.given_at
    AND (no.id = consent.customer_id OR no.merged_into = consent.customer_id)))`;

/**
 * Bookings whose pictures were delivered in the period, whose customer accepts e-mail from the studio and has not been
 * asked for a testimonial.
 */
export async function deliveredUnasked(db: Reader, { from, to }: Period): Promise<BookingId[]> {
  const { rows } = await db.execute<{ id: BookingId }>(sql`
    SELECT id FROM bookings WHERE ${isCompleted}
      AND delivered_at >= ${toIso(from)}::timestamptz AND delivered_at < ${toIso(to)}::timestamptz
      AND ${wantsMail}
      AND NOT EXISTS (SELECT FROM content_testimonials asked WHERE asked.booking_id = bookings.id)
    ORDER BY delivered_at, id LIMIT ${mostSessions}`);
  return rows.map(({ id }) => id);
}

/** Whether the customer of this booking accepts e-mail from the studio now. */
export async function customerWantsMail(db: Reader, bookingId: BookingId): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM bookings WHERE id = ${bookingId} AND ${wantsMail}`);
  return rows.length > 0;
}

type Row = Omit<CompletedSession, "from"> & Record<string, unknown> & { readonly startsAt: Date | string };

function sessionOf({ startsAt, ...row }: Row): CompletedSession {
  return { ...row, from: instant(startsAt) } as CompletedSession;
}
