import { sql } from "drizzle-orm";
import { dayOf, type Instant, plusDays, plusHours, startOfDay, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { tieDays } from "../rules/check/ties";
import { isUnanswered } from "../store/open-questions.server";
import type { ChatFigures, PeriodDays } from "../types";

/** How long a stopped answer is shown at the top of the page. */
const alarmHours = 7 * 24;

/**
 * The chat's results in the last `days` days, today included, in one query. Each figure counts messages of the period;
 * a lead or a booking counts once for the conversation that it came from.
 */
export async function chatFigures(db: Reader, days: PeriodDays, now: Instant): Promise<ChatFigures> {
  const from = sql`${toIso(startOfDay(plusDays(dayOf(now), 1 - days)))}::timestamptz`;
  const alarmFrom = sql`${toIso(plusHours(now, -alarmHours))}::timestamptz`;
  const { rows } = await db.execute<ChatFigures & Record<string, unknown>>(sql`
    WITH said AS MATERIALIZED (
      SELECT conversation_id, role, outcome, answered_by, latency_ms, cost_micros
      FROM chat_messages WHERE created_at >= ${from}),
    talks AS (SELECT DISTINCT conversation_id AS id FROM said WHERE role = 'user')
    SELECT (SELECT count(*)::int FROM talks) AS conversations,
      count(*) FILTER (WHERE role = 'user')::int AS questions,
      json_build_object(
        'answered', count(*) FILTER (WHERE outcome = 'answered'),
        'asked-back', count(*) FILTER (WHERE outcome = 'asked-back'),
        'unknown', count(*) FILTER (WHERE outcome = 'unknown'),
        'handed-over', count(*) FILTER (WHERE outcome = 'handed-over')) AS answers,
      count(*) FILTER (WHERE answered_by = 'model')::int AS "byModel",
      coalesce(sum(cost_micros), 0)::float8 AS "costMicros",
      CASE WHEN count(latency_ms) > 0 THEN json_build_object(
        'median', percentile_disc(0.5) WITHIN GROUP (ORDER BY latency_ms),
        'p95', percentile_disc(0.95) WITHIN GROUP (ORDER BY latency_ms)) END AS latency,
      (SELECT count(*)::int FROM chat_leads l JOIN chat_conversations c ON c.id = l.conversation_id
        WHERE l.created_at >= ${from} AND l.created_at <= c.last_message_at + make_interval(days => ${tieDays})
          AND l.conversation_id IN (SELECT id FROM talks)) AS leads,
      (SELECT count(DISTINCT conversation_id)::int FROM chat_bookings
        WHERE booked_at >= ${from} AND conversation_id IN (SELECT id FROM talks)) AS booked,
      (SELECT count(*)::int FROM chat_messages WHERE had_false_facts AND created_at >= ${alarmFrom}) AS stopped,
      (SELECT count(*)::int FROM chat_messages m WHERE ${isUnanswered}) AS open
    FROM said`);
  const [figures] = rows;
  if (!figures) throw new Error("A query of one row gave none");
  return figures;
}
