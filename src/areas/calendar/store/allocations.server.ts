import { type SQL, sql } from "drizzle-orm";
import type { ResourceKind } from "~/areas/catalogue/types";
import type { Period } from "~/kit/period";
import { type Day, type Instant, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { AllocationKind, Placement, ResourceId } from "../types";
import { kindsArray, msOf } from "./calendars.server";

export interface NewAllocation {
  readonly resourceIds: readonly ResourceId[];
  /** Includes buffers. */
  readonly during: Period;
  readonly kind: AllocationKind;
  readonly ownerId: string;
  readonly sessionDay: Day | null;
  readonly expiresAt: Instant | null;
  readonly note: string;
  readonly now: Instant;
}

/**
 * Locks resource rows in the order of their ids, which prevents deadlocks. The lock makes writers wait; the exclusion
 * constraint prevents overlaps.
 */
export async function lockResources(tx: Tx, kinds: readonly ResourceKind[]): Promise<ResourceId[]> {
  return lockWhere(tx, sql`kind = ANY(${kindsArray(kinds)}) AND retired_at IS NULL`);
}

export async function lockResourcesById(tx: Tx, ids: readonly ResourceId[]): Promise<ResourceId[]> {
  return lockWhere(tx, sql`id = ANY(${idsArray(ids)})`);
}

async function lockWhere(tx: Tx, condition: SQL): Promise<ResourceId[]> {
  const locked = await tx.execute<{ id: ResourceId }>(
    sql`SELECT id FROM calendar_resources WHERE ${condition} ORDER BY id FOR NO KEY UPDATE`,
  );
  return locked.rows.map((row) => row.id);
}

/** The exclusion constraint counts an expired hold until its row is deleted. */
export async function deleteExpired(tx: Tx, ids: readonly ResourceId[], now: Instant): Promise<void> {
  await tx.execute(sql`DELETE FROM calendar_allocations
    WHERE expires_at <= ${toIso(now)} AND resource_id = ANY(${idsArray(ids)})`);
}

/**
 * One row per resource, or none: false when any of them is taken. Unlike a plain INSERT it never ends in an error or
 * a deadlock when requests race.
 */
export async function insertAllocations(tx: Tx, allocation: NewAllocation): Promise<boolean> {
  const { resourceIds, during, kind, ownerId, sessionDay, expiresAt, note, now } = allocation;
  const rows = resourceIds.map(
    (id) => sql`(${newId()}::uuid, ${id}::uuid, ${rangeOf(during)}, ${kind}, ${ownerId}::uuid,
      ${sessionDay}::date, ${expiresAt === null ? null : toIso(expiresAt)}::timestamptz, ${note},
      ${toIso(now)}::timestamptz)`,
  );
  const taken = await tx.execute<{ id: string }>(sql`
    INSERT INTO calendar_allocations
      (id, resource_id, during, kind, owner_id, session_day, expires_at, note, created_at)
    VALUES ${sql.join(rows, sql`, `)} ON CONFLICT DO NOTHING RETURNING id`);
  if (taken.rows.length === resourceIds.length) return true;
  await tx.execute(
    sql`DELETE FROM calendar_allocations WHERE id = ANY(${idsArray(taken.rows.map((row) => row.id))})`,
  );
  return false;
}

/** Minutes of a day taken by live holds, per kind of resource, buffers included. */
export async function selectHeldMinutes(
  tx: Tx,
  { day, now }: { day: Day; now: Instant },
): Promise<Partial<Record<ResourceKind, number>>> {
  const found = await tx.execute<{ kind: ResourceKind; minutes: number }>(sql`
    SELECT r.kind, (sum(date_part('epoch', upper(a.during) - lower(a.during))) / 60)::int AS minutes
    FROM calendar_allocations a JOIN calendar_resources r ON r.id = a.resource_id
    WHERE a.kind = 'hold' AND a.session_day = ${day} AND a.expires_at > ${toIso(now)} GROUP BY r.kind`);
  return Object.fromEntries(found.rows.map(({ kind, minutes }) => [kind, minutes]));
}

export interface OwnedTime extends Period {
  readonly resourceId: ResourceId;
  readonly kind: AllocationKind;
}

/** Returns the freed allocations. */
export async function deleteAllocationsOf(tx: Tx, ownerId: string): Promise<OwnedTime[]> {
  const gone = await tx.execute<OwnedTime & Record<string, unknown>>(sql`
    DELETE FROM calendar_allocations WHERE owner_id = ${ownerId} RETURNING resource_id AS "resourceId", kind,
      ${msOf(sql`lower(during)`)} AS "from", ${msOf(sql`upper(during)`)} AS "to"`);
  return gone.rows;
}

/** Frees what the owner has taken in a period, and leaves its other times. */
export async function deleteAllocationsIn(tx: Tx, ownerId: string, during: Period): Promise<void> {
  await tx.execute(sql`
    DELETE FROM calendar_allocations WHERE owner_id = ${ownerId} AND during && ${rangeOf(during)}`);
}

/** False when the offer has ended. It takes no time that was not held, so resources need no lock. */
export async function bookLiveOffer(
  tx: Tx,
  { offerId, bookingId, now }: { offerId: string; bookingId: string; now: Instant },
): Promise<boolean> {
  const booked = await tx.execute(sql`
    UPDATE calendar_allocations SET kind = 'booking', owner_id = ${bookingId}, expires_at = NULL
    WHERE owner_id = ${offerId} AND kind = 'offer' AND expires_at > ${toIso(now)}`);
  return (booked.rowCount ?? 0) > 0;
}

/** False when the rows are gone: a process whose clock is ahead may have deleted them. */
export async function postponeExpiry(tx: Tx, ownerId: string, expiresAt: Instant): Promise<boolean> {
  const postponed = await tx.execute(
    sql`UPDATE calendar_allocations SET expires_at = ${toIso(expiresAt)} WHERE owner_id = ${ownerId}`,
  );
  return (postponed.rowCount ?? 0) > 0;
}

/** False when the offer no longer holds any time. */
export async function handOverOffer(
  tx: Tx,
  { offerId, bookingId, now }: { offerId: string; bookingId: string; now: Instant },
): Promise<boolean> {
  const handedOver = await tx.execute(sql`
    UPDATE calendar_allocations SET owner_id = ${bookingId}, kind = 'booking', expires_at = NULL
    WHERE owner_id = ${offerId} AND kind = 'offer' AND expires_at > ${toIso(now)}`);
  return (handedOver.rowCount ?? 0) > 0;
}

export async function resourcesOf(db: Reader, ownerId: string): Promise<Placement["resources"]> {
  const found = await db.execute<Placement["resources"][number] & Record<string, unknown>>(sql`
    SELECT r.id, r.kind, r.name FROM calendar_resources r
    WHERE r.id IN (SELECT resource_id FROM calendar_allocations WHERE owner_id = ${ownerId})
    ORDER BY r.position, r.id`);
  return found.rows;
}

/** Skips rows that another transaction has locked; the next run deletes them. */
export async function deleteExpiredEverywhere(tx: Tx, now: Instant): Promise<number> {
  const gone = await tx.execute(sql`DELETE FROM calendar_allocations WHERE id IN
    (SELECT id FROM calendar_allocations WHERE expires_at <= ${toIso(now)} ORDER BY id FOR UPDATE SKIP LOCKED)`);
  return gone.rowCount ?? 0;
}

const idsArray = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

const rangeOf = ({ from, to }: Period): SQL =>
  sql`tstzrange(${toIso(from)}::timestamptz, ${toIso(to)}::timestamptz, '[)')`;
