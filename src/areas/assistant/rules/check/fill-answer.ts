import { ok, type Result, refuse } from "~/kit/result";
import type { Language } from "../../types";
import { factOf, filled, type NamedFacts, placeholder, type Subject } from "./named-facts";
import { type NumberToken, numbersIn } from "./number-tokens";
import { reservedWords } from "./reserved-words";

export interface Evidence {
  readonly facts: NamedFacts;
  /** The visitor's own words: their number of images or persons may be repeated. */
  readonly asked: string;
  readonly productNames: readonly string[];
  /** Our own names and titles, which may contain a digit: "10 råd til portrettet". */
  readonly houseWords: readonly string[];
  readonly language: Language;
}

/**
 * A language model's answer with the names of facts replaced by their values. Refused, with the offending parts, when
 * the answer names a fact that was not looked up, states a figure of its own, or puts a value beside another package or
 * number.
 */
export function fillAnswer(
  text: string,
  evidence: Evidence,
): Result<string, "not-from-facts", readonly string[]> {
  const wrong = [
    ...unknownNames(text, evidence.facts),
    ...freeFigures(text, evidence),
    ...wrongProducts(text, evidence),
  ];
  return wrong.length > 0 ? refuse("not-from-facts", [...new Set(wrong)]) : ok(filled(text, evidence.facts));
}

/** An incomplete placeholder counts as unknown too: a visitor never sees a brace. */
function unknownNames(text: string, facts: NamedFacts): string[] {
  const written = [...text.matchAll(placeholder)];
  const unknown = written.flatMap(([whole, name = ""]) => (factOf(name, facts) ? [] : [whole]));
  return [...unknown, ...(text.replace(placeholder, "").match(/\S*[{}]+\S*/g) ?? [])];
}

/** Figures, numbers in words, reserved words and e-mail addresses that the model wrote itself. */
function freeFigures(text: string, evidence: Evidence): string[] {
  const house = evidence.houseWords
    .filter((words) => /\p{N}/u.test(words))
    .map((words) => words.toLowerCase());
  const asked = numbersIn(evidence.asked, evidence.language).map(({ value }) => value);
  return text.split(/(?<=[.!?])\s+|\n/).flatMap((sentence) => {
    const own = house.reduce((rest, words) => rest.replaceAll(words, " "), ownWords(sentence).toLowerCase());
    const subjects = subjectsIn(sentence, evidence.facts);
    const numbers = numbersIn(own, evidence.language).filter((number) => !isCount(number, subjects, asked));
    return [...numbers.map(({ said }) => said), ...reservedWords(own), ...(own.match(/\S+@\S+/g) ?? [])];
  });
}

/** The text without fact names and page addresses; `sendable.ts` checks the addresses. */
function ownWords(text: string): string {
  return text
    .replace(placeholder, " ¤ ")
    .replace(/\]\([^)]*\)/g, "] ")
    .replace(/(?<=^|[\s(])\/[\w-]+(?:\/[\w-]+)*/g, " ");
}

function subjectsIn(sentence: string, facts: NamedFacts): Subject[] {
  return [...sentence.matchAll(placeholder)].flatMap(([, name = ""]) => factOf(name, facts)?.subject ?? []);
}

const counted = {
  images: /^(?:bilde|image|photo|picture)/,
  persons: /^(?:person|people|ansatt|kolleg|barn|voksn|employee|colleague|child|adult)/,
} as const;
const between = /^(?:retusjert|ferdig|ekstra|retouched|finished|extra)/;

/**
 * A number of images or persons must match the price in the same sentence; without a price, the visitor's own number.
 */
function isCount(
  { value, after: [next = "", second = ""] }: NumberToken,
  subjects: readonly Subject[],
  asked: readonly (number | null)[],
): boolean {
  const noun = between.test(next) ? second : next;
  const of = counted.images.test(noun) ? "images" : counted.persons.test(noun) ? "persons" : null;
  if (of === null || value === null) return false;
  const priced = subjects.flatMap((subject) => subject[of] ?? []);
  return (priced.length > 0 ? priced : asked).includes(value);
}

/** "Premium koster {{pris:headshots:3}}": a value must belong to the package that is named nearest before it. */
function wrongProducts(text: string, { facts, productNames }: Evidence): string[] {
  if (productNames.length === 0) return [];
  const longestFirst = productNames.toSorted((a, b) => b.length - a.length).map(escaped);
  const names = new RegExp(`(?<![\\p{L}-])(?:${longestFirst.join("|")})(?!\\p{L})`, "giu");
  // Keeps the text's length, so that positions in both texts are comparable.
  const own = text.replace(placeholder, (written) => "¤".repeat(written.length));
  const mentions = [...own.matchAll(names)].map(({ 0: name, index }) => ({ name, index }));
  return [...text.matchAll(placeholder)].flatMap(({ 0: written, 1: name = "", index }) => {
    const product = factOf(name, facts)?.subject?.product;
    const sentenceEnd = /[.!?]\s|\n|$/.exec(own.slice(index))?.index ?? 0;
    const nearest =
      mentions.findLast((mention) => mention.index < index) ??
      mentions.find((mention) => mention.index < index + sentenceEnd);
    if (!product || !nearest || nearest.name.toLowerCase() === product.toLowerCase()) return [];
    return [`${nearest.name} ${written}`];
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
