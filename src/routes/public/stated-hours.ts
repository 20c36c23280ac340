import { groupWeek } from "~/areas/calendar/rules/week-groups";
import type { StudioHours } from "~/areas/calendar/types";
import type { StatedHours } from "~/areas/content/types";

/** Opening hours in the shape of structured data: one entry per range, and one for days that are closed. */
export function statedHours({ weekly, coming }: StudioHours): StatedHours {
  return {
    weekly: groupWeek(weekly).flatMap(({ weekdays, hours }) =>
      hours.map((range) => ({ weekdays, ...range })),
    ),
    coming: coming.flatMap(({ from, to, hours }) =>
      hours.length === 0 ? [{ from, to }] : hours.map((range) => ({ from, to, ...range })),
    ),
  };
}
