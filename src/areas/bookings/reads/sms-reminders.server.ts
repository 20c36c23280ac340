import { type SQL, sql } from "drizzle-orm";
import { type Instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { newTimeIsAsked } from "../store/studio-moves.server";
import type { BookingId, MemberId } from "../types";

/** More sessions than a studio has in those days; any others are planned a minute later. */
const batch = 200;

/** A confirmed session without a message about its current time. */
export interface UnremindedSession {
  readonly bookingId: BookingId;
  /** One person of a group; null for the customer. */
  readonly memberId: MemberId | null;
  readonly phone: string;
  /** How many messages were written about it before, for other times or numbers. */
  readonly written: number;
}

interface Question {
  readonly template: string;
  readonly until: Instant;
}

/** Only customers with a Norwegian mobile number. */
export function unremindedCustomers(
  db: Reader,
  { template, until }: Question,
  now: Instant,
): Promise<UnremindedSession[]> {
  const about = { kind: "booking", id: sql`b.id`, revision: sql`b.revision`, template };
  return sessionsIn(
    db,
    sql`SELECT b.id AS "bookingId", NULL AS "memberId", b.customer_phone AS phone, ${writtenAbout(about)} AS written
      FROM bookings b
      WHERE b.status = 'confirmed' AND ${soon(sql`b.starts_at`, until, now)}
        AND b.customer_phone ~ '^[+]47[49][0-9]{7}$' AND NOT ${isReminded(about)}
        AND NOT ${newTimeIsAsked(sql`b.id`)}
      ORDER BY b.starts_at, b.id LIMIT ${batch}`,
  );
}

/** Of members who gave a number of their own. A payer who gave the same number gets only the customer's message. */
export function unremindedMembers(
  db: Reader,
  { template, until }: Question,
  now: Instant,
): Promise<UnremindedSession[]> {
  const about = { kind: "booking_member", id: sql`m.id`, revision: sql`m.revision`, template };
  return sessionsIn(
    db,
    sql`SELECT b.id AS "bookingId", m.id AS "memberId", own.phone, ${writtenAbout(about)} AS written
      FROM booking_members m JOIN bookings b ON b.id = m.booking_id
        JOIN member_mobiles own ON own.member_id = m.id AND lower(own.email) = lower(m.email)
      WHERE b.status = 'confirmed' AND m.status = 'booked' AND ${soon(sql`m.starts_at`, until, now)}
        AND own.phone <> b.customer_phone AND NOT ${isReminded(about)}
        AND NOT ${newTimeIsAsked(sql`b.id`)}
      ORDER BY m.starts_at, m.id LIMIT ${batch}`,
  );
}

async function sessionsIn(db: Reader, query: SQL): Promise<UnremindedSession[]> {
  const { rows } = await db.execute<UnremindedSession & Record<string, unknown>>(query);
  return rows.map(({ bookingId, memberId, phone, written }) => ({ bookingId, memberId, phone, written }));
}

function soon(start: SQL, until: Instant, now: Instant): SQL {
  return sql`${start} > ${toIso(now)}::timestamptz AND ${start} <= ${toIso(until)}::timestamptz`;
}

interface About {
  readonly kind: string;
  readonly id: SQL;
  readonly revision: SQL;
  readonly template: string;
}

function writtenAbout({ kind, id, template }: About): SQL {
  return sql`(SELECT count(*)::int FROM email_outbox o
    WHERE o.about_kind = ${kind} AND o.about_id = ${id} AND o.template = ${template})`;
}

/** A message that staff stopped counts as written; one that was withdrawn does not. */
function isReminded({ kind, id, revision, template }: About): SQL {
  return sql`EXISTS (SELECT FROM email_outbox o
    WHERE o.about_kind = ${kind} AND o.about_id = ${id} AND o.template = ${template}
      AND o.about_revision = ${revision} AND o.repeats IS NULL
      AND NOT (o.status = 'cancelled' AND coalesce(o.reason, '') IN ('withdrawn', 'switched-off', 'superseded')))`;
}

/** Staff corrected the message's number when they tried it again. */
const isReaddressed = sql`EXISTS (SELECT FROM history h
  WHERE h.subject_kind = 'letter' AND h.subject_id IN (o.id, o.repeats) AND h.event = 'readdressed')`;

export interface OutdatedMessage {
  readonly aboutKind: "booking" | "booking_member";
  readonly aboutId: string;
}

/**
 * Waiting messages that are outdated: about another time, to another number (unless staff corrected it), about a
 * cancelled session, or about one whose customer was asked for another time. `all`: every waiting message.
 */
export async function outdatedReminders(
  db: Reader,
  { templates, all }: { readonly templates: readonly string[]; readonly all: boolean },
): Promise<OutdatedMessage[]> {
  const named = sql.join(
    templates.map((template) => sql`${template}`),
    sql`, `,
  );
  const { rows } = await db.execute<OutdatedMessage & Record<string, unknown>>(sql`
    SELECT DISTINCT o.about_kind AS "aboutKind", o.about_id AS "aboutId" FROM email_outbox o
    WHERE o.channel = 'sms' AND o.template IN (${named})
      AND o.status IN ('scheduled', 'queued', 'deferred', 'held')
      AND (${all}
        OR (o.about_kind = 'booking' AND NOT EXISTS (SELECT FROM bookings b
          WHERE b.id = o.about_id AND b.status = 'confirmed' AND b.revision = o.about_revision
            AND (b.customer_phone = o.to_address OR ${isReaddressed}) AND NOT ${newTimeIsAsked(sql`b.id`)}))
        OR (o.about_kind = 'booking_member' AND NOT EXISTS (SELECT FROM booking_members m
          JOIN bookings b ON b.id = m.booking_id
          WHERE m.id = o.about_id AND m.status = 'booked' AND m.revision = o.about_revision
            AND b.status = 'confirmed' AND NOT ${newTimeIsAsked(sql`b.id`)}
            AND (${isReaddressed} OR EXISTS (SELECT FROM member_mobiles own
              WHERE own.member_id = m.id AND lower(own.email) = lower(m.email) AND own.phone = o.to_address)))))`);
  return rows.map(({ aboutKind, aboutId }) => ({ aboutKind, aboutId }));
}
