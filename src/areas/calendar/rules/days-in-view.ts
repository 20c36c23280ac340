import { type Day, daysBetween, daysOfMonth, type Month, plusDays, weekdayOf } from "~/kit/time";

const weeksAhead = 2;

/**
 * The days that a month's page shows. Near the end of the month the next weeks follow, so that there are always some
 * weeks to choose from.
 */
export function daysInView(month: Month, today: Day): Day[] {
  const days = daysOfMonth(month);
  const last = days.at(-1) as Day;
  if (!days.includes(today)) return days;
  const end = plusDays(today, 7 - weekdayOf(today) + weeksAhead * 7);
  const more = Math.max(0, daysBetween(last, end));
  return [...days, ...Array.from({ length: more }, (_, index) => plusDays(last, index + 1))];
}
