import type { Language, Passage } from "../../../types";
import { compoundEnds } from "../vocabulary/vocabulary";
import { slipsBetween, slipsForgiven } from "../words/closeness";
import { tellsNothing } from "../words/small-words";
import { synonymsOf } from "../words/synonyms";
import { englishStemOf, stemOf, type Word, wordsOf } from "../words/words";

/** A passage that was found, and how well it covers the question. */
export interface Finding {
  readonly passage: Passage;
  readonly score: number;
  /** 0 to 1: the share of the question's significant words in the passage, weighted by rarity. */
  readonly coverage: number;
  /** The sum of the weights of the words found: low for a question of common words only. */
  readonly evidence: number;
  /** The number of significant words found. */
  readonly met: number;
  /** 0 to 1: the similarity of the question to the passage's own heading. */
  readonly likeness: number;
}

export interface Library {
  search(words: readonly Word[], language?: Language): readonly Finding[];
  /** The same library, limited to these passages. */
  only(keeps: (passage: Passage) => boolean): Library;
}

interface Shelved {
  readonly passage: Passage;
  readonly heading: ReadonlySet<string>;
  readonly text: ReadonlyMap<string, number>;
  readonly headingWeight: number;
}

const mostFound = 8;
const atLeast = 0.3;

/** Makes passages searchable: by stems, with parts of compounds, and with typing slips forgiven. */
export function openLibrary(passages: readonly Passage[]): Library {
  const counted = passages.flatMap((passage) =>
    [passage.heading, ...(passage.askedAs ?? [])].map((heading) => ({
      passage,
      heading: new Set(tellingStems(wordsOf(heading)).flatMap(withParts)),
      text: countsOf(wordsOf(`${passage.title} ${heading} ${passage.text}`)),
    })),
  );
  const spread = new Map<string, number>();
  for (const { text } of counted)
    for (const stem of text.keys()) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  const weightOf = (stem: string) => Math.log(1 + (passages.length + 1) / ((spread.get(stem) ?? 0) + 1));
  const shelf: Shelved[] = counted.map((entry) => ({
    ...entry,
    headingWeight: sum([...entry.heading].map(weightOf)),
  }));
  const byLetter = Map.groupBy(spread.keys(), (stem) => stem[0] ?? "");
  const meant = new Map<string, ReadonlyMap<string, number>>();
  const meaningsOf = (stem: string) => {
    const known = meant.get(stem) ?? meanings(stem, byLetter, spread);
    if (meant.size < 5_000 && stem.length <= longestParted) meant.set(stem, known);
    return known;
  };
  return libraryWith(() => true);

  function libraryWith(keeps: (passage: Passage) => boolean): Library {
    return {
      only: libraryWith,
      search: (words, language) => {
        const asked = tellingStems(words).map((stem) => askedBy(stem, meaningsOf(stem), weightOf));
        const total = sum(asked.map(({ weight }) => weight));
        if (total === 0) return [];
        return shelf
          .filter(({ passage }) => keeps(passage) && speaks(passage, language))
          .map((entry) => findingOf(entry, asked, total, language))
          .filter(({ coverage }) => coverage >= atLeast)
          .sort((a, b) => b.score - a.score)
          .filter(isFirstOfPassage)
          .slice(0, mostFound);
      },
    };
  }
}

/** A passage with several wordings of its question counts by the best one. */
function isFirstOfPassage({ passage }: Finding, place: number, found: readonly Finding[]): boolean {
  return !passage.askedAs || found.findIndex((other) => other.passage === passage) === place;
}

/** A Norwegian question is not answered from English text, unless it is a reviewed answer to exactly that question. */
function speaks({ language, kind }: Passage, asked: Language | undefined): boolean {
  return asked !== "nb" || language === "nb" || kind === "knowledge";
}

/** A passage without amounts, percentages, times or numbers: still true when prices and terms change. */
export function withoutFigures({ text }: Passage): boolean {
  return !/\d\s*(?:kr|%|timer|minutter|dager|bilde|person)|\d\d\.\d\d/i.test(text);
}

interface Asked {
  /** Stems with the same meaning, and how close they are. */
  readonly meanings: ReadonlyMap<string, number>;
  readonly weight: number;
}

/** A word that no page contains has the highest weight: an answer without it would miss the question. */
function askedBy(
  stem: string,
  known: ReadonlyMap<string, number>,
  weightOf: (stem: string) => number,
): Asked {
  const near = [...known].filter(([, strength]) => strength >= 0.8).map(([other]) => weightOf(other));
  return { meanings: known, weight: near.length > 0 ? Math.min(...near) : weightOf(stem) };
}

const headingCounts = 2.2;

