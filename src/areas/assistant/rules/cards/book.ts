import type { Product } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import { finish, type Turns } from "~/kit/turns";
import { type Asked, type Embed, type Finder, type Learnt, learn } from "../find/finder";
import { type LanguageGuess, languageGuess } from "../find/language";
import { seenIn } from "../read/read";
import { type Card, kindOf } from "./card";
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

/** The book at once; takes a second of the processor. */
export const openBook = (opening: Opening, inForce?: CardsInForce): CardBook =>
  finish(openBookInTurns(opening, inForce));

/** Reads every example as a question would be read, so that "Standard" in one stands for any product. */
export function* openBookInTurns(
  opening: Opening,
  { shipped, own, off }: CardsInForce = asShipped,
): Turns<CardBook> {
  const cards = [...own, ...shipped.filter(({ id }) => !off.has(id))];
  const learnt = yield* learntOf(opening);
  return {
    cards: new Map(cards.map((card) => [card.id, card])),
    finder: learnt.finder({ added: yield* askedOf(own, opening), off }),
    languageOf: languageGuess(cards.flatMap(({ examples }) => examples)),
  };
}

let kept: { names: string; embed: Embed | undefined; learnt: Learnt } | undefined;

/** Learnt once, and again only when a product gets another name: it takes longer than a visitor waits. */
function* learntOf(opening: Opening): Turns<Learnt> {
  const { products, embed } = opening;
  const names = JSON.stringify(
    products.map(({ slug, name, addOns }) => [slug, name, addOns.map((one) => one.name)]),
  );
  if (kept?.names === names && kept.embed === embed) return kept.learnt;
  const learnt = yield* learn(yield* askedOf(shippedCards, opening), embed);
  kept = { names, embed, learnt };
  return learnt;
}

function* askedOf(cards: readonly Card[], { products, now }: Opening): Turns<Asked[]> {
  const asked: Asked[] = [];
  for (const card of cards)
    for (const { text } of card.examples) {
      asked.push({ card: card.id, kind: kindOf(card), read: seenIn(text, { products, now }) });
      yield;
    }
  return asked;
}
