import { hoursText } from "~/areas/calendar/texts";
import type { StudioHours } from "~/areas/calendar/types";
import type { Product } from "~/areas/catalogue/types";
import { capitalise } from "~/kit/text";
import { type Day, dayOf, daysBetween, plusDays } from "~/kit/time";
import { formatDay, formatTime, weekdayName } from "~/kit/time-format";
import type { FoundTimes } from "../types";
import { hoursOn } from "./answer/draft-hours";
import { byDay } from "./answer/say";
import type { Fact } from "./figures-clauses";

/** A day as the model reads it: "Torsdag 26. november 2026 (2026-11-26)". */
export function dayInFull(day: Day): string {
  return `${capitalise(formatDay(day))} (${day})`;
}

/** So many days are told one by one. */
const mostDays = 14;

/** The free starts of each day that was asked of, and the days that have none. */
export function freeTimeFacts({ name }: Product, { wanted, starts, firstFree }: FoundTimes): Fact[] {
  const days = byDay(starts);
  const free: Fact[] = days.slice(0, mostDays).map(({ day, starts: times }) => ({
    kind: "free",
    text: `${name}: ${dayInFull(day)} er det ledig kl. ${times.map(formatTime).join(", ")}.`,
  }));
  const taken = daysOf(wanted)
    .filter((day) => !days.some((found) => found.day === day))
    .map(
      (day): Fact => ({ kind: "not-free", text: `${name}: ${dayInFull(day)} er det ingen ledige tider.` }),
    );
  const first: Fact[] =
    firstFree !== null && starts.length === 0
      ? [
          {
            kind: "free",
            text: `${name}: første ledige er ${dayInFull(dayOf(firstFree))} kl. ${formatTime(firstFree)}.`,
          },
        ]
      : [];
  return [...free, ...taken, ...first];
}

/** The ordinary week, the days asked of, and what soon differs; one fact for each day. */
export function hoursFacts(hours: StudioHours, days: readonly Day[]): Fact[] {
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const ranges = hours.weekly.filter((range) => range.weekday === weekday);
    return openFact(`I en vanlig uke: ${weekdayName(weekday)}`, ranges);
  });
  const differing = hours.coming
    .flatMap(({ from, to, name, hours: ranges }) =>
      daysOf({ firstDay: from, lastDay: to }).map((day) => ({ day, name, ranges })),
    )
    .map(({ day, name, ranges }) => openFact(`${dayInFull(day)}${name ? `, ${name}` : ""}`, ranges));
  return [...week, ...differing, ...days.map((day) => openFact(dayInFull(day), hoursOn(hours, day)))];
}

function openFact(what: string, ranges: StudioHours["weekly"] | ReturnType<typeof hoursOn>): Fact {
  return ranges.length > 0
    ? { kind: "open", text: `${what}: åpent ${hoursText(ranges)}.` }
    : { kind: "closed", text: `${what}: stengt.` };
}

/** Every day from the first to the last; not more than can be told. */
export function daysOf({ firstDay, lastDay }: { firstDay: Day; lastDay: Day }): Day[] {
  const length = Math.min(mostDays, Math.max(0, daysBetween(firstDay, lastDay) + 1));
  return Array.from({ length }, (_, ahead) => plusDays(firstDay, ahead));
}
