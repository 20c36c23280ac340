import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneOfEach } from "~/areas/catalogue/rules/needs";
import { type Day, type Instant, instant, plusMinutes, startOfDay } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import { sampleCalendars, samplePhotographer, sampleRoom, sampleSession, withBusy } from "../samples";
import type { ResourceCalendar, SessionShape } from "../types";
import { freeStarts } from "./free-starts";
import { openPeriodsOn } from "./opening-hours";
import { placeAt } from "./placement";
import { type TidyQuestion, tidyStarts } from "./tidy-starts";

const friday = "2026-11-27" as Day;
const tick = 5;
const express = sampleSession({
  durationMinutes: 15,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 5,
  slotStepMinutes: 5,
});
const standard = sampleSession({ slotStepMinutes: 15 });

const asked = (changes: Partial<TidyQuestion> = {}): TidyQuestion => ({
  session: standard,
  sold: [standard, express],
  resources: sampleCalendars(),
  now: instant("2026-11-20T08:00:00Z"),
  horizonDays: 120,
  buffersOutsideHours: true,
  ...changes,
});

const startsOf = (question: TidyQuestion) => freeStarts({ ...question, days: [friday] })[0]?.starts ?? [];
const tidyOf = (question: TidyQuestion) => tidyStarts(question, { day: friday, starts: startsOf(question) });
const times = (starts: readonly Instant[]) => starts.map(formatTime);

describe("tidyStarts", () => {
  it("begins the day without a gap, or with one that the shortest session fits into", () => {
    expect(times(tidyOf(asked())).slice(0, 3)).toEqual(["09.00", "09.15", "09.45"]);
    expect(times(startsOf(asked())).slice(0, 3)).toEqual(["09.00", "09.15", "09.30"]);
  });

  it("asks for more room when only long sessions are sold", () => {
    const found = times(tidyOf(asked({ sold: [standard] })));
    expect(found).toContain("12.30");
    expect(found).not.toContain("13.15");
  });

  it("follows right after another session in the room", () => {
    const busy = { from: instant("2026-11-27T07:45:00Z"), to: instant("2026-11-27T08:45:00Z") };
    const resources = withBusy(sampleCalendars(), sampleRoom, busy);
    const found = times(tidyOf(asked({ resources })));
    // Busy until 09.45 with buffers: 10.00 follows directly, 10.15 would leave an unusable quarter of an hour.
    expect(found).toContain("10.00");
    expect(found).not.toContain("10.15");
  });

  it("counts a photographer only while there is room for more sessions that day", () => {
    const full = sampleCalendars().map((each) => ({ ...each, maxSessionsPerDay: 0 }));
    expect(tidyStarts(asked({ resources: full }), { day: friday, starts: startsOf(asked()) })).toEqual([]);
  });

  it("agrees with trying every session in every gap, and is part of what is free", () => {
    fc.assert(
      fc.property(question, (each) => {
        const starts = startsOf(each);
        const tidy = tidyStarts(each, { day: friday, starts });
        expect(tidy).toEqual(starts.filter((start) => isTidyByTrying(each, start)));
        for (const start of tidy)
          expect(placeAt({ ...each, strictness: "online" }, start)).toMatchObject({ ok: true });
      }),
      { numRuns: 150 },
    );
  });
});

const ticks = (least: number, most: number) => fc.integer({ min: least, max: most }).map((n) => n * tick);
const session: fc.Arbitrary<SessionShape> = fc.record({
  needs: fc
    .constantFrom(1, 2)
    .map((count) => [...oneOfEach("room"), { kind: "photographer" as const, count }]),
  durationMinutes: ticks(2, 30),
  bufferBeforeMinutes: ticks(0, 4),
  bufferAfterMinutes: ticks(0, 4),
  slotStepMinutes: fc.constantFrom(5, 15, 30),
  leadTimeHours: fc.constant(0),
});
const busy = fc
  .record({ room: fc.boolean(), from: ticks(84, 250), length: ticks(1, 24) })
  .map(({ room, from, length }) => ({
    resource: room ? sampleRoom : samplePhotographer,
    from: plusMinutes(startOfDay(friday), from),
    to: plusMinutes(startOfDay(friday), from + length),
  }));
const question: fc.Arbitrary<TidyQuestion> = fc
  .record({
    session,
    sold: fc.array(session, { maxLength: 3 }),
    busy: fc.array(busy, { maxLength: 5 }),
    buffersOutsideHours: fc.boolean(),
  })
  .map(({ busy: taken, ...rest }) =>
    asked({
      ...rest,
      resources: taken.reduce(
        (calendars: ResourceCalendar[], { resource, ...period }) => withBusy(calendars, resource, period),
        sampleCalendars(),
      ),
    }),
  );

/** Places the session with one resource of each kind, then tries every other session at every moment beside it. */
function isTidyByTrying(each: TidyQuestion, start: Instant): boolean {
  return each.session.needs.every(({ kind, count }) => {
    const tidy = each.resources.filter((resource) => {
      if (resource.kind !== kind) return false;
      const alone = { ...each, session: { ...each.session, needs: oneOfEach(kind) }, resources: [resource] };
      if (!placeAt({ ...alone, strictness: "online" }, start).ok) return false;
      return [-1, 1].every((side) => isSideUsed(each, resource, start, side));
    });
    return tidy.length >= count;
  });
}

function isSideUsed(each: TidyQuestion, resource: ResourceCalendar, start: Instant, side: number): boolean {
  const { session: own, sold, buffersOutsideHours } = each;
  const range = {
    from: plusMinutes(start, -own.bufferBeforeMinutes),
    to: plusMinutes(start, own.durationMinutes + own.bufferAfterMinutes),
  };
  const hours = openPeriodsOn(resource.opening, friday).find(({ from, to }) => from <= start && start <= to);
  if (!hours) return false;
  const isFree = (from: Instant, to: Instant) =>
    resource.busy.every((taken) => taken.to <= from || taken.from >= to) &&
    (to <= range.from || from >= range.to);
  const beside = plusMinutes(side < 0 ? range.from : range.to, side < 0 ? -tick : 0);
  const isNothingLeft =
    !isFree(beside, plusMinutes(beside, tick)) || beside < hours.from || plusMinutes(beside, tick) > hours.to;
  if (isNothingLeft) return true;
  return sold.some((other) => {
    for (let at = startOfDay(friday); at < hours.to; at = plusMinutes(at, tick)) {
      const from = plusMinutes(at, -other.bufferBeforeMinutes);
      const end = plusMinutes(at, other.durationMinutes);
      const to = plusMinutes(end, other.bufferAfterMinutes);
      const isInside = buffersOutsideHours
        ? at >= hours.from && end <= hours.to
        : from >= hours.from && to <= hours.to;
      const isBeside = side < 0 ? to <= range.from : from >= range.to;
      if (isInside && isBeside && isFree(from, to) && isJoined(resource, from, to, range)) return true;
    }
    return false;
  });
}

/** Nothing else lies between the two: it is the same gap. */
function isJoined(
  resource: ResourceCalendar,
  from: Instant,
  to: Instant,
  range: { from: Instant; to: Instant },
) {
  const gap = to <= range.from ? { from: to, to: range.from } : { from: range.to, to: from };
  return resource.busy.every((taken) => taken.to <= gap.from || taken.from >= gap.to);
}
