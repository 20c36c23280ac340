import { sql } from "drizzle-orm";
import type { Db } from "~/platform/database/tx.server";

/**
 * Fills the calendar with sessions of an hour, every resource from 09 to 17 with gaps, from 2020 on, day after day,
 * until there are as many as wanted. More resources than the studio's own give the other rows of a large house.
 */
export async function fillCalendar(db: Db, wanted: number, otherResources = 20): Promise<number> {
  await db.execute(sql`
    INSERT INTO calendar_resources (id, kind, name, position)
    SELECT gen_random_uuid(), 'mobile_studio', 'Studio ' || n, 100 + n FROM generate_series(1, ${otherResources}) n`);
  const filled = await db.execute(sql`
    INSERT INTO calendar_allocations (id, resource_id, during, kind, owner_id, session_day, created_at)
    SELECT gen_random_uuid(), r.id, tstzrange(start, start + interval '1 hour'), 'booking', gen_random_uuid(),
      start::date, now()
    FROM (SELECT id, row_number() OVER (ORDER BY position) AS n, count(*) OVER () AS resources
      FROM calendar_resources) r
    CROSS JOIN generate_series(0, 100000) AS day
    CROSS JOIN generate_series(9, 15) AS hour
    CROSS JOIN LATERAL (SELECT timestamptz '2020-01-01 00:00:00+01' + make_interval(days => day, hours => hour) AS start) t
    WHERE (day + hour + r.n) % 4 <> 0 AND day <= ${wanted}::int / (resources * 5)`);
  await db.execute(sql`VACUUM ANALYZE calendar_allocations`);
  return filled.rowCount ?? 0;
}
