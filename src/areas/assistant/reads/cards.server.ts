import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { withChange } from "../rules/cards/owners";
import { shippedCards } from "../rules/cards/shipped";
import { chatCardChanges } from "../tables.server";
import type { CardChange, Intent, Language } from "../types";

/** What the owner has changed of the shipped cards. */
export async function cardChanges(db: Reader): Promise<CardChange[]> {
  const rows = await db.select().from(chatCardChanges).orderBy(chatCardChanges.card);
  return rows.map(({ card, answerNb, answerEn, active, updatedAt }) => ({
    card,
    active,
    answers: { ...(answerNb && { nb: answerNb }), ...(answerEn && { en: answerEn }) },
    updatedAt: instant(updatedAt),
  }));
}

export interface AdminCard {
  readonly id: string;
  readonly intent: Intent;
  readonly active: boolean;
  /** Of its own words: the owner's answer in place of the shipped one. */
  readonly changed: boolean;
  readonly updatedAt: Instant | null;
  /** The first is its name here. */
  readonly questions: readonly string[];
  /** null: computed. */
  readonly answers: Readonly<Record<Language, string>> | null;
}

const shownQuestions = 4;

/** Every shipped card as it now answers, in the order of the files. */
export async function cardsForAdminList(db: Reader): Promise<AdminCard[]> {
  const changes = new Map((await cardChanges(db)).map((change) => [change.card, change]));
  return shippedCards.map((shipped) => {
    const change = changes.get(shipped.id);
    const { id, intent, tool, answers, examples } = withChange(shipped, change);
    return {
      id,
      intent,
      active: change?.active ?? true,
      changed: Object.keys(change?.answers ?? {}).length > 0,
      updatedAt: change?.updatedAt ?? null,
      questions: examples
        .filter(({ language }) => language === "nb")
        .slice(0, shownQuestions)
        .map(({ text }) => text),
      answers: tool ? null : { nb: answers.nb ?? "", en: answers.en ?? "" },
    };
  });
}
