import { type Concept, lexicon } from "../vocabulary/vocabulary";
import { slipsBetween } from "./closeness";
import { isOrdinary } from "./small-words";
import { englishStemOf, stemOf, type Word, wordsOf } from "./words";

/** How certain each concept is: 1 for a word in the text, less for a guessed one. */
export type Concepts = ReadonlyMap<Concept, number>;

interface Entry {
  readonly concept: Concept;
  readonly words: readonly Word[];
  /** Stems, in order. */
  readonly stems: readonly string[];
}

const entries: readonly Entry[] = (Object.keys(lexicon) as Concept[]).flatMap((concept) =>
  lexicon[concept].map((phrase) => {
    const words = wordsOf(phrase);
    return { concept, words, stems: words.map((word) => word.stem) };
  }),
);
const singles = Map.groupBy(
  entries.filter(({ stems }) => stems.length === 1),
  ({ stems }) => stems[0] ?? "",
);
const byFirst = Map.groupBy(
  entries.filter(({ stems }) => stems.length > 1),
  ({ stems }) => stems[0] ?? "",
);
const byEnglishStem = Map.groupBy(
  entries.filter(({ stems }) => stems.length === 1),
  ({ words }) => englishStemOf(words[0]?.raw ?? ""),
);
/** Only long words are matched with slips: short ones are similar to too many others. */
const shortestGuessed = 6;
const guessable = entries.flatMap(({ concept, words: [word, ...others] }) =>
  word && others.length === 0 && word.folded.length >= shortestGuessed
    ? [{ concept, folded: word.folded }]
    : [],
);

/** A word with a slip counts a little less than one that is spelt right. */
const guessed = 0.85;
const partOfCompound = 0.9;

export function conceptsIn(words: readonly Word[]): Concepts {
  return conceptsAt(words).concepts;
}

export interface ConceptsAt {
  readonly concepts: Concepts;
  /** The concepts, and the words (by position) that express them. */
  readonly places: ReadonlyMap<number, readonly Concept[]>;
}

/** The concepts of a question, and the words (by position) that express them. */
export function conceptsAt(words: readonly Word[]): ConceptsAt {
  const concepts = new Map<Concept, number>();
  const places = new Map<number, Concept[]>();
  const note = (concept: Concept, strength: number, from: number, length: number) => {
    concepts.set(concept, Math.max(concepts.get(concept) ?? 0, strength));
    for (let place = from; place < from + length; place++)
      places.set(place, [...(places.get(place) ?? []), concept]);
  };
  for (const [place, word] of words.entries()) {
    for (const { concept, stems } of byFirst.get(word.stem) ?? []) {
      if (stems.every((stem, offset) => words[place + offset]?.stem === stem))
        note(concept, 1, place, stems.length);
    }
    for (const [concept, strength] of conceptsOfWord(word)) note(concept, strength, place, 1);
  }
  return { concepts, places };
}

type Found = readonly (readonly [Concept, number])[];
const remembered = new Map<string, Found>();
const mostRemembered = 20_000;
const longestWord = 60;

function conceptsOfWord(word: Word): Found {
  // Very long input is no word; trying every cut would be slow.
  if (word.raw.length > longestWord) return [];
  const before = remembered.get(word.raw);
  if (before) return before;
  const found = lookUp(word);
  if (remembered.size < mostRemembered) remembered.set(word.raw, found);
  return found;
}

/** Words whose stem equals that of another word: "later" is not "late". */
const ownWords = new Map<string, Concept>([
  ["later", "late"],
  ["toppen", "thanks"],
]);

function lookUp(word: Word): Found {
  const other = ownWords.get(word.raw);
  const exact = singles.get(word.stem)?.filter((entry) => entry.concept !== other && isSameWord(word, entry));
  if (exact && exact.length > 0) return exact.map(({ concept }) => [concept, 1] as const);
  if (isOrdinary(word)) return [];
  const english = byEnglishStem.get(englishStemOf(word.raw));
  if (english) return english.map(({ concept }) => [concept, 1] as const);
  const parts = compoundParts(word.stem).flatMap((part) => singles.get(part) ?? []);
  if (parts.length > 0) return parts.map(({ concept }) => [concept, partOfCompound] as const);
  return guessesOf(word.folded).map((concept) => [concept, guessed] as const);
}

/** Many words share a short stem: "bilen" is not "billig", "ledelsen" not "ledig". */
function isSameWord({ raw, stem }: Word, { words: [known] }: Entry): boolean {
  return stem.length > 3 || !known || differInEnding(raw, known.raw) || differInEnding(known.raw, raw);
}

function differInEnding(longer: string, shorter: string): boolean {
  return longer.startsWith(shorter) && /^(?:en|et|a|er|ene|e|t|s|n|r)?$/.test(longer.slice(shorter.length));
}

/** "headshotpris" contains "pris", "studentrabatt" "rabatt": Norwegian writes compounds as one word. */
function compoundParts(stem: string): string[] {
  const shortestPart = 4;
  const parts: string[] = [];
  let hasTail = false;
  for (let cut = shortestPart; cut <= stem.length - shortestPart; cut++) {
    const tail = stemOf(stem.slice(cut));
    // Only the longest tail: "e-postadressen" is an address, and no dress.
    if (singles.has(tail) && !hasTail) {
      parts.push(tail);
      hasTail = true;
    }
    const head = stemOf(stem.slice(0, cut).replace(/[se]$/, ""));
    if (head.length >= shortestPart && singles.has(head)) parts.push(head);
  }
  return parts;
}

/** The concepts of the nearest known word, one slip away (two in a long word). */
function guessesOf(folded: string): Concept[] {
  if (folded.length < shortestGuessed - 1) return [];
  const most = folded.length >= 10 ? 2 : 1;
  let fewest = most + 1;
  let found = new Set<Concept>();
  for (const candidate of guessable) {
    // Typing slips rarely hit the first letter.
    if (candidate.folded[0] !== folded[0]) continue;
    const slips = slipsBetween(folded, candidate.folded, most);
    if (slips > most || slips > fewest) continue;
    if (slips < fewest) found = new Set();
    fewest = slips;
    found.add(candidate.concept);
  }
  return [...found];
}
