import { type Day, plusDays, weekdayOf } from "~/kit/time";
import { publicHolidayOn } from "./public-holidays";

/** Monday to Friday, except public holidays. */
export function isWorkingDay(day: Day): boolean {
  return weekdayOf(day) <= 5 && publicHolidayOn(day) === null;
}

/** plusWorkingDays(Friday 27 November, 1) = Monday 30 November; a negative number counts backwards. */
export function plusWorkingDays(day: Day, workingDays: number): Day {
  const step = Math.sign(workingDays);
  let reached = day;
  for (let left = Math.abs(workingDays); left > 0; ) {
    reached = plusDays(reached, step);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}
