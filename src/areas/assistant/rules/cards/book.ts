import type { Product } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import { finish, type Turns } from "~/kit/turns";
import {
  type Asked,
  type Embed,
  type Example,
  type Finder,
  type Learnt,
  learnt as learntFrom,
  lessonOf,
} from "../find/finder";
import { type LanguageGuess, languageGuess } from "../find/language";
import { checksum, type Lesson } from "../find/lesson";
import { seenIn } from "../read/read";
import { tokensOf } from "../read/tokens";
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
  /** What the build has learnt of the shipped cards; without it they are learnt now. */
  readonly lesson?: Lesson | null;
}

/** The shipped cards as they now read, those of the owner, and the ids of those that are switched off. */
export interface CardsInForce {
  readonly shipped: readonly Card[];
  readonly own: readonly Card[];
  readonly off: ReadonlySet<string>;
}

const asShipped: CardsInForce = { shipped: shippedCards, own: [], off: new Set() };

/** The book at once; learning the cards takes seconds of the processor. */
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

/** Changes with what is learnt of the same examples. */
const learner = "support vector machine 1";

/** Which examples a lesson is of, and who has learnt them. */
export const sumOfShipped = (): number =>
  checksum([
    learner,
    ...shippedCards.flatMap((card) => [card.id, kindOf(card), ...card.examples.map(({ text }) => text)]),
  ]);

/** What the examples of the shipped cards teach, read with the names that they are written with. */
export const lessonOfShipped = function* (opening: Opening): Turns<Lesson> {
  return yield* lessonOf(yield* askedOf(shippedCards, opening), opening.embed);
};

const examplesOf = (cards: readonly Card[]): Example[] =>
  cards.flatMap((card) =>
    card.examples.map(({ text }) => ({
      card: card.id,
      kind: kindOf(card),
      words: tokensOf(text).tokens.map(({ raw }) => raw),
    })),
  );

let kept: { embed: Embed | undefined; learnt: Learnt } | undefined;

/** Learnt once: it takes longer than a visitor waits. */
function* learntOf(opening: Opening): Turns<Learnt> {
  const { embed } = opening;
  if (kept && kept.embed === embed) return kept.learnt;
  const lesson = (!embed && opening.lesson) || (yield* lessonOfShipped(opening));
  yield;
  const learnt = learntFrom(lesson, examplesOf(shippedCards), embed);
  kept = { embed, learnt };
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
