import { asc, desc, eq, sql } from "drizzle-orm";
import { users } from "~/areas/access/tables.server";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { chatKnowledge, chatMessages } from "../tables.server";
import type { ConversationId, KnowledgeId, Language, Passage } from "../types";

/** Reviewed answers in force, as passages to look up in. */
export async function activeKnowledge(db: Reader): Promise<Passage[]> {
  const rows = await db
    .select()
    .from(chatKnowledge)
    .where(eq(chatKnowledge.active, true))
    .orderBy(asc(chatKnowledge.createdAt), asc(chatKnowledge.id));
  return rows.map(({ id, question, answer, language }) => ({
    id: `knowledge:${id}`,
    path: "",
    title: question,
    heading: question,
    text: answer,
    language,
    kind: "knowledge",
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
  /** The conversation that it was written for, while that is kept. */
  readonly conversationId: ConversationId | null;
}

/** Every reviewed answer, those in force first, the newest of them at the top. */
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
      conversationId: chatMessages.conversationId,
    })
    .from(chatKnowledge)
    .leftJoin(users, sql`${users.id} = ${chatKnowledge.writtenBy}`)
    .leftJoin(chatMessages, eq(chatMessages.id, chatKnowledge.answersMessage))
    .orderBy(desc(chatKnowledge.active), desc(chatKnowledge.updatedAt), desc(chatKnowledge.id));
  return rows.map((row) => ({ ...row, updatedAt: instant(row.updatedAt) }));
}
