import type { Passage } from "../../types";
import { stemOf } from "../find/features";
import { tokensOf } from "../read/tokens";

/** A passage that was found, and how alike it is to what was searched for. */
export interface Finding {
  readonly passage: Passage;
  readonly score: number;
}

/** Our pages' texts, for the language model's searches. */
export interface Library {
  search(text: string): readonly Finding[];
  /** The same library, limited to these passages. */
  only(keeps: (passage: Passage) => boolean): Library;
}

const mostFound = 8;
const atLeast = 0.08;
/** The heading says what a passage is about. */
const headingWeight = 2;
/** The last letters of a compound are a word of their own: "portrettfotograf". */
const pieceLength = 5;

export function openLibrary(passages: readonly Passage[]): Library {
  const shelf = passages.map((passage) => ({ passage, weights: weightsOf(passage) }));
  const spread = new Map<string, number>();
  for (const { weights } of shelf)
    for (const name of weights.keys()) spread.set(name, (spread.get(name) ?? 0) + 1);
  const rarity = (name: string) => Math.log(1 + passages.length / (1 + (spread.get(name) ?? 0)));
  return libraryWith(() => true);

  function libraryWith(keeps: (passage: Passage) => boolean): Library {
    return {
      only: libraryWith,
      search: (text) => {
        const asked = scaled(counted(new Map(), text, 1), rarity);
        return shelf
          .filter(({ passage }) => keeps(passage))
          .map(({ passage, weights }) => ({ passage, score: dot(asked, scaled(weights, rarity)) }))
          .filter(({ score }) => score >= atLeast)
          .sort((a, b) => b.score - a.score)
          .slice(0, mostFound);
      },
    };
  }
}

function weightsOf({ title, heading, text, askedAs = [] }: Passage): Map<string, number> {
  const weights = counted(new Map<string, number>(), `${title} ${text}`, 1);
  for (const words of [heading, ...askedAs]) counted(weights, words, headingWeight);
  return weights;
}

function counted(weights: Map<string, number>, text: string, weight: number): Map<string, number> {
  for (const stem of tellingStems(text))
    for (const name of [stem, `~${stem.slice(0, pieceLength)}`, `~${stem.slice(-pieceLength)}`])
      weights.set(name, Math.min(3 * headingWeight, (weights.get(name) ?? 0) + weight));
  return weights;
}

function scaled(weights: ReadonlyMap<string, number>, rarity: (name: string) => number): Map<string, number> {
  const all = [...weights].map(([name, weight]): [string, number] => [
    name,
    Math.sqrt(weight) * rarity(name),
  ]);
  const length = Math.hypot(...all.map(([, value]) => value)) || 1;
  return new Map(all.map(([name, value]) => [name, value / length]));
}

function dot(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [name, value] of a) sum += value * (b.get(name) ?? 0);
  return sum;
}

/** Pronouns, auxiliaries, prepositions and questions' words, which are in sentences about anything. */
const small =
  /^(?:jeg|eg|æ|du|dere|de|vi|me|han|hun|den|det|dette|disse|en|ei|et|ett|ein|eit|og|eller|men|i|på|til|for|av|med|om|at|som|er|e|var|blir|ble|har|hadde|kan|kunne|skal|vil|må|bør|får|fikk|gjør|gjøre|hva|kva|ka|hvor|kor|hvem|kven|når|hvordan|korleis|hvorfor|hvilken|hvilke|ikke|ikkje|også|noe|noen|å|så|da|fra|hos|meg|deg|oss|min|mitt|mine|din|ditt|dine|seg|sin|selv|der|her|enn|bare|the|a|an|is|are|am|do|does|did|can|could|would|will|i|you|we|it|my|your|our|to|of|in|on|at|for|with|and|or|if|what|how|when|where|who|why|which|be|have|has|this|that|me|us|sell|selger|hei|takk|finnes|deres|dykk|dokker)$/u;

/** The stems of a text without its small words. */
export function tellingStems(text: string): string[] {
  return tokensOf(text)
    .tokens.map(({ raw }) => raw)
    .filter((raw) => !small.test(raw))
    .map(stemOf);
}

/** Whether a text states no price, hour or number, which may have changed since it was read. */
export function withoutFigures({ heading, text, kind }: Passage): boolean {
  return kind === "knowledge" || !/\d/.test(`${heading} ${text}`);
}
