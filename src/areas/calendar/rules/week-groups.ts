import type { HourRange, WeeklyHours } from "../types";

// Apart from studio-hours.ts, because pages in the browser use the words that are made of it: no holidays there.

export const allWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Weekdays that are open alike, or closed alike. */
export interface WeekGroup {
  readonly weekdays: readonly number[];
  readonly hours: readonly HourRange[];
}

/** The week in as few lines as it has kinds of days, each at its first weekday. All seven are in exactly one. */
export function groupWeek(weekly: readonly WeeklyHours[]): WeekGroup[] {
  const groups = Map.groupBy(allWeekdays, (weekday) => keyOf(rangesOf(weekly, weekday)));
  return [...groups.values()].map((weekdays) => ({ weekdays, hours: rangesOf(weekly, weekdays[0] ?? 1) }));
}

/** One weekday's hours, in order. */
export function rangesOf(weekly: readonly WeeklyHours[], weekday: number): HourRange[] {
  return weekly
    .filter((rule) => rule.weekday === weekday)
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((a, b) => a.opens.localeCompare(b.opens));
}

/** Ranges that touch or overlap are one. */
export function merged(ranges: readonly HourRange[]): HourRange[] {
  const joined: HourRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.opens.localeCompare(b.opens))) {
    const last = joined.at(-1);
    if (!last || range.opens > last.closes) joined.push(range);
    else if (range.closes > last.closes) joined[joined.length - 1] = { ...last, closes: range.closes };
  }
  return joined;
}

/** The same for the same hours. */
export function keyOf(hours: readonly HourRange[]): string {
  return hours.map(({ opens, closes }) => `${opens}-${closes}`).join(" ");
}
