import { numberWords } from "./number-words";
import type { Word } from "./words";

/** As people ask: "en", "et par", "begge" too. */
const spelled: Readonly<Record<string, number>> = {
  ...numberWords,
  en: 1,
  et: 1,
  ein: 1,
  eitt: 1,
  single: 1,
  couple: 2,
  par: 2,
  begge: 2,
  both: 2,
};

/** Small words that are numbers only in front of what is counted: "to bilder", but "I want to book". */
const alsoOtherWords = new Set([
  "to",
  "en",
  "et",
  "ein",
  "par",
  "ti",
  "ni",
  "fire",
  "single",
  "begge",
  "both",
]);

/** numberAt("tre") = 3; numberAt("12") = 12; null when the word is no number. */
export function numberOf(word: Word): number | null {
  if (/^\d{1,4}$/.test(word.raw)) return Number(word.raw);
  return Object.hasOwn(spelled, word.raw) ? (spelled[word.raw] ?? null) : null;
}

/** The number in front of one of these stems, at most one word between: "tre retusjerte bilder", "12 ansatte". */
export function numberBefore(words: readonly Word[], stems: ReadonlySet<string>): number | null {
  for (const [index, word] of words.entries()) {
    // "1150 per person" counts nobody.
    if (!stems.has(word.stem) || /^(?:per|pr)$/.test(words[index - 1]?.raw ?? "")) continue;
    for (const back of [1, 2]) {
      const before = words[index - back];
      const number = before ? numberOf(before) : null;
      const isOther = before && alsoOtherWords.has(before.raw) && before.raw !== "fire";
      if (number !== null && !(back > 1 && isOther)) return number;
    }
  }
  return null;
}

/** "vi er et firma på tolv": an article counts nobody. */
const articles = new Set(["en", "et", "ett", "ein", "ei", "eit", "one"]);

/** "vi er fem", "we are 10", "kan vi være to": so many people, without a word for them. */
export function numberAfterWe(words: readonly Word[]): number | null {
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]?.raw;
    const saysWe =
      (before === "vi" && ["er", "blir", "være"].includes(word.raw)) ||
      (before === "we" && word.raw === "are") ||
      (before === "for" && (word.raw === "oss" || word.raw === "us"));
    const told = words[index + 1];
    const number = saysWe && told && !articles.has(told.raw) ? numberOf(told) : null;
    if (number !== null) return number;
  }
  return null;
}

/** The only plain number of a question that says nothing else of it: "og med 5?" */
export function loneNumber(words: readonly Word[]): number | null {
  const numbers = words
    .filter((word) => !alsoOtherWords.has(word.raw))
    .flatMap((word) => numberOf(word) ?? []);
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}
