import { type Day, parseDay } from "~/kit/time";

/** The order in which day, month and year are written. */
export type DayOrder = "dmy" | "mdy" | "ymd";

const monthNames: readonly (readonly string[])[] = [
  ["jan", "januar", "january"],
  ["feb", "februar", "february"],
  ["mar", "mars", "march"],
  ["apr", "april"],
  ["mai", "may"],
  ["jun", "juni", "june"],
  ["jul", "juli", "july"],
  ["aug", "august"],
  ["sep", "sept", "september"],
  ["okt", "oct", "oktober", "october"],
  ["nov", "november"],
  ["des", "dec", "desember", "december"],
];

const figures = /^(\d{1,4})([./-])\s*(\d{1,2})\2\s*(\d{4}|\d{2})\.?$/;

/** Two figures of a year: "69" is 2069, "70" is 1970. */
function fullYear(year: string): string {
  return year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year;
}

function dayOf(year: string, month: string, day: string): Day | null {
  if (year.length !== 2 && year.length !== 4) return null;
  return parseDay(`${fullYear(year)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/**
 * readDay("31.12.2024 13:30", "dmy") = "2024-12-31", and so "12. mars 2024" and "2024-12-31T00:00:00Z". Null for what is
 * no day, such as 31 April.
 */
export function readDay(typed: string, order: DayOrder): Day | null {
  if (typed.length > longestDay) return null;
  const text = withoutClock(typed);
  const [, iso] = /^(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  if (iso) return parseDay(iso);
  const [, first = "", , second = "", third = ""] = figures.exec(text) ?? [];
  if (first.length > 2) return dayOf(first, second, third);
  if (first && order === "ymd")
    return third.length === 4 ? dayOf(third, second, first) : dayOf(first, second, third);
  if (first) return order === "mdy" ? dayOf(third, first, second) : dayOf(third, second, first);
  return compactDay(text) ?? namedDay(text);
}

/** The longest way to write a day, with its weekday and the time, is far shorter. */
const longestDay = 60;

/** Without a weekday before it, and without the time of the day after it. */
function withoutClock(typed: string): string {
  if (typed.length > longestDay) return typed;
  return typed
    .replace(/[\s\u00a0]+/g, " ")
    .trim()
    .replace(/^\p{L}+(?:dag|day)\.?,?(?: den)? /iu, "")
    .replace(/^(?:man|tir|ons|tor|fre|lør|søn|mon|tue|wed|thu|fri|sat|sun)\.?,? /i, "")
    .replace(
      /(?:[T ,]| kl\.? ?)+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)? ?(?:[ap]m|Z|[+-]\d{2}:?\d{2})?$/i,
      "",
    )
    .trim();
}

/** "20241231", and the number that a spreadsheet has for a day: "45657". */
function compactDay(text: string): Day | null {
  const [, year = "", month = "", day = ""] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year) return dayOf(year, month, day);
  // 36526 is 1 January 2000, 58439 the last day of 2059.
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0;
  if (serial < 36_526 || serial > 58_439) return null;
  return parseDay(new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10));
}

function namedDay(text: string): Day | null {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[. -]+(\p{L}+)[. ,-]+(\d{4}|\d{2})$/u.exec(text) ?? [];
  if (day) return dayOf(year, monthNumber(month), day);
  const [, name = "", number = "", full = ""] =
    /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text) ?? [];
  return name ? dayOf(full, monthNumber(name), number) : null;
}

function monthNumber(name: string): string {
  return String(monthNames.findIndex((names) => names.includes(name.toLowerCase())) + 1);
}

export interface SniffedDays {
  readonly order: DayOrder;
  /** Both orders fit every cell, and would read some differently. */
  readonly isAmbiguous: boolean;
}

/** The order that fits the cells of a column; null when most of them are no days. */
export function sniffDays(cells: readonly string[]): SniffedDays | null {
  const texts = cells.map(withoutClock).filter(Boolean);
  const orders = (["dmy", "mdy", "ymd"] as const).map((order) => ({
    order,
    read: texts.map((text) => (/^\d{5}$/.test(text) ? null : readDay(text, order))),
  }));
  const counted = orders.map(({ order, read }) => ({
    order,
    fits: read.filter((day) => day !== null).length,
    read,
  }));
  const [best, ...others] = counted.toSorted((a, b) => b.fits - a.fits);
  if (!best || best.fits === 0 || best.fits < texts.length * 0.5) return null;
  // Years first are found in every order, since nothing else has four figures there.
  if (texts.every((text) => /^\d{4}\D/.test(text))) return { order: "ymd", isAmbiguous: false };
  const differs = (other: (typeof counted)[number]) =>
    other.fits === best.fits && other.read.some((day, at) => day !== best.read[at]);
  // Points are never written between month and day in that order, and full years never come last in "ymd".
  const isMonthFirst = counted.find(({ order }) => order === "mdy");
  const hasSlashes = texts.some((text) => /^\d{1,2}[/-]\d{1,2}[/-]/.test(text));
  const isAmbiguous =
    best.order === "dmy" && hasSlashes && isMonthFirst !== undefined && differs(isMonthFirst);
  return { order: best.order, isAmbiguous: isAmbiguous && others.length > 0 };
}
