import { setImmediate } from "node:timers/promises";
import ICAL from "ical.js";
import type { Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, type Instant, instant, parseDay, startOfDay } from "~/kit/time";
import { wallClockInstant } from "~/kit/zoned";
import { isTimeUp, withinMs } from "./time-limit.server";

export type BusyFailure = "not-a-calendar" | "too-many-events";

export interface BusyTimes {
  /** In order, apart from each other. */
  readonly periods: readonly Period[];
  /** How many events could not be read. */
  readonly unread: number;
}

interface Limits {
  /** Limit on the repetitions of a file, those before the span included: a rule can repeat every minute since 1970. */
  readonly steps: number;
  /**
   * Time limit for parsing, and for each event: a rule may match no day ever, and the library then searches without
   * end. Far more than a busy machine needs.
   */
  readonly ms: number;
}

const usualLimits: Limits = { steps: 50_000, ms: 2_000 };

/**
 * The periods within the span in which events of an ICS file take time: repetitions, exceptions, time zones and whole
 * days are handled, overlaps are joined. Free and cancelled events take no time, nor does the studio's own booking that
 * was added from a letter.
 */
export async function busyTimes(
  text: string,
  span: Period,
  limits = usualLimits,
): Promise<Result<BusyTimes, BusyFailure>> {
  let events: ICAL.Event[];
  try {
    events = withinMs(limits.ms, () => eventsOf(text));
  } catch {
    return refuse("not-a-calendar");
  }
  const found: Period[] = [];
  let unread = 0;
  let steps = 0;
  for (const event of events) {
    try {
      const read = withinMs(limits.ms, () => readEvent(event, span, limits.steps - steps));
      steps += read.steps;
      found.push(...read.periods);
    } catch (error) {
      if (isTimeUp(error)) return refuse("too-many-events");
      unread += 1;
    }
    if (steps >= limits.steps) return refuse("too-many-events");
    // Other work of the process gets a turn.
    await setImmediate();
  }
  return ok({ periods: joined(found, span), unread });
}

function eventsOf(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.name !== "vcalendar") throw new Error("not a calendar");
  const parts = calendar.getAllSubcomponents("vevent").filter((part) => !isOwnBooking(part));
  const byUid = Map.groupBy(parts, (part) => String(part.getFirstPropertyValue("uid")));
  return [...byUid.values()].flatMap((same) => {
    const exceptions = same.filter((part) => part.hasProperty("recurrence-id"));
    const series = same.filter((part) => !part.hasProperty("recurrence-id"));
    // A file may hold changed events without the series that they belong to.
    if (series.length === 0) return exceptions.map((part) => new ICAL.Event(part, { exceptions: [] }));
    return series.map((part) => new ICAL.Event(part, { exceptions }));
  });
}

/** One of our own bookings, as written by `calendarFile`. Its time is taken already. */
function isOwnBooking(part: ICAL.Component): boolean {
  return /^[0-9a-f-]{36}@booking$/.test(String(part.getFirstPropertyValue("uid")));
}

function readEvent(event: ICAL.Event, span: Period, mostSteps: number): { periods: Period[]; steps: number } {
  const periods: Period[] = [];
  let steps = 0;
  for (const period of periodsOf(event, span)) {
    steps += 1;
    if (period) periods.push(period);
    if (steps >= mostSteps) break;
  }
  return { periods, steps };
}

/** One value for each repetition; null when it takes no time. */
function* periodsOf(event: ICAL.Event, span: Period): Generator<Period | null> {
  if (!event.component.hasProperty("dtstart")) return;
  if (!event.isRecurring()) {
    yield isFree(event) ? null : periodOf(event.startDate, event.endDate, event);
    return;
  }
  const firstYear = new Date(span.from).getUTCFullYear() - 1;
  const occurrences = event.iterator();
  for (;;) {
    const next = occurrences.next();
    if (!next) break;
    // Repetitions from before the span count towards the limit and are not examined.
    if (next.year < firstYear) {
      yield null;
      continue;
    }
    if (instantOf(next, event, "dtstart") > span.to) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    yield isFree(item) ? null : periodOf(startDate, endDate, item);
  }
}

function isFree({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return (
    value("transp") === "TRANSPARENT" ||
    value("status") === "CANCELLED" ||
    value("x-microsoft-cdo-busystatus") === "FREE"
  );
}

function periodOf(start: ICAL.Time, end: ICAL.Time, event: ICAL.Event): Period | null {
  // A repetition's end is computed from its start, so it has the start's zone.
  const endZone = event.isRecurring() || !event.component.hasProperty("dtend") ? "dtstart" : "dtend";
  const [from, to] = [instantOf(start, event, "dtstart"), instantOf(end, event, endZone)];
  if (from < to) return { from, to };
  // The start falls in the hour that the clocks skip and was moved past the end.
  const seconds = end.subtractDate(start).toSeconds();
  return seconds > 0 ? { from, to: instant(from + seconds * 1000) } : null;
}

/** A whole day is a day in Oslo; a time without a zone is Oslo's time. */
function instantOf(time: ICAL.Time, event: ICAL.Event, property: "dtstart" | "dtend"): Instant {
  if (time.isDate) return startOfDay(parseDay(time.toString()) ?? ("1970-01-01" as Day));
  const isFloating = !time.zone || time.zone.tzid === "floating";
  if (!isFloating) return instant(time.toUnixTime() * 1000);
  const named = event.component.getFirstProperty(property)?.getFirstParameter("tzid");
  return wallClockInstant(time.toString(), named ?? null);
}

function joined(periods: readonly Period[], span: Period): Period[] {
  const result: Period[] = [];
  for (const period of periods.toSorted((a, b) => a.from - b.from)) {
    const from = period.from < span.from ? span.from : period.from;
    const to = period.to > span.to ? span.to : period.to;
    const last = result.at(-1);
    if (from >= to) continue;
    if (!last || from > last.to) result.push({ from, to });
    else if (to > last.to) result[result.length - 1] = { from: last.from, to };
  }
  return result;
}
