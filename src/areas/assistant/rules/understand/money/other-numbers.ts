import { numberOf } from "../words/numbers";
import { type Word, writtenWords } from "../words/words";

const month =
  "(?:jan(?:uar)?|feb(?:ruar)?|mars?|apr(?:il)?|mai|jun[iy]?|jul[iy]?|aug(?:ust)?|sep(?:t|tember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[sc](?:ember)?|january|february|march|may|june|july)";
const noUnit = "(?! ?(?:kr|,-|nok|kroner|bild|pers|stk|stykk|ansatt|image|photo|people|employ))";

/** Numbers that name a day, an hour, a telephone, a place or an order: they count nothing. */
const patterns: readonly RegExp[] = [
  // "12. desember 2026", "December 12th", "15.12.", "2026-12-15", "3/12", "den 4.", "the 3rd"
  new RegExp(`(?<!\\d)\\d{1,2}(?:\\.|th|st|nd|rd)? ?(?:of )?${month}(?!\\p{L})(?:\\.? \\d{4})?`, "giu"),
  new RegExp(`(?<!\\p{L})${month}\\.? \\d{1,2}(?:th|st|nd|rd)?(?!\\d)${noUnit}`, "giu"),
  /(?<!\d)\d{1,2}[./]\s?\d{1,2}(?:[./]\s?(?:\d{4}|\d{2})|\.)?(?!\d)/g,
  /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g,
  new RegExp(`(?<!\\p{L})(?:den|d\\.) \\d{1,2}\\.?(?!\\d)${noUnit}`, "giu"),
  /(?<!\d)\d{1,2}(?:st|nd|rd|th)(?!\p{L})/giu,
  // "kl 15", "klokka 10.30", "14:00", "10 am"
  /(?<!\p{L})(?:kl|klokk\p{L}*|klokka)\.? ?\d{1,2}(?:[.:]?\d{2})?(?!\d)/giu,
  /(?<!\d)\d{1,2}:\d{2}(?!\d)/g,
  /(?<!\d)\d{1,2} ?(?:am|pm|o['’]clock)(?!\p{L})/giu,
  // "90 12 34 56", "+47 901 23 456", "912345678", "nr 20261234", "orgnr 912 345 678"
  /(?<!\d)(?:(?:\+|00)\d{2} ?)?(?:\d{2} \d{2} \d{2} \d{2}|\d{3} \d{2} \d{3}|\d{3} \d{3} \d{3}|\d{6,12})(?!\d)/g,
  /(?<!\p{L})(?:nr|nummer|\p{L}*(?:ordre|bestilling|booking|referanse|order|orgnr)\p{L}*)\.?(?: nr\.?| nummer)? ?#?\d[\d ]{2,}/giu,
  // "0581 Oslo", "i 1366 lysaker", "postnummer 5003", "Storgata 12", "3. etasje"
  new RegExp(`(?<!\\d)(?:0\\d{3}|\\d{4}(?= \\p{Lu}\\p{Ll}{2}))(?!\\d)${noUnit}`, "gu"),
  new RegExp(
    `(?<=(?<!\\p{L})(?:i|på|fra|til|in|at|postn\\p{L}*) )\\d{4}(?= \\p{L}|$)(?!\\d)${noUnit}`,
    "giu",
  ),
  /(?<=\p{L}(?:gata|gate|gaten|veien|vei|allé|plass|street|road) )\d{1,4}(?!\d)/giu,
  /(?<!\d)\d{1,2}\.? (?:etasje|etg|floor)/giu,
];
/** "I 2027": prices of another year are not known. */
const year = /(?<!\d)(?<!for )20[2-9]\d(?! ?(?:kr|,-|nok|kroner))(?!\d)/gi;

interface OtherNumbers {
  /** The words (by position) of numbers that count nothing. */
  readonly places: ReadonlySet<number>;
  /** Those that cannot change a price. */
  readonly harmless: ReadonlySet<number>;
}

export function otherNumbersIn(question: string): OtherNumbers {
  const written = writtenWords(question);
  const placesOf = (pattern: RegExp) =>
    [...question.matchAll(pattern)].flatMap(({ 0: found, index }) =>
      written.flatMap(({ start, end }, place) =>
        end > index && start < index + found.length ? [place] : [],
      ),
    );
  const harmless = new Set(patterns.flatMap(placesOf));
  return { harmless, places: new Set([...harmless, ...placesOf(year)]) };
}

/** The question with those numbers blanked out, for rules that read its text. */
export function withoutOtherNumbers(question: string): string {
  const blank = (found: string) => found.replaceAll(/\d/g, " ");
  return [...patterns, year].reduce((text, pattern) => text.replaceAll(pattern, blank), question);
}

const spans =
  /^(?:timer?|timar?|t|dag|dager|dagar|døgn|uker?|veker?|måned\p{L}*|mnd|hours?|days?|weeks?|months?)$/u;

/** "10 timer", "to uker": the number measures time. "En time" is a session. */
export function measuresTime(words: readonly Word[], place: number): boolean {
  const [word, unit] = [words[place], words[place + 1]?.raw ?? ""];
  if (!word || numberOf(word) === null) return false;
  return spans.test(unit) && !(unit === "time" && /^(?:en|ein|1|one)$/.test(word.raw));
}

/** Numbers of the question that no rule has read, with the words around them. */
export function hasNumberAt(words: readonly Word[], places: readonly number[]): boolean {
  return places.some((place) => {
    const word = words[place];
    return word !== undefined && (/\d/.test(word.raw) || numberOf(word) !== null);
  });
}