function findingOf(entry: Shelved, asked: readonly Asked[], total: number, language?: Language): Finding {
  const { passage, heading, text, headingWeight } = entry;
  let inText = 0;
  let inHeading = 0;
  let met = 0;
  for (const { meanings: stems, weight } of asked) {
    let best = 0;
    let bestHeading = 0;
    for (const [stem, strength] of stems) {
      const times = text.get(stem);
      if (times) best = Math.max(best, strength * (times > 1 ? 1 : 0.92));
      if (heading.has(stem)) bestHeading = Math.max(bestHeading, strength);
    }
    inText += weight * best;
    if (best >= 0.7) met += 1;
    inHeading += weight * bestHeading;
  }
  const coverage = inText / total;
  const likeness = headingWeight > 0 ? (2 * inHeading) / (total + headingWeight) : 0;
  const own = passage.language === (language ?? passage.language) ? 1.25 : 1;
  const question = passage.kind === "prose" ? 1 : 1.25;
  const score = own * question * (inText * coverage + headingCounts * inHeading * likeness);
  return {
    passage,
    score,
    coverage: Math.min(1, coverage),
    evidence: inText,
    met,
    likeness: Math.min(1, likeness),
  };
}

/** The significant words of a question, as stems, each once. */
export function tellingStems(words: readonly Word[]): string[] {
  return [...new Set(words.filter((word) => !tellsNothing(word)).map((word) => word.stem))];
}

/** The stems in our pages that a stem may match: itself, synonyms, compounds that contain it, similar spellings. */
function meanings(
  stem: string,
  byLetter: ReadonlyMap<string, readonly string[]>,
  spread: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const note = (other: string, strength: number) =>
    found.set(other, Math.max(found.get(other) ?? 0, strength));
  for (const [same, strength] of [
    [stem, 1] as const,
    ...synonymsOf(stem).map((other) => [other, 0.9] as const),
  ]) {
    if (spread.has(same)) note(same, strength);
    for (const part of withParts(same)) if (part !== same && spread.has(part)) note(part, strength * 0.85);
    if (same.length >= 5) {
      for (const other of byLetter.get(same[0] ?? "") ?? [])
        if (other.startsWith(same) && other.length <= same.length + 8) note(other, strength * 0.85);
    }
  }
  if (found.size === 0)
    for (const other of byLetter.get(stem[0] ?? "") ?? []) if (isNear(stem, other)) note(other, 0.8);
  return found;
}

function isNear(stem: string, other: string): boolean {
  const most = Math.min(stem.length >= 6 ? slipsForgiven(stem) : 0, slipsForgiven(other));
  return most > 0 && slipsBetween(stem, other, most) <= most;
}

function countsOf(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    if (tellsNothing(word)) continue;
    for (const stem of withParts(word.stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

const parted = new Map<string, readonly string[]>();
const mostParted = 20_000;
const longestParted = 60;

/** A long compound is found by its last part as well: "bakgrunnsfarge" by "farge". */
function withParts(stem: string): readonly string[] {
  const known = parted.get(stem);
  if (known) return known;
  const parts =
    stem.length < 8 || stem.length > longestParted
      ? [stem]
      : [stem, ...tails.filter((tail) => stem.endsWith(tail) && stem.length > tail.length + 2)];
  if (parted.size < mostParted && stem.length <= longestParted) parted.set(stem, parts);
  return parts;
}

const tails: readonly string[] = compoundEnds.map(stemOf).filter((tail) => tail.length >= 3);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The consecutive sentences of a passage that answer best, at most `limit`, starting at a sentence that can stand first. */
export function bestSentences(text: string, words: readonly Word[], most: number): string {
  const asked = new Set(tellingStems(words).flatMap((stem) => [stem, ...synonymsOf(stem)]));
  for (const word of words) if (!tellsNothing(word)) asked.add(englishStemOf(word.raw));
  const sentences = text.replaceAll(/\s*\n+\s*/g, " ").split(/(?<=[.?!])\s+(?=[A-ZÆØÅ«–])/);
  const hits = sentences.map((sentence) => hitsIn(sentence, asked));
  let best = { start: 0, score: -1 };
  for (let start = 0; start < Math.max(1, sentences.length - 1); start++) {
    const run = hits.slice(start, start + most);
    // The first sentence should name the subject; one that refers back to an earlier sentence should not come first.
    const opening = (hits[start] ?? 0) * 0.5 - (leansBack.test(sentences[start] ?? "") ? 3 : 0);
    const score = sum(run) + opening - start * 0.15;
    if (score > best.score) best = { start, score };
  }
  return sentences.slice(best.start, best.start + most).join(" ");
}

const leansBack =
  /^(?:Da|Det|Den|De|Dette|Disse|Men|Og|Så|Der|Slik|Derfor|Begge|Resten|Hun|Han|Eller|Også|For)\b/;

function hitsIn(sentence: string, asked: ReadonlySet<string>): number {
  return new Set(wordsOf(sentence).flatMap((word) => withParts(word.stem))).intersection(asked).size;
}
