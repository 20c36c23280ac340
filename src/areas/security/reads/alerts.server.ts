import { sql } from "drizzle-orm";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { alertHours, alertLimit } from "../rules/alerts";
import type { ActiveAlerts } from "../types";

interface AlertRow extends Record<string, unknown> {
  readonly id: string;
  readonly event_type: string;
  readonly severity: string;
  readonly created_at: string | Date;
  readonly user_id: string | null;
  readonly user_agent: string | null;
  readonly count: number;
}

/** As many as `get_filtered_security_events` answers with. */
const mostOpen = 100;

/** The active alerts of the last day for the banner, newest first. */
export async function activeAlerts(db: Reader, now: Instant): Promise<ActiveAlerts> {
  const { rows } = await db.execute<AlertRow>(sql`
    SELECT id, event_type, severity, created_at, user_id, details->>'user_agent' AS user_agent,
      (SELECT coalesce(sum(occurrences), 1)::int FROM security_event_folds WHERE event_id = event.id) AS count
    FROM get_filtered_security_events(${mostOpen}, ${alertHours}, ${toIso(now)}::timestamptz) AS event
    ORDER BY created_at DESC, id DESC`);
  const newest = rows.slice(0, alertLimit).map((row) => ({
    id: row.id,
    eventType: row.event_type,
    severity: row.severity,
    createdAt: instant(row.created_at),
    userId: row.user_id,
    userAgent: row.user_agent ?? "",
    count: row.count,
  }));
  return { newest, open: rows.map(({ id }) => id) };
}
