import { eq } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { chatAnsweredQuestions, chatKnowledge } from "../tables.server";
import type { KnowledgeId, Language } from "../types";

export interface KnowledgeText {
  readonly question: string;
  readonly answer: string;
  readonly language: Language;
}

export async function insertKnowledge(
  tx: Tx,
  text: KnowledgeText,
  writtenBy: string,
  now: Instant,
): Promise<KnowledgeId> {
  const id = newId<KnowledgeId>();
  const at = toDate(now);
  await tx.insert(chatKnowledge).values({ id, ...text, writtenBy, createdAt: at, updatedAt: at });
  return id;
}

/** Returns how many of the questions had no answer before this one. */
export async function insertAnswered(
  tx: Tx,
  knowledgeId: KnowledgeId,
  questions: readonly { readonly messageId: number; readonly askedAs: string | null }[],
): Promise<number> {
  if (questions.length === 0) return 0;
  const answered = await tx
    .insert(chatAnsweredQuestions)
    .values(questions.map((question) => ({ ...question, knowledgeId })))
    .onConflictDoNothing()
    .returning({ id: chatAnsweredQuestions.messageId });
  return answered.length;
}

/** Returns whether there is such an answer. */
/** When it was last written; null when there is no such answer. */
export async function lockKnowledge(tx: Tx, id: KnowledgeId): Promise<Instant | null> {
  const [row] = await tx
    .select({ updatedAt: chatKnowledge.updatedAt })
    .from(chatKnowledge)
    .where(eq(chatKnowledge.id, id))
    .for("no key update");
  return row ? instant(row.updatedAt) : null;
}

export async function updateKnowledge(
  tx: Tx,
  id: KnowledgeId,
  change: Partial<KnowledgeText> & { readonly active?: boolean; readonly writtenBy: string },
  now: Instant,
): Promise<void> {
  await tx
    .update(chatKnowledge)
    .set({ ...change, updatedAt: toDate(now) })
    .where(eq(chatKnowledge.id, id));
}
