import type { Admin } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { wordingOf, wordingToKeep } from "../rules/find/question-groups";
import {
  insertAnswered,
  insertKnowledge,
  type KnowledgeText,
  lockKnowledge,
  updateKnowledge,
} from "../store/knowledge.server";
import { correctableAmong, openQuestions } from "../store/open-questions.server";
import type { KnowledgeId } from "../types";

/** A reviewed answer that belongs to no question; the assistant gives it from the next question on. */
export async function writeKnowledge(
  tx: Tx,
  { userId }: Admin,
  text: KnowledgeText,
  now: Instant,
): Promise<Result<KnowledgeId, never>> {
  return ok(await insertKnowledge(tx, text, userId, now));
}

/**
 * Writes the answer to these questions, each given by the message that had none, or a wrong one. Questions in the same
 * words count as answered too.
 */
export async function answerUnanswered(
  tx: Tx,
  { userId }: Admin,
  messageIds: readonly number[],
  text: KnowledgeText,
  now: Instant,
): Promise<Result<KnowledgeId, "not-unanswered" | "answered-already">> {
  const questions = [...(await openQuestions(tx)), ...(await correctableAmong(tx, messageIds))];
  const asked = Map.groupBy(questions, ({ question }) => wordingOf(question));
  const same = [...asked.values()].filter((each) =>
    each.some(({ messageId }) => messageIds.includes(messageId)),
  );
  if (same.length === 0) return refuse("not-unanswered");
  const id = await insertKnowledge(tx, text, userId, now);
  const madeGood = same.flatMap((each) =>
    each.map(({ messageId, question }, index) => ({
      messageId,
      askedAs: index === 0 ? wordingToKeep(question) : null,
    })),
  );
  const answered = await insertAnswered(tx, id, madeGood);
  // A colleague wrote one at the same moment: theirs is kept.
  return answered > 0 ? ok(id) : refuse("answered-already");
}

/**
 * Changes the answer, or switches it off or on, if nobody has changed it since it was seen: `version` is the time of
 * its last change.
 */
export async function changeKnowledge(
  tx: Tx,
  { userId }: Admin,
  { id, version }: { readonly id: KnowledgeId; readonly version: number | null },
  change: Partial<KnowledgeText> & { readonly active?: boolean },
  now: Instant,
): Promise<Result<undefined, "unknown-answer" | "changed-meanwhile">> {
  const writtenAt = await lockKnowledge(tx, id);
  if (writtenAt === null) return refuse("unknown-answer");
  if (writtenAt !== version) return refuse("changed-meanwhile");
  await updateKnowledge(tx, id, { ...change, writtenBy: userId }, now);
  return ok();
}
