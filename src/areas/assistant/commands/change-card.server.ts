import { eq } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { shippedCards } from "../rules/cards/shipped";
import { chatCardChanges } from "../tables.server";
import type { Language } from "../types";

/** Answers in both languages, or whether the card is in force. */
export type NewOfCard =
  | { readonly answers: Readonly<Record<Language, string>> }
  | { readonly active: boolean };

/**
 * Changes the answer of a shipped card, or switches it off or on, with effect from the next question. Refused when
 * somebody changed it after it was seen: `version` is the time of its last change, null of one that is as shipped.
 */
export async function changeCard(
  tx: Tx,
  { userId }: Admin,
  { card, version }: { readonly card: string; readonly version: number | null },
  change: NewOfCard,
  now: Instant,
): Promise<Result<undefined, "unknown-answer" | "changed-meanwhile">> {
  const shipped = shippedCards.find(({ id }) => id === card);
  if (!shipped || ("answers" in change && shipped.tool)) return refuse("unknown-answer");
  const stamp = { writtenBy: userId, updatedAt: toDate(now) };
  // A row of its own is made first, so that two who change a card for the first time wait for each other.
  const made = await tx
    .insert(chatCardChanges)
    .values({ card, ...stamp })
    .onConflictDoNothing()
    .returning();
  const [row] = await tx
    .select()
    .from(chatCardChanges)
    .where(eq(chatCardChanges.card, card))
    .for("no key update");
  const writtenAt = made.length > 0 || !row ? null : instant(row.updatedAt);
  if (writtenAt !== version) return refuse("changed-meanwhile");
  const written = "answers" in change ? ownAnswers(change.answers, shipped.answers) : change;
  await tx
    .update(chatCardChanges)
    .set({ ...written, ...stamp })
    .where(eq(chatCardChanges.card, card));
  return ok();
}

/** An answer in the words that were shipped is no change, so that a later program's better words count. */
function ownAnswers(answers: Readonly<Record<Language, string>>, shipped: Partial<Record<Language, string>>) {
  const own = (language: Language) => (answers[language] === shipped[language] ? null : answers[language]);
  return { answerNb: own("nb"), answerEn: own("en") };
}
