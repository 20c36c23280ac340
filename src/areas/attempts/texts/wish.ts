import { parseDay, parseMonth } from "~/kit/time";
import { formatMonth, formatWeekdayDate } from "~/kit/time-format";

/** The day or the month that was looked at in vain. */
export function wishText(wish: string): string {
  const [day, month] = [parseDay(wish), parseMonth(wish)];
  if (day) return formatWeekdayDate(day);
  return month ? formatMonth(month) : wish;
}
