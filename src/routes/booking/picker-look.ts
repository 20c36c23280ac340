import { type Day, dayOf, type Instant, type Month, monthOf, parseDay, parseMonth } from "~/kit/time";

/** The month and day in the address; otherwise those of the held time, or of the first free one. */
export function lookedAt(
  request: Request,
  otherwise: Instant | null,
  now: Instant,
): { month: Month; day: Day | null; asked: Day | null } {
  const address = new URL(request.url).searchParams;
  const day = parseDay(address.get("dag"));
  const month = parseMonth(address.get("maned"));
  if (day && (!month || month === monthOf(day))) return { month: monthOf(day), day, asked: day };
  const own = dayOf(otherwise ?? now);
  const shown = month ?? monthOf(own);
  return { month: shown, day: monthOf(own) === shown && otherwise !== null ? own : null, asked: null };
}
