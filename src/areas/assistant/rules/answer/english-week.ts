import { groupWeek } from "~/areas/calendar/rules/week-groups";
import type { WeeklyHours } from "~/areas/calendar/types";
import { joinEnglish } from "~/kit/english";

const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** { days: "Monday–Wednesday and Friday", hours: "09:00–17:00" }, one entry for days with equal hours. */
export function englishWeek(weekly: readonly WeeklyHours[]): { days: string; hours: string }[] {
  return groupWeek(weekly).map(({ weekdays, hours }) => ({
    days: joinEnglish(runsOf(weekdays)),
    hours: hours.length > 0 ? hours.map(({ opens, closes }) => `${opens}–${closes}`).join(" and ") : "closed",
  }));
}

/** runsOf([1, 2, 3, 5]) = ["Monday–Wednesday", "Friday"] */
function runsOf(weekdays: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const last = runs.at(-1);
    if (last?.at(-1) === weekday - 1) last.push(weekday);
    else runs.push([weekday]);
  }
  return runs.flatMap((run) =>
    run.length > 2
      ? [`${weekdayInEnglish(run[0])}–${weekdayInEnglish(run.at(-1))}`]
      : run.map(weekdayInEnglish),
  );
}

export function weekdayInEnglish(weekday: number | undefined): string {
  return names[(weekday ?? 1) - 1] ?? "";
}
