import { parseDay, parseMonth } from "~/kit/time";
import { formatMonth, formatWeekdayDate } from "~/kit/time-format";

/** The day or month without free times that the visitor looked at. */
export function wishText(wish: string): string {
  const [day, month] = [parseDay(wish), parseMonth(wish)];
  if (day) return formatWeekdayDate(day);
  return month ? formatMonth(month) : wish;
}
