import type { LineToMatch, OpenDocument } from "./compared";

/** Many lines are compared with many documents: each text is taken apart once. */
const runsOf = new Map<string, ReadonlySet<string>>();
const numbersOf = new Map<string, ReadonlySet<number>>();
const wordsOfName = new Map<string, readonly string[]>();
const mostRemembered = 20_000;

function remembered<T>(known: Map<string, T>, text: string, read: (text: string) => T): T {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostRemembered) known.clear();
  const made = read(text);
  known.set(text, made);
  return made;
}

/** Whether a text has these digits as they stand: the zeros before a KID are part of it. */
export function hasRun(text: string, digits: string): boolean {
  return remembered(runsOf, text, (said) => new Set(said.match(/\d{2,25}/g) ?? [])).has(digits);
}

/** Where a customer is asked to write a number, some banks call what was written a KID or a reference. */
export function saysNumber({ text, kid, reference }: LineToMatch, number: number): boolean {
  return numbersIn(text).has(number) || kid === String(number) || reference === String(number);
}

function numbersIn(text: string): ReadonlySet<number> {
  return remembered(numbersOf, text, (said) => new Set((said.match(/\d{2,12}/g) ?? []).map(Number)));
}

/** Words that many companies' names have. */
const commonWords = new Set(["as", "asa", "ans", "da", "enk", "nuf", "og", "sa", "ba", "the", "av", "i"]);

export function wordsOf(name: string): readonly string[] {
  return remembered(wordsOfName, name, wordsIn);
}

function wordsIn(name: string): string[] {
  const plain = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  return plain.split(/[^\p{L}\d]+/u).filter((word) => word.length > 1 && !commonWords.has(word));
}

/** Every word of the shorter name is in the other, in any order: "NORDMANN KARI" is Kari Nordmann. */
export function sharesName(
  line: LineToMatch,
  { name, companyName }: Pick<OpenDocument, "name" | "companyName">,
): boolean {
  const said = new Set([...wordsOf(line.name), ...wordsOf(line.text)]);
  return [companyName, name].some((known) => {
    const words = wordsOf(known ?? "");
    const least = known === companyName ? 1 : 2;
    return (
      words.length >= least && words.every((word) => said.has(word)) && words.some((word) => word.length > 2)
    );
  });
}
