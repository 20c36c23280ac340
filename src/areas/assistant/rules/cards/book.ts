import type { Product } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import { kindOf } from "../find/decide";
import { type Asked, type Embed, type Finder, type Learnt, learn } from "../find/finder";
import { type LanguageGuess, languageGuess } from "../find/language";
import { readSlots } from "../read/read";
import type { Card } from "./card";
import { shippedCards } from "./shipped";

/** The cards in force, and what finds them. */
export interface CardBook {
  readonly cards: ReadonlyMap<string, Card>;
  readonly finder: Finder;
  readonly languageOf: LanguageGuess;
}

interface Opening {
  readonly products: readonly Product[];
  readonly now: Instant;
  readonly embed?: Embed;
}

/** The shipped cards as they now read, those of the owner, and the ids of those that are switched off. */
export interface CardsInForce {
  readonly shipped: readonly Card[];
  readonly own: readonly Card[];
  readonly off: ReadonlySet<string>;
}

const asShipped: CardsInForce = { shipped: shippedCards, own: [], off: new Set() };

/** Reads every example as a question would be read, so that "Standard" in one stands for any product. */
export function openBook(opening: Opening, { shipped, own, off }: CardsInForce = asShipped): CardBook {
  const cards = [...own, ...shipped.filter(({ id }) => !off.has(id))];
  return {
    cards: new Map(cards.map((card) => [card.id, card])),
    finder: learntOf(opening).finder({ added: askedOf(own, opening), off }),
    languageOf: languageGuess(cards.flatMap(({ examples }) => examples)),
  };
}

let learnt: { names: string; embed: Embed | undefined; from: Learnt } | undefined;

/** Learnt once, and again only when a product gets another name: it takes longer than a visitor waits. */
function learntOf(opening: Opening): Learnt {
  const { products, embed } = opening;
  const names = JSON.stringify(
    products.map(({ slug, name, addOns }) => [slug, name, addOns.map((one) => one.name)]),
  );
  if (learnt?.names !== names || learnt.embed !== embed)
    learnt = { names, embed, from: learn(askedOf(shippedCards, opening), embed) };
  return learnt.from;
}

function askedOf(cards: readonly Card[], { products, now }: Opening): Asked[] {
  return cards.flatMap((card) =>
    card.examples.map(({ text }) => ({
      card: card.id,
      kind: kindOf(card),
      read: readSlots(text, { products, now }),
    })),
  );
}
