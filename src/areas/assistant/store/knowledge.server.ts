import { eq } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { chatKnowledge } from "../tables.server";
import type { KnowledgeId, Language } from "../types";

export interface KnowledgeText {
  readonly question: string;
  readonly answer: string;
  readonly language: Language;
}

/** Null when the same message has been answered already. */
export async function insertKnowledge(
  tx: Tx,
  text: KnowledgeText,
  by: { readonly userId: string; readonly answersMessage: number | null },
  now: Instant,
): Promise<KnowledgeId | null> {
  const at = toDate(now);
  const [saved] = await tx
    .insert(chatKnowledge)
    .values({
      id: newId<KnowledgeId>(),
      ...text,
      writtenBy: by.userId,
      answersMessage: by.answersMessage,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: chatKnowledge.id });
  return saved?.id ?? null;
}

/** Returns whether there is such an answer. */
export async function updateKnowledge(
  tx: Tx,
  id: KnowledgeId,
  change: Partial<KnowledgeText> & { readonly active?: boolean; readonly writtenBy: string },
  now: Instant,
): Promise<boolean> {
  const changed = await tx
    .update(chatKnowledge)
    .set({ ...change, updatedAt: toDate(now) })
    .where(eq(chatKnowledge.id, id))
    .returning({ id: chatKnowledge.id });
  return changed.length > 0;
}
