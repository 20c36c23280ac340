import { sql } from "drizzle-orm";
import { type Instant, instant, plusHours, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { alertHours, alertLimit } from "../rules/alerts";
import type { ActiveAlerts, SecurityAlert } from "../types";

interface AlertRow extends Record<string, unknown> {
  readonly id: string;
  readonly event_type: string;
  readonly severity: string;
  readonly created_at: string | Date;
  readonly user_id: string | null;
  readonly user_agent: string | null;
  readonly count: number;
}

/** Ids that a page gets, so that a flood of alerts does not make it heavy. */
const mostOpen = 1_000;

/** The active alerts of the last day for the banner, newest first. */
export async function activeAlerts(db: Reader, now: Instant): Promise<ActiveAlerts> {
  const [newest, open] = [await newestAlerts(db, now), await openAlerts(db, now)];
  const [{ total } = { total: 0 }, last] = [open[0], open.at(-1)];
  const openSince = last && total > open.length ? instant(last.created_at) : null;
  return { newest, open: open.map(({ id }) => id), total, openSince };
}

async function newestAlerts(db: Reader, now: Instant): Promise<SecurityAlert[]> {
  const { rows } = await db.execute<AlertRow>(sql`
    SELECT id, event_type, severity, created_at, user_id, details->>'user_agent' AS user_agent,
      (SELECT coalesce(sum(occurrences), 1)::int FROM security_event_folds WHERE event_id = event.id) AS count
    FROM get_filtered_security_events(${alertLimit}, ${alertHours}, ${toIso(now)}::timestamptz) AS event
    ORDER BY created_at DESC, id DESC`);
  return rows.map((row) => ({
    id: row.id,
    eventType: row.event_type,
    severity: row.severity,
    createdAt: instant(row.created_at),
    userId: row.user_id,
    userAgent: row.user_agent ?? "",
    count: row.count,
  }));
}

interface OpenRow extends Record<string, unknown> {
  readonly id: string;
  readonly created_at: string | Date;
  readonly total: number;
}

async function openAlerts(db: Reader, now: Instant): Promise<OpenRow[]> {
  const { rows } = await db.execute<OpenRow>(sql`
    SELECT id, created_at, count(*) OVER ()::int AS total FROM security_events
    WHERE severity IN ('high', 'critical') AND NOT resolved AND NOT is_false_positive
      AND created_at > ${toIso(plusHours(now, -alertHours))} AND created_at <= ${toIso(now)}
    ORDER BY created_at DESC, id DESC LIMIT ${mostOpen}`);
  return rows;
}
