import type { Day } from "~/kit/time";
import { figuresIn } from "./figures";
import {
  type Clause,
  clausesOf,
  type Fact,
  type KnownFact,
  knownFact,
  namedIn,
  ofKind,
  stands,
} from "./figures-clauses";
import { falsePromises } from "./figures-promises";
import type { Figure } from "./figures-reader";
import { falseWords } from "./promised-words";

export interface Evidence {
  /** The look-ups of this answer, and what the model was told at the beginning. */
  readonly facts: readonly Fact[];
  /** The visitor's own words: "20 personer" may be said again, a price or a time may not. */
  readonly asked: string;
  /** What the packages are called: a price belongs to the one that is named with it. */
  readonly productNames: readonly string[];
  readonly today: Day;
}

/**
 * What an answer says that was not looked up, as it stands there; nothing when all of it may leave.
 * Not only must each figure have been found: a price must be that of the package, the images and the persons that are
 * named with it, a time that of its day, and what is called free or open must be so.
 */
export function falseFigures(answer: string, evidence: Evidence): string[] {
  const { today, productNames } = evidence;
  const facts = evidence.facts.map((fact) => knownFact(fact, today));
  const asked = new Set(
    figuresIn(evidence.asked, today)
      .filter(({ kind }) => kind === "number" || kind === "weekday")
      .flatMap(({ tells }) => tells),
  );
  return clausesOf(answer, today).flatMap((clause) => [
    ...clause.figures.filter((figure) => !isFound(figure, facts, asked)).map(({ said }) => said),
    ...falseShares(clause, facts),
    ...falseLengths(clause, facts, productNames),
    ...falsePrices(clause, facts, productNames),
    ...falseTimes(clause, facts),
    ...falsePromises(clause, facts),
    ...falseWords(clause, facts),
  ]);
}

/** Figures of an alphabet that is not read here could say anything. */
export function hasUnreadableFigures(answer: string): boolean {
  return /[^\P{N}0-9]/u.test(answer.normalize("NFKC").replace(/[½¼¾²³⁄]/g, ""));
}

function isFound(figure: Figure, facts: readonly KnownFact[], asked: ReadonlySet<string>): boolean {
  const isAsked = figure.kind === "number" || figure.kind === "weekday";
  return (
    facts.some((fact) => stands(figure, fact)) || (isAsked && figure.means.some((key) => asked.has(key)))
  );
}

/** "Gratis" and "50 %" are of something: the fact shares a word or another figure with what is said. */
function falseShares(clause: Clause, facts: readonly KnownFact[]): string[] {
  const shares = clause.figures.filter((figure) => isGift(figure) || figure.kind === "percent");
  if (shares.length === 0) return [];
  const said = tellingWords(`${clause.heading?.words ?? ""} ${clause.words}`);
  const others = [...clause.figures, ...(clause.heading?.figures ?? [])].filter(
    (figure) => !shares.includes(figure),
  );
  const isOf = (fact: KnownFact) =>
    others.some((figure) => stands(figure, fact)) ||
    tellingWords(fact.words).some((word) => said.includes(word));
  return shares
    .filter((share) => !facts.some((fact) => stands(share, fact) && isOf(fact)))
    .map((share) => share.said);
}

/** By their beginnings: "flytter" and "flytte" are one. */
function tellingWords(words: string): string[] {
  const found = words.match(/\p{L}{5,}/gu) ?? [];
  return found
    .filter((word) => !/^(?:gratis|koster|prosent|percent)/.test(word))
    .map((word) => word.slice(0, 5));
}

/** "Express tar en halv time" is false, though another session does. Days and weeks are terms, and all sessions'. */
function falseLengths(
  clause: Clause,
  facts: readonly KnownFact[],
  productNames: readonly string[],
): string[] {
  const products = namedIn(clause.words, productNames);
  const lengths = ofKind(clause, "duration").filter(({ means }) => minutesOf(means) < longestSession);
  if (products.length === 0) return [];
  return lengths
    .filter(
      (length) => !facts.some((fact) => stands(length, fact) && namedIn(fact.words, products).length > 0),
    )
    .map(({ said }) => said);
}

const longestSession = 480;

function minutesOf([meaning = ""]: readonly string[]): number {
  return Number(/^minutes:(\d+)$/.exec(meaning)?.[1] ?? Number.POSITIVE_INFINITY);
}

const isGift = ({ means }: Figure) => means.includes("ore:0");

/** "Premium koster 3 900 kr" is false, though Standard costs that; "5 bilder: 5 800 kr", though three do. */
function falsePrices(clause: Clause, facts: readonly KnownFact[], productNames: readonly string[]): string[] {
  const amounts = ofKind(clause, "amount").filter((amount) => !isGift(amount));
  if (amounts.length === 0) return [];
  const counts = ofKind(clause, "number");
  const named = namedIn(clause.words, productNames);
  const products = named.length > 0 ? named : namedIn(clause.heading?.words ?? "", productNames);
  const fits = (fact: KnownFact) =>
    products.length === 0 || products.some((name) => namedIn(fact.words, [name]).length > 0);
  const proved = (amount: Figure, count?: Figure) =>
    facts.some((fact) => stands(amount, fact) && fits(fact) && (!count || stands(count, fact)));
  const alone = amounts.filter((amount) =>
    counts.length === 0 ? !proved(amount) : !counts.some((count) => proved(amount, count)),
  );
  const stray = counts.filter((count) => !amounts.some((amount) => proved(amount, count)));
  return [...alone, ...stray].map(({ said }) => said);
}

/** A time belongs to the days that are named with it, and a weekday to its date. */
function falseTimes(clause: Clause, facts: readonly KnownFact[]): string[] {
  const own = ofKind(clause, "date", "weekday");
  const days = own.length > 0 || !clause.heading ? own : ofKind(clause.heading, "date", "weekday");
  const times = ofKind(clause, "time");
  // "Du kan komme torsdag kl. 9" is not proved by the hour at which the studio opens.
  const isOfHours = ofHours.test(`${clause.heading?.words ?? ""} ${clause.words}`);
  const speaking = facts.filter(({ kind }) => kind !== "open" || isOfHours);
  const lone = times.filter(
    (time) =>
      days.length > 0 &&
      !speaking.some((fact) => stands(time, fact) && days.some((day) => stands(day, fact))),
  );
  const weekdays = ofKind(clause, "weekday");
  const wrongDay = ofKind(clause, "date").filter(
    (date) =>
      weekdays.length > 0 &&
      !facts.some((fact) => stands(date, fact) && weekdays.some((weekday) => stands(weekday, fact))),
  );
  return [...lone, ...wrongDay].map(({ said }) => said);
}

/** A span of times is opening hours too. */
const ofHours = /åp[en]|open|hours|steng|clos|\d\.\d\d-\d|\d:\d\d-\d/;
