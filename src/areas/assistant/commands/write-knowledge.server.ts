import type { Admin } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { isUnanswered } from "../store/conversations.server";
import { insertKnowledge, type KnowledgeText, updateKnowledge } from "../store/knowledge.server";
import type { ConversationId, KnowledgeId } from "../types";

/** A reviewed answer of its own; the assistant gives it from the next question on. */
export async function writeKnowledge(
  tx: Tx,
  { userId }: Admin,
  text: KnowledgeText,
  now: Instant,
): Promise<Result<KnowledgeId, never>> {
  const id = await insertKnowledge(tx, text, { userId, answersMessage: null }, now);
  if (!id) throw new Error("A new answer was not saved");
  return ok(id);
}

/** The answer that the assistant owed in a conversation; one for each. */
export async function answerUnanswered(
  tx: Tx,
  { userId }: Admin,
  asked: {
    readonly conversationId: ConversationId;
    readonly messageId: number;
    readonly text: KnowledgeText;
  },
  now: Instant,
): Promise<Result<KnowledgeId, "not-unanswered" | "answered-already">> {
  if (!(await isUnanswered(tx, asked.conversationId, asked.messageId))) return refuse("not-unanswered");
  const id = await insertKnowledge(tx, asked.text, { userId, answersMessage: asked.messageId }, now);
  return id ? ok(id) : refuse("answered-already");
}

/** Put right, switched off, or on again. */
export async function changeKnowledge(
  tx: Tx,
  { userId }: Admin,
  id: KnowledgeId,
  change: Partial<KnowledgeText> & { readonly active?: boolean },
  now: Instant,
): Promise<Result<undefined, "unknown-answer">> {
  const changed = await updateKnowledge(tx, id, { ...change, writtenBy: userId }, now);
  return changed ? ok() : refuse("unknown-answer");
}
