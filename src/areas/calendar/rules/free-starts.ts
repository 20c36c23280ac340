import type { Day, Instant } from "~/kit/time";
import type { DayWithTimes } from "../types";
import { dayBookOf, earliestStart, latestDay, type SlotQuestion } from "./free-slots";
import { isUnderLimit, type StartWindow } from "./resource-choice";
import { wallClockOf } from "./wall-clock";

/**
 * The starts that `freeSlots` finds, without who would take them: a page of times asks no more. The windows of all
 * resources of a kind are joined first, so the time hardly grows with their number.
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
  const ofKinds = session.needs.map((kind) => {
    const books = resources
      .filter((resource) => resource.kind === kind)
      .map((resource) => dayBookOf(resource, day, asked));
    return joined(books.filter(isUnderLimit).flatMap(({ windows }) => windows));
  });
  if (ofKinds.some((windows) => windows.length === 0)) return [];
  return wallClockOf(day)
    .grid(session.slotStepMinutes)
    .filter((start) => start >= earliest && ofKinds.every((windows) => isInside(windows, start)));
}

/** Windows that touch or overlap as one, in order of time. */
function joined(windows: StartWindow[]): StartWindow[] {
  const whole: StartWindow[] = [];
  for (const window of windows.sort((a, b) => a.first - b.first)) {
    const before = whole.at(-1);
    if (!before || window.first > before.last) whole.push(window);
    else if (window.last > before.last) whole[whole.length - 1] = { first: before.first, last: window.last };
  }
  return whole;
}

function isInside(windows: readonly StartWindow[], start: Instant): boolean {
  return windows.some(({ first, last }) => first <= start && start <= last);
}
