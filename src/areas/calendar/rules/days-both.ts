import { type Day, daysBetween, plusDays } from "~/kit/time";

// Separate from day-hours.ts, so that browser code does not include the table of holidays.

/** Both included. */
export function daysBetweenBoth(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => plusDays(from, index));
}
