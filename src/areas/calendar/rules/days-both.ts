import { type Day, daysBetween, plusDays, weekdayOf } from "~/kit/time";

// Separate from day-hours.ts, so that browser code does not include the table of holidays.

/** Both included. */
export function daysBetweenBoth(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => plusDays(from, index));
}

/** Monday to Sunday of the day's week. */
export function weekOf(day: Day): Day[] {
  const monday = plusDays(day, 1 - weekdayOf(day));
  return daysBetweenBoth(monday, plusDays(monday, 6));
}
