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

/** What is left of `whole` when every period in `taken` is cut out, in order of time. */
export function subtractPeriods(whole: Period, taken: readonly Period[]): Period[] {
  const cuts = taken.filter((cut) => overlaps(whole, cut)).toSorted((a, b) => a.from - b.from);
  const left: Period[] = [];
  let from = whole.from;
  for (const cut of cuts) {
    if (cut.from > from) left.push({ from, to: cut.from });
    if (cut.to > from) from = cut.to;
  }
  if (from < whole.to) left.push({ from, to: whole.to });
  return left;
}
