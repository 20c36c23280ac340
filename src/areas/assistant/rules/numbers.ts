import type { Word } from "./words";

const spelled: Readonly<Record<string, number>> = {
  en: 1,
  ett: 1,
  et: 1,
  ein: 1,
  eitt: 1,
  one: 1,
  single: 1,
  to: 2,
  two: 2,
  couple: 2,
  par: 2,
  begge: 2,
  both: 2,
  tre: 3,
  three: 3,
  fire: 4,
  four: 4,
  fem: 5,
  five: 5,
  seks: 6,
  six: 6,
  sju: 7,
  syv: 7,
  seven: 7,
  åtte: 8,
  eight: 8,
  ni: 9,
  nine: 9,
  ti: 10,
  ten: 10,
  elleve: 11,
  eleven: 11,
  tolv: 12,
  twelve: 12,
  dusin: 12,
  dozen: 12,
  tretten: 13,
  femten: 15,
  fifteen: 15,
  tjue: 20,
  tyve: 20,
  twenty: 20,
  tredve: 30,
  tretti: 30,
  thirty: 30,
  førti: 40,
  forty: 40,
  femti: 50,
  fifty: 50,
  hundre: 100,
  hundred: 100,
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
