import MiniSearch from "minisearch";
import type { Passage } from "../types";
import { slipsForgiven } from "./closeness";
import { tellsNothing } from "./small-words";
import { synonymsOf } from "./synonyms";
import { stemOf, type Word, wordsOf } from "./words";

/** What was found, and how much of what was asked it speaks of. */
export interface Finding {
  readonly passage: Passage;
  readonly score: number;
  /** 0 to 1: the share of the question's telling words that stand in it, rare ones counting more. */
  readonly coverage: number;
}

export interface Library {
  search(words: readonly Word[]): readonly Finding[];
}

/** Makes passages searchable: by stems, with parts of compounds, forgiving slips of the finger. */
export function openLibrary(passages: readonly Passage[]): Library {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const index = new MiniSearch<Passage>({
    fields: ["heading", "title", "text"],
    tokenize: (text) => wordsOf(text).map((word) => word.raw),
    processTerm: (raw) => termsOf(raw),
    searchOptions: { boost: { heading: 2.5, title: 1.5 } },
  });
  index.addAll(passages);
  const weightOf = rarity(passages);
  return {
    search: (words) => {
      const asked = tellingStems(words);
      if (asked.length === 0) return [];
      const groups = asked.map((stem) => [stem, ...synonymsOf(stem)]);
      const results = index.search({
        combineWith: "OR",
        queries: groups.map((group) => ({
          combineWith: "OR" as const,
          queries: group,
          processTerm: (stem: string) => stem,
          tokenize: (text: string) => [text],
          fuzzy: (stem: string) => slipsForgiven(stem),
          prefix: (stem: string) => stem.length >= 5,
        })),
      });
      const total = sum(asked.map(weightOf));
      return results.slice(0, 8).flatMap((result) => {
        const passage = byId.get(String(result.id));
        if (!passage) return [];
        const met = groups.filter((group) => group.some((stem) => result.queryTerms.includes(stem)));
        const coverage = sum(met.map(([stem = ""]) => weightOf(stem))) / total;
        return [{ passage, score: result.score * coverage, coverage }];
      });
    },
  };
}

/** The words of a question that say what it is about, as stems, each once. */
export function tellingStems(words: readonly Word[]): string[] {
  return [...new Set(words.filter((word) => !tellsNothing(word)).map((word) => word.stem))];
}

function termsOf(raw: string): string[] {
  const stem = stemOf(raw);
  return stem.length >= 9 ? [stem, ...partsOf(stem)] : [stem];
}

/** A long compound is found by its last part as well: "parkeringshus" by "hus", "bakgrunnsfarge" by "farge". */
function partsOf(stem: string): string[] {
  const tails = [4, 5, 6, 7].map((length) => stem.slice(-length)).filter((tail) => commonTails.has(tail));
  return tails;
}

const commonTails: ReadonlySet<string> = new Set(
  "bild farg klar foto skjort plass hus dag tid gruppe grunn utsnitt kort lys rom tekst"
    .split(" ")
    .map(stemOf),
);

/** Rare words tell more. A word that stands nowhere tells most: an answer without it is beside the point. */
function rarity(passages: readonly Passage[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const { title, heading, text } of passages) {
    const stems = new Set(wordsOf(`${title} ${heading} ${text}`).map((word) => word.stem));
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return (stem) => Math.log(1 + (passages.length + 1) / ((counts.get(stem) ?? 0) + 1));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The sentences of a passage that answer best, in their own order, at most so many. */
export function bestSentences(text: string, words: readonly Word[], most: number): string {
  const asked = new Set(tellingStems(words).flatMap((stem) => [stem, ...synonymsOf(stem)]));
  const sentences = text
    .replaceAll(/\s*\n+\s*/g, " ")
    .split(/(?<=[.?])\s+(?=[A-ZÆØÅ«–])/)
    .map((sentence, place) => ({ sentence, place, hits: hitsIn(sentence, asked) }));
  const best = sentences.toSorted((a, b) => b.hits - a.hits || a.place - b.place).slice(0, most);
  return best
    .toSorted((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence)
    .join(" ");
}

function hitsIn(sentence: string, asked: ReadonlySet<string>): number {
  return new Set(wordsOf(sentence).map((word) => word.stem)).intersection(asked).size;
}
