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
  /** With buffers. */
  readonly during: Period;
  readonly kind: AllocationKind;
  readonly ownerId: string;
  readonly sessionDay: Day | null;
  readonly expiresAt: Instant | null;
  readonly note: string;
  readonly now: Instant;
}

/**
 * Takes the resource rows in the order of their ids, so that two transactions never wait for each other in a ring.
 * The lock keeps writers in line; that times never overlap is the exclusion constraint's work.
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

/** An expired hold still stands in the way of the constraint until its row is gone. */
export async function deleteExpired(tx: Tx, ids: readonly ResourceId[], now: Instant): Promise<void> {
  await tx.execute(sql`DELETE FROM calendar_allocations
    WHERE expires_at <= ${toIso(now)} AND resource_id = ANY(${idsArray(ids)})`);
}

/**
 * One row for each resource, or none at all: false when any of them is taken. Never an error and never a deadlock
 * under a race, as a plain INSERT would be.
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

/** Minutes of a day that live holds take of each kind of resource, buffers included. */
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

/** Whatever the owner holds in the calendar goes; what was freed comes back. */
export async function deleteAllocationsOf(tx: Tx, ownerId: string): Promise<OwnedTime[]> {
  const gone = await tx.execute<OwnedTime & Record<string, unknown>>(sql`
    DELETE FROM calendar_allocations WHERE owner_id = ${ownerId} RETURNING resource_id AS "resourceId", kind,
      ${msOf(sql`lower(during)`)} AS "from", ${msOf(sql`upper(during)`)} AS "to"`);
  return gone.rows;
}

/** A hold's rows become the booking's, in place. False when there are none. */
export async function handOver(
  tx: Tx,
  from: { holdId: string },
  to: { bookingId: string },
): Promise<boolean> {
  const moved = await tx.execute(sql`
    UPDATE calendar_allocations SET kind = 'booking', owner_id = ${to.bookingId}, expires_at = NULL
    WHERE owner_id = ${from.holdId}`);
  return (moved.rowCount ?? 0) > 0;
}

/** False when the rows are gone: somebody whose clock was ahead has cleared them. */
export async function postponeExpiry(tx: Tx, ownerId: string, expiresAt: Instant): Promise<boolean> {
  const postponed = await tx.execute(
    sql`UPDATE calendar_allocations SET expires_at = ${toIso(expiresAt)} WHERE owner_id = ${ownerId}`,
  );
  return (postponed.rowCount ?? 0) > 0;
}

export async function resourcesOf(db: Reader, ownerId: string): Promise<Placement["resources"]> {
  const found = await db.execute<Placement["resources"][number] & Record<string, unknown>>(sql`
    SELECT r.id, r.kind, r.name FROM calendar_allocations a JOIN calendar_resources r ON r.id = a.resource_id
    WHERE a.owner_id = ${ownerId} ORDER BY r.position, r.id`);
  return found.rows;
}

/** Expired rows of all resources; rows that somebody is working on are left for the next round. */
export async function deleteExpiredEverywhere(tx: Tx, now: Instant): Promise<number> {
  const gone = await tx.execute(sql`DELETE FROM calendar_allocations WHERE id IN
    (SELECT id FROM calendar_allocations WHERE expires_at <= ${toIso(now)} ORDER BY id FOR UPDATE SKIP LOCKED)`);
  return gone.rowCount ?? 0;
}

const idsArray = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

const rangeOf = ({ from, to }: Period): SQL =>
  sql`tstzrange(${toIso(from)}::timestamptz, ${toIso(to)}::timestamptz, '[)')`;
