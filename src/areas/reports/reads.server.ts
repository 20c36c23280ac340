import { type SQL, sql } from "drizzle-orm";
import type { Period } from "~/kit/period";
import { type Instant, instant, plusMinutes, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { HomeCounts, PlannedSession, Waiting } from "./types";

type Moment = string | Date;

/** Sessions that begin in the period and have not been called off, in order of time. */
export async function plannedSessions(db: Reader, { from, to }: Period): Promise<PlannedSession[]> {
  const { rows } = await db.execute<{
    id: PlannedSession["id"];
    status: PlannedSession["status"];
    status_since: Moment;
    version: number;
    starts_at: Moment;
    ends_at: Moment;
    product_name: string;
    images: number | null;
    persons: number;
    customer_name: string;
    company_name: string | null;
    customer_phone: string;
    has_note: boolean;
  }>(sql`
    SELECT id, status, status_since, starts_at, ends_at, product_name, (choices ->> 'images')::int AS images, persons,
      customer_name, company_name, customer_phone, note <> '' AS has_note,
      (SELECT count(*)::int FROM booking_events WHERE booking_id = bookings.id) AS version
    FROM bookings
    WHERE starts_at >= ${toIso(from)}::timestamptz AND starts_at < ${toIso(to)}::timestamptz
      AND status IN ('requested', 'confirmed', 'checked_in', 'completed', 'no_show')
    ORDER BY starts_at, id`);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    statusSince: instant(row.status_since),
    version: row.version,
    from: instant(row.starts_at),
    to: instant(row.ends_at),
    productName: row.product_name,
    images: row.images,
    persons: row.persons,
    customerName: row.customer_name,
    companyName: row.company_name,
    phone: row.customer_phone,
    hasNote: row.has_note,
  }));
}

/** A letter that has waited longer than this is not on its way: the mail server is away, or none is set up. */
const lateAfterMinutes = 15;

/** What waits for somebody, in one query. `yesterday` is the start of the day before today. */
export async function homeCounts(db: Reader, now: Instant, yesterday: Instant): Promise<HomeCounts> {
  const letters = (status: string) => waiting(sql`created_at`, sql`email_outbox WHERE status = ${status}`);
  const at = (moment: Instant) => sql`${toIso(moment)}::timestamptz`;
  const lateFrom = plusMinutes(now, -lateAfterMinutes);
  const { rows } = await db.execute<Record<keyof HomeCounts, { count: number; oldest: string | null }>>(sql`
    SELECT
      ${waiting(sql`created_at`, sql`email_outbox WHERE status IN ('failed', 'bounced', 'unknown')`)} AS "failedLetters",
      ${waiting(sql`created_at`, sql`email_outbox WHERE status IN ('queued', 'deferred') AND created_at < ${at(lateFrom)}`)} AS "lateLetters",
      ${letters("held")} AS "heldLetters",
      ${waiting(sql`created_at`, sql`bookings WHERE status = 'requested'`)} AS "requested",
      ${waiting(sql`ends_at`, sql`bookings WHERE status IN ('confirmed', 'checked_in') AND ends_at < ${at(now)}`)} AS "unfinished",
      ${waiting(sql`created_at`, sql`bookings WHERE created_at >= ${at(yesterday)}`)} AS "newSinceYesterday"`);
  const [counted] = rows;
  if (!counted) throw new Error("A query of one row gave none");
  return {
    failedLetters: waitingOf(counted.failedLetters),
    lateLetters: waitingOf(counted.lateLetters),
    heldLetters: waitingOf(counted.heldLetters),
    requested: waitingOf(counted.requested),
    unfinished: waitingOf(counted.unfinished),
    newSinceYesterday: waitingOf(counted.newSinceYesterday),
  };
}

/** Letters that somebody must look at: the rail shows them on every screen. */
export async function lettersWaiting(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM email_outbox WHERE status IN ('failed', 'bounced', 'unknown')`,
  );
  return rows[0]?.count ?? 0;
}

/** Has anything been booked, ever? A new studio is greeted in another way. */
export async function hasBookings(db: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`SELECT EXISTS (SELECT FROM bookings) AS any`);
  return rows[0]?.any === true;
}

function waiting(since: SQL, fromWhere: SQL): SQL {
  return sql`(SELECT json_build_object('count', count(*), 'oldest', min(${since})) FROM ${fromWhere})`;
}

function waitingOf({ count, oldest }: { count: number; oldest: string | null }): Waiting {
  return { count, oldest: oldest === null ? null : instant(oldest) };
}
