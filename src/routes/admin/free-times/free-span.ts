import { type Day, dayOf, type Instant, plusDays } from "~/kit/time";

const freeDays = 14;

/** Free times are counted for the session that most people book. */
export const usualProduct = "headshots";

/** Today and the following days whose free times the first screen counts. */
export function freeSpan(now: Instant): { firstDay: Day; lastDay: Day; now: Instant } {
  const firstDay = dayOf(now);
  return { firstDay, lastDay: plusDays(firstDay, freeDays - 1), now };
}
