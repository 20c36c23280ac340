import { desc, sql } from "drizzle-orm";
import { users } from "~/areas/access/tables.server";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { chatKnowledge } from "../tables.server";
import type { ConversationId, KnowledgeId, Language, Passage } from "../types";

/** A reviewed answer is found by at most this many wordings of its question. */
const mostWordings = 30;

/** Reviewed answers in force, as passages to search, each with the wordings of its question. */
export async function activeKnowledge(db: Reader): Promise<Passage[]> {
  const { rows } = await db.execute<{
    id: KnowledgeId;
    question: string;
    answer: string;
    language: Language;
    wordings: string[];
  }>(sql`
    SELECT k.id, k.question, k.answer, k.language, ARRAY(
      SELECT a.asked_as FROM chat_answered_questions a
      WHERE a.knowledge_id = k.id AND a.asked_as IS NOT NULL AND a.asked_as <> k.question
      ORDER BY a.message_id DESC LIMIT ${mostWordings}) AS wordings
    FROM chat_knowledge k WHERE k.active ORDER BY k.created_at, k.id`);
  return rows.map(({ id, question, answer, language, wordings }) => ({
    id: `knowledge:${id}`,
    path: "",
    title: question,
    heading: question,
    text: answer,
    language,
    kind: "knowledge",
    ...(wordings.length > 0 && { askedAs: wordings }),
  }));
}

export interface AdminKnowledge {
  readonly id: KnowledgeId;
  readonly question: string;
  readonly answer: string;
  readonly language: Language;
  readonly active: boolean;
  readonly updatedAt: Instant;
  readonly writtenBy: string | null;
  /** How many questions it answered later, and the conversation of the newest of them, while they are stored. */
  readonly questions: number;
  readonly conversationId: ConversationId | null;
}

/** Every reviewed answer: those in force first, newest first. */
export async function knowledgeForAdminList(db: Reader): Promise<AdminKnowledge[]> {
  const rows = await db
    .select({
      id: chatKnowledge.id,
      question: chatKnowledge.question,
      answer: chatKnowledge.answer,
      language: chatKnowledge.language,
      active: chatKnowledge.active,
      updatedAt: chatKnowledge.updatedAt,
      writtenBy: users.name,
      questions: sql<number>`(SELECT count(*)::int FROM chat_answered_questions a
        WHERE a.knowledge_id = ${chatKnowledge}.id)`,
      conversationId: sql<ConversationId | null>`(SELECT m.conversation_id FROM chat_answered_questions a
        JOIN chat_messages m ON m.id = a.message_id WHERE a.knowledge_id = ${chatKnowledge}.id
        ORDER BY m.id DESC LIMIT 1)`,
    })
    .from(chatKnowledge)
    .leftJoin(users, sql`${users.id} = ${chatKnowledge.writtenBy}`)
    .orderBy(desc(chatKnowledge.active), desc(chatKnowledge.updatedAt), desc(chatKnowledge.id));
  return rows.map((row) => ({ ...row, updatedAt: instant(row.updatedAt) }));
}
