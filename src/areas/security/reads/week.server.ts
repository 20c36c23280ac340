import { sql } from "drizzle-orm";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { SecurityEventId, SecurityEventType, Severity } from "../types";

/** Limit on the alerts that the letter lists; it counts the others. */
const mostOpen = 10;

export interface SecurityWeekFacts {
  readonly signIns: number;
  /** Repetitions that were counted together are counted one by one. */
  readonly wrongPasswords: number;
  readonly exports: number;
  readonly bySeverity: Readonly<Record<Severity, number>>;
  /** Alerts that were not settled as false alarms. */
  readonly alerts: number;
  /** More than daily work, so a letter is written. */
  readonly isWorthTelling: boolean;
  readonly open: readonly OpenAlert[];
  readonly openCount: number;
}

export interface OpenAlert {
  readonly id: SecurityEventId;
  readonly type: SecurityEventType;
  readonly severity: Severity;
  readonly at: Instant;
}

interface Row extends Record<string, unknown>, Readonly<Record<Severity, number>> {
  readonly sign_ins: number;
  readonly wrong_passwords: number;
  readonly exports: number;
  readonly alerts: number;
  readonly noted: number;
  readonly open_count: number;
  readonly open: readonly (Omit<OpenAlert, "at"> & { readonly at: string })[] | null;
}

/** The events from `from` until `to`. */
export async function securityWeek(
  db: Reader,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<SecurityWeekFacts> {
  const { rows } = await db.execute<Row>(sql`
    WITH week AS (
      SELECT event.*, severity IN ('high', 'critical') AND NOT is_false_positive AS is_alert,
        coalesce((SELECT occurrences FROM security_event_folds WHERE event_id = event.id), 1) AS times
      FROM security_events event
      WHERE created_at >= ${toIso(from)}::timestamptz AND created_at < ${toIso(to)}::timestamptz),
    unsettled AS (
      SELECT id, event_type, severity, created_at FROM week WHERE is_alert AND NOT resolved
      ORDER BY severity = 'critical' DESC, created_at DESC)
    SELECT
      count(*) FILTER (WHERE event_type = 'sign_in_ok')::int AS sign_ins,
      coalesce(sum(times) FILTER (WHERE event_type IN ('sign_in_failed', 'sign_in_locked')), 0)::int AS wrong_passwords,
      count(*) FILTER (WHERE event_type IN ('list_exported', 'person_exported', 'mass_export_at_night'))::int AS exports,
      count(*) FILTER (WHERE severity = 'low')::int AS low,
      count(*) FILTER (WHERE severity = 'medium')::int AS medium,
      count(*) FILTER (WHERE severity = 'high')::int AS high,
      count(*) FILTER (WHERE severity = 'critical')::int AS critical,
      count(*) FILTER (WHERE is_alert)::int AS alerts,
      count(*) FILTER (WHERE severity <> 'low')::int AS noted,
      (SELECT count(*)::int FROM unsettled) AS open_count,
      (SELECT json_agg(json_build_object('id', id, 'type', event_type, 'severity', severity, 'at', created_at))
        FROM (SELECT * FROM unsettled LIMIT ${mostOpen}) first) AS open
    FROM week`);
  const [row] = rows;
  if (!row) throw new Error("No row");
  return {
    signIns: row.sign_ins,
    wrongPasswords: row.wrong_passwords,
    exports: row.exports,
    bySeverity: { low: row.low, medium: row.medium, high: row.high, critical: row.critical },
    alerts: row.alerts,
    isWorthTelling: row.noted > 0,
    open: (row.open ?? []).map(({ at, ...alert }) => ({ ...alert, at: instant(at) })),
    openCount: row.open_count,
  };
}
