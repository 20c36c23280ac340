import Holidays from "date-holidays";
import type { Day } from "~/kit/time";

const norway = new Holidays("NO", { types: ["public"], languages: ["no"] });
const namesOfYear = new Map<string, ReadonlyMap<Day, string>>();

/** The Norwegian public holiday on a day, or null. publicHolidayOn("2027-05-17") = "Grunnlovsdagen" */
export function publicHolidayOn(day: Day): string | null {
  const year = day.slice(0, 4);
  const names = namesOfYear.get(year) ?? readHolidays(year);
  namesOfYear.set(year, names);
  return names.get(day) ?? null;
}

export interface PublicHoliday {
  readonly day: Day;
  readonly name: string;
}

/** In order. */
export function publicHolidaysOf(year: number): PublicHoliday[] {
  const names = [...readHolidays(String(year))].map(([day, name]) => ({ day, name }));
  return names.toSorted((a, b) => a.day.localeCompare(b.day));
}

function readHolidays(year: string): ReadonlyMap<Day, string> {
  const names = new Map<Day, string>();
  for (const { date, name } of norway.getHolidays(Number(year))) {
    const day = date.slice(0, 10) as Day;
    // Two holidays may share a date (17 May and Whit Monday in 2027); the first one names it.
    if (!names.has(day)) names.set(day, name);
  }
  return names;
}
