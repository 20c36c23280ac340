import { type Day, type Instant, plusDays, startOfDay } from "./time";

/** Half-open: `from` belongs to it, `to` does not, so periods that touch do not overlap. */
export type Period = { readonly from: Instant; readonly to: Instant };

/** 23, 24 or 25 hours long. */
export function periodOfDay(day: Day): Period {
  return { from: startOfDay(day), to: startOfDay(plusDays(day, 1)) };
}

export function overlaps(a: Period, b: Period): boolean {
  return a.from < b.to && b.from < a.to;
}
