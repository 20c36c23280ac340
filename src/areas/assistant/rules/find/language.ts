import type { Language } from "../../types";

/** The language of a text; `otherwise` where it gives no sign ("Premium?"). */
export type LanguageGuess = (text: string, otherwise: Language) => Language;

/** A text counts as the likelier language when it is this many times likelier, in natural logarithms. */
const sure = 2.5;
/**
 * A text of one or two words has too few letters to tell its language ("addresse?"). It counts as a language only when the
 * examples know each of its words, and `sure` times likelier in that language (natural logarithm).
 */
const shortly = { words: 2, sure: 1.5 } as const;

/** Learns the letters and words of each language from the examples of the cards. */
export function languageGuess(examples: readonly { text: string; language: Language }[]): LanguageGuess {
  const seen = { nb: new Map<string, number>(), en: new Map<string, number>() };
  const all = { nb: 0, en: 0 };
  for (const { text, language } of examples)
    for (const piece of wordsOf(text).flatMap(piecesOf)) {
      seen[language].set(piece, (seen[language].get(piece) ?? 0) + 1);
      all[language]++;
    }
  const kinds = new Set([...seen.nb.keys(), ...seen.en.keys()]).size;
  const likely = (language: Language, piece: string) =>
    Math.log(((seen[language].get(piece) ?? 0) + 0.5) / (all[language] + 0.5 * kinds));
  const lean = (piece: string) => likely("en", piece) - likely("nb", piece);
  const isSeen = (piece: string) => seen.nb.has(piece) || seen.en.has(piece);
  return (text, otherwise) => {
    // Only one of the languages has these letters; a name in the other may have them.
    if (/[æøå]/iu.test(text.replaceAll(name, ""))) return "nb";
    const words = wordsOf(text);
    if (words.length <= shortly.words) {
      const leans = words.map((word) => lean(`_${word}_`));
      const isKnown = words.length > 0 && words.every((word) => isSeen(`_${word}_`));
      if (isKnown && leans.every((one) => one > shortly.sure)) return "en";
      return isKnown && leans.every((one) => one < -shortly.sure) ? "nb" : otherwise;
    }
    const difference = words.flatMap(piecesOf).reduce((sum, piece) => sum + lean(piece), 0);
    if (Math.abs(difference) < sure) return otherwise;
    return difference > 0 ? "en" : "nb";
  };
}

/** "Skøyen" after other words. */
const name = /(?<=\p{L}[ ,]+)\p{Lu}\p{Ll}+/gu;

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.slice(0, 30));
}

function piecesOf(word: string): string[] {
  const padded = `_${word}_`;
  return [padded, ...Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))];
}
