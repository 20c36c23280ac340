import { sql } from "drizzle-orm";
import { type Day, type Instant, plusDays, startOfDay, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { DatesOwner } from "../types/held-dates";

/**
 * Changes of one record's dates take turns. Taken before the resources are locked, as everywhere: one order of locks
 * prevents deadlocks.
 */
export async function lockDatesOf(tx: Tx, { id }: DatesOwner): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`dates of ${id}`}, 0))`);
}

export async function writeHeldDates(
  tx: Tx,
  { kind, id }: DatesOwner,
  {
    label,
    taken,
    expiresAt,
    now,
  }: { readonly label: string; readonly taken: number; readonly expiresAt: Instant; readonly now: Instant },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO calendar_held_dates (owner_id, owner_kind, label, taken, expires_at, created_at)
    VALUES (${id}::uuid, ${kind}, ${label}, ${taken}, ${toIso(expiresAt)}, ${toIso(now)})`);
}

/**
 * Whether the record still holds all of its dates; its rows are then locked. A process whose clock is ahead may have
 * deleted some of them.
 */
export async function liveDatesOf(tx: Tx, { kind, id }: DatesOwner, now: Instant): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: number }>(sql`
    SELECT taken FROM calendar_held_dates
    WHERE owner_id = ${id} AND owner_kind = ${kind} AND expires_at > ${toIso(now)} FOR UPDATE`);
  const locked = await tx.execute(sql`
    SELECT FROM calendar_allocations
    WHERE owner_id = ${id} AND kind = 'tentative' AND expires_at > ${toIso(now)} ORDER BY id FOR UPDATE`);
  return rows[0] !== undefined && rows[0].taken === locked.rows.length;
}

export async function postponeDates(tx: Tx, { id }: DatesOwner, expiresAt: Instant): Promise<void> {
  const at = sql`${toIso(expiresAt)}::timestamptz`;
  await tx.execute(sql`UPDATE calendar_held_dates SET expires_at = ${at} WHERE owner_id = ${id}`);
  await tx.execute(sql`
    UPDATE calendar_allocations SET expires_at = ${at} WHERE owner_id = ${id} AND kind = 'tentative'`);
}

export async function deleteHeldDates(tx: Tx, { id }: DatesOwner): Promise<void> {
  await tx.execute(sql`DELETE FROM calendar_allocations WHERE owner_id = ${id} AND kind = 'tentative'`);
  await tx.execute(sql`DELETE FROM calendar_held_dates WHERE owner_id = ${id}`);
}

export async function giveDatesTo(tx: Tx, { id }: DatesOwner, oppdragId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE calendar_allocations SET kind = 'oppdrag', owner_id = ${oppdragId}::uuid, expires_at = NULL
    WHERE owner_id = ${id} AND kind = 'tentative'`);
  await tx.execute(sql`DELETE FROM calendar_held_dates WHERE owner_id = ${id}`);
}

/** Skips rows that another transaction has locked; the next run deletes them. */
export async function forgetExpiredDates(tx: Tx, now: Instant): Promise<void> {
  await tx.execute(sql`DELETE FROM calendar_held_dates WHERE owner_id IN
    (SELECT owner_id FROM calendar_held_dates WHERE expires_at <= ${toIso(now)} ORDER BY owner_id
      FOR UPDATE SKIP LOCKED)`);
}

/** How many days are held in the week that begins on this Monday; a day that is held for two records counts twice. */
export async function heldDaysOfWeek(tx: Tx, monday: Day, now: Instant): Promise<number> {
  const [from, to] = [startOfDay(monday), startOfDay(plusDays(monday, 7))];
  const { rows } = await tx.execute<{ days: number }>(sql`
    SELECT count(DISTINCT (owner_id, (lower(during) AT TIME ZONE 'Europe/Oslo')::date))::int AS days
    FROM calendar_allocations
    WHERE kind = 'tentative' AND expires_at > ${toIso(now)}
      AND lower(during) >= ${toIso(from)} AND lower(during) < ${toIso(to)}`);
  return rows[0]?.days ?? 0;
}
