import { fieldsIn, withoutFields } from "~/kit/fields-in-text";
import type { OwnWords, TakesWords, WordPart } from "~/ui/letter/own-words";
import { wordParts } from "~/ui/letter/own-words";
import type { StoredWords } from "../types";

/** As the database has them. */
export const longestWords: Readonly<Record<WordPart, number>> = {
  subject: 150,
  opening: 1_000,
  closing: 1_000,
  message: 300,
};

export const noWords: OwnWords = { subject: "", opening: "", closing: "", message: "" };

/**
 * The words of a letter: what the product has, filled up with what the letter has for all products. Null: the studio
 * has written none.
 */
export function ownWordsOf<P extends object>(
  { template, words }: { readonly template: string; readonly words?: TakesWords<NoInfer<P>> },
  props: P,
  stored: readonly StoredWords[],
): OwnWords | null {
  const ofLetter = words ? stored.filter((each) => each.template === template) : [];
  if (ofLetter.length === 0) return null;
  return combined(ofLetter, words?.productId?.(props) ?? null);
}

/** The words of one letter that apply to a product; null: to a letter about no product. */
export function combined(ofLetter: readonly StoredWords[], productId: string | null): OwnWords {
  const general = ofLetter.find((each) => each.productId === null);
  const special = ofLetter.find((each) => productId !== null && each.productId === productId);
  const of = (part: WordPart) => special?.[part] || general?.[part] || "";
  return { subject: of("subject"), opening: of("opening"), closing: of("closing"), message: of("message") };
}

export type WordFault =
  | { readonly kind: "too-long"; readonly most: number }
  | { readonly kind: "unknown" | "missing"; readonly names: readonly string[] }
  | { readonly kind: "brace" }
  /** A figure: sums, times, dates, shares and deadlines are the program's alone to state. */
  | { readonly kind: "figure"; readonly typed: string };

// A telephone number of eight digits, and a floor, can be taken for no sum, time or term.
const harmless =
  /(?<![\d,.])(?:\+47 ?)?(?:\d{2} ?\d{2} ?\d{2} ?\d{2}|\d{3} \d{2} \d{3})(?!\d| ?(?:kr|nok|,-|[%€]|[.,:/]\d))|\b\d{1,2}\. etasje\b/giu;
const figure = /\S*\p{N}\S*/u;

/** What is wrong with the text of one part; null: nothing. The empty text is always right. */
export function faultOfWords(
  part: WordPart,
  text: string,
  { fields, needs }: { readonly fields: readonly string[]; readonly needs: readonly string[] },
): WordFault | null {
  if (text === "") return null;
  if (text.length > longestWords[part]) return { kind: "too-long", most: longestWords[part] };
  const named = fieldsIn(text);
  const unknown = named.filter((name) => !fields.includes(name));
  if (unknown.length > 0) return { kind: "unknown", names: unknown };
  const rest = withoutFields(text);
  if (/[{}]/.test(rest)) return { kind: "brace" };
  const missing = needs.filter((name) => !named.includes(name));
  if (missing.length > 0) return { kind: "missing", names: missing };
  const [typed] = figure.exec(rest.replace(harmless, "")) ?? [];
  return typed === undefined ? null : { kind: "figure", typed };
}

/** The words as a form or a line of the history has them; anything else is no text. */
export function wordsFrom(values: Readonly<Record<string, unknown>>): OwnWords {
  const texts = wordParts.map((part) => [part, typeof values[part] === "string" ? values[part] : ""]);
  return { ...noWords, ...Object.fromEntries(texts) };
}
