import type { CardBook } from "../cards/book";
import { type Card, kindOf } from "../cards/card";
import type { Read } from "../read/read";
import type { Nearness } from "./finder";

/** How sure one must be to answer, to answer and say what was understood, and to ask. */
export const limits = { answer: 0.6, silent: 0.4, likely: 0.28, ask: 0.15 } as const;

/** A card that may be meant is offered when its examples know this share of the question's words. */
const offered = { score: 0.1, coverage: 0.35 } as const;
/** As like to an example as this, a card is offered whatever else is said. */
const close = 0.45;
const mostOffered = 3;

export type Decision =
  | { readonly kind: "answer"; readonly card: Card; readonly sureness: number }
  /** The first is likely; the others may be meant as well. */
  | {
      readonly kind: "likely";
      readonly card: Card;
      readonly sureness: number;
      readonly others: readonly Card[];
    }
  | { readonly kind: "ask"; readonly cards: readonly Card[] }
  | { readonly kind: "far" };

/** Answers what is near, clear and known; tells a likely answer as one; asks which is meant; is silent when all are far. */
export function decide(near: readonly Nearness[], read: Read, book: CardBook): Decision {
  const all = near.flatMap(({ card: id, score, likeness }) => {
    const card = book.cards.get(id);
    return card
      ? [{ card, score, coverage: coverage(read, kindOf(card), book), isClose: likeness >= close }]
      : [];
  });
  const [first, second] = all;
  if (!first) return { kind: "far" };
  const { card, score } = first;
  const sureness = surenessOf(score, score - (second?.score ?? 0), first.coverage, read.tokens.length);
  const choices = all
    .filter((one) => one.card.outcome === "answered" || one === first)
    .filter((one) => one.isClose || (one.score >= offered.score && one.coverage >= offered.coverage))
    .slice(0, mostOffered)
    .map((one) => one.card);
  const others = choices.filter((one) => one !== card && one.outcome === "answered");
  const isStrange = score < 1 && first.coverage < leastOfList && isList(card) && !isOurs(read);
  const isReckoned = card.tool !== null || !read.counts.some(({ counting }) => counting === "kroner");
  // What says that it does not know may be said a little earlier.
  const least = card.outcome === "answered" ? limits.answer : limits.silent;
  if (isStrange) return choices.length > 0 ? { kind: "ask", cards: choices } : { kind: "far" };
  if (sureness >= least && (isReckoned || card.outcome !== "answered"))
    return { kind: "answer", card, sureness };
  if (sureness >= limits.likely && card.outcome === "answered")
    return { kind: "likely", card, sureness, others };
  const asked = choices.filter((one) => one.outcome === "answered");
  if (asked.length === 0 || (sureness < limits.ask && !first.isClose)) return { kind: "far" };
  // What would be the only button is answered.
  if (asked.length === 1 && asked[0] === card) return { kind: "likely", card, sureness, others: [] };
  return { kind: "ask", cards: asked };
}

/**
 * 0 to 1: how often a question this near, this clear and this well known was its card's, fitted on 3,800 examples that
 * the classifier had not learnt.
 */
function surenessOf(score: number, clear: number, known: number, words: number): number {
  if (score >= 1) return 1;
  return 1 / (1 + Math.exp(1.76 - 2.41 * score - 4.49 * clear - 0.72 * known + 0.09 * Math.log(1 + words)));
}

const ofPictures =
  /^(?:bild|bilet|foto|portrett|headshot|photo|pictur|pic|image|shoot|session|time|fotograf)/;

function isOfPictures(read: Read): boolean {
  return read.tokens.some(({ raw }) => ofPictures.test(raw)) || read.persons !== null || read.isCompany;
}

/** Lists of prices, times or hours fit any sentence of that kind; one about a thing that is none of ours gets none. */
const leastOfList = 0.55;
const isList = ({ tool }: Card) => ["price", "add-ons", "times", "hours"].includes(tool ?? "");
const isOurs = (read: Read) => read.products.length > 0 || read.addOns.length > 0 || isOfPictures(read);

/** "Har" and "dere" say nothing of what is asked. */
const ofSmallWords = 1.2;

/** How much of what the words of a question say is known to the examples of a kind: 0 to 1. */
export function coverage({ tokens, taken }: Read, kind: string, { finder }: CardBook): number {
  let [heard, all] = [0, 0];
  for (const [place, { raw }] of tokens.entries()) {
    const weight = Math.max(0, finder.weightOf(raw) - ofSmallWords);
    all += weight;
    if (taken.has(place) || finder.isKnown(raw, kind)) heard += weight;
  }
  return all === 0 ? 1 : heard / all;
}
