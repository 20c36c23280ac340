import { sql } from "drizzle-orm";
import { instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { FormerDays } from "../rules/new-day-news";
import type { OppdragId } from "../types";

interface FormerRow extends Record<string, unknown> {
  readonly until: string;
  readonly days: FormerDays["days"];
}

/** The days before each move. Days that were moved on before the letters about them went are left out: nobody saw them. */
export async function formerDays(db: Reader, id: OppdragId): Promise<FormerDays[]> {
  const { rows } = await db.execute<FormerRow>(sql`
    SELECT (extract(epoch FROM made_at) * 1000)::bigint::text AS until, days FROM (
      SELECT made_at, before -> 'days' AS days, lag(letters_at) OVER (ORDER BY made_at, id) AS told_at
      FROM oppdrag_plan_changes WHERE oppdrag_id = ${id} AND kind = 'move-day') moves
    WHERE told_at IS NULL OR told_at <= made_at`);
  return rows.map(({ until, days }) => ({ until: instant(Number(until)), days }));
}
