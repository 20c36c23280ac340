import type { ResourceKind } from "~/areas/catalogue/types";
import type { Period } from "~/kit/period";
import { type Day, type Instant, minutesBetween } from "~/kit/time";
import type { ResourceCalendar } from "../types";
import { openPeriodsOn } from "./opening-hours";

export interface ShareQuestion {
  /** The time that the order would take, buffers included. */
  readonly during: Period;
  readonly kinds: readonly ResourceKind[];
  /** The day of the order, or the days of its week. */
  readonly days: readonly Day[];
  /** With all busy time on these days, other unconfirmed orders included, apart from the wanted time. */
  readonly calendars: readonly ResourceCalendar[];
  /** Minutes that other unconfirmed orders take on these days. */
  readonly unconfirmedMinutes: Readonly<Partial<Record<ResourceKind, number>>>;
  readonly sharePercent: number;
  readonly now: Instant;
}

/**
 * Whether an order that nobody has confirmed may keep its time: all of these together take at most the share of what is
 * free, per kind of resource. A room that is free from 9 to 17 with a quarter: 120 minutes.
 */
export function fitsUnconfirmedShare(question: ShareQuestion): boolean {
  const asked = minutesBetween(question.during.from, question.during.to);
  return question.kinds.every((kind) => {
    const taken = question.unconfirmedMinutes[kind] ?? 0;
    const free = freeMinutes(kind, question) + taken;
    return (taken + asked) * 100 <= free * question.sharePercent;
  });
}

/** Open time of all resources of a kind that is still to come and that nothing takes. */
export function freeMinutes(
  kind: ResourceKind,
  { calendars, days, now }: Pick<ShareQuestion, "calendars" | "days" | "now">,
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
