import type { ResourceKind } from "~/areas/catalogue/types";
import type { Period } from "~/kit/period";
import { type Day, type Instant, minutesBetween } from "~/kit/time";
import type { ResourceCalendar } from "../types";
import { openPeriodsOn } from "./opening-hours";

/** Open time of all resources of a kind that is still to come and that nothing takes. */
export function freeMinutes(
  kind: ResourceKind,
  {
    calendars,
    days,
    now,
  }: {
    readonly calendars: readonly ResourceCalendar[];
    readonly days: readonly Day[];
    readonly now: Instant;
  },
): number {
  return calendars
    .filter((calendar) => calendar.kind === kind)
    .flatMap(({ opening, busy }) =>
      days.flatMap((day) => openPeriodsOn(opening, day).map((open) => freeWithin(open, busy, now))),
    )
    .reduce((sum, minutes) => sum + minutes, 0);
}

/** Busy periods may overlap: those of other calendars are not in the table that prevents it. */
function freeWithin(open: Period, busy: readonly Period[], now: Instant): number {
  let [free, from]: [number, number] = [0, Math.max(open.from, now)];
  for (const taken of busy.toSorted((a, b) => a.from - b.from)) {
    if (taken.to <= from) continue;
    if (taken.from >= open.to) break;
    if (taken.from > from) free += minutesBetween(from as Instant, taken.from);
    from = taken.to;
  }
  return from < open.to ? free + minutesBetween(from as Instant, open.to) : free;
}
