import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listedKinds } from "~/areas/catalogue/rules/needs";
import type { ResourceKind } from "~/areas/catalogue/types";
import { overlaps } from "~/kit/period";
import {
  type Day,
  dayOf,
  daysBetween,
  type Instant,
  type LocalTime,
  localTimeOf,
  plusDays,
  plusHours,
  plusMinutes,
  startOfDay,
} from "~/kit/time";
import { sampleResources } from "../samples";
import type { ResourceCalendar, SessionShape } from "../types";
import { freeSlots, type SlotQuestion } from "./free-slots";
import { freeStarts } from "./free-starts";
import { openingHoursOn } from "./opening-hours";
import { placeAt, rangeWithBuffers } from "./placement";
import { minuteOf, wallClockOf } from "./wall-clock";

const days = ["2026-10-25", "2027-03-28", "2026-11-27", "2026-12-24", "2027-05-17"] as Day[];
const tick = 5;

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

const question: fc.Arbitrary<SlotQuestion> = fc.constantFrom(...days).chain((day) =>
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
const renamed = (calendar: ResourceCalendar): ResourceCalendar => ({
  ...calendar,
  id: `${calendar.id} too` as ResourceCalendar["id"],
  busy: [],
});

/**
 * A slow, simple reference implementation: tests every five minutes of the day against every resource in local time.
 */
function oracle(question: SlotQuestion): Instant[] {
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

describe("freeSlots against a reference implementation", () => {
  it("finds exactly the times of the reference implementation", () => {
    fc.assert(
      fc.property(question, (asked) => {
        expect(freeSlots(asked).map((slot) => slot.from)).toEqual(oracle(asked));
      }),
      { numRuns: 150 },
    );
  });

  it("shows the same starts on a page of times, where nobody asks who takes them", () => {
    fc.assert(
      fc.property(question, fc.boolean(), (asked, wide) => {
        const twice = { ...asked, resources: [...asked.resources, ...asked.resources.map(renamed)] };
        const { days: asksOf, ...rest } = wide ? twice : asked;
        const both = { ...rest, days: [...asksOf, plusDays(asksOf[0] as Day, 1)] };
        const shown = freeStarts(both).flatMap(({ day, starts }) => starts.map((from) => ({ day, from })));
        expect(shown).toEqual(freeSlots(both).map(({ day, from }) => ({ day, from })));
      }),
      { numRuns: 500 },
    );
  });

  it("finds the one moment at which one resource is free for the last time and the other for the first", () => {
    const day = "2026-11-27" as Day;
    const at = (hour: number) => plusMinutes(startOfDay(day), hour * 60);
    const opening = {
      weekly: [],
      yearly: [],
      overrides: [{ day, scope: "own" as const, hours: { opens: "08:00", closes: "16:00" } }],
    } as const;
    const [one, other] = sampleResources.filter(({ kind }) => kind === "photographer");
    if (!one || !other) throw new Error("two photographers are needed");
    const busy = (from: number, to: number) => [{ from: at(from), to: at(to), sessionDay: null }];
    const asked: SlotQuestion = {
      session: {
        needs: [{ kind: "photographer", count: 2 }],
        ...{ durationMinutes: 60, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
        ...{ slotStepMinutes: 30, leadTimeHours: 0 },
      },
      resources: [
        { ...one, opening: opening as never, busy: busy(11, 16) },
        { ...other, opening: opening as never, busy: busy(8, 10) },
      ],
      days: [day],
      now: plusHours(at(0), -24),
      ...{ horizonDays: 30, buffersOutsideHours: false },
    };
    expect(freeStarts(asked)).toEqual([{ day, starts: [at(10)] }]);
    expect(freeSlots(asked).map(({ from }) => from)).toEqual([at(10)]);
  });

  it("offers only starts without overlap, with different resources of the right kinds", () => {
    fc.assert(
      fc.property(question, (asked) => {
        for (const slot of freeSlots(asked)) {
          const taken = slot.resourceIds.map((id) => asked.resources.find((resource) => resource.id === id));
          expect(taken.map((resource) => resource?.kind)).toEqual(listedKinds(asked.session.needs));
          const wanted = rangeWithBuffers(slot.from, asked.session);
          expect(
            taken.flatMap((resource) => resource?.busy ?? []).some((busy) => overlaps(busy, wanted)),
          ).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("offers exactly the starts that placeAt accepts, with the same resources", () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 0, max: 299 }), (asked, ticksIn) => {
        const slots = freeSlots(asked);
        const [day] = asked.days as [Day];
        const somewhere = plusMinutes(startOfDay(day), ticksIn * tick);
        for (const start of [...slots.map((slot) => slot.from), somewhere]) {
          if (dayOf(start) !== day) continue;
          const slot = slots.find((candidate) => candidate.from === start);
          const place = placeAt({ ...asked, strictness: "online" }, start);
          expect(place.ok ? place.value.map((resource) => resource.id) : null).toEqual(
            slot?.resourceIds ?? null,
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it("gives the same answer for any order of resources and busy time", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const turned = asked.resources
          .map((resource) => ({ ...resource, busy: resource.busy.toReversed() }))
          .toReversed();
        expect(freeSlots({ ...asked, resources: turned })).toEqual(freeSlots(asked));
      }),
    );
  });

  it("loses the start of a session that is booked, and never gains one", () => {
    fc.assert(
      fc.property(question, fc.nat(), (asked, pick) => {
        const slots = freeSlots(asked);
        const booked = slots[pick % Math.max(1, slots.length)];
        if (!booked) return;
        const busy = { ...rangeWithBuffers(booked.from, asked.session), sessionDay: booked.day };
        const after = freeSlots({
          ...asked,
          resources: asked.resources.map((resource) =>
            booked.resourceIds.includes(resource.id)
              ? { ...resource, busy: [...resource.busy, busy] }
              : resource,
          ),
        });
        const before = new Set(slots.map((slot) => slot.from));
        expect(after.every((slot) => before.has(slot.from))).toBe(true);
        const again = after.find((slot) => slot.from === booked.from);
        expect(again?.resourceIds.some((id) => booked.resourceIds.includes(id)) ?? false).toBe(false);
      }),
    );
  });
});
