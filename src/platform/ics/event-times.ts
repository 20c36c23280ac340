import type { Period } from "~/kit/period";
import { instant } from "~/kit/time";
import type { DoubtReason, EventParts, Listed, Stamp } from "./event";
import { type Length, timeTaken } from "./event-length";
import { type Exceptions, exceptionsOf } from "./exceptions";
import { day } from "./file/written-values";
import { occurrencesIn, type Series, type Window, withoutCount } from "./repeats/occurrences";
import type { Rule } from "./repeats/rule";
import { TooMuchWork, Work } from "./work";
import { studioZone } from "./zones/zone-finder";
import type { Range } from "./zones/zones";

/** Steps of one event. A rule that repeats every half hour for a year needs 60,000. */
const mostSteps = 150_000;
const mostOccurrences = 20_000;
/** Longer events are found from their start; those that began earlier are not searched for among repetitions. */
const longestSpan = 400 * day;

interface Reading {
  readonly event: EventParts;
  readonly start: Stamp;
  readonly span: Period;
  readonly exceptions: Exceptions;
  readonly work: Work;
  /** Of the occurrence that is being read: they count only if it takes time within the span. */
  readonly pending: DoubtReason[];
}

/** The time that an event takes within the span. Null now and then, so that other work gets a turn. */
export function* timesOfEvent(
  event: EventParts,
  { span, replacements, work }: { span: Period; replacements: readonly EventParts[]; work: Work },
): Generator<Period | null> {
  const start = event.start ?? substitute(event);
  if (!start) return;
  const exceptions = exceptionsOf(event, start, replacements);
  const reading: Reading = { event, start, span, exceptions, work, pending: [] };
  work.spend(1 + replacements.length);
  if (!exceptions.isExcepted(start.wall)) yield within(reading, taken(reading, start.wall));
  for (const listed of event.dates) {
    work.spend(1);
    yield within(reading, takenByDate(reading, listed));
  }
  for (const rule of event.rules) yield* repeated(reading, rule);
}

/** An event whose start cannot be read takes the day of its end, or that of the occurrence it replaces. */
function substitute(event: EventParts): Stamp | null {
  event.doubts.add(event.start === null && !event.hasEnd ? "no-start" : "bad-start");
  const [end, replaced] = [event.end, event.replaces];
  // An end at midnight ends the day before.
  const last = end ? end.wall - 1 : replaced?.wall;
  if (last === undefined) return null;
  return {
    wall: Math.floor(last / day) * day,
    isDate: true,
    zone: studioZone,
    isFloating: false,
    isRough: true,
  };
}

function* repeated(reading: Reading, rule: Rule): Generator<Period | null> {
  const { event, start, work } = reading;
  const counted = { rule, start: start.wall, isDate: start.isDate };
  const series = { ...counted, rule: withoutCount(counted) };
  if (untilOnWall(series.rule) < windowOf(reading).from) return;
  const skipped = yield* exceptedByRules(reading);
  const own = new Work(mostSteps, work);
  let reached = Math.max(windowOf(reading).from, start.wall);
  let found = 0;
  try {
    for (const wall of occurrencesIn(series, windowOf(reading), own)) {
      if (wall === null) yield null;
      if (wall === null || skipped.has(wall) || reading.exceptions.isExcepted(wall)) continue;
      if (isOver(reading, series, wall)) return;
      own.spend(2 + reading.exceptions.changes);
      if (wall !== start.wall) yield within(reading, taken(reading, wall));
      reached = wall;
      found += 1;
      if (found > mostOccurrences) throw new TooMuchWork();
    }
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    work.spend(1);
    event.doubts.add("too-dense");
    yield* unbroken(reading, series, reached);
  }
}

/** Where too many occurrences are to be counted one by one, all the time until their end is taken. */
function* unbroken(reading: Reading, series: Series, reached: number): Generator<Period | null> {
  const { start, span } = reading;
  const last = Math.min(untilOnWall(series.rule), windowOf(reading).to);
  if (last < reached) return;
  yield within(reading, {
    from: start.zone.momentsOf(reached).from,
    to: taken(reading, last)?.to ?? span.to,
  });
}

