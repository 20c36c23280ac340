import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import type { Place } from "~/areas/catalogue/types";
import type { Period } from "~/kit/period";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { OppdragId, OppdragStatus } from "../types";
import type { DayId } from "../types/plan";

export interface DayOfOppdrag {
  readonly id: OppdragId;
  readonly dayId: DayId;
  readonly name: string;
  readonly status: OppdragStatus;
  readonly from: Instant;
  readonly to: Instant;
  readonly place: Place;
  readonly address: string;
  /** How many of the sold heads have a time on this day. */
  readonly heads: number;
  readonly withTime: number;
}

interface Row extends Record<string, unknown>, Omit<DayOfOppdrag, "from" | "to"> {
  readonly from: string;
  readonly to: string;
}

/** The shooting days in a period, in time. Cancelled ones have none. */
export async function oppdragDaysFrom(
  db: Reader,
  _staff: Staff,
  { from, to }: Period,
): Promise<DayOfOppdrag[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT o.id, d.id AS "dayId", coalesce(o.company_name, o.name) AS name, o.status, d.place, d.address, d.heads,
      (extract(epoch FROM d.starts_at) * 1000)::bigint::text AS "from",
      (extract(epoch FROM d.ends_at) * 1000)::bigint::text AS "to",
      (SELECT count(*)::int FROM oppdrag_slots s WHERE s.day_id = d.id AND s.person_id IS NOT NULL) AS "withTime"
    FROM oppdrag_days d JOIN oppdrag o ON o.id = d.oppdrag_id
    WHERE d.starts_at >= ${toIso(from)}::timestamptz AND d.starts_at < ${toIso(to)}::timestamptz
      AND o.status <> 'cancelled' AND o.archived_at IS NULL
    ORDER BY d.starts_at, o.number LIMIT 400`);
  return rows.map(({ from: start, to: end, ...row }) => ({
    ...row,
    from: instant(Number(start)),
    to: instant(Number(end)),
  }));
}
