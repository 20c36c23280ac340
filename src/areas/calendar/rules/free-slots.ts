import { overlaps, type Period } from "~/kit/period";
import { type Day, dayOf, daysBetween, type Instant, plusDays, plusHours, plusMinutes } from "~/kit/time";
import type { BusyPeriod, FreeSlot, ResourceCalendar, SessionShape } from "../types";
import type { Offered } from "./named-resources";
import { openPeriodsOn } from "./opening-hours";
import { chooseResources, type DayBook, type StartWindow } from "./resource-choice";
import { wallClockOf } from "./wall-clock";

export interface SlotQuestion {
  readonly session: SessionShape;
  /** Their busy time must reach at least one buffer beyond `days`. */
  readonly resources: readonly Offered<ResourceCalendar>[];
  readonly days: readonly Day[];
  readonly now: Instant;
  readonly horizonDays: number;
  /** The owner's setting that lets buffers reach into lunch and beyond opening hours. */
  readonly buffersOutsideHours: boolean;
}

/**
 * Every start that can be booked, in order of time. The whole range with buffers must lie inside the opening hours of
 * all resources that the session needs (lunch is outside them), and must overlap no other allocation. Periods are
 * half-open: they may touch.
 * Standard (90 min, 15 + 15) on an empty Friday 09-12 and 12.30-17: 09.30, 10.00, 13.00, 13.30 ... 15.00.
 */
export function freeSlots(question: SlotQuestion): FreeSlot[] {
  const { session, days, now, horizonDays } = question;
  const earliest = earliestStart(session, now);
  const latest = latestDay(now, horizonDays);
  return days
    .filter((day) => day <= latest)
    .flatMap((day) => slotsOfDay(question, day).filter((slot) => slot.from >= earliest));
}

/** now + lead time. earliestStart(Standard, Thursday 20.00) = Friday 08.00 */
export function earliestStart(session: SessionShape, now: Instant): Instant {
  return plusHours(now, session.leadTimeHours);
}

/** The last day that can be booked. latestDay(20 November, 120) = 20 March */
export function latestDay(now: Instant, horizonDays: number): Day {
  return plusDays(dayOf(now), horizonDays);
}

/** Both days included; days in the past and beyond the horizon are left out. */
export function bookableDays(
  span: { firstDay: Day; lastDay: Day },
  { now, horizonDays }: { now: Instant; horizonDays: number },
): Day[] {
  const today = dayOf(now);
  const latest = latestDay(now, horizonDays);
  const length = daysBetween(span.firstDay, span.lastDay) + 1;
  const days = Array.from({ length: Math.max(0, length) }, (_, index) => plusDays(span.firstDay, index));
  return days.filter((day) => day >= today && day <= latest);
}

function slotsOfDay({ session, resources, buffersOutsideHours }: SlotQuestion, day: Day): FreeSlot[] {
  const book = resources.map((resource) => dayBookOf(resource, day, { ...session, buffersOutsideHours }));
  const windows = book.flatMap((entry) => entry.windows);
  const first = Math.min(...windows.map((window) => window.first));
  const last = Math.max(...windows.map((window) => window.last));
  return wallClockOf(day)
    .grid(session.slotStepMinutes)
    .filter((from) => first <= from && from <= last)
    .flatMap((from) => {
      const chosen = chooseResources(session.needs, book, from);
      return chosen ? [{ day, from, resourceIds: chosen.map((resource) => resource.id) }] : [];
    });
}

type Asked = SessionShape & Pick<SlotQuestion, "buffersOutsideHours">;

export function dayBookOf(resource: Offered<ResourceCalendar>, day: Day, session: Asked): DayBook {
  const open = openPeriodsOn(resource.opening, day);
  const busy = open.length > 0 ? busyAround(resource, day, session) : [];
  return {
    resource,
    windows: startWindows(busy, open, session),
    sessionsToday: resource.busy.filter((busy) => busy.sessionDay === day).length,
  };
}

// Filters a month's busy time down to one day's, which makes the day's calculation cheap.
export function busyAround(
  { busy }: ResourceCalendar,
  day: Day,
  session: SessionShape,
): readonly BusyPeriod[] {
  if (busy.length === 0) return busy;
  const { from, to } = wallClockOf(day);
  const around = {
    from: plusMinutes(from, -session.bufferBeforeMinutes),
    to: plusMinutes(to, session.bufferAfterMinutes),
  };
  return busy.filter((period) => overlaps(period, around));
}

export function startWindows(
  busy: readonly Period[],
  open: readonly Period[],
  session: Asked,
): StartWindow[] {
  const taken = busy.toSorted((a, b) => a.from - b.from);
  const inside = session.buffersOutsideHours ? 0 : 1;
  return open.flatMap((range) => {
    const windows: StartWindow[] = [];
    const last = plusMinutes(range.to, -(session.durationMinutes + inside * session.bufferAfterMinutes));
    let first = plusMinutes(range.from, inside * session.bufferBeforeMinutes);
    for (const { from, to } of taken) {
      const lastBefore = plusMinutes(from, -(session.durationMinutes + session.bufferAfterMinutes));
      const firstAfter = plusMinutes(to, session.bufferBeforeMinutes);
      if (firstAfter <= first) continue;
      if (lastBefore > last) break;
      if (lastBefore >= first) windows.push({ first, last: lastBefore });
      first = firstAfter;
    }
    if (first <= last) windows.push({ first, last });
    return windows;
  });
}
