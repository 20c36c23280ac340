import { publicHolidayOn } from "~/areas/calendar/rules/public-holidays";
import { type Day, dayOf, type Instant, plusDays, weekdayOf } from "~/kit/time";

/** answerBy(Friday 27 November, 1) = Monday 30 November: that many working days later. */
export function answerBy(askedAt: Instant, workingDays: number): Day {
  let day = dayOf(askedAt);
  for (let left = workingDays; left > 0; ) {
    day = plusDays(day, 1);
    if (weekdayOf(day) <= 5 && publicHolidayOn(day) === null) left -= 1;
  }
  return day;
}
