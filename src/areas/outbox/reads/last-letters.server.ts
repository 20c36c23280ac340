import { sql } from "drizzle-orm";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { LetterDelay } from "../types";

/** Of the letters about these records that strangers caused, the last ones that were written together. */
export async function delayOfLastLetters(
  db: Reader,
  ids: readonly string[],
  now: Instant,
): Promise<LetterDelay> {
  const about = sql`about_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  const written = sql`counted AND (status <> 'cancelled' OR reason = 'mailbox-full')`;
  const { rows } = await db.execute<{ later: string | null; missing: boolean | null }>(sql`
    SELECT max(send_after) FILTER (WHERE status <> 'cancelled' AND send_after > ${toIso(now)})::text AS later,
      bool_or(status = 'cancelled') AS missing
    FROM email_outbox WHERE ${about} AND ${written}
      AND created_at = (SELECT max(created_at) FROM email_outbox WHERE ${about} AND ${written})`);
  const later = rows[0]?.later;
  return { later: later ? instant(later) : null, isMissing: rows[0]?.missing === true };
}
