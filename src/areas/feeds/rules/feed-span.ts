import type { Period } from "~/kit/period";
import { dayOf, type Instant, plusDays, startOfDay } from "~/kit/time";

/** What has been stays for a month; what is to come is as long as a calendar can be open (two years are the most). */
const daysBack = 31;
const daysAhead = 731;

/** The days that a feed tells of, whole ones, so that it changes only when the calendar does. */
export function feedSpan(now: Instant): Period {
  const today = dayOf(now);
  return { from: startOfDay(plusDays(today, -daysBack)), to: startOfDay(plusDays(today, daysAhead)) };
}
