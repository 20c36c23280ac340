import { groupWeek } from "~/areas/calendar/rules/week-groups";
import type { StudioHours, WeeklyHours } from "~/areas/calendar/types";
import type { StatedHours } from "~/areas/content/types";
import { type Day, plusDays } from "~/kit/time";

/** Opening hours in the shape of structured data: one entry per range, and one for days that are closed. */
export function statedHours({ weekly, changes, coming }: StudioHours): StatedHours {
  const weeks: { weekly: readonly WeeklyHours[]; from?: Day }[] = [{ weekly }, ...changes];
  return {
    weekly: weeks.flatMap((week, index) =>
      statedWeek(week.weekly, { from: week.from, next: weeks[index + 1]?.from }),
    ),
    coming: coming.flatMap(({ from, to, hours }) =>
      hours.length === 0 ? [{ from, to }] : hours.map((range) => ({ from, to, ...range })),
    ),
  };
}

function statedWeek(
  weekly: readonly WeeklyHours[],
  { from, next }: { readonly from: Day | undefined; readonly next: Day | undefined },
): StatedHours["weekly"] {
  return groupWeek(weekly).flatMap(({ weekdays, hours }) =>
    hours.map((range) => ({
      weekdays,
      ...range,
      ...(from && { from }),
      ...(next && { to: plusDays(next, -1) }),
    })),
  );
}
