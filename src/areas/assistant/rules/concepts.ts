import { slipsBetween, slipsForgiven } from "./closeness";
import { type Concept, lexicon } from "./lexicon";
import { englishStemOf, stemOf, type Word, wordsOf } from "./words";

/** How surely each concept was meant: 1 for a word that stands there, less for one that was guessed. */
export type Concepts = ReadonlyMap<Concept, number>;

interface Entry {
  readonly concept: Concept;
  /** Stems, in order. */
  readonly stems: readonly string[];
}

const entries: readonly Entry[] = (Object.keys(lexicon) as Concept[]).flatMap((concept) =>
  lexicon[concept].map((phrase) => ({ concept, stems: wordsOf(phrase).map((word) => word.stem) })),
);
const singles = Map.groupBy(
  entries.filter(({ stems }) => stems.length === 1),
  ({ stems }) => stems[0] ?? "",
);
const phrases = entries.filter(({ stems }) => stems.length > 1);
const englishSingles = new Map(
  (Object.keys(lexicon) as Concept[]).flatMap((concept) =>
    lexicon[concept]
      .filter((phrase) => !phrase.includes(" "))
      .map((word) => [englishStemOf(word), concept] as const),
  ),
);
const guessable = [...singles.keys()].filter((stem) => slipsForgiven(stem) > 0);

/** A word that is guessed counts a little less than one that is spelt right. */
const guessed = 0.8;
const partOfCompound = 0.9;

export function conceptsIn(words: readonly Word[]): Concepts {
  const found = new Map<Concept, number>();
  const note = (concept: Concept, strength: number) =>
    found.set(concept, Math.max(found.get(concept) ?? 0, strength));
  for (const word of words) for (const [concept, strength] of conceptsOfWord(word)) note(concept, strength);
  const stems = words.map((word) => word.stem);
  for (const { concept, stems: phrase } of phrases) if (hasInRow(stems, phrase)) note(concept, 1);
  return found;
}

const remembered = new Map<string, readonly (readonly [Concept, number])[]>();
const mostRemembered = 20_000;

function conceptsOfWord(word: Word): readonly (readonly [Concept, number])[] {
  const before = remembered.get(word.raw);
  if (before) return before;
  const found = lookUp(word);
  if (remembered.size < mostRemembered) remembered.set(word.raw, found);
  return found;
}

function lookUp(word: Word): readonly (readonly [Concept, number])[] {
  const exact = singles.get(word.stem);
  if (exact) return exact.map(({ concept }) => [concept, 1] as const);
  const english = englishSingles.get(englishStemOf(word.raw));
  if (english) return [[english, 1]];
  const parts = compoundParts(word.stem).flatMap((part) => singles.get(part) ?? []);
  if (parts.length > 0) return parts.map(({ concept }) => [concept, partOfCompound] as const);
  const near = nearest(word.stem);
  return near ? (singles.get(near) ?? []).map(({ concept }) => [concept, guessed] as const) : [];
}

/** "headshotpris" holds "pris", "parkeringsplass" holds "parkering": Norwegian writes compounds in one word. */
function compoundParts(stem: string): string[] {
  const shortestPart = 4;
  if (stem.length < 2 * shortestPart) return [];
  const parts: string[] = [];
  for (let cut = shortestPart; cut <= stem.length - shortestPart; cut++) {
    const head = stem.slice(0, cut);
    const tail = stemOf(stem.slice(cut));
    if (singles.has(tail)) parts.push(tail);
    const plainHead = stemOf(head.replace(/[se]$/, ""));
    if (singles.has(plainHead)) parts.push(plainHead);
  }
  return parts;
}

function nearest(stem: string): string | null {
  const most = slipsForgiven(stem);
  if (most === 0) return null;
  let best: { stem: string; slips: number } | null = null;
  for (const candidate of guessable) {
    // The first letter is nearly always right, and asking for it keeps "vigge" from being "ligge".
    if (candidate[0] !== stem[0]) continue;
    const allowed = Math.min(most, slipsForgiven(candidate));
    const slips = slipsBetween(stem, candidate, allowed);
    if (slips <= allowed && (!best || slips < best.slips)) best = { stem: candidate, slips };
  }
  return best?.stem ?? null;
}

function hasInRow(stems: readonly string[], phrase: readonly string[]): boolean {
  return stems.some((_, start) => phrase.every((stem, offset) => stems[start + offset] === stem));
}
