import type { Language } from "../../types";
import { numberWords } from "../read/numbers";

/** A number in a text, in digits or as a word. */
export interface NumberToken {
  /** In lower case, with the word after it. */
  readonly said: string;
  /** `null` for a compound number word ("tjuefem"). */
  readonly value: number | null;
  /** The two words after it, in lower case. */
  readonly after: readonly string[];
}

const values: Readonly<Record<string, number | null>> = {
  ...numberWords,
  null: 0,
  zero: 0,
  én: 1,
  halvannen: null,
  halvannet: null,
  tusen: 1_000,
  thousand: 1_000,
  million: 1_000_000,
};
// Longest first: "seksti" is not "seks" and "ti"; but "sekstimers" is "seks" and "timers".
const atoms = new RegExp(
  `^(?:${Object.keys(values)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/ti$/, "ti(?!me)"))
    .join("|")})`,
  "u",
);

/** Units that may be part of a word with a number. Only their beginnings: "minut" is minutter and minutes. */
const unit =
  /^(?:kr(?!\p{L})|kron|nok(?!\p{L})|øre|prosent|percent|minut|time|hour|dag(?!s)|dager|dagers|døgn|days?(?!\p{L})|uke|week|måned|month|år(?!\p{L})|years?|bilde|image|photo|picture|person|people|ansatt|employee|antrekk|outfit|bakgrunn|background|hundre|tusen|million|thousand|stykk|stk)/u;
/** Words that are a number only before a unit: "ett av bildene" and "which one" count nothing. */
const ambiguous = {
  nb: new Set(["ett", "én", "one", "null", "zero"]),
  en: new Set(["ett", "én", "one", "null", "zero", "to", "fire", "ti", "ni"]),
} as const;

export function numbersIn(text: string, language: Language): NumberToken[] {
  const lower = text.toLowerCase();
  const tokens = [...lower.matchAll(/\p{L}+|\p{N}(?:[\p{N} .,:\u00a0-]*\p{N})?/gu)];
  return tokens.flatMap(({ 0: word, index }, at) => {
    const [next, second] = [tokens[at + 1]?.[0] ?? "", tokens[at + 2]?.[0] ?? ""];
    const value = /^\p{N}/u.test(word) ? digitsOf(word) : wordOf(word, [next, second], language);
    if (value === undefined) return [];
    const [followed] = /^[\s\u00a0]?(?:\p{L}+|%)/u.exec(lower.slice(index + word.length)) ?? [""];
    return [{ said: `${word}${followed}`, value, after: [next, second] }];
  });
}

function digitsOf(word: string): number | null {
  return /^\d{1,6}$/.test(word) ? Number(word) : null;
}

/** `undefined` when the word is no number. */
function wordOf(
  word: string,
  after: readonly [string, string],
  language: Language,
): number | null | undefined {
  const rest = withoutAtoms(word);
  if (rest === word || (rest !== "" && !unit.test(rest))) return undefined;
  if (word === "tusen" && /^(?:takk|hjertelig)/.test(after[0])) return undefined;
  if (!ambiguous[language].has(word)) return Object.hasOwn(values, word) ? values[word] : null;
  // "I want to book images" counts nothing; "one retouched image" does.
  const isCounted = unit.test(after[0]) || (word !== "to" && unit.test(after[1]));
  return isCounted ? values[word] : undefined;
}

/** withoutAtoms("femogtjue") = "", withoutAtoms("totimers") = "timers" */
function withoutAtoms(word: string): string {
  let rest = word;
  for (;;) {
    const atom = atoms.exec(rest) ?? (rest === word ? null : /^og(?=\p{L})/u.exec(rest));
    if (!atom || (rest !== word && unit.test(rest))) return rest;
    rest = rest.slice(atom[0].length);
  }
}
