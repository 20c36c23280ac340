import { plusDays } from "~/kit/time";
import type { WeekForm } from "../schema";
import type { WeekChange } from "./dated-hours";
import { allWeekdays } from "./week-groups";

/** The change in a submitted form. */
export function weekChangeOf({ from, lastDay, also: _, ...days }: WeekForm): WeekChange {
  return {
    from,
    to: lastDay ? plusDays(lastDay, 1) : null,
    weekly: allWeekdays.flatMap((weekday) => days[`day${weekday}`].map((range) => ({ weekday, ...range }))),
  };
}