function untilOnWall({ until }: Rule): number {
  // Clocks differ by less than a day.
  return until ? until.wall + day : Number.POSITIVE_INFINITY;
}

function* exceptedByRules(reading: Reading): Generator<null, Set<number>> {
  const walls = new Set<number>();
  const { start, event, work } = reading;
  const own = new Work(mostSteps, work);
  try {
    for (const rule of event.exceptRules) {
      const series = { rule, start: start.wall, isDate: start.isDate };
      for (const wall of occurrencesIn(series, windowOf(reading), own)) {
        if (wall === null) yield null;
        else if (isOver(reading, series, wall)) break;
        else walls.add(wall);
        if (walls.size > mostOccurrences) throw new TooMuchWork();
      }
    }
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    event.doubts.add("bad-date");
  }
  return walls;
}

/** On the event's clock, the starts of occurrences that may take time within the span. */
function windowOf({ event, start, span, exceptions }: Reading): Window {
  const { from, to } = timeTaken(lengthOf(event, start), start.wall, () => undefined);
  const length = Math.min(Math.max(to - from, 0), longestSpan);
  const moved = Math.min(exceptions.furthest, longestSpan);
  return { from: span.from - length - moved - 2 * day, to: span.to + moved + day };
}

/** Whether an occurrence is after the end that UNTIL sets. In doubt it is not. */
function isOver({ start }: Reading, { rule: { until } }: Series, wall: number): boolean {
  if (!until) return false;
  const moment = start.zone.momentsOf(wall).from;
  if (until.isDate || start.isDate) {
    const lastDay = Math.floor(until.wall / day);
    const isAfterDay = Math.floor(wall / day) > lastDay;
    return isAfterDay && (until.offset === null || moment > until.wall - until.offset);
  }
  return until.offset === null ? wall > until.wall : moment > until.wall - until.offset;
}

/** The time of one occurrence; null when a change of the series makes it free. */
function taken(reading: Reading, wall: number): Range | null {
  const { event, start, exceptions } = reading;
  const change = exceptions.changeOf(wall);
  // Only those that are not excepted come here.
  if (exceptions.isNearMiss(wall)) reading.pending.push("bad-date");
  if (!change) return timeTaken(lengthOf(event, start), wall, teller(reading));
  const changed = change.event;
  if (changed.isFree || !changed.start) return null;
  return timeTaken(
    lengthOf(changed, changed.start),
    changed.start.wall + wall - change.from,
    teller(reading),
  );
}

function takenByDate(reading: Reading, { stamp, end, duration }: Listed): Range | null {
  const { event, start, exceptions } = reading;
  if (end || duration)
    return timeTaken({ start: stamp, end, duration, hasEnd: true }, stamp.wall, teller(reading));
  const isSameClock = stamp.zone.key === start.zone.key || stamp.isFloating;
  if (isSameClock && stamp.isDate === start.isDate) {
    return exceptions.isExcepted(stamp.wall) ? null : taken(reading, stamp.wall);
  }
  // A date alone is at the same time on that day.
  if (stamp.isDate && !stamp.isRough) return taken(reading, stamp.wall + (((start.wall % day) + day) % day));
  const shift = stamp.wall - start.wall;
  const last = event.end && { ...event.end, wall: event.end.wall + shift, zone: stamp.zone };
  return timeTaken({ ...lengthOf(event, stamp), end: last }, stamp.wall, teller(reading));
}

const teller = (reading: Reading) => (reason: DoubtReason) => void reading.pending.push(reason);

function lengthOf({ end, duration, hasEnd }: EventParts, start: Stamp): Length {
  return { start, end, duration, hasEnd };
}

function within({ span, event, pending }: Reading, range: Range | null): Period | null {
  const reasons = pending.splice(0);
  if (!range || range.to <= span.from || range.from >= span.to || range.to <= range.from) return null;
  for (const reason of reasons) event.doubts.add(reason);
  return { from: instant(range.from), to: instant(range.to) };
}
