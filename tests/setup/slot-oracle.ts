import fc from "fast-check";
import type { SlotQuestion } from "~/areas/calendar/rules/free-slots";
import { openingHoursOn } from "~/areas/calendar/rules/opening-hours";
import { rangeWithBuffers } from "~/areas/calendar/rules/placement";
import { minuteOf, wallClockOf } from "~/areas/calendar/rules/wall-clock";
import { sampleResources } from "~/areas/calendar/samples";
import type { ResourceCalendar, SessionShape } from "~/areas/calendar/types";
import type { ResourceKind } from "~/areas/catalogue/types";
import { overlaps } from "~/kit/period";
import {
  type Day,
  dayOf,
  daysBetween,
  type Instant,
  type LocalTime,
  localTimeOf,
  plusHours,
  plusMinutes,
  startOfDay,
} from "~/kit/time";

const days = ["2026-10-25", "2027-03-28", "2026-11-27", "2026-12-24", "2027-05-17"] as Day[];
/** Minutes. */
export const tick = 5;

const wallTime = fc.integer({ min: 0, max: 288 }).map((ticks) => {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor((ticks * tick) / 60))}:${two((ticks * tick) % 60)}` as LocalTime;
});
const range = fc
  .tuple(wallTime, wallTime)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? { opens: a, closes: b } : { opens: b, closes: a }));
const ticks = (max: number) => fc.integer({ min: 0, max }).map((n) => n * tick);

const count = fc.constantFrom(1, 1, 2, 3);

const calendarOn = (day: Day, resource: (typeof sampleResources)[number]): fc.Arbitrary<ResourceCalendar> =>
  fc
    .record({
      hours: fc.array(range, { minLength: 1, maxLength: 3 }),
      busy: fc.array(fc.tuple(ticks(300), ticks(60), fc.boolean()), { maxLength: 8 }),
      limit: fc.option(fc.integer({ min: 1, max: 4 })),
    })
    .map(({ hours, busy, limit }) => ({
      ...resource,
      maxSessionsPerDay: limit,
      opening: {
        weekly: [],
        yearly: [],
        overrides: hours.map((own) => ({ day, scope: "own" as const, hours: own })),
      },
      busy: busy.map(([start, length, isSession]) => {
        const from = plusMinutes(startOfDay(day), start - 60);
        return { from, to: plusMinutes(from, length + tick), sessionDay: isSession ? day : null };
      }),
    }));

export const question: fc.Arbitrary<SlotQuestion> = fc.constantFrom(...days).chain((day) =>
  fc.record({
    session: fc.record<SessionShape>({
      needs: fc
        .constantFrom<readonly ResourceKind[]>(
          ["room", "photographer"],
          ["photographer"],
          ["mobile_studio", "photographer"],
        )
        .chain((kinds) => fc.tuple(...kinds.map((kind) => fc.record({ kind: fc.constant(kind), count })))),
      durationMinutes: ticks(36).map((minutes) => minutes + tick),
      bufferBeforeMinutes: ticks(9),
      bufferAfterMinutes: ticks(9),
      slotStepMinutes: fc.constantFrom(5, 15, 20, 30, 45, 60),
      leadTimeHours: fc.integer({ min: 0, max: 30 }),
    }),
    resources: fc.tuple(...sampleResources.map((resource) => calendarOn(day, resource))),
    days: fc.constant([day]),
    now: ticks(700).map((minutes) => plusMinutes(startOfDay(day), minutes - 60 * 48)),
    horizonDays: fc.integer({ min: 0, max: 3 }),
    buffersOutsideHours: fc.boolean(),
  }),
);

/** Another of the same kind, which the day leaves free. */
export const renamed = (calendar: ResourceCalendar): ResourceCalendar => ({
  ...calendar,
  id: `${calendar.id} too` as ResourceCalendar["id"],
  busy: [],
});

/**
 * A slow, simple reference implementation: tests every five minutes of the day against every resource in local time.
 */
export function oracle(question: SlotQuestion): Instant[] {
  const {
    session,
    resources,
    days: [day],
    now,
    horizonDays,
    buffersOutsideHours,
  } = question;
  if (!day || daysBetween(dayOf(now), day) > horizonDays) return [];
  const { from, to } = wallClockOf(day);
  const found: Instant[] = [];
  for (let start = from; start < to; start = plusMinutes(start, tick)) {
    const onGrid = minuteOf(localTimeOf(start)) % session.slotStepMinutes === 0;
    if (!onGrid || start < plusHours(now, session.leadTimeHours)) continue;
    const can = (calendar: ResourceCalendar) =>
      isOpenFor(calendar, start, { ...session, buffersOutsideHours }) &&
      isUntouched(calendar, start, session, day);
    const able = (kind: ResourceKind) => resources.filter((each) => each.kind === kind && can(each)).length;
    if (session.needs.every(({ kind, count }) => able(kind) >= count)) found.push(start);
  }
  return found;
}

function isOpenFor(
  { opening }: ResourceCalendar,
  start: Instant,
  session: SessionShape & { buffersOutsideHours: boolean },
): boolean {
  const day = dayOf(start);
  const hours = openingHoursOn(opening, day);
  const [before, after] = session.buffersOutsideHours
    ? [0, 0]
    : [session.bufferBeforeMinutes, session.bufferAfterMinutes];
  for (let minute = -before; minute < session.durationMinutes + after; minute += tick) {
    const moment = plusMinutes(start, minute);
    const shown = localTimeOf(moment);
    if (dayOf(moment) !== day || !hours.some(({ opens, closes }) => opens <= shown && shown < closes))
      return false;
  }
  return true;
}

function isUntouched(calendar: ResourceCalendar, start: Instant, session: SessionShape, day: Day): boolean {
  const sessions = calendar.busy.filter((busy) => busy.sessionDay === day).length;
  const wanted = rangeWithBuffers(start, session);
  const underLimit = calendar.maxSessionsPerDay === null || sessions < calendar.maxSessionsPerDay;
  return underLimit && !calendar.busy.some((busy) => overlaps(busy, wanted));
}
