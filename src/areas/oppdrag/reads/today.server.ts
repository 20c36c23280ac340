import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import type { Place } from "~/areas/catalogue/types";
import { type Day, type Instant, instant, plusDays, startOfDay, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { OppdragId } from "../types";

export interface OppdragOnDay {
  readonly id: OppdragId;
  readonly name: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly place: Place;
  readonly address: string;
  /** People with a time on the day, and how many of them have been photographed. */
  readonly timed: number;
  readonly photographed: number;
}

/** The shooting days that begin on the day, the first one first. */
export async function oppdragOnDay(db: Reader, _staff: Staff, day: Day): Promise<OppdragOnDay[]> {
  const { rows } = await db.execute<
    Omit<OppdragOnDay, "from" | "to"> & Record<string, unknown> & { startsAt: string; endsAt: string }
  >(sql`
    SELECT o.id, coalesce(o.company_name, o.name) AS name, d.place, d.address,
      d.starts_at::text AS "startsAt", d.ends_at::text AS "endsAt",
      (SELECT count(DISTINCT s.person_id)::int FROM oppdrag_slots s WHERE s.day_id = d.id) AS timed,
      (SELECT count(*)::int FROM oppdrag_people p WHERE p.came_day_id = d.id AND p.removed_at IS NULL
        AND p.status IN ('photographed', 'chosen', 'retouched', 'delivered')) AS photographed
    FROM oppdrag_days d JOIN oppdrag o ON o.id = d.oppdrag_id
    WHERE d.starts_at >= ${toIso(startOfDay(day))}::timestamptz
      AND d.starts_at < ${toIso(startOfDay(plusDays(day, 1)))}::timestamptz
      AND o.archived_at IS NULL AND o.status NOT IN ('draft', 'cancelled', 'on_hold')
    ORDER BY d.starts_at, o.number`);
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    from: instant(new Date(startsAt)),
    to: instant(new Date(endsAt)),
  }));
}
