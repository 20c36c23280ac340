import { sql } from "drizzle-orm";
import { type Instant, plusHours, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { BookingId, LinkRequestId, MemberId } from "../types";
import type { Origin } from "./order-origins.server";

export interface LinkRequestCounts {
  readonly ofAddress: number;
  readonly ofNetwork: number;
}

/** Requests of the last hour. Those of one origin take turns, so that two cannot each be the last that is allowed. */
export async function countLinkRequests(
  tx: Tx,
  { addressKey, networkKey }: Origin,
  now: Instant,
): Promise<LinkRequestCounts> {
  for (const name of [`links of ${addressKey}`, `links of network ${networkKey}`])
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const since = toIso(plusHours(now, -1));
  const { rows } = await tx.execute<{ [Name in keyof LinkRequestCounts]: number }>(sql`
    SELECT
      (SELECT count(*)::int FROM link_requests WHERE address_key = ${addressKey} AND asked_at > ${since}) AS "ofAddress",
      (SELECT count(*)::int FROM link_requests WHERE network_key = ${networkKey} AND asked_at > ${since}) AS "ofNetwork"`);
  return rows[0] ?? { ofAddress: 0, ofNetwork: 0 };
}

export async function insertLinkRequest(
  tx: Tx,
  id: LinkRequestId,
  { email, addressKey, networkKey }: Origin & { readonly email: string },
  now: Instant,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO link_requests (id, email, address_key, network_key, asked_at)
    VALUES (${id}, ${email}, ${addressKey}, ${networkKey}, ${toIso(now)})`);
}

/** The address, which is deleted by this; null when another run of the job was first. */
export async function takeAskedEmail(tx: Tx, id: LinkRequestId): Promise<string | null> {
  const { rows } = await tx.execute<{ email: string | null }>(sql`
    WITH asked AS (SELECT id, email FROM link_requests WHERE id = ${id} FOR UPDATE)
    UPDATE link_requests r SET email = NULL FROM asked WHERE r.id = asked.id RETURNING asked.email`);
  return rows[0]?.email ?? null;
}

export async function deleteLinkRequestsBefore(tx: Tx, before: Instant): Promise<void> {
  await tx.execute(sql`DELETE FROM link_requests WHERE asked_at < ${toIso(before)}`);
}

/** More links than these are for staff to find. */
const mostLinks = 10;

/** Bookings of the mailbox that are to come or have been carried out since, the next ones first. */
export async function bookingsOfMailbox(tx: Tx, email: string, since: Instant): Promise<BookingId[]> {
  const { rows } = await tx.execute<{ id: BookingId }>(sql`
    SELECT id FROM bookings WHERE mailbox_of(customer_email) = mailbox_of(${email}) AND ends_at > ${toIso(since)}
      AND status IN ('requested', 'confirmed', 'checked_in', 'completed')
    ORDER BY starts_at DESC, id LIMIT ${mostLinks}`);
  return rows.map(({ id }) => id);
}

/** Times that somebody else has booked for the mailbox's owner. */
export async function membersOfMailbox(tx: Tx, email: string, since: Instant): Promise<MemberId[]> {
  const { rows } = await tx.execute<{ id: MemberId }>(sql`
    SELECT m.id FROM booking_members m JOIN bookings b ON b.id = m.booking_id
    WHERE mailbox_of(m.email) = mailbox_of(${email}) AND m.status = 'booked' AND m.ends_at > ${toIso(since)}
      AND b.status IN ('requested', 'confirmed', 'checked_in', 'completed')
    ORDER BY m.starts_at DESC, m.id LIMIT ${mostLinks}`);
  return rows.map(({ id }) => id);
}
