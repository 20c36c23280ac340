import type { Admin } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { wordingOf } from "../rules/find/question-groups";
import { deleteDismissed, insertDismissed, openQuestions } from "../store/open-questions.server";

/**
 * Marks these questions as needing no answer, each by the message that had none, and every question in the same words.
 */
export async function dismissQuestions(
  tx: Tx,
  { userId }: Admin,
  messageIds: readonly number[],
  now: Instant,
): Promise<Result<undefined, "not-unanswered">> {
  const open = await openQuestions(tx);
  const wordings = new Set(
    open
      .filter(({ messageId }) => messageIds.includes(messageId))
      .map(({ question }) => wordingKey(question)),
  );
  const same = open.filter(({ question }) => wordings.has(wordingKey(question)));
  if (same.length === 0) return refuse("not-unanswered");
  await insertDismissed(
    tx,
    same.map(({ messageId }) => messageId),
    userId,
    now,
  );
  return ok();
}

/** A question of punctuation alone has no wording; such questions are equal only character by character. */
function wordingKey(question: string): string {
  return wordingOf(question) || question.trim();
}

/** Undoes a dismissal: the question waits for an answer again. */
export async function restoreQuestion(
  tx: Tx,
  _admin: Admin,
  messageId: number,
): Promise<Result<undefined, "not-dismissed">> {
  return (await deleteDismissed(tx, [messageId])) ? ok() : refuse("not-dismissed");
}
