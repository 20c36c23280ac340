import { type Day, plusDays, weekdayOf } from "~/kit/time";
import type { ComingWeek, DifferingDays, HourRange, RoomHours, StudioHours, WeeklyHours } from "../types";
import { holdsOn } from "./dated-hours";
import { openingHoursOn } from "./opening-hours";
import { publicHolidayOn } from "./public-holidays";
import { allWeekdays, keyOf, merged, rangesOf } from "./week-groups";

/**
 * The studio is open when one of its rooms is. `days` are the days to check for deviations, in order.
 * A room of 09-12 and 12-17 is open 09-17; two rooms of 09-15 and 10-17 make a studio of 09-17.
 */
export function studioHours(rooms: readonly RoomHours[], days: readonly Day[]): StudioHours {
  const [today] = days;
  const differing = days.flatMap((day) => differingDay(rooms, day));
  return {
    weekly: today ? ordinaryWeek(rooms, today) : [],
    changes: days.slice(1).flatMap((day) => changeOn(rooms, day)),
    coming: inRuns(differing, (day) => ordinaryHours(rooms, day).length === 0),
  };
}

function ordinaryWeek(rooms: readonly RoomHours[], day: Day): WeeklyHours[] {
  return allWeekdays.flatMap((weekday) =>
    hoursOfWeekday(rooms, weekday, day).map((range) => ({ weekday, ...range })),
  );
}

function changeOn(rooms: readonly RoomHours[], day: Day): ComingWeek[] {
  const begins = rooms.some(({ weekly }) =>
    weekly.some(({ validFrom, validTo }) => validFrom === day || validTo === day),
  );
  if (!begins) return [];
  const weekly = ordinaryWeek(rooms, day);
  return isEqual(weekly, ordinaryWeek(rooms, plusDays(day, -1))) ? [] : [{ from: day, weekly }];
}

function isEqual(one: readonly WeeklyHours[], other: readonly WeeklyHours[]): boolean {
  return allWeekdays.every((weekday) => keyOf(rangesOf(one, weekday)) === keyOf(rangesOf(other, weekday)));
}

function hoursOfWeekday(rooms: readonly RoomHours[], weekday: number, day: Day): HourRange[] {
  return merged(
    rooms.flatMap((room) =>
      rangesOf(
        room.weekly.filter((rule) => holdsOn(rule, day)),
        weekday,
      ),
    ),
  );
}

function ordinaryHours(rooms: readonly RoomHours[], day: Day): HourRange[] {
  return hoursOfWeekday(rooms, weekdayOf(day), day);
}

function differingDay(rooms: readonly RoomHours[], day: Day): DifferingDays[] {
  const hours = merged(rooms.flatMap((room) => openingHoursOn(room, day)));
  if (keyOf(hours) === keyOf(ordinaryHours(rooms, day))) return [];
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
