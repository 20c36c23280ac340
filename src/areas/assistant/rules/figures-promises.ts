import { type Clause, type FactKind, type KnownFact, ofKind, stands } from "./figures-clauses";

const says = {
  free: /(?<!\p{L})(?:ledige?|available|availability|openings?(?! hours)|free (?:times?|slots?)|(?<=(?:is|are|'s) )free(?! of))(?!\p{L})/u,
  /** Whoever is asked to come on a day is told that it is free. */
  come: new RegExp(
    String.raw`(?<!\p{L})(?:${[
      "kan (?:(?:du|dere|gjerne|bare|også) ){0,3}kom(?:me|e)",
      "kom(?! (?:frem|fram|an))|innom|velkom(?:men|ne)|(?:sees|ses|møtes|passer)|møt(?:e|er)? opp|tar? (?:deg|dere) i ?mot",
      "(?:can|could|may) (?:(?:also|just) )?(?:come|drop|stop|pop)|(?:come|drop|stop|pop|swing) (?:by|in|over|round)",
      "(?:just|please) come|welcome|see you|works|suits",
    ].join("|")})(?!\p{L})`,
    "u",
  ),
  open: /(?<!\p{L})(?:åpent|åpne|åpner|holder åpent|(?:is|are|we're) open|opens?)(?!\p{L})/u,
  closed: /(?<!\p{L})(?:stengt|closed)(?!\p{L})/u,
  not: /(?<!\p{L})(?:ingen|ikke|ikkje|fullt|fullbook\p{L}*|opptatt|no|not|none|fully|n't|hvis|om det|if|whether)(?!\p{L})/u,
} as const;

const isFree = (words: string) => says.free.test(words) || says.come.test(words);

/** A day or a time is called free, open or closed only after the calendar has said so of it. */
export function falsePromises(clause: Clause, facts: readonly KnownFact[]): string[] {
  const own = ofKind(clause, "time", "date", "weekday");
  const figures = own.length > 0 || !clause.heading ? own : ofKind(clause.heading, "date", "weekday");
  if (figures.length === 0) return [];
  const isSaid = isFree(clause.words) || [says.closed, says.open].some((said) => said.test(clause.words));
  const words = isSaid ? clause.words : `${clause.heading?.words ?? ""} ${clause.words}`;
  const kinds = kindsFor(words);
  if (kinds.length === 0) return [];
  const speaking = facts.filter(({ kind }) => kinds.includes(kind));
  const unseen = figures.filter((figure) => !speaking.some((fact) => stands(figure, fact)));
  const days = figures.filter(({ kind }) => kind !== "time");
  const isOnlyFree = kinds.length === 1 && kinds[0] === "free";
  const parts = isOnlyFree
    ? partsOfDay.filter(
        (part) =>
          part.said.test(words) &&
          !speaking.some((fact) => hasStartIn(part, fact) && days.every((day) => stands(day, fact))),
      )
    : [];
  return [...unseen.map(({ said }) => said), ...parts.map(({ name }) => name)];
}

/** What the calendar must have said of a day for these words to be true. */
function kindsFor(words: string): FactKind[] {
  const isNot = says.not.test(words);
  if (isFree(words)) return isNot ? ["free", "not-free", "closed"] : ["free"];
  if (says.closed.test(words)) return ["closed"];
  if (says.open.test(words)) return isNot ? ["closed"] : ["open"];
  return [];
}

interface PartOfDay {
  readonly name: string;
  readonly said: RegExp;
  readonly from: number;
  readonly to: number;
}

/** "Torsdag kveld" is free when something in the evening is. Generous: nobody agrees on when an evening begins. */
const partsOfDay: readonly PartOfDay[] = [
  { name: "formiddag", said: /formiddag|(?<!\p{L})morning/u, from: 0, to: 12 },
  { name: "ettermiddag", said: /ettermiddag|afternoon/u, from: 12, to: 18 },
  { name: "kveld", said: /kveld|evening|tonight/u, from: 16, to: 24 },
];

function hasStartIn({ from, to }: PartOfDay, { words }: KnownFact): boolean {
  return [...words.matchAll(/(?<![\d.:-])(\d{2})[.:]\d{2}(?![\d.])(?!\.\d)/g)].some(
    ([, hour]) => Number(hour) >= from && Number(hour) < to,
  );
}
