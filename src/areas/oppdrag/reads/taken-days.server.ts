import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { type Day, type Instant, instant, plusDays, startOfDay, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { OppdragId } from "../types";
import type { DayId } from "../types/plan";

export interface TakenDay {
  readonly id: OppdragId;
  readonly dayId: DayId;
  readonly name: string;
  readonly from: Instant;
  readonly to: Instant;
}

interface Asked {
  readonly resourceId: string;
  readonly day: Day;
  /** The day itself when it is left out. */
  readonly lastDay?: Day;
}

/** The shooting days that somebody photographs on these days and that are not over, the first one first. */
export async function daysTakenBy(
  db: Reader,
  _staff: Staff,
  { resourceId, day, lastDay = day }: Asked,
): Promise<TakenDay[]> {
  const [from, to] = [toIso(startOfDay(day)), toIso(startOfDay(plusDays(lastDay, 1)))];
  const { rows } = await db.execute<
    Pick<TakenDay, "id" | "dayId" | "name"> & Record<string, unknown> & { starts: string; ends: string }
  >(sql`
    SELECT o.id, d.id AS "dayId", coalesce(o.company_name, o.name) AS name,
      (extract(epoch FROM d.starts_at) * 1000)::bigint::text AS starts,
      (extract(epoch FROM d.ends_at) * 1000)::bigint::text AS ends
    FROM oppdrag_days d JOIN oppdrag o ON o.id = d.oppdrag_id
    WHERE d.starts_at >= ${from}::timestamptz AND d.starts_at < ${to}::timestamptz AND d.closed_at IS NULL
      AND EXISTS (SELECT FROM calendar_allocations a WHERE a.owner_id = o.id AND a.kind = 'oppdrag'
        AND a.resource_id = ${resourceId} AND a.during && tstzrange(d.starts_at, d.ends_at))
    ORDER BY d.starts_at, o.number`);
  return rows.map(({ starts, ends, ...taken }) => ({
    ...taken,
    from: instant(Number(starts)),
    to: instant(Number(ends)),
  }));
}
