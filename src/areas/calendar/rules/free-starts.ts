import type { Day, Instant } from "~/kit/time";
import type { DayWithTimes } from "../types";
import { dayBookOf, earliestStart, latestDay, type SlotQuestion } from "./free-slots";
import { isUnderLimit, type StartWindow } from "./resource-choice";
import { wallClockOf } from "./wall-clock";

/**
 * The starts that `freeSlots` finds, without the resources: a page of times needs no more. The windows of all resources
 * of a kind are joined first, so the time hardly grows with their number.
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
  for (const kind of session.needs) {
    const books = resources
      .filter((resource) => resource.kind === kind)
      .map((resource) => dayBookOf(resource, day, asked));
    windows = inBoth(windows, joined(books.filter(isUnderLimit).flatMap((book) => book.windows)));
  }
  return startsIn(windows, clock.grid(session.slotStepMinutes));
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
