import { sql } from "drizzle-orm";
import { type Instant, instant, plusHours, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

/** How many, and since when the oldest of them waits. */
interface Waiting {
  readonly count: number;
  readonly oldest: Instant | null;
}

export interface ChatWaiting {
  /** Leads that nobody has followed up. */
  readonly chatLeads: Waiting;
  /** Answers of a language model that were stopped in the last seven days, since their figures were false. */
  readonly stoppedAnswers: Waiting;
}

/** What of the chat waits for the owner, in one query. */
export async function chatWaiting(db: Reader, now: Instant): Promise<ChatWaiting> {
  const weekAgo = sql`${toIso(plusHours(now, -7 * 24))}::timestamptz`;
  const { rows } = await db.execute<Record<keyof ChatWaiting, { count: number; oldest: string | null }>>(sql`
    SELECT
      (SELECT json_build_object('count', count(*), 'oldest', min(created_at))
        FROM chat_leads WHERE handled_at IS NULL) AS "chatLeads",
      (SELECT json_build_object('count', count(*), 'oldest', min(created_at))
        FROM chat_messages WHERE had_false_facts AND created_at >= ${weekAgo}) AS "stoppedAnswers"`);
  const [found] = rows;
  if (!found) throw new Error("A query of one row gave none");
  return { chatLeads: waitingOf(found.chatLeads), stoppedAnswers: waitingOf(found.stoppedAnswers) };
}

function waitingOf({ count, oldest }: { count: number; oldest: string | null }): Waiting {
  return { count, oldest: oldest === null ? null : instant(oldest) };
}
