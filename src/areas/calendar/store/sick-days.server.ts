import { sql } from "drizzle-orm";
import { type Day, type Instant, plusDays, startOfDay, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { daysBetweenBoth } from "../rules/days-both";
import type { ResourceId, SickDay, SickDayId } from "../types";
import { msOf } from "./calendars.server";

/** Both days are included. */
interface DaysOfResource {
  readonly resourceId: ResourceId;
  readonly day: Day;
  readonly lastDay: Day;
}

/** The report in force that has one of the days; null when there is none, or when it was undone. */
export async function sickDayOn(
  db: Reader,
  { resourceId, day, lastDay }: DaysOfResource,
): Promise<SickDay | null> {
  return selectOne(
    db,
    sql`report_id = (SELECT report_id FROM calendar_sick_days WHERE resource_id = ${resourceId}
      AND day BETWEEN ${day} AND ${lastDay} AND undone_at IS NULL ORDER BY day LIMIT 1)`,
  );
}

/** Locked until the transaction ends. */
export async function lockSickDay(tx: Tx, id: SickDayId): Promise<SickDay | null> {
  await tx.execute(sql`SELECT FROM calendar_sick_days WHERE report_id = ${id} ORDER BY id FOR UPDATE`);
  return selectOne(tx, sql`report_id = ${id}`);
}

async function selectOne(db: Reader, condition: ReturnType<typeof sql>): Promise<SickDay | null> {
  const { rows } = await db.execute<SickDay & Record<string, unknown>>(sql`
    SELECT report_id AS id, resource_id AS "resourceId", min(day) AS day, max(day) AS "lastDay",
      ${msOf(sql`min(letters_at)`)} AS "lettersAt", jsonb_path_query_array(jsonb_agg(asked ORDER BY day), '$[*][*]') AS asked
    FROM calendar_sick_days WHERE ${condition} AND undone_at IS NULL
    GROUP BY report_id, resource_id`);
  return rows[0] ?? null;
}

/** Closes the days and stores which customers were asked. False when one is closed already for this reason. */
export async function insertSickDay(
  tx: Tx,
  { id, resourceId, day, lastDay, lettersAt, asked }: SickDay,
  { note, now }: { readonly note: string; readonly now: Instant },
): Promise<boolean> {
  for (const each of daysBetweenBoth(day, lastDay)) {
    const row = each === day ? id : newId();
    const ofRow = each === day ? asked : [];
    const { rowCount } = await tx.execute(sql`
      INSERT INTO calendar_sick_days (id, report_id, resource_id, day, letters_at, asked, created_at)
      VALUES (${row}, ${id}, ${resourceId}, ${each}, ${toIso(lettersAt)}, ${JSON.stringify(ofRow)}::jsonb, ${toIso(now)})
      ON CONFLICT DO NOTHING`);
    if (rowCount === 0) return false;
    await tx.execute(sql`
      INSERT INTO opening_overrides (id, resource_id, day, kind, note)
      VALUES (${row}, ${resourceId}, ${each}, 'closed', ${note})`);
  }
  return true;
}

/** Opens the days again, with their previous hours. */
export async function undoneSickDay(tx: Tx, id: SickDayId, now: Instant): Promise<void> {
  await tx.execute(sql`
    DELETE FROM opening_overrides WHERE id IN (SELECT id FROM calendar_sick_days WHERE report_id = ${id})`);
  await tx.execute(sql`UPDATE calendar_sick_days SET undone_at = ${toIso(now)} WHERE report_id = ${id}`);
}

/** Days that were opened again by hand, after the letters, are no longer part of a report, and can be reported anew. */
export async function endOpenedSickDays(
  tx: Tx,
  { resourceId, days }: { readonly resourceId: ResourceId | null; readonly days: readonly Day[] },
  now: Instant,
): Promise<void> {
  await tx.execute(sql`
    UPDATE calendar_sick_days d SET undone_at = ${toIso(now)}
    WHERE undone_at IS NULL AND letters_at <= ${toIso(now)} AND resource_id = ${resourceId}
      AND day IN (SELECT each::date FROM jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) each)
      AND NOT EXISTS (SELECT FROM opening_overrides o WHERE o.id = d.id)`);
}

/** The bookings that take time of a resource on these days, in order. */
export async function bookingsOn(
  db: Reader,
  { resourceId, day, lastDay }: DaysOfResource,
): Promise<string[]> {
  const { rows } = await db.execute<{ ownerId: string }>(sql`
    SELECT owner_id AS "ownerId" FROM calendar_allocations
    WHERE resource_id = ${resourceId} AND kind = 'booking'
      AND during && tstzrange(${toIso(startOfDay(day))}, ${toIso(startOfDay(plusDays(lastDay, 1)))})
    ORDER BY lower(during)`);
  return rows.map(({ ownerId }) => ownerId);
}
