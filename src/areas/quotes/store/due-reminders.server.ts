import { and, asc, isNull, sql } from "drizzle-orm";
import { type Day, type Instant, plusHours, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { quotes } from "../tables.server";
import type { QuoteId } from "../types";

interface Due {
  readonly today: Day;
  readonly last: Day;
  readonly most: number;
}

/**
 * Quotes that nobody has answered and that end on one of these days, and were not reminded of. One that was sent within
 * the last day waits: its reader has just got it.
 */
export async function unansweredUntil(
  db: Reader,
  { today, last, most }: Due,
  now: Instant,
): Promise<QuoteId[]> {
  const rows = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        sql`${quotes.status} IN ('sent', 'opened')`,
        sql`${quotes.validUntil} BETWEEN ${today} AND ${last}`,
        isNull(quotes.remindedAt),
        isNull(quotes.archivedAt),
        sql`NOT EXISTS (SELECT FROM quote_versions v WHERE v.quote_id = ${quotes.id}
          AND v.version = ${quotes.sentVersion} AND v.sent_at > ${toIso(plusHours(now, -24))})`,
      ),
    )
    .orderBy(asc(quotes.validUntil))
    .limit(most);
  return rows.map(({ id }) => id);
}
