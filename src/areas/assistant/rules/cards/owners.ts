import type { CardChange, Passage } from "../../types";
import type { CardsInForce } from "./book";
import type { Card } from "./card";
import { shippedCards } from "./shipped";

/** The owner's answers as cards, the visitors' wordings as their examples, and the shipped cards as the owner changed them. */
export function cardsInForce(reviewed: readonly Passage[], changes: readonly CardChange[]): CardsInForce {
  const changed = new Map(changes.map((change) => [change.card, change]));
  return {
    own: reviewed.map(cardOf),
    shipped: shippedCards.map((card) => withChange(card, changed.get(card.id))),
    off: new Set(changes.flatMap(({ card, active }) => (active ? [] : [card]))),
  };
}

/** A language that the owner did not write keeps the shipped answer. */
export function withChange(card: Card, change: CardChange | undefined): Card {
  if (!change || card.tool) return card;
  const { nb = card.answers.nb, en = card.answers.en } = change.answers;
  return { ...card, answers: { ...(nb && { nb }), ...(en && { en }) } };
}

function cardOf({ id, heading, text, language, askedAs = [] }: Passage): Card {
  return {
    id,
    intent: "knowledge",
    tool: null,
    page: null,
    outcome: "answered",
    answers: { [language]: text },
    examples: [heading, ...askedAs].map((example) => ({ text: example, language })),
  };
}
