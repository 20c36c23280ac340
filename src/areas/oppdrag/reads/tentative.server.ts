import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { type Day, type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

/** What a draft, a quote or a request waits for before it is a planned oppdrag. */
export const tentativeWaits = [
  "oppdrag-days",
  "oppdrag-plan",
  "oppdrag-hold",
  "quote-draft",
  "quote-opened",
  "quote-answer",
  "quote-change",
  "request-new",
  "request-info",
  "request-quote",
  "request-held",
] as const;
export type TentativeWait = (typeof tentativeWaits)[number];

export interface Tentative {
  readonly id: string;
  readonly kind: "oppdrag" | "quote" | "request";
  readonly name: string;
  readonly number: number | null;
  readonly waits: TentativeWait;
  readonly since: Instant;
  readonly firstDay: Day | null;
  /** The version that a press sends. */
  readonly version: number;
}

interface Row extends Record<string, unknown>, Omit<Tentative, "since"> {
  readonly since: string;
}

const epoch = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000)::bigint::text`);
const versionOf = (kind: string, id: string) =>
  sql.raw(
    `(SELECT coalesce(max(h.version), 0)::int FROM history h WHERE h.subject_kind = '${kind}' AND h.subject_id = ${id})`,
  );

const drafts = sql`
  SELECT o.id, 'oppdrag' AS kind, coalesce(o.company_name, o.name) AS name, o.number::int,
    CASE WHEN o.status = 'on_hold' THEN 'oppdrag-hold' WHEN d.first_day IS NULL THEN 'oppdrag-days' ELSE 'oppdrag-plan' END
      AS waits,
    ${epoch("o.status_since")} AS since, d.first_day::text AS "firstDay", ${versionOf("oppdrag", "o.id")} AS version
  FROM oppdrag o CROSS JOIN LATERAL (SELECT min(starts_at AT TIME ZONE 'Europe/Oslo')::date AS first_day
    FROM oppdrag_days WHERE oppdrag_id = o.id) d
  WHERE o.status IN ('draft', 'on_hold') AND o.archived_at IS NULL`;

const quotes = sql`
  SELECT q.id, 'quote', coalesce(q.company_name, q.name), q.number::int,
    CASE q.status WHEN 'draft' THEN 'quote-draft' WHEN 'sent' THEN 'quote-opened' WHEN 'opened' THEN 'quote-answer'
      ELSE 'quote-change' END,
    ${epoch("q.status_since")}, NULL::text, ${versionOf("quote", "q.id")}
  FROM quotes q
  WHERE q.status IN ('draft', 'sent', 'opened', 'change_requested') AND q.archived_at IS NULL AND q.erased_at IS NULL
    AND (q.valid_until IS NULL OR q.valid_until >= (now() AT TIME ZONE 'Europe/Oslo')::date)`;

const requests = sql`
  SELECT r.id, 'request', coalesce(r.company_name, r.name), r.number,
    CASE r.status WHEN 'new' THEN 'request-new' WHEN 'needs_info' THEN 'request-info'
      WHEN 'assessed' THEN 'request-quote' ELSE 'request-held' END,
    ${epoch("r.status_since")}, r.first_wish::text, ${versionOf("company-request", "r.id")}
  FROM company_requests r
  WHERE r.status IN ('new', 'needs_info', 'assessed', 'tentatively_held') AND r.archived_at IS NULL
    AND r.erased_at IS NULL`;

/** The oldest first: what has waited longest is moved on first. Quotes are for administrators. */
export async function tentativeForStaff(db: Reader, staff: Staff): Promise<Tentative[]> {
  const { rows } = await db.execute<Row>(sql`
    ${drafts} UNION ALL ${requests} ${staff.kind === "admin" ? sql`UNION ALL ${quotes}` : sql``}
    ORDER BY 6, 1 LIMIT 500`);
  return rows.map(({ since, ...row }) => ({ ...row, since: instant(Number(since)) }));
}
