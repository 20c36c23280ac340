import type { Language } from "../../types";
import { languages } from "./vocabulary/vocabulary";
import type { Word } from "./words/words";

const english: ReadonlySet<string> = new Set(languages.en);
const norwegian: ReadonlySet<string> = new Set(languages.nb);

/** The language of a question; that of the conversation when the question gives no sign ("Premium?"). */
export function languageOf(words: readonly Word[], before: Language | undefined): Language {
  const points = (set: ReadonlySet<string>) => words.filter((word) => set.has(word.raw)).length;
  // Only one of the languages has these letters.
  const letters = words.filter((word) => /[æøå]/.test(word.raw)).length;
  const difference = points(norwegian) + letters - points(english);
  if (difference === 0) return before ?? "nb";
  return difference > 0 ? "nb" : "en";
}
