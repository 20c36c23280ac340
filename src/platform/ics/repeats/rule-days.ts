import { day } from "../file/written-values";
import { isDayOrLonger, type Rule } from "./rule";

/** Days are numbered from 1 January 1970. */
export interface Days {
  readonly first: number;
  /** Not included. */
  readonly end: number;
}

/** 0 is Monday; day 0, 1 January 1970, was a Thursday. */
export const weekdayOfDay = (number: number) => (((number + 3) % 7) + 7) % 7;

const newYearOf = (year: number) => new Date(0).setUTCFullYear(year, 0, 1) / day;
const monthStart = (months: number) =>
  new Date(0).setUTCFullYear(Math.floor(months / 12), months - 12 * Math.floor(months / 12), 1) / day;

/** The years, months, weeks or days that a rule visits, from the one that holds `from`. They have no end. */
export function* visitedDays(rule: Rule, start: number, from: number): Generator<Days> {
  // Within a day, the interval is of hours, minutes or seconds.
  const interval = isDayOrLonger(rule) ? rule.interval : 1;
  const unitOf = unitFor(rule, start);
  const passed = Math.max(0, unitOf.indexOf(from) - unitOf.indexOf(start));
  for (let index = Math.floor(passed / interval) * interval; ; index += interval) {
    yield unitOf.days(unitOf.indexOf(start) + index);
  }
}

interface Unit {
  readonly indexOf: (dayNumber: number) => number;
  readonly days: (index: number) => Days;
}

function unitFor({ frequency, weekStart }: Rule, start: number): Unit {
  const date = (number: number) => new Date(number * day);
  if (frequency === "YEARLY") {
    return {
      indexOf: (number) => date(number).getUTCFullYear(),
      days: (year) => ({ first: newYearOf(year), end: newYearOf(year + 1) }),
    };
  }
  if (frequency === "MONTHLY") {
    return {
      indexOf: (number) => date(number).getUTCFullYear() * 12 + date(number).getUTCMonth(),
      days: (month) => ({ first: monthStart(month), end: monthStart(month + 1) }),
    };
  }
  if (frequency === "WEEKLY") {
    const firstWeek = start - ((weekdayOfDay(start) - weekStart + 7) % 7);
    return {
      indexOf: (number) => Math.floor((number - firstWeek) / 7),
      days: (week) => ({ first: firstWeek + week * 7, end: firstWeek + week * 7 + 7 }),
    };
  }
  return { indexOf: (number) => number, days: (number) => ({ first: number, end: number + 1 }) };
}

/** Whether a rule has occurrences on a day of a period that it visits. */
export function dayTest(rule: Rule, start: number): (dayNumber: number) => boolean {
  const { months, monthDays, yearDays, weeks, weekdays, frequency } = withStart(rule, start);
  return (number) => {
    const date = new Date(number * day);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    if (months && !months.includes(month + 1)) return false;
    if (monthDays && !isNumbered(monthDays, date.getUTCDate(), daysOf(year, month))) return false;
    if (yearDays) {
      const newYear = newYearOf(year);
      if (!isNumbered(yearDays, number - newYear + 1, newYearOf(year + 1) - newYear)) return false;
    }
    if (weeks && !isNumbered(weeks, ...weekOf(number, rule.weekStart))) return false;
    if (!weekdays) return true;
    const within = nthWithin(year, month);
    return weekdays.some(
      ({ weekday, nth }) => weekday === weekdayOfDay(number) && isNth(nth, number, within),
    );
  };

  /** The days that an "nth" weekday is counted in. */
  function nthWithin(year: number, month: number): Days | null {
    if (frequency === "MONTHLY" || (frequency === "YEARLY" && months)) {
      return { first: monthStart(year * 12 + month), end: monthStart(year * 12 + month + 1) };
    }
    if (frequency === "YEARLY" && !weeks) return { first: newYearOf(year), end: newYearOf(year + 1) };
    return null;
  }
}

/** A rule that names no day has those of its first occurrence. */
function withStart(rule: Rule, start: number): Rule {
  const { frequency, monthDays, yearDays, weekdays, weeks, months } = rule;
  if (monthDays || yearDays || weekdays) return rule;
  const date = new Date(start * day);
  const sameWeekday = [{ weekday: weekdayOfDay(start), nth: 0 }];
  if (frequency === "WEEKLY" || (frequency === "YEARLY" && weeks)) return { ...rule, weekdays: sameWeekday };
  if (frequency === "MONTHLY") return { ...rule, monthDays: [date.getUTCDate()] };
  if (frequency !== "YEARLY") return rule;
  return { ...rule, monthDays: [date.getUTCDate()], months: months ?? [date.getUTCMonth() + 1] };
}

const daysOf = (year: number, month: number) =>
  monthStart(year * 12 + month + 1) - monthStart(year * 12 + month);

/** Negative numbers count from the end. */
function isNumbered(wanted: readonly number[], number: number, size: number): boolean {
  return wanted.includes(number) || wanted.includes(number - size - 1);
}

function isNth(nth: number, number: number, within: Days | null): boolean {
  if (nth === 0 || within === null) return true;
  const fromStart = Math.floor((number - within.first) / 7) + 1;
  const fromEnd = -Math.floor((within.end - 1 - number) / 7) - 1;
  return nth === fromStart || nth === fromEnd;
}

/** The number of a day's week, and how many weeks its year has. Week 1 is the first with four days in the year. */
function weekOf(number: number, weekStart: number): [week: number, weeks: number] {
  const firstDay = number - ((weekdayOfDay(number) - weekStart + 7) % 7);
  const year = new Date((firstDay + 3) * day).getUTCFullYear();
  const [first, next] = [firstWeek(year, weekStart), firstWeek(year + 1, weekStart)];
  return [(firstDay - first) / 7 + 1, (next - first) / 7];
}

function firstWeek(year: number, weekStart: number): number {
  const fourth = newYearOf(year) + 3;
  return fourth - ((weekdayOfDay(fourth) - weekStart + 7) % 7);
}
