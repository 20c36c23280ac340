import type { Day } from "~/kit/time";
import { figuresIn, plain } from "./figures";
import type { Figure } from "./figures-reader";

/** What a piece of evidence is about; some sentences may rest on one kind alone. */
export type FactKind = "price" | "free" | "not-free" | "open" | "closed" | "other";

/** One thing that was looked up: what stands together here may be said together. */
export interface Fact {
  readonly kind: FactKind;
  readonly text: string;
}

export interface KnownFact {
  readonly kind: FactKind;
  readonly words: string;
  readonly tells: ReadonlySet<string>;
}

export interface Clause {
  readonly words: string;
  readonly figures: readonly Figure[];
  /** What it goes on from: a list's heading ("Torsdag 26. november:"), or the first half of the sentence. */
  readonly heading: Omit<Clause, "heading"> | null;
}

/** A fact is read once on a day: an answer has a hundred of them. */
const read = new WeakMap<Fact, { readonly today: Day; readonly known: KnownFact }>();

export function knownFact(fact: Fact, today: Day): KnownFact {
  const before = read.get(fact);
  if (before?.today === today) return before.known;
  const figures = fact.text.split("\n").flatMap((line) => figuresIn(line, today));
  const tells = new Set(figures.flatMap((figure) => figure.tells));
  const known = { kind: fact.kind, words: plain(fact.text), tells };
  read.set(fact, { today, known });
  return known;
}

export function stands({ means }: Figure, { tells }: KnownFact): boolean {
  return means.some((key) => tells.has(key));
}

export const ofKind = (clause: Omit<Clause, "heading">, ...kinds: readonly Figure["kind"][]) =>
  clause.figures.filter(({ kind }) => kinds.includes(kind));

/** Which of these names stand in a text, whole: "Portrett" does not stand in "portrettbilder". */
export function namedIn(words: string, names: readonly string[]): string[] {
  const found = names.filter((name) =>
    new RegExp(`(?<![\\p{L}-])${escaped(name.toLowerCase())}(?![\\p{L}])`, "u").test(words),
  );
  // "Ansattfoto hos dere" is not "Ansattfoto".
  return found.filter((name) => !found.some((longer) => longer !== name && longer.includes(name)));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Lines, sentences and their halves. A line of a list goes on from the heading above it, a half from the first. */
export function clausesOf(answer: string, today: Day): Clause[] {
  const clauses: Clause[] = [];
  let heading: Clause["heading"] = null;
  for (const line of answer.split("\n")) {
    const isItem = /^\s*(?:-|\d{1,2}[.)])\s/.test(line);
    if (!isItem && line.trim() !== "") heading = null;
    for (const sentence of line.split(/(?<=[.!?])\s+(?=[\p{Lu}[])/u)) {
      let before: Clause["heading"] = isItem ? heading : null;
      for (const half of sentence.split(/;\s|,\s(?=(?:og|men|mens|and|but|while)\s)/)) {
        const clause: Omit<Clause, "heading"> = { words: plain(half), figures: figuresIn(half, today) };
        clauses.push({ ...clause, heading: before });
        before = clause;
      }
      if (!isItem && /:\s*$/.test(sentence)) heading = before;
    }
  }
  return clauses;
}
