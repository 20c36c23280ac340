import { parseEmail } from "~/kit/email";
import { parsePhone } from "~/kit/phone";
import { foldForSearch } from "~/kit/search-text";
import { choiceOf, fieldOf } from "../fields";
import { type DecimalSign, readAmount, readWhole, sniffDecimals } from "./amount";
import { type DayOrder, readDay, sniffDays } from "./day";
import { type GuessKind, namesOfFields, oppositeHeadings, otherHeadings, programs } from "./heading-names";
import { type NamedColumn, type PersonalReason, personalReason } from "./personal";
import { isCompanyName, mvaOfHeading, paddedPostalCode, readAnswer, readOrgnr } from "./words";

export interface GuessedColumn {
  readonly heading: string;
  /** The field that the column fills; null when it fills none. */
  readonly field: string | null;
  /** 0 to 100: how sure the guess is. */
  readonly score: number;
  readonly dropped?: PersonalReason;
  readonly days?: DayOrder;
  readonly decimals?: DecimalSign;
  /** The same cells can be read in two ways: somebody must look. */
  readonly isAmbiguous?: boolean;
}

export interface GuessedTable {
  readonly columns: readonly GuessedColumn[];
  /** The program whose file this looks like. */
  readonly program: string | null;
}

/** Fields that several columns may fill: the first that holds something counts. */
const severalColumns = ["email", "phone", "invoiceEmail", "note", "tags"];
const dayFields = ["day", "agreementUntil", "paid"];
const amountFields = ["sum", "frames", "people", "discountPercent", "employees"];
/** Below this a guess is none. */
const leastScore = 45;

/**
 * Guesses what each column of a list is, by its heading and by what its cells hold. Columns with identity numbers or
 * birthdays are dropped first, whatever they are called.
 */
export function guessColumns(
  kind: GuessKind,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): GuessedTable {
  const columns = headings.map((heading, at) => {
    const cells = rows.map((row) => row[at] ?? "").filter((cell) => cell.trim() !== "");
    const dropped = personalReason(heading, cells, namedColumn(kind, heading));
    return { heading, cells, dropped, scores: dropped ? [] : scoresOf(kind, heading, cells) };
  });
  const fields = assigned(columns.map(({ scores }) => scores));
  return {
    columns: columns.map(({ heading, cells, dropped }, at) => {
      const { field = null, score = 0 } = fields[at] ?? {};
      if (dropped) return { heading, field: null, score: 100, dropped };
      return { heading, field: sidedField(field, heading), score, ...readingOf(field, cells) };
    }),
    program: programOf(headings),
  };
}

/** A job has the day on which it was done, however long ago; an agreement is named by its heading. */
function namedColumn(kind: GuessKind, heading: string): NamedColumn {
  const isNamed = (field: string) => nameScore(foldedHeading(heading), namesOfFields[kind][field] ?? []) > 0;
  return { hasDays: kind === "oppdrag" || dayFields.some(isNamed), hasInvoices: isNamed("invoiceNumber") };
}

interface Score {
  readonly field: string;
  readonly score: number;
}

/** The surest guess is taken first; most fields have one column. */
function assigned(columns: readonly (readonly Score[])[]): (Score | undefined)[] {
  const all = columns.flatMap((scores, column) => scores.map((score) => ({ ...score, column })));
  const taken = new Set<string>();
  const fields: (Score | undefined)[] = columns.map(() => undefined);
  for (const { field, score, column } of all.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (fields[column] || (taken.has(field) && !severalColumns.includes(field))) continue;
    fields[column] = { field, score };
    taken.add(field);
  }
  return withoutWholeName(fields, taken);
}

/** First and last name beside a whole name that another column has: the parts are the better source. */
function withoutWholeName(fields: (Score | undefined)[], taken: ReadonlySet<string>): (Score | undefined)[] {
  const hasParts = taken.has("firstName") && taken.has("lastName");
  return fields.map((each) =>
    hasParts && each && each.field === "name" && each.score < 90 ? undefined : each,
  );
}

