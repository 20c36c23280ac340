import { sql } from "drizzle-orm";
import type { Visitor } from "~/areas/access/types";
import { lockMailbox } from "~/areas/outbox/commands/counted-letters.server";
import { dayOf, type Instant, plusHours, plusMinutes, startOfDay, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { OrderCounts, OriginLetters } from "../rules/order-counts";
import type { BookingId, DraftId } from "../types";

export type Origin = Pick<Visitor, "addressKey" | "networkKey">;

/**
 * Orders of one origin, and to one mailbox, take turns until the transaction ends; otherwise two could each be the last
 * that needs no confirmation. Locked in the order of their names, so that two orders cannot deadlock.
 */
export async function lockOrigin(tx: Tx, { addressKey, networkKey }: Origin, email: string): Promise<void> {
  const names = [`orders of ${addressKey}`, `orders of network ${networkKey}`].toSorted();
  for (const name of names) await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await lockMailbox(tx, email);
}

export async function countOrders(
  tx: Tx,
  { addressKey, networkKey }: Origin,
  email: string,
  now: Instant,
): Promise<OrderCounts> {
  const today = toIso(startOfDay(dayOf(now)));
  const { rows } = await tx.execute<{ [Name in keyof OrderCounts]: number }>(sql`
    SELECT
      (SELECT count(*)::int FROM order_origins WHERE address_key = ${addressKey} AND ordered_at >= ${today}) AS "ofAddress",
      (SELECT count(*)::int FROM order_origins WHERE network_key = ${networkKey} AND ordered_at >= ${today}) AS "ofNetwork",
      (SELECT coalesce(sum(sessions), 0)::int FROM order_origins
        WHERE address_key = ${addressKey} AND ordered_at >= ${today}) AS "sessionsOfAddress",
      (SELECT coalesce(sum(sessions), 0)::int FROM order_origins
        WHERE network_key = ${networkKey} AND ordered_at >= ${today}) AS "sessionsOfNetwork",
      (SELECT count(*)::int FROM bookings WHERE mailbox_of(customer_email) = mailbox_of(${email})
        AND status IN ('requested', 'confirmed') AND starts_at > ${toIso(now)}) AS "openOfMailbox",
      (SELECT count(*)::int FROM email_outbox WHERE mailbox_of(to_address) = mailbox_of(${email}) AND counted
        AND status <> 'cancelled' AND send_after > ${toIso(plusMinutes(now, -60))}) AS "lettersOfMailbox",
      (SELECT count(*)::int FROM email_outbox WHERE mailbox_of(to_address) = mailbox_of(${email}) AND counted
        AND status <> 'cancelled' AND send_after > ${toIso(plusMinutes(now, -24 * 60))}) AS "lettersOfMailboxInDay"`);
  if (!rows[0]) throw new Error("No counts");
  return rows[0];
}

/** Whether no other order to the mailbox came from the draft's network within a day. */
export async function isFirstOfNetwork(
  db: Reader,
  { draftId, email }: { readonly draftId: DraftId; readonly email: string },
  now: Instant,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM order_origins own JOIN order_origins o USING (network_key) JOIN booking_drafts d ON d.id = o.draft_id
    WHERE own.draft_id = ${draftId} AND o.ordered_at > ${toIso(plusMinutes(now, -24 * 60))} AND d.id <> ${draftId}
      AND mailbox_of(d.contact->>'email') = mailbox_of(${email}) LIMIT 1`);
  return rows.length === 0;
}

export async function insertOrigin(
  tx: Tx,
  { addressKey, networkKey }: Origin,
  { draftId, sessions }: { readonly draftId: DraftId; readonly sessions: number },
  now: Instant,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO order_origins (id, draft_id, address_key, network_key, sessions, ordered_at)
    VALUES (${newId()}, ${draftId}, ${addressKey}, ${networkKey}, ${sessions}, ${toIso(now)})`);
}

/** Where the draft's last order came from. Null when that has been deleted. */
export async function originOf(tx: Tx, draftId: DraftId): Promise<Origin | null> {
  const { rows } = await tx.execute<{ addressKey: string; networkKey: string }>(sql`
    SELECT address_key AS "addressKey", network_key AS "networkKey" FROM order_origins
    WHERE draft_id = ${draftId} ORDER BY ordered_at DESC, id DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** The draft that became the booking; null for one that staff made. */
export async function draftOfBooking(tx: Tx, id: BookingId): Promise<DraftId | null> {
  const { rows } = await tx.execute<{ draftId: DraftId | null }>(
    sql`SELECT draft_id AS "draftId" FROM bookings WHERE id = ${id}`,
  );
  return rows[0]?.draftId ?? null;
}

/** One more session of the draft's order. False when it was not ordered today. */
export async function addSession(tx: Tx, draftId: DraftId, now: Instant): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE order_origins SET sessions = sessions + 1 WHERE id = (
      SELECT id FROM order_origins WHERE draft_id = ${draftId} AND ordered_at >= ${toIso(startOfDay(dayOf(now)))}
      ORDER BY ordered_at DESC, id DESC LIMIT 1)`);
  return rowCount === 1;
}

/** Letters of the last 24 hours that ask to confirm an order, those of this order too. */
export async function countOriginLetters(
  tx: Tx,
  { addressKey, networkKey }: Origin,
  now: Instant,
): Promise<OriginLetters> {
  const since = toIso(plusHours(now, -24));
  const { rows } = await tx.execute<{ [Name in keyof OriginLetters]: number }>(sql`
    SELECT
      (SELECT coalesce(sum(letters), 0)::int FROM order_origins
        WHERE address_key = ${addressKey} AND ordered_at > ${since}) AS "ofAddress",
      (SELECT coalesce(sum(letters), 0)::int FROM order_origins
        WHERE network_key = ${networkKey} AND ordered_at > ${since}) AS "ofNetwork"`);
  return rows[0] ?? { ofAddress: 0, ofNetwork: 0 };
}

export async function noteOriginLetter(tx: Tx, draftId: DraftId): Promise<void> {
  await tx.execute(sql`
    UPDATE order_origins SET letters = letters + 1 WHERE id =
      (SELECT id FROM order_origins WHERE draft_id = ${draftId} ORDER BY ordered_at DESC, id DESC LIMIT 1)`);
}

/** The events about them keep their numbers; their key is replaced, since a day's key is unique. */
export async function deleteOriginsBefore(tx: Tx, before: Instant): Promise<void> {
  await tx.execute(sql`DELETE FROM order_origins WHERE ordered_at < ${toIso(before)}`);
  await tx.execute(sql`
    UPDATE calendar_grabs SET network_key = event_id::text
    WHERE since < ${toIso(before)} AND network_key <> event_id::text`);
}
