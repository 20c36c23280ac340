import { publicHolidayOn } from "~/areas/calendar/rules/public-holidays";
import {
  type Day,
  daysOfMonth,
  firstDayOf,
  isoWeekOf,
  type Month,
  monthOf,
  parseDay,
  plusDays,
  plusMonths,
  weekdayOf,
} from "~/kit/time";
import { en } from "../../texts/en";
import type { NoSuchDay } from "../../types";

export function dateTold(
  day: number,
  month: number,
  year: string | undefined,
  today: Day,
): Day | NoSuchDay | null {
  if (day < 1 || day > 39) return null;
  return dateOf(day, month, year ? Number(year) : null, today) ?? { dayOfMonth: day, month };
}

/** A date without a year is the coming one, or the one that has just passed: a session a year ahead cannot be booked. */
export function dateOf(day: number, month: number, year: number | null, today: Day): Day | null {
  const inYear = (of: number) =>
    parseDay(`${of}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
  if (year !== null) return inYear(year);
  const own = Number(today.slice(0, 4));
  const here = inYear(own);
  return here && here >= plusDays(today, -60) ? here : inYear(own + 1);
}

export function dayAlone(day: number, today: Day): Day | null {
  const inMonth = (month: Month) => parseDay(`${month}-${String(day).padStart(2, "0")}`);
  const here = inMonth(monthOf(today));
  return here && here >= today ? here : inMonth(plusMonths(monthOf(today), 1));
}

export function comingMonth(month: number, year: string | undefined, today: Day): Month {
  const own = Number(today.slice(0, 4));
  const told = year ? Number(year) : own + (month < Number(today.slice(5, 7)) ? 1 : 0);
  return `${told}-${String(month).padStart(2, "0")}` as Month;
}

export function wholeMonth(month: Month): readonly [Day, Day] {
  const first = firstDayOf(month);
  return [first, daysOfMonth(month).at(-1) ?? first];
}

export function partOf([first, last]: readonly [Day, Day], part: string): readonly [Day, Day] {
  const day = (number: number) => `${first.slice(0, 8)}${number}` as Day;
  if (/^(?:tid|start|early|beg)/.test(part)) return [first, day(10)];
  if (/^mid/.test(part)) return [day(10), day(20)];
  return /^(?:slutt|sent|late|end)/.test(part) ? [day(20), last] : [first, last];
}

export function weekAhead(weeks: number, today: Day): readonly [Day, Day] {
  const monday = plusDays(today, 1 - weekdayOf(today) + 7 * weeks);
  return [monday < today && weeks >= 0 ? today : monday, plusDays(monday, 6)];
}

export function weekNumbered(number: number, today: Day): readonly [Day, Day] | null {
  for (let ahead = 0; ahead < 372; ahead++) {
    const day = plusDays(today, ahead);
    if (isoWeekOf(day) === number) return [day, plusDays(day, 7 - weekdayOf(day))];
  }
  return null;
}

export function feast(name: string, today: Day): Day | null {
  const dates: readonly (readonly [RegExp, number, number])[] = [
    [/lille/, 23, 12],
    [/julaften|christmas eve/, 24, 12],
    [/(?:første|1\.) ?juledag|christmas day/, 25, 12],
    [/juledag|boxing/, 26, 12],
    [/aften|eve/, 31, 12],
    [/nyttår|new year/, 1, 1],
    [/mai/, 17, 5],
  ];
  const [, day = 1, month = 1] = dates.find(([pattern]) => pattern.test(name)) ?? [];
  return dateOf(day, month, null, today);
}

/** From the Monday before Easter to Easter Monday. */
export function easterAfter(today: Day): readonly [Day, Day] | null {
  for (let ahead = 0; ahead < 400; ahead++) {
    const day = plusDays(today, ahead);
    if (/første påskedag|1\. påskedag/i.test(publicHolidayOn(day) ?? ""))
      return [plusDays(day, -6), plusDays(day, 1)];
  }
  return null;
}

interface Holiday {
  readonly day: Day;
  readonly names: RegExp;
}

let holidays: { readonly today: Day; readonly coming: readonly Holiday[] } | undefined;

/** The public holidays of the coming year by both of their names; those whose name is no day ("Nyttår") are periods. */
export function holidaysAfter(today: Day): readonly Holiday[] {
  if (holidays?.today === today) return holidays.coming;
  const coming = Array.from({ length: 366 }, (_, ahead) => plusDays(today, ahead)).flatMap((day) => {
    const name = publicHolidayOn(day);
    const names = [name, name && en.hours.holidays[name]].filter((one) => one && /da[gy]/i.test(one));
    return names.length === 0 ? [] : [{ day, names: new RegExp(names.map(writtenOf).join("|"), "g") }];
  });
  holidays = { today, coming };
  return coming;
}

function writtenOf(name: string | null | undefined): string {
  return (name ?? "")
    .toLocaleLowerCase("nb")
    .replace(/^første /, "(?:første|1\\.?) ?")
    .replace(/^andre /, "(?:andre|2\\.?) ?")
    .replace("'", "'?");
}
