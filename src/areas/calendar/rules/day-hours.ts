import type { Day } from "~/kit/time";
import type { DayHours, RoomHours } from "../types";
import { openPeriodsOn } from "./opening-hours";
import { publicHolidayOn } from "./public-holidays";

/** When a resource is open on a day, and the name of the deviation: staff see the owner's own note. */
export function dayHoursOf(opening: RoomHours, day: Day): DayHours {
  const overrides = opening.overrides.filter((override) => override.day === day);
  const own = overrides.filter((override) => override.scope === "own");
  const note = (own.length > 0 ? own : overrides).find((override) => override.note)?.note;
  const yearly = opening.yearly.find(({ monthDay }) => monthDay === day.slice(5));
  return {
    day,
    open: openPeriodsOn(opening, day),
    name: note || publicHolidayOn(day) || yearly?.note || null,
  };
}
