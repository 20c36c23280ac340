import { type Day, plusDays, weekdayOf } from "~/kit/time";
import type { DifferingDays, HourRange, RoomHours, StudioHours } from "../types";
import { openingHoursOn } from "./opening-hours";
import { publicHolidayOn } from "./public-holidays";
import { allWeekdays, keyOf, merged, rangesOf } from "./week-groups";

/**
 * The studio is open when one of its rooms is. `days` are the days to check for deviations, in order.
 * A room of 09-12 and 12-17 is open 09-17; two rooms of 09-15 and 10-17 make a studio of 09-17.
 */
export function studioHours(rooms: readonly RoomHours[], days: readonly Day[]): StudioHours {
  const weekly = allWeekdays.flatMap((weekday) =>
    hoursOfWeekday(rooms, weekday).map((range) => ({ weekday, ...range })),
  );
  const differing = days.flatMap((day) => differingDay(rooms, day));
  return { weekly, coming: inRuns(differing, (day) => hoursOfWeekday(rooms, weekdayOf(day)).length === 0) };
}

function hoursOfWeekday(rooms: readonly RoomHours[], weekday: number): HourRange[] {
  return merged(rooms.flatMap((room) => rangesOf(room.weekly, weekday)));
}

function differingDay(rooms: readonly RoomHours[], day: Day): DifferingDays[] {
  const hours = merged(rooms.flatMap((room) => openingHoursOn(room, day)));
  if (keyOf(hours) === keyOf(hoursOfWeekday(rooms, weekdayOf(day)))) return [];
  return [{ from: day, to: day, name: nameOf(rooms, day), hours }];
}

// An override's note is internal, so visitors see the name of the holiday or of the yearly day instead.
function nameOf(rooms: readonly RoomHours[], day: Day): string | null {
  const yearly = rooms.flatMap((room) => room.yearly).find(({ monthDay }) => monthDay === day.slice(5));
  return publicHolidayOn(day) ?? (yearly?.note || null);
}

/**
 * Consecutive days without a name and with the same hours become one line. Days that are closed anyway are skipped
 * between closed days, but not between open days, because the line would then call them open.
 */
function inRuns(days: readonly DifferingDays[], closedAnyway: (day: Day) => boolean): DifferingDays[] {
  const runs: DifferingDays[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    const joins = last && !last.name && !day.name && keyOf(last.hours) === keyOf(day.hours);
    const skipped = day.hours.length === 0 ? closedAnyway : () => false;
    if (joins && nextAfter(last.to, day.from, skipped) === day.from) {
      runs[runs.length - 1] = { ...last, to: day.to };
    } else runs.push(day);
  }
  return runs;
}

function nextAfter(day: Day, until: Day, skip: (day: Day) => boolean): Day {
  let next = plusDays(day, 1);
  while (next < until && skip(next)) next = plusDays(next, 1);
  return next;
}
