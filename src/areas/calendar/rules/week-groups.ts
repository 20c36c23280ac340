import type { Day } from "~/kit/time";
import type { HourRange, StudioHours, WeeklyHours } from "../types";

// Separate from studio-hours.ts, so that browser code does not include the table of holidays.

export const allWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Weekdays with the same hours. */
export interface WeekGroup {
  readonly weekdays: readonly number[];
  readonly hours: readonly HourRange[];
}

/**
 * One group per set of equal hours, ordered by its first weekday. Each of the seven weekdays is in exactly one group.
 */
export function groupWeek(weekly: readonly WeeklyHours[]): WeekGroup[] {
  const groups = Map.groupBy(allWeekdays, (weekday) => keyOf(rangesOf(weekly, weekday)));
  return [...groups.values()].map((weekdays) => ({ weekdays, hours: rangesOf(weekly, weekdays[0] ?? 1) }));
}

export function rangesOf(weekly: readonly WeeklyHours[], weekday: number): HourRange[] {
  return weekly
    .filter((rule) => rule.weekday === weekday)
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((a, b) => a.opens.localeCompare(b.opens));
}

/** The ordinary week on a day: today's, or the one that replaces it by then. */
export function weekOn(
  { weekly, changes }: Pick<StudioHours, "weekly" | "changes">,
  day: Day,
): readonly WeeklyHours[] {
  return changes.findLast(({ from }) => from <= day)?.weekly ?? weekly;
}

/** Joins ranges that touch or overlap. */
export function merged(ranges: readonly HourRange[]): HourRange[] {
  const joined: HourRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.opens.localeCompare(b.opens))) {
    const last = joined.at(-1);
    if (!last || range.opens > last.closes) joined.push(range);
    else if (range.closes > last.closes) joined[joined.length - 1] = { ...last, closes: range.closes };
  }
  return joined;
}

export function keyOf(hours: readonly HourRange[]): string {
  return hours.map(({ opens, closes }) => `${opens}-${closes}`).join(" ");
}
