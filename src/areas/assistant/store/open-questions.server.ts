import { inArray, type SQL, sql } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { notCorrectable } from "../rules/answer/correctable";
import { chatDismissedQuestions } from "../tables.server";
import type { OpenQuestion } from "../types";

/** Limit on the newest questions that are read; older ones follow when these are answered. */
const mostLookedAt = 1_000;

const hasNoWrittenAnswer = sql`NOT EXISTS (SELECT FROM chat_answered_questions a WHERE a.message_id = m.id)`;

/** A reply "I do not know" (`m`) for which no answer was written later, and which was not dismissed. */
export const isUnanswered = sql`m.outcome = 'unknown' AND ${hasNoWrittenAnswer}
  AND NOT EXISTS (SELECT FROM chat_dismissed_questions d WHERE d.message_id = m.id)`;

/** The question of that reply. */
export function openQuestions(db: Reader): Promise<OpenQuestion[]> {
  return questionsWhere(db, isUnanswered);
}

/** Those of these answers that a person may improve, with their questions. */
export async function correctableAmong(db: Reader, messageIds: readonly number[]): Promise<OpenQuestion[]> {
  if (messageIds.length === 0) return [];
  return questionsWhere(
    db,
    sql`m.id IN ${messageIds} AND m.outcome IN ('answered', 'asked-back') AND m.answered_by = 'embedded'
      AND m.intent NOT IN ${notCorrectable} AND ${hasNoWrittenAnswer}`,
  );
}

async function questionsWhere(db: Reader, condition: SQL): Promise<OpenQuestion[]> {
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
    WHERE ${condition}
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${mostLookedAt}`);
  return rows.map((row) => ({
    ...row,
    messageId: Number(row.messageId),
    askedAt: instant(row.askedAt),
  }));
}

export async function insertDismissed(
  tx: Tx,
  messageIds: readonly number[],
  dismissedBy: string,
  now: Instant,
): Promise<void> {
  const dismissedAt = toDate(now);
  await tx
    .insert(chatDismissedQuestions)
    .values(messageIds.map((messageId) => ({ messageId, dismissedBy, dismissedAt })))
    .onConflictDoNothing();
}

/** Returns whether one of them was dismissed. */
export async function deleteDismissed(tx: Tx, messageIds: readonly number[]): Promise<boolean> {
  const gone = await tx
    .delete(chatDismissedQuestions)
    .where(inArray(chatDismissedQuestions.messageId, [...messageIds]))
    .returning({ id: chatDismissedQuestions.messageId });
  return gone.length > 0;
}
