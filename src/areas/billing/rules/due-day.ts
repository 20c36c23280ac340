import { publicHolidayOn } from "~/areas/calendar/rules/public-holidays";
import { type Day, plusDays, weekdayOf } from "~/kit/time";

/** A day on which Norwegian banks settle payments. */
function isBankingDay(day: Day): boolean {
  return weekdayOf(day) <= 5 && publicHolidayOn(day) === null;
}

/** The day `days` days later, or the banks' next open day after it. dueDay("2026-12-11", 14) = "2026-12-28" */
export function dueDay(issuedOn: Day, days: number): Day {
  let due = plusDays(issuedOn, days);
  while (!isBankingDay(due)) due = plusDays(due, 1);
  return due;
}
