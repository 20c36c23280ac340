import { sql } from "drizzle-orm";
import { instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { OpenQuestion } from "../types";

/** So many, the newest, are looked at; older ones come up when these have their answers. */
const mostLookedAt = 1_000;

/** An answer "I do not know" (`m`) that nobody has made good. */
export const isUnanswered = sql`m.outcome = 'unknown'
  AND NOT EXISTS (SELECT FROM chat_answered_questions a WHERE a.message_id = m.id)`;

/** What was asked and not answered. */
export async function openQuestions(db: Reader): Promise<OpenQuestion[]> {
  const { rows } = await db.execute<{
    messageId: string;
    conversationId: OpenQuestion["conversationId"];
    question: string;
    askedAt: string | Date;
    language: OpenQuestion["language"];
  }>(sql`
    SELECT m.id AS "messageId", m.conversation_id AS "conversationId", asked.content AS question,
      m.created_at AS "askedAt", c.language
    FROM chat_messages m JOIN chat_conversations c ON c.id = m.conversation_id
    JOIN chat_messages asked ON asked.id = m.question_id
    WHERE ${isUnanswered}
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${mostLookedAt}`);
  return rows.map((row) => ({
    ...row,
    messageId: Number(row.messageId),
    askedAt: instant(row.askedAt),
  }));
}
