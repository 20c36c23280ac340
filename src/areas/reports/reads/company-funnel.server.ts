import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Period } from "~/areas/attempts/rules/period";
import { sumOfRequest } from "~/areas/requests/rules/sum-of";
import type { Ore } from "~/kit/money";
import { plusDays, startOfDay, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

export const companySteps = ["asked", "answered", "quoted", "won"] as const;
export type CompanyStep = (typeof companySteps)[number];

/** How far companies that asked for a quote in the period have come. */
export interface CompanyFunnel {
  /** Visits that started on the page about staff photos. */
  readonly visits: number;
  /** Requests that companies sent from the site. */
  readonly requests: Readonly<Record<CompanyStep, number>>;
  /** What those requests are worth, without MVA: accepted, quoted or estimated. */
  readonly netOre: Readonly<Record<CompanyStep, Ore>>;
  /** Leads from the time when the calculator led to a form. */
  readonly leads: Readonly<Record<CompanyStep, number>>;
}

/** The same conditions as the filters `naadde` of the lists of requests and leads, which the numbers link to. */
export async function companyFunnelOf(
  db: Reader,
  _admin: Admin,
  { first, last }: Period,
): Promise<CompanyFunnel> {
  const came = sql`created_at >= ${toIso(startOfDay(first))}::timestamptz
    AND created_at < ${toIso(startOfDay(plusDays(last, 1)))}::timestamptz`;
  const was = (kind: string, table: string) => sql`EXISTS (SELECT FROM history
    WHERE subject_kind = ${kind} AND subject_id = ${sql.raw(table)}.id AND event = 'quoted')`;
  const { rows } = await db.execute<CompanyFunnel & Record<string, unknown>>(sql`
    WITH asked AS (
      SELECT ${sql.raw(sumOfRequest)} AS net_ore, first_answered_at IS NOT NULL AS answered,
        status IN ('quoted', 'booked') OR ${was("company-request", "company_requests")} AS quoted,
        status = 'booked' AS won
      FROM company_requests
      WHERE source IN ('site', 'calculator', 'chat') AND archived_at IS NULL AND ${came}
    ), wrote AS (
      SELECT first_answered_at IS NOT NULL AS answered, status = 'won' AS won,
        status = 'quoted' OR ${was("lead", "leads")} AS quoted
      FROM leads WHERE source = 'calculator' AND status <> 'spam' AND ${came}
    )
    SELECT (SELECT coalesce(sum(visits), 0)::int FROM visit_days
        WHERE path = '/ansattfoto' AND day BETWEEN ${first} AND ${last}) AS visits,
      (SELECT json_build_object('asked', count(*), 'answered', count(*) FILTER (WHERE answered),
        'quoted', count(*) FILTER (WHERE quoted), 'won', count(*) FILTER (WHERE won)) FROM asked) AS requests,
      (SELECT json_build_object('asked', coalesce(sum(net_ore), 0),
        'answered', coalesce(sum(net_ore) FILTER (WHERE answered), 0),
        'quoted', coalesce(sum(net_ore) FILTER (WHERE quoted), 0),
        'won', coalesce(sum(net_ore) FILTER (WHERE won), 0)) FROM asked) AS "netOre",
      (SELECT json_build_object('asked', count(*), 'answered', count(*) FILTER (WHERE answered),
        'quoted', count(*) FILTER (WHERE quoted), 'won', count(*) FILTER (WHERE won)) FROM wrote) AS leads`);
  const [found] = rows;
  if (!found) throw new Error("A query of sums always has a row");
  return found;
}
