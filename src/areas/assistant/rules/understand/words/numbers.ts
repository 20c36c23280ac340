import { numbersInQuestions } from "../vocabulary/vocabulary";
import { numbersByWord, numberWords } from "./number-words";
import type { Word } from "./words";

const { articles: articleWords, alsoOtherWords: otherWords, ...spelledOtherwise } = numbersInQuestions;
const spelled: Readonly<Record<string, number>> = { ...numberWords, ...numbersByWord(spelledOtherwise) };

/** Small words that are numbers only before a counted noun: "to bilder", but "I want to book". */
const alsoOtherWords: ReadonlySet<string> = new Set(otherWords);

/** numberAt("tre") = 3; numberAt("12") = 12; null when the word is no number. */
export function numberOf(word: Word): number | null {
  if (/^\d{1,6}$/.test(word.raw)) return Number(word.raw);
  return Object.hasOwn(spelled, word.raw) ? (spelled[word.raw] ?? null) : null;
}

/** "to", "en": a number only before a counted noun. */
export function isOtherWord({ raw }: Word): boolean {
  return alsoOtherWords.has(raw);
}

/** "vi er et firma på tolv": an article counts no people. */
const articles: ReadonlySet<string> = new Set(articleWords);

/** "vi er fem", "we are 10", "kan vi være to": a number of people without a noun, and its position. */
export function numberAfterWe(words: readonly Word[]): { number: number; place: number } | null {
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]?.raw;
    const saysWe =
      (before === "vi" && ["er", "blir", "være", "skal"].includes(word.raw)) ||
      (before === "we" && word.raw === "are") ||
      (before === "for" && (word.raw === "oss" || word.raw === "us"));
    const told = words[index + 1];
    const number = saysWe && told && !articles.has(told.raw) ? numberOf(told) : null;
    if (number !== null) return { number, place: index + 1 };
  }
  return null;
}

/** "en", "one": an article, unless a noun is counted. */
export function isArticle({ raw }: Word): boolean {
  return articles.has(raw);
}
