import type { Day } from "./time";
import { dayOf, type Instant, startOfDay } from "./time";

/** Bokføringsloven § 13: accounting material is kept so many years after the end of the year it belongs to. */
export const accountingYears = 5;

/** What ended before this moment need not be kept any longer. At any time in 2032: the beginning of 2027. */
export function keptSince(now: Instant): Instant {
  const year = Number(dayOf(now).slice(0, 4));
  return startOfDay(`${year - accountingYears}-01-01` as Day);
}
