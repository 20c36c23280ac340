import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Period } from "~/areas/attempts/rules/period";
import { plusDays, startOfDay, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

/** How far companies that asked for a quote in the period have come. */
export interface CompanyFunnel {
  /** Visits that started on the page about staff photos. */
  readonly visits: number;
  readonly asked: number;
  readonly answered: number;
  readonly quoted: number;
  readonly won: number;
}

/** The same conditions as the filter `naadde` of the list of leads, which each number links to. */
export async function companyFunnelOf(
  db: Reader,
  _admin: Admin,
  { first, last }: Period,
): Promise<CompanyFunnel> {
  const { rows } = await db.execute<CompanyFunnel & Record<string, unknown>>(sql`
    SELECT (SELECT coalesce(sum(visits), 0)::int FROM visit_days
        WHERE path = '/ansattfoto' AND day BETWEEN ${first} AND ${last}) AS visits,
      count(*)::int AS asked, (count(*) FILTER (WHERE first_answered_at IS NOT NULL))::int AS answered,
      (count(*) FILTER (WHERE status = 'quoted' OR EXISTS (SELECT FROM history
        WHERE subject_kind = 'lead' AND subject_id = leads.id AND event = 'quoted')))::int AS quoted,
      (count(*) FILTER (WHERE status = 'won'))::int AS won
    FROM leads WHERE source = 'calculator' AND status <> 'spam'
      AND created_at >= ${toIso(startOfDay(first))}::timestamptz
      AND created_at < ${toIso(startOfDay(plusDays(last, 1)))}::timestamptz`);
  return rows[0] ?? { visits: 0, asked: 0, answered: 0, quoted: 0, won: 0 };
}
