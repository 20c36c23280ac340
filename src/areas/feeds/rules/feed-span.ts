import type { Period } from "~/kit/period";
import { dayOf, type Instant, plusDays, startOfDay } from "~/kit/time";

/** Past entries stay for a month; the future reaches as far as bookings can be open (at most two years). */
const daysBack = 31;
const daysAhead = 731;

/** The span of a feed in whole days, so that its text changes only when the calendar does. */
export function feedSpan(now: Instant): Period {
  const today = dayOf(now);
  return { from: startOfDay(plusDays(today, -daysBack)), to: startOfDay(plusDays(today, daysAhead)) };
}
