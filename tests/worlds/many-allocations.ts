import { sql } from "drizzle-orm";
import type { Db } from "~/platform/database/tx.server";

const daysAtATime = 500;
const perResourceAndDay = 5;

/**
 * Fills the calendar with sessions of an hour, every resource from 09 to 16 with gaps, from 2020 on, until there are as
 * many as wanted. Extra resources hold the rows of a larger studio. A million reaches into the 2040s.
 */
export async function fillCalendar(db: Db, wanted: number, otherResources = 20): Promise<number> {
  await db.execute(sql`
    INSERT INTO calendar_resources (id, kind, name, position)
    SELECT gen_random_uuid(), 'mobile_studio', 'Studio ' || n, 100 + n FROM generate_series(1, ${otherResources}) n`);
  const counted = await db.execute<{ count: number }>(sql`SELECT count(*)::int FROM calendar_resources`);
  const days = Math.ceil(wanted / ((counted.rows[0]?.count ?? 1) * perResourceAndDay));
  let filled = 0;
  // In batches, each within the statement timeout.
  for (let first = 0; first < days; first += daysAtATime) {
    filled += await fillDays(db, first, Math.min(days, first + daysAtATime) - 1);
  }
  await db.execute(sql`VACUUM ANALYZE calendar_allocations`);
  return filled;
}

async function fillDays(db: Db, first: number, last: number): Promise<number> {
  const filled = await db.execute(sql`
    INSERT INTO calendar_allocations (id, resource_id, during, kind, owner_id, session_day, created_at)
    SELECT gen_random_uuid(), r.id, tstzrange(start, start + interval '1 hour'), 'booking', gen_random_uuid(),
      start::date, now()
    FROM generate_series(${first}::int, ${last}::int) AS day
    CROSS JOIN (SELECT id, row_number() OVER (ORDER BY position, id) AS n FROM calendar_resources) r
    CROSS JOIN generate_series(9, 15) AS hour
    CROSS JOIN LATERAL (
      SELECT timestamptz '2020-01-01 00:00:00+01' + make_interval(days => day, hours => hour) AS start) t
    WHERE (day + hour + r.n) % 4 <> 0`);
  return filled.rowCount ?? 0;
}
