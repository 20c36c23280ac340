import { countOf, kindsOf } from "~/areas/catalogue/rules/needs";
import type { Period } from "~/kit/period";
import type { Day, Instant } from "~/kit/time";
import type { DayWithTimes, ResourceCalendar, SessionShape } from "../types";
import { busyAround, dayBookOf, earliestStart, latestDay, type SlotQuestion } from "./free-slots";
import { openPeriodsOn } from "./opening-hours";
import { type DayBook, isUnderLimit, type StartWindow } from "./resource-choice";
import { wallClockOf } from "./wall-clock";

/**
 * The starts that `freeSlots` finds, without the resources: a page of times needs no more. The windows of all resources
 * of a kind are merged first, so the time hardly grows with their number: a start is free when as many of them as the
 * session needs are free, whichever they are.
 */
export function freeStarts(question: SlotQuestion): DayWithTimes[] {
  const { session, days, now, horizonDays } = question;
  const earliest = earliestStart(session, now);
  const latest = latestDay(now, horizonDays);
  return days
    .filter((day) => day <= latest)
    .map((day) => ({ day, starts: startsOfDay(question, day, earliest) }));
}

function startsOfDay(
  { session, resources, buffersOutsideHours }: SlotQuestion,
  day: Day,
  earliest: Instant,
): Instant[] {
  const asked = { ...session, buffersOutsideHours };
  const clock = wallClockOf(day);
  let windows: StartWindow[] = [{ first: earliest, last: clock.to }];
  for (const kind of kindsOf(session.needs)) {
    const count = countOf(session.needs, kind);
    const ofKind = resources.filter((resource) => resource.kind === kind);
    const required = ofKind.filter(({ isRequired }) => isRequired);
    const some = count === 1 && required.length === 0 ? withoutEqualsOn(day, ofKind, session) : ofKind;
    const books = some.map((resource) => dayBookOf(resource, day, asked)).filter(isUnderLimit);
    windows = inBoth(windows, inAtLeast(count, books));
    for (const one of required) {
      const own = books.filter(({ resource }) => resource === one);
      windows = inBoth(windows, inAtLeast(1, own));
    }
  }
  return startsIn(windows, clock.grid(session.slotStepMinutes));
}

/** Of the resources that nobody has taken and that are open at the same hours, one is enough when one is needed. */
function withoutEqualsOn(
  day: Day,
  resources: readonly ResourceCalendar[],
  session: SessionShape,
): readonly ResourceCalendar[] {
  const untaken = new Set<readonly Period[]>();
  return resources.filter((resource) => {
    if (resource.maxSessionsPerDay !== null || busyAround(resource, day, session).length > 0) return true;
    const open = openPeriodsOn(resource.opening, day);
    return !untaken.has(open) && untaken.add(open);
  });
}

/** Windows in which at least so many of the resources are free, in order of time. */
function inAtLeast(count: number, books: readonly DayBook[]): StartWindow[] {
  if (count === 1) return joined(books.flatMap((book) => book.windows));
  if (books.length < count) return [];
  // Each resource's own windows are joined first: two that touch would count it twice.
  const own = books.flatMap((book) => joined([...book.windows]));
  const firsts = own.map(({ first }) => first).sort((a, b) => a - b);
  const lasts = own.map(({ last }) => last).sort((a, b) => a - b);
  const whole: StartWindow[] = [];
  let next = 0;
  // Both ends belong to a window, so the windows that begin at a moment are counted before those that end at it.
  for (const [gone, last] of lasts.entries()) {
    for (let first = firsts[next]; first !== undefined && first <= last; first = firsts[++next]) {
      if (next + 1 - gone === count) whole.push({ first, last: first });
    }
    const open = whole.at(-1);
    if (open && next - gone === count) whole[whole.length - 1] = { first: open.first, last };
  }
  return joined(whole);
}

/** Merges windows that touch or overlap, in order of time. */
function joined(windows: StartWindow[]): StartWindow[] {
  const whole: StartWindow[] = [];
  for (const window of windows.sort((a, b) => a.first - b.first)) {
    const before = whole.at(-1);
    if (!before || window.first > before.last) whole.push(window);
    else if (window.last > before.last) whole[whole.length - 1] = { first: before.first, last: window.last };
  }
  return whole;
}

/** Both are in order of time and without overlaps, and so is the answer. */
function inBoth(some: readonly StartWindow[], others: readonly StartWindow[]): StartWindow[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({ first: later(one.first, other.first), last: earlier(one.last, other.last) }))
      .filter(({ first, last }) => first <= last),
  );
}

// A loop, because a month has thousands of grid points and a function for each would be a quarter of a page's garbage.
function startsIn(windows: readonly StartWindow[], grid: readonly Instant[]): Instant[] {
  const starts: Instant[] = [];
  let next = 0;
  for (const start of grid) {
    while ((windows[next]?.last ?? start) < start) next++;
    const window = windows[next];
    if (!window) break;
    if (start >= window.first) starts.push(start);
  }
  return starts;
}

function later(one: Instant, other: Instant): Instant {
  return one > other ? one : other;
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other;
}
