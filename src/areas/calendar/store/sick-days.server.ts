import { sql } from "drizzle-orm";
import { type Day, type Instant, plusDays, startOfDay, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { ResourceId, SickDay, SickDayId } from "../types";
import { msOf } from "./calendars.server";

/** The sick day in force for the day; null when there is none, or when it was undone. */
export async function sickDayOn(
  db: Reader,
  { resourceId, day }: { readonly resourceId: ResourceId; readonly day: Day },
): Promise<SickDay | null> {
  return selectOne(db, sql`resource_id = ${resourceId} AND day = ${day} AND undone_at IS NULL`);
}

/** Locked until the transaction ends. */
export async function lockSickDay(tx: Tx, id: SickDayId): Promise<SickDay | null> {
  return selectOne(tx, sql`id = ${id} AND undone_at IS NULL FOR UPDATE`);
}

async function selectOne(db: Reader, condition: ReturnType<typeof sql>): Promise<SickDay | null> {
  const { rows } = await db.execute<SickDay & Record<string, unknown>>(sql`
    SELECT id, resource_id AS "resourceId", day, ${msOf(sql`letters_at`)} AS "lettersAt", asked
    FROM calendar_sick_days WHERE ${condition}`);
  return rows[0] ?? null;
}

/** Closes the day and stores which customers were asked. False when the day is closed already for this reason. */
export async function insertSickDay(
  tx: Tx,
  { id, resourceId, day, lettersAt, asked }: SickDay,
  { note, now }: { readonly note: string; readonly now: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO calendar_sick_days (id, resource_id, day, letters_at, asked, created_at)
    VALUES (${id}, ${resourceId}, ${day}, ${toIso(lettersAt)}, ${JSON.stringify(asked)}::jsonb, ${toIso(now)})
    ON CONFLICT DO NOTHING`);
  if (rowCount === 0) return false;
  await tx.execute(sql`
    INSERT INTO opening_overrides (id, resource_id, day, kind, note)
    VALUES (${id}, ${resourceId}, ${day}, 'closed', ${note})`);
  return true;
}

/** Opens the day again, with its previous hours. */
export async function undoneSickDay(tx: Tx, id: SickDayId, now: Instant): Promise<void> {
  await tx.execute(sql`UPDATE calendar_sick_days SET undone_at = ${toIso(now)} WHERE id = ${id}`);
  await tx.execute(sql`DELETE FROM opening_overrides WHERE id = ${id}`);
}

/** The bookings that take time of a resource on a day, in order. */
export async function bookingsOn(
  db: Reader,
  { resourceId, day }: { readonly resourceId: ResourceId; readonly day: Day },
): Promise<string[]> {
  const { rows } = await db.execute<{ ownerId: string }>(sql`
    SELECT owner_id AS "ownerId" FROM calendar_allocations
    WHERE resource_id = ${resourceId} AND kind = 'booking'
      AND during && tstzrange(${toIso(startOfDay(day))}, ${toIso(startOfDay(plusDays(day, 1)))})
    ORDER BY lower(during)`);
  return rows.map(({ ownerId }) => ownerId);
}
