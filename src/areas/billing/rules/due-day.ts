import { publicHolidayOn } from "~/areas/calendar/rules/public-holidays";
import { type Day, plusDays, weekdayOf } from "~/kit/time";

/** A day on which Norwegian banks settle payments. */
function isBankingDay(day: Day): boolean {
  return weekdayOf(day) <= 5 && publicHolidayOn(day) === null;
}

/** The day `days` days later, or the banks' next open day after it. dueDay("2026-12-11", 14) = "2026-12-28" */
export function dueDay(issuedOn: Day, days: number): Day {
  return bankingDay(plusDays(issuedOn, days));
}

/** The day, or the banks' next open day after it. */
export function bankingDay(day: Day): Day {
  return isBankingDay(day) ? day : bankingDay(plusDays(day, 1));
}
