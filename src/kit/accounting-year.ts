import type { Day } from "./time";
import { dayOf, type Instant, startOfDay } from "./time";

/** Bokføringsloven § 13: accounting material is kept for at least five years after the end of its year. */
export const accountingYears = 5;

/** Material older than this moment need not be retained. At any time in 2032: the start of 2027. */
export function retainedSince(now: Instant, years: number = accountingYears): Instant {
  const year = Number(dayOf(now).slice(0, 4));
  return startOfDay(`${year - years}-01-01` as Day);
}