/** folded("E-post (priv.)") = "epost priv" */
export function foldedHeading(heading: string): string {
  return foldForSearch(heading)
    .replace(/\b(e)[- ](?=post|mail)/g, "$1")
    .replace(/[^\p{L}\p{N}%#]+/gu, " ")
    .trim();
}

function scoresOf(kind: GuessKind, heading: string, cells: readonly string[]): Score[] {
  const folded = foldedHeading(heading);
  if (isOther(folded)) return [];
  return Object.entries(namesOfFields[kind]).flatMap(([field, names]) => {
    const content = contentScore(field, cells);
    const named = nameScore(folded, names);
    const isUnnamed = /^kolonne [a-z]{1,3}$/.test(folded);
    // Content alone tells an address or a number; a heading alone is believed unless its cells contradict it.
    const score =
      named > 0
        ? named + (content ?? 0) * 0.25
        : isUnnamed || content !== null
          ? contentAlone(field, content)
          : 0;
    return score >= leastScore ? [{ field, score: Math.min(100, Math.round(score)) }] : [];
  });
}

const foldedOther = new RegExp(foldForSearch(otherHeadings.source), "i");

function isOther(folded: string): boolean {
  return otherHeadings.test(folded) || foldedOther.test(folded);
}

/** Contents that are unmistakable. */
function contentAlone(field: string, content: number | null): number {
  const sure = ["email", "invoiceEmail", "orgnr", "phone"].includes(field);
  return sure && content !== null && content > 85 ? content * 0.7 : 0;
}

const foldedNames = new Map<string, string>();

function foldedName(name: string): string {
  const known = foldedNames.get(name) ?? foldedHeading(name);
  foldedNames.set(name, known);
  return known;
}

/** 75 for a name of the field, less for one with other words around it; names that come first count more. */
function nameScore(folded: string, names: readonly string[]): number {
  const at = names.findIndex((name) => foldedName(name) === folded);
  if (at >= 0) return 75 - Math.min(at, 40) / 10;
  const compact = folded.replaceAll(" ", "");
  if (names.some((name) => foldedName(name).replaceAll(" ", "") === compact)) return 70;
  const words = ` ${folded.replace(/\b\d+\b/g, "").trim()} `;
  const within = names.filter(
    (name) => foldedName(name).length > 2 && words.includes(` ${foldedName(name)} `),
  );
  if (within.length === 0) return 0;
  // The longest name found within the heading says how much of it is understood.
  const longest = Math.max(...within.map((name) => foldedName(name).length));
  return 48 + Math.round((longest / folded.length) * 15);
}

/** From -100 (the cells contradict the field) to 100 (they all fit); null where cells say nothing. */
function contentScore(field: string, cells: readonly string[]): number | null {
  const fits = checks[field];
  if (!fits || cells.length === 0) return null;
  const share = cells.slice(0, 100).filter((cell) => fits(cell.trim())).length / Math.min(cells.length, 100);
  return share * 200 - 100;
}

const isMail = (cell: string) => parseEmail(cell) !== null;
const isPhone = (cell: string) => !/[@]/.test(cell) && parsePhone(cell) !== null;
const isPerson = (cell: string) =>
  /\p{L}/u.test(cell) && !/[@\d]/.test(cell) && !isCompanyName(cell) && cell.length < 60;
const isFirm = (cell: string) => /\p{L}/u.test(cell) && !isMail(cell) && readDay(cell, "dmy") === null;
const isDay = (cell: string) => readDay(cell, "dmy") !== null || readDay(cell, "mdy") !== null;
const isAmount = (cell: string) => readAmount(cell, ",") !== null || readAmount(cell, ".") !== null;
const isCount = (cell: string) => (readWhole(cell, ",") ?? readWhole(cell, ".") ?? 1e9) < 100_000;
const isPercent = (cell: string) => /^\d{1,3}(?:[.,]\d+)?\s*%?$/.test(cell);

const checks: Readonly<Record<string, (cell: string) => boolean>> = {
  name: (cell) => /\p{L}/u.test(cell) && !isMail(cell),
  firstName: isPerson,
  lastName: isPerson,
  email: isMail,
  invoiceEmail: isMail,
  phone: isPhone,
  companyName: isFirm,
  orgnr: (cell) => readOrgnr(cell) !== null,
  postalCode: (cell) =>
    /^(?:N(?:O)?-?\s?)?\d{4}$|^[A-Z]{1,2}-?\d[\dA-Z ]{2,8}$/i.test(paddedPostalCode(cell)),
  city: (cell) => /\p{L}{2}/u.test(cell) && !/\d{4}|@/.test(cell),
  address: (cell) => /\p{L}{2}/u.test(cell) && !isMail(cell),
  day: isDay,
  agreementUntil: isDay,
  paid: (cell) => isDay(cell) || readAnswer(cell) !== null,
  sum: isAmount,
  frames: isCount,
  people: isCount,
  employees: isCount,
  discountPercent: isPercent,
  invoiceNumber: (cell) => /\d/.test(cell) && cell.length < 30 && !isMail(cell),
  status: (cell) => choiceOf(fieldOf("oppdrag", "status") ?? {}, cell) !== null,
  unsubscribed: (cell) =>
    readAnswer(cell) !== null ||
    /^(?:un)?subscribed$|^cleaned$|^(?:av|på)meldt$|^reservert$|^a[kc]tiv|^abonn/i.test(cell),
  language: (cell) => /^\p{L}{2,12}(?:[-_]\p{L}{2})?$/u.test(cell),
};

/** A sum whose heading says on which side of MVA it is; staff are asked about any other. What a yes to letters means. */
function sidedField(field: string | null, heading: string): string | null {
  if (field === "unsubscribed")
    return oppositeHeadings.test(foldForSearch(heading)) ? "unsubscribed" : "newsletter";
  const side = field === "sum" ? mvaOfHeading(heading) : null;
  return side ? { with: "sumWith", without: "sumWithout" }[side] : field;
}

/** How the cells of a column are read where they can be read in several ways. */
function readingOf(field: string | null, cells: readonly string[]): Partial<GuessedColumn> {
  if (field === null) return {};
  if (dayFields.includes(field)) {
    const sniffed = sniffDays(cells);
    return sniffed ? { days: sniffed.order, isAmbiguous: sniffed.isAmbiguous } : {};
  }
  if (amountFields.includes(field)) {
    const sniffed = sniffDecimals(cells);
    return sniffed ? { decimals: sniffed.decimals, isAmbiguous: sniffed.isAmbiguous } : {};
  }
  return {};
}

function programOf(headings: readonly string[]): string | null {
  const held = new Set(headings.map(foldedHeading));
  return programs.find(({ headings: own }) => own.every((name) => held.has(foldedName(name))))?.name ?? null;
}
