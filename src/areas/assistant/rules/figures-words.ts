import { numberWords } from "./understand/words/number-words";

/** Numbers in words, Norwegian and English, written as figures: what is checked is then checked once. */
const atoms: Readonly<Record<string, number>> = {
  ...numberWords,
  null: 0,
  zero: 0,
  én: 1,
  tusen: 1_000,
  thousand: 1_000,
  million: 1_000_000,
};

// The longest first: "femten" is not "fem" and something else.
const atomList = Object.keys(atoms).toSorted((a, b) => b.length - a.length);
const oneAtom = new RegExp(`^(?:og(?=.)|${atomList.join("|")})`, "u");

/** What is counted, after a word that is a number only there: "to bilder", but "I want to book"; "one person". */
const counted =
  /^(?:\p{L}+ )?(?:bilde|person|ansatt|time[rn]?\b|uke|dag|døgn|minutt|kron|kr\b|hundre|thousand|tusen|antrekk|bakgrunn|stk|stykk|voksne|barn|år\b|måned|prosent|image|photo|picture|people|employee|adult|child|week|day|hour|minute|outfit|background|percent)/u;
const onlyBeforeCounted = new Set(["to", "one", "null", "zero", "ti"]);
/** "klokka to", "kvart over ti", "halv to" */
const beforeClock = /(?:\bkl\.?|klokk\p{L}+|halv|over|på|past|fra|til|etter|før|mellom|og) $/u;

/** withFigures("tolv hundre kroner") = "1200 kroner"; withFigures("klokka tre") = "klokka 3". Text in lower case. */
export function withFigures(text: string): string {
  let told = "";
  let rest = text;
  for (;;) {
    const word = /[\p{L}]+/u.exec(rest);
    if (!word) return told + rest;
    told += rest.slice(0, word.index);
    rest = rest.slice(word.index);
    const run = numberRun(rest, told);
    if (run) told = told.slice(0, told.length - run.takes);
    told += run ? run.figures : word[0];
    rest = rest.slice(run ? run.length : word[0].length);
  }
}

interface Run {
  readonly figures: string;
  readonly length: number;
  /** Signs in front of it that belong to it: the "2 " of "2 tusen". */
  readonly takes: number;
}

/** The number that begins here, over as many words as belong to it. */
function numberRun(text: string, before: string): Run | null {
  const first = partsOf(/^\p{L}+/u.exec(text)?.[0] ?? "");
  // In the middle of something else: "A4-ark", "3d"; but "to-tre" are two numbers.
  if (!first || (/[\p{L}\d]-?$/u.test(before) && !/(?<![\p{L}\d])\d+-$/u.test(before))) return null;
  const word = /^\p{L}+/u.exec(text)?.[0] ?? "";
  if (onlyBeforeCounted.has(word)) {
    const next = text.slice(word.length).replace(/^ /, "");
    const isSpan = partsOf(/^-(\p{L}+)/u.exec(next)?.[1] ?? "") !== null;
    const isClock = word === "ti" && /^(?:over|på) \p{L}/u.test(next);
    if (!counted.test(next) && !isClock && !isSpan && !(word !== "one" && beforeClock.test(before)))
      return null;
  }
  if (word === "tusen" && /^tusen (?:takk|hjertelig)/.test(text)) return null;
  // "2 tusen" and "12 hundre" belong to the figure in front of them.
  const led = /(?:^|[^\d.,])(\d{1,3}) $/.exec(before)?.[1];
  let parts = first;
  let length = word.length;
  for (;;) {
    const joined = /^( og | and |[ -])(\p{L}+)/u.exec(text.slice(length));
    const more = joined && partsOf(joined[2] ?? "");
    if (!joined || !more || !goesOn(parts, more, /og|and/.test(joined[1] ?? ""))) break;
    parts = [...parts, ...more];
    length += joined[0].length;
  }
  const value = sumOf(parts);
  const times = led && (parts[0] ?? 0) >= 100 ? Number(led) : 1;
  return { figures: String(times * value), length, takes: times > 1 ? String(times).length + 1 : 0 };
}

/** The numbers that a word is made of: "femogtjue" = 5, 20; null when it is no number. */
function partsOf(word: string): readonly number[] | null {
  const parts: number[] = [];
  let rest = word;
  while (rest !== "") {
    const atom = oneAtom.exec(rest)?.[0];
    if (!atom) return null;
    const value = atoms[atom];
    if (value === undefined && parts.length === 0) return null;
    if (value !== undefined) parts.push(value);
    rest = rest.slice(atom.length);
  }
  return parts.length > 0 ? parts : null;
}

/** "to hundre" and "hundre og femti" are one number; "to, tre" and "to og tre" are two. */
function goesOn(before: readonly number[], after: readonly number[], withAnd: boolean): boolean {
  const [next = 0] = after;
  const whole = sumOf(before);
  if (withAnd) return whole >= 100 && whole % 100 === 0 && next < 100;
  if (next >= 100) return before.at(-1) !== next;
  return (whole >= 100 && whole % 100 === 0) || (whole % 10 === 0 && whole % 100 >= 20 && next < 10);
}

function sumOf(parts: readonly number[]): number {
  let total = 0;
  let current = 0;
  for (const part of parts) {
    if (part >= 1_000) {
      total += Math.max(1, current) * part;
      current = 0;
    } else if (part === 100) current = Math.max(1, current) * 100;
    else current += part;
  }
  return total + current;
}
