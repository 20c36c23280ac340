import type { Day } from "~/kit/time";
import { dateReaders } from "./figures-dates";
import { durationReaders } from "./figures-durations";
import { moneyReaders } from "./figures-money";
import { type Figure, type Meaning, number, numberIn, type Reader } from "./figures-reader";
import { bareHours, timeReaders } from "./figures-times";
import { withFigures } from "./figures-words";

const identityReaders: readonly Reader[] = [
  {
    kind: "identity",
    // Begins where a word begins: a text of nothing but signs is read through once.
    pattern: /(?<![^\s<>()[\]{},;:"'@])[^\s<>()[\]{},;:"'@]+@[^\s<>()[\]{},;:"'@]+\.\p{L}{2,}/gu,
    read: ([address]) => [[`email:${address}`]],
  },
  {
    kind: "identity",
    // Telephone and organisation numbers: eight figures and more, however they are parted.
    pattern:
      /(?:(?:\+|00)\d{2} ?)?(?<![\d.,])(?:\d{2} \d{2} \d{2} \d{2}|\d{3} \d{2} \d{3}|\d{3} \d{3} \d{3}|\d{8,}|\d{4} \d{4})(?!\d)|\+\d{1,3}(?: ?\d{2,4}){2,4}/gu,
    read: ([said]) => [[`id:${said.replace(/^(?:\+|00)47/, "").replace(/\D/g, "")}`]],
  },
];

/** Things that are counted to put words in order, and say nothing of the studio. */
const ofSpeech = `(?! (?:ting|måter|steg|tips|alternativer|spørsmål|valg|options|things|steps|ways|choices|questions))`;

const nouns: readonly (readonly [RegExp, string])[] = [
  [/bilde|image|photo|picture/, "images"],
  [/person|ansatt|people|employee|medarbeider|voksne|adults/, "persons"],
];
const noun = String.raw`(?:(?=[ -](?:\p{L}+ ){0,2}?(\p{L}*(?:bilde|person|ansatt|medarbeider)|image|photo|picture|people|employee|voksne|adults))|)`;

const numberReader: Reader = {
  kind: "number",
  pattern: new RegExp(`(?<!\\p{L})(${number})${ofSpeech}${noun}`, "gu"),
  read: ([, said, counted = ""]) => {
    const bare = `n:${numberIn(said)}`;
    const name = nouns.find(([pattern]) => pattern.test(counted))?.[1];
    // "12 bilder" is not proved by a house number; but who has read it knows the number.
    return name
      ? [{ means: [`${name}:${numberIn(said)}`], tells: [`${name}:${numberIn(said)}`, bare] }]
      : [[bare]];
  },
};

/** A large number that counts nothing is a price without its currency: "Standard koster 2490". A year is none. */
const priceReader: Reader = {
  kind: "amount",
  pattern: new RegExp(`(?<!\\p{L})(?!0|20[2-3]\\d(?!\\d))(${number})${ofSpeech}${noun}`, "gu"),
  read: ([, said, counted]) => {
    const value = numberIn(said);
    if (value < smallestPrice || counted) return [];
    const means = [`ore:${Math.round(value * 100)}`];
    return [{ means, tells: [...means, `n:${value}`] }];
  },
};
const smallestPrice = 300;

const [emails, identities] = identityReaders;
const readers: readonly Reader[] = [
  ...(emails ? [emails] : []),
  ...dateReaders.filter(({ kind }) => kind === "date"),
  ...moneyReaders,
  ...(identities ? [identities] : []),
  ...timeReaders,
  ...dateReaders.filter(({ kind }) => kind === "weekday"),
  ...durationReaders,
];

/** A sentence in which hours without minutes are times. */
const ofHours = /åp[en]|åpning|open|hours|steng|clos|ledig|free|available/;

/**
 * Every figure in a sentence, in words or in figures, Norwegian or English.
 * figuresIn("Standard koster 3 900 kr") = one amount that means "ore:390000"
 */
export function figuresIn(text: string, today: Day): Figure[] {
  let rest = withFigures(plain(text));
  const found: Figure[] = [];
  for (const reader of [...readers, ...(ofHours.test(rest) ? [bareHours] : []), priceReader, numberReader]) {
    rest = rest.replaceAll(reader.pattern, (...args) => {
      const match = args.slice(
        0,
        args.findIndex((arg) => typeof arg === "number"),
      ) as unknown as RegExpExecArray;
      const meanings = reader.read(match, today);
      found.push(...meanings.map((meaning) => figureOf(reader, meaning, match[0])));
      // A mark that no pattern reads, so that what stood around it does not join.
      return meanings.length > 0 ? "¤" : match[0];
    });
  }
  return found;
}

function figureOf({ kind }: Reader, meaning: Meaning, said: string): Figure {
  const { means, tells } = "means" in meaning ? meaning : { means: meaning, tells: meaning };
  return { kind, means, tells, said: said.trim().replace(/[.,;:]+$/, "") };
}

/** In lower case, with ordinary spaces, dashes and figures; a link is what it says. */
export function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s/g, " ")
    .replace(/ {2,}/g, " ")
    .replace(/^ ?\d{1,2}[.)] (?!jan|feb|mar|apr|ma[iy]|ju[nl]|aug|sep|o[kc]t|nov|de[sc]|-|og |til )/i, "")
    .toLowerCase();
}
