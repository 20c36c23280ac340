import { sql } from "drizzle-orm";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { alertHours, alertLimit } from "../rules/alerts";
import type { SecurityAlert } from "../types";

interface AlertRow extends Record<string, unknown> {
  readonly id: string;
  readonly event_type: string;
  readonly severity: string;
  readonly created_at: string | Date;
  readonly user_id: string | null;
  readonly user_agent: string | null;
}

/** The active alerts of the last day for the banner, newest first. */
export async function activeAlerts(db: Reader, now: Instant): Promise<SecurityAlert[]> {
  const { rows } = await db.execute<AlertRow>(sql`
    SELECT id, event_type, severity, created_at, user_id, details->>'user_agent' AS user_agent
    FROM get_filtered_security_events(${alertLimit}, ${alertHours}, ${toIso(now)}::timestamptz)`);
  return rows.map((row) => ({
    id: row.id,
    eventType: row.event_type,
    severity: row.severity,
    createdAt: instant(row.created_at),
    userId: row.user_id,
    userAgent: row.user_agent ?? "",
  }));
}
