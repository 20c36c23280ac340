import type { Clause, KnownFact } from "./figures-clauses";

/** What is promised without a figure, and what it is a promise of. */
interface Promised {
  readonly said: RegExp;
  /** Nothing is promised by the words alone: "alle fotograferes samme dag" says nothing of when images are ready. */
  readonly about?: RegExp;
  /** A denial promises nothing, or needs a fact as well. */
  readonly denied: "may-be-said" | "needs-a-fact";
}

const delivery =
  /bilde|filene|klar|ferdig|lever|sende|(?<!\p{L})(?:få|får|motta)|image|photo|picture|files|ready|deliver|receive|(?<!\p{L})(?:get|send)/u;

const promised: readonly Promised[] = [
  { said: /rabatt|avslag|discount/, denied: "needs-a-fact" },
  {
    said: /samme (?:dag|kveld|ettermiddag)|same[ -](?:day|afternoon|evening)/,
    about: delivery,
    denied: "may-be-said",
  },
  {
    said: /med (?:en|én|1) gang|med ein gong|(?<!\p{L})(?:straks|umiddelbart|omgående|på stedet|på dagen)(?!\p{L})|right away|straight away|immediately|instantly|at once|on the spot/u,
    about: delivery,
    denied: "may-be-said",
  },
];

/** A price is the price function's, not the visitor's. */
const visitorsPrice =
  /(?:pris|beløp|sum)(?:en|et|ene|a|men)?,? (?:som )?(?:du|dere) (?:\p{L}{1,10} )?(?:nevn|sa(?!\p{L})|foresl|tilb[yø]|skrev|ba (?:om|oss)|ønsk|vil)|(?:price|amount|sum)s?,? (?:that )?you(?:'ve| have)? (?:\p{L}{1,10} )?(?:mention|said|suggest|nam|propos|offer|want|quot|ask(?:ed)? for)/u;

/** A discount, images at once, the visitor's own price: what of it no fact has said. */
export function falseWords({ words, heading }: Clause, facts: readonly KnownFact[]): string[] {
  const around = `${heading?.words ?? ""} ${words}`;
  const price = visitorsPrice.exec(words)?.[0];
  const unsaid = promised.flatMap((promise) => {
    const found = promise.said.exec(words)?.[0];
    if (!found || (promise.about && !promise.about.test(around))) return [];
    const isDenied = piecesOf(words, promise.said).every((piece) => denies(piece, promise.said));
    if (isDenied && promise.denied === "may-be-said") return [];
    return facts.some((fact) => saysSo(fact, promise, { isDenied, around })) ? [] : [found];
  });
  return [...(price ? [price] : []), ...unsaid];
}

interface Claim {
  readonly isDenied: boolean;
  readonly around: string;
}

/** The fact holds the word, as a promise or as a denial. What is said of express delivery is so of that alone. */
function saysSo({ words }: KnownFact, { said, about }: Promised, { isDenied, around }: Claim): boolean {
  if (about && ofExpress.test(words) && !ofExpress.test(around)) return false;
  return piecesOf(words, said).some(
    (piece) => !/\? ?$/.test(piece) && denies(piece, said) === isDenied && (!about || about.test(words)),
  );
}

const ofExpress = /ekspress|express/;

/** Sentences and their parts that hold a word. */
function piecesOf(words: string, said: RegExp): string[] {
  return words.split(/(?<=[.!?,;:]) |(?<= )- /).filter((piece) => said.test(piece));
}

const denial = /^(?:ikke|ikkje|ingen|inga|aldri|uten|no|not|never|without|\p{L}+n't)$/u;
/** "Ikke noe problem", "ikke bare", "don't worry, you": what is denied is something else. */
const somethingElse = /^(?:bare|kun|only|just|problem|tvil|doubt|worr|bekymr|nøl|du$|dere$)/;

/** "Vi gir ikke rabatt", "rabatt gir vi ikke": the denial stands close before the word, or last of all. */
function denies(piece: string, said: RegExp): boolean {
  const found = said.exec(piece);
  if (!found) return false;
  const before = wordsOf(piece.slice(0, found.index).replace(/\p{L}+$/u, "")).slice(-closeWords);
  const at = before.findLastIndex((word) => denial.test(word));
  if (at >= 0) return !before.slice(at + 1).some((word) => somethingElse.test(word));
  return denial.test(wordsOf(piece.slice(found.index + found[0].length)).at(-1) ?? "");
}

const closeWords = 4;

function wordsOf(text: string): string[] {
  return text.replace(/’/g, "'").match(/[\p{L}']+/gu) ?? [];
}
