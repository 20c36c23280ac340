import { sql } from "drizzle-orm";
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

/** A session that has been held, while its customer is known and can be written to. */
export async function completedSession(db: Reader, id: BookingId): Promise<CompletedSession | null> {
  const { rows } = await db.execute<Row>(
    sql`SELECT ${columns} FROM bookings WHERE id = ${id} AND ${isCompleted}`,
  );
  return rows[0] ? sessionOf(rows[0]) : null;
}

const recentDays = 90;
const mostSessions = 100;

/** Sessions held lately, newest first. */
export async function recentlyCompleted(db: Reader, now: Instant): Promise<CompletedSession[]> {
  const since = toIso(plusHours(now, -24 * recentDays));
  const { rows } = await db.execute<Row>(sql`
    SELECT ${columns} FROM bookings WHERE ${isCompleted} AND starts_at >= ${since}::timestamptz
    ORDER BY starts_at DESC, id LIMIT ${mostSessions}`);
  return rows.map(sessionOf);
}

type Row = Omit<CompletedSession, "from"> & Record<string, unknown> & { readonly startsAt: Date | string };

function sessionOf({ startsAt, ...row }: Row): CompletedSession {
  return { ...row, from: instant(startsAt) } as CompletedSession;
}
