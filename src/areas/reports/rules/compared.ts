import type { Period } from "~/areas/attempts/rules/period";
import {
  type Day,
  daysBetween,
  daysOfMonth,
  firstDayOf,
  type Month,
  monthOf,
  plusDays,
  plusMonths,
} from "~/kit/time";

/** A period, the one before it, and the same one a year earlier. */
export interface Compared {
  readonly now: Period;
  readonly before: Period;
  readonly lastYear: Period;
}

export function periodOfMonth(month: Month): Period {
  return { first: firstDayOf(month), last: lastDayOf(month) };
}

/**
 * Whole months are compared with as many whole months; other periods with as many days. A period that is not over is
 * compared until the same day: three days of December say nothing beside a whole November.
 */
export function comparedWith(now: Period, today: Day): Compared {
  const before = periodBefore(now);
  const lastYear = { first: yearBefore(now.first), last: lastYearsLast(now) };
  if (!isUnderWay(now, today)) return { now, before, lastYear };
  const sameDay = plusDays(before.first, daysBetween(now.first, today));
  return {
    now,
    before: { first: before.first, last: sameDay < before.last ? sameDay : before.last },
    lastYear: { first: lastYear.first, last: yearBefore(today) },
  };
}

export function isUnderWay({ first, last }: Period, today: Day): boolean {
  return first <= today && today < last;
}

/** The number of whole months; null for a period that begins or ends inside one. */
export function wholeMonths({ first, last }: Period): number | null {
  const [from, to] = [monthOf(first), monthOf(last)];
  if (first !== firstDayOf(from) || last !== lastDayOf(to)) return null;
  return monthNumber(to) - monthNumber(from) + 1;
}

export function monthsOf({ first, last }: Period): Month[] {
  const from = monthOf(first);
  const count = monthNumber(monthOf(last)) - monthNumber(from) + 1;
  return Array.from({ length: count }, (_, index) => plusMonths(from, index));
}

export function daysOf({ first, last }: Period): Day[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => plusDays(first, index));
}

function periodBefore(period: Period): Period {
  const months = wholeMonths(period);
  const last = plusDays(period.first, -1);
  if (months === null)
    return { first: plusDays(period.first, -daysBetween(period.first, period.last) - 1), last };
  return { first: firstDayOf(plusMonths(monthOf(period.first), -months)), last };
}

/** A period that ends with its month ends so last year too, also when that February has another last day. */
function lastYearsLast({ last }: Period): Day {
  return last === lastDayOf(monthOf(last)) ? lastDayOf(plusMonths(monthOf(last), -12)) : yearBefore(last);
}

function yearBefore(day: Day): Day {
  const month = plusMonths(monthOf(day), -12);
  const days = daysOfMonth(month);
  return days[Math.min(Number(day.slice(8)), days.length) - 1] ?? firstDayOf(month);
}

function lastDayOf(month: Month): Day {
  return daysOfMonth(month).at(-1) ?? firstDayOf(month);
}

function monthNumber(month: Month): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return year * 12 + number;
}
