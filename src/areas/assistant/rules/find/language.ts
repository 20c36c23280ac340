import type { Language } from "../../types";

/** The language of a text; `otherwise` where it gives no sign ("Premium?"). */
export type LanguageGuess = (text: string, otherwise: Language) => Language;

/** A text counts as the likelier language when it is this many times likelier, in natural logarithms. */
const sure = 2.5;

/** Learns the letters and words of each language from the examples of the cards. */
export function languageGuess(examples: readonly { text: string; language: Language }[]): LanguageGuess {
  const seen = { nb: new Map<string, number>(), en: new Map<string, number>() };
  const all = { nb: 0, en: 0 };
  for (const { text, language } of examples)
    for (const piece of piecesOf(text)) {
      seen[language].set(piece, (seen[language].get(piece) ?? 0) + 1);
      all[language]++;
    }
  const kinds = new Set([...seen.nb.keys(), ...seen.en.keys()]).size;
  const likely = (language: Language, piece: string) =>
    Math.log(((seen[language].get(piece) ?? 0) + 0.5) / (all[language] + 0.5 * kinds));
  return (text, otherwise) => {
    // Only one of the languages has these letters.
    if (/[æøå]/iu.test(text)) return "nb";
    let difference = 0;
    for (const piece of piecesOf(text)) difference += likely("en", piece) - likely("nb", piece);
    if (Math.abs(difference) < sure) return otherwise;
    return difference > 0 ? "en" : "nb";
  };
}

function piecesOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const padded = `_${word.slice(0, 30)}_`;
    return [padded, ...Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))];
  });
}
