import { type SQL, sql } from "drizzle-orm";
import { type Day, type Instant, plusDays, startOfDay, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { UnconfirmedBusy } from "../rules/unconfirmed-share";
import type { HoldId, Placement, SessionShape } from "../types";
import { msOf } from "./calendars.server";

export interface HoldRow {
  readonly id: HoldId;
  readonly visitorId: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly expiresAt: Instant;
  readonly extended: boolean;
  readonly session: SessionShape;
  readonly released: boolean;
  /** False when the limits were reached: nothing is taken in the calendar. */
  readonly reserved: boolean;
  readonly bookingId: string | null;
}

const columns = sql`id, visitor_id AS "visitorId", ${msOf(sql`starts_at`)} AS "from", ${msOf(sql`ends_at`)} AS "to",
  ${msOf(sql`expires_at`)} AS "expiresAt", extended_at IS NOT NULL AS extended, request AS session,
  released_at IS NOT NULL AS released, reserved, booking_id AS "bookingId"`;

async function selectHolds(db: Reader, condition: SQL): Promise<HoldRow[]> {
  const found = await db.execute<HoldRow & Record<string, unknown>>(
    sql`SELECT ${columns} FROM calendar_holds WHERE ${condition}`,
  );
  return found.rows;
}

export async function findHold(db: Reader, id: HoldId): Promise<HoldRow | null> {
  const [hold] = await selectHolds(db, sql`id = ${id}`);
  return hold ?? null;
}

export async function lockHold(tx: Tx, id: HoldId): Promise<HoldRow | null> {
  const [hold] = await selectHolds(tx, sql`id = ${id} FOR UPDATE`);
  return hold ?? null;
}

/** Oldest first. */
export async function liveHoldsOf(db: Reader, visitorId: string, now: Instant): Promise<HoldRow[]> {
  return selectHolds(db, sql`visitor_id = ${visitorId} AND ${isLive(now)} ORDER BY created_at, id`);
}

const isLive = (now: Instant) =>
  sql`released_at IS NULL AND booking_id IS NULL AND expires_at > ${toIso(now)}`;

/**
 * Makes concurrent requests of one visitor wait for each other; otherwise both could count one hold and create a
 * third.
 */
export async function lockVisitor(tx: Tx, visitorId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`holds of ${visitorId}`}, 0))`);
}

/** Live holds of one address, and live holds of all visitors that took a day's last time. */
export async function countLiveHolds(
  tx: Tx,
  { addressKey, now }: { addressKey: string; now: Instant },
): Promise<{ ofAddress: number; ofLastTimes: number }> {
  const found = await tx.execute<{ ofAddress: number; ofLastTimes: number }>(sql`
    SELECT (SELECT count(*)::int FROM calendar_holds WHERE address_key = ${addressKey} AND ${isLive(now)}) AS "ofAddress",
      (SELECT count(*)::int FROM calendar_holds WHERE takes_last_time AND ${isLive(now)}) AS "ofLastTimes"`);
  return found.rows[0] ?? { ofAddress: 0, ofLastTimes: 0 };
}

/**
 * Minutes of the last 24 hours in which ended holds without an order kept this time or part of it. Each counts for no
 * longer than a visitor's hold lasts, because the studio itself holds times for longer.
 */
export async function selectMinutesInVain(
  tx: Tx,
  { from, to, longest, now }: { from: Instant; to: Instant; longest: number; now: Instant },
): Promise<number> {
  const found = await tx.execute<{ minutes: number }>(sql`
    SELECT coalesce(sum(date_part('epoch',
      least(coalesce(released_at, expires_at), created_at + make_interval(mins => ${longest})) - created_at)), 0)::float8
      / 60 AS minutes
    FROM calendar_holds
    WHERE reserved AND booking_id IS NULL AND (released_at IS NOT NULL OR expires_at <= ${toIso(now)})
      AND starts_at < ${toIso(to)} AND ends_at > ${toIso(from)}
      AND created_at > ${toIso(now)}::timestamptz - interval '24 hours'`);
  return found.rows[0]?.minutes ?? 0;
}

export interface NewHold {
  readonly id: HoldId;
  readonly visitorId: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly expiresAt: Instant;
  readonly session: SessionShape;
  /** Null when nothing is reserved: such a hold counts toward no limit. */
  readonly addressKey: string | null;
  readonly takesLastTime: boolean;
  readonly now: Instant;
}

export async function insertHold(tx: Tx, hold: NewHold): Promise<void> {
  await tx.execute(sql`
    INSERT INTO calendar_holds (id, visitor_id, starts_at, ends_at, expires_at, request, created_at, address_key,
      reserved, takes_last_time)
    VALUES (${hold.id}, ${hold.visitorId}, ${toIso(hold.from)}, ${toIso(hold.to)}, ${toIso(hold.expiresAt)},
      ${JSON.stringify(hold.session)}, ${toIso(hold.now)}, ${hold.addressKey}, ${hold.addressKey !== null},
      ${hold.takesLastTime})`);
}

export async function markReleased(tx: Tx, id: HoldId, now: Instant): Promise<void> {
  await tx.execute(
    sql`UPDATE calendar_holds SET released_at = ${toIso(now)}, address_key = NULL WHERE id = ${id} AND released_at IS NULL AND booking_id IS NULL`,
  );
}

export async function markBooked(tx: Tx, id: HoldId, bookingId: string): Promise<void> {
  await tx.execute(
    sql`UPDATE calendar_holds SET booking_id = ${bookingId}, address_key = NULL WHERE id = ${id}`,
  );
}

/**
 * A live hold and its rows become the booking's, in one statement; null when there is no live one. It takes no time
 * that was not held, so other resources need no lock. The hold is locked before its rows, as everywhere.
 */
export async function bookLiveHold(
  tx: Tx,
  { holdId, visitorId, bookingId, now }: BookedHold,
): Promise<Placement | null> {
  const found = await tx.execute<Placement & Record<string, unknown>>(sql`
    WITH live AS (
      SELECT id, starts_at, ends_at FROM calendar_holds
      WHERE id = ${holdId} AND visitor_id = ${visitorId} AND ${isLive(now)} FOR UPDATE),
    moved AS (
      UPDATE calendar_allocations SET kind = 'booking', owner_id = ${bookingId}, expires_at = NULL
      FROM live WHERE owner_id = live.id RETURNING resource_id),
    booked AS (
      UPDATE calendar_holds SET booking_id = ${bookingId}, address_key = NULL
      FROM live WHERE calendar_holds.id = live.id AND EXISTS (SELECT FROM moved))
    SELECT ${msOf(sql`starts_at`)} AS "from", ${msOf(sql`ends_at`)} AS "to",
      (SELECT json_agg(json_build_object('id', r.id, 'kind', r.kind, 'name', r.name) ORDER BY r.position, r.id)
        FROM moved JOIN calendar_resources r ON r.id = moved.resource_id) AS resources
    FROM live WHERE EXISTS (SELECT FROM moved)`);
  return found.rows[0] ?? null;
}

export interface BookedHold {
  readonly holdId: HoldId;
  readonly visitorId: string;
  readonly bookingId: string;
  readonly now: Instant;
}

export async function markExtended(
  tx: Tx,
  id: HoldId,
  { expiresAt, now }: { expiresAt: Instant; now: Instant },
): Promise<void> {
  await tx.execute(sql`UPDATE calendar_holds SET expires_at = ${toIso(expiresAt)}, extended_at = ${toIso(now)}
    WHERE id = ${id}`);
}

export async function setExpiry(tx: Tx, id: HoldId, expiresAt: Instant): Promise<void> {
  await tx.execute(sql`UPDATE calendar_holds SET expires_at = ${toIso(expiresAt)} WHERE id = ${id}`);
}

/** The hold of an order that waits for its confirmation. Without a time of its own it has been released before. */
export async function giveHoldToOrder(
  tx: Tx,
  id: HoldId,
  { orderId, until, reserved }: { orderId: string; until: Instant; reserved: boolean },
): Promise<void> {
  await tx.execute(sql`
    UPDATE calendar_holds SET visitor_id = ${orderId}::uuid, unconfirmed = true, address_key = NULL
      ${reserved ? sql`, reserved = true, takes_last_time = false, released_at = NULL, expires_at = ${toIso(until)}` : sql``}
    WHERE id = ${id}`);
}

/** The time that unconfirmed orders keep on these days, both included. */
export async function selectUnconfirmedBusy(
  tx: Tx,
  { firstDay, lastDay, now }: { readonly firstDay: Day; readonly lastDay: Day; readonly now: Instant },
): Promise<UnconfirmedBusy[]> {
  const days = sql`tstzrange(${toIso(startOfDay(firstDay))}, ${toIso(startOfDay(plusDays(lastDay, 1)))})`;
  const found = await tx.execute<UnconfirmedBusy & Record<string, unknown>>(sql`
    SELECT a.resource_id AS "resourceId", a.owner_id AS "holdId", ${msOf(sql`lower(a.during)`)} AS "from",
      ${msOf(sql`upper(a.during)`)} AS "to", a.session_day AS "sessionDay"
    FROM calendar_holds h JOIN calendar_allocations a ON a.owner_id = h.id AND a.kind = 'hold'
    WHERE h.unconfirmed AND h.expires_at > ${toIso(now)} AND a.expires_at > ${toIso(now)} AND a.during && ${days}`);
  return found.rows;
}

/** Addresses are personal data, so they are deleted when the hold ends. */
export async function forgetAddresses(tx: Tx, now: Instant): Promise<void> {
  await tx.execute(sql`UPDATE calendar_holds SET address_key = NULL WHERE id IN
    (SELECT id FROM calendar_holds WHERE address_key IS NOT NULL AND expires_at <= ${toIso(now)}
      ORDER BY id FOR UPDATE SKIP LOCKED)`);
}

/** Deletes holds a day after their end; until then an expired hold can still be taken again. */
export async function deleteOldHolds(tx: Tx, before: Instant): Promise<void> {
  await tx.execute(sql`DELETE FROM calendar_holds WHERE id IN
    (SELECT id FROM calendar_holds WHERE expires_at < ${toIso(before)} ORDER BY id FOR UPDATE SKIP LOCKED)`);
}
