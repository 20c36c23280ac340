import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlaps } from "~/kit/period";
import { type Instant, instant, minutesBetween, plusMinutes } from "~/kit/time";
import {
  type Arrival,
  catchUps,
  type DayId,
  type PersonId,
  type Plan,
  type PlanDay,
  type Slot,
} from "../../types/plan";
import { lagsOf, minutesBehind } from "./behind";
import { paceOf } from "./catch-up-offers";
import { cutDay } from "./cut-day";
import { spotsOf } from "./differences";
import { inOrder } from "./place-people";
import { replan } from "./replan";

let lastId = 0;
const newId = () => `slot-${++lastId}` as Slot["id"];
const dayId = "day-0" as DayId;

const shapes = fc.record({
  // An ordinary day, and the two nights with another number of hours.
  start: fc.constantFrom(
    "2026-12-10T09:00:00+01:00",
    "2026-03-28T22:00:00+01:00",
    "2026-10-24T23:00:00+02:00",
  ),
  stations: fc.integer({ min: 1, max: 3 }),
  minutes: fc.integer({ min: 4, max: 20 }),
  buffer: fc.integer({ min: 0, max: 5 }),
  reserve: fc.integer({ min: 0, max: 3 }),
  breakAfter: fc.integer({ min: 20, max: 200 }),
  mayMove: fc.boolean(),
});
type Shape = Omit<PlanDay, "id" | "from" | "to" | "breaks"> & {
  readonly start: string;
  readonly breakAfter: number;
  readonly mayMove: boolean;
};

/** Everybody has a time; every fifth time is free, and one person's is locked. */
function fullDay({ start, breakAfter, mayMove, ...shape }: Shape, lockedAt: number): Plan {
  const from = instant(start);
  const breaks = [{ from: plusMinutes(from, breakAfter), minutes: 30, mayMove }];
  const day: PlanDay = { id: dayId, from, to: plusMinutes(from, 7 * 60), ...shape, breaks };
  const slots = cutDay(day, newId).map((slot, n) => {
    if (slot.kind !== "person" || n % 5 === 3) return slot;
    return { ...slot, personId: `person-${n}` as PersonId, isLocked: n === lockedAt };
  });
  const people = slots.flatMap(({ personId }) =>
    personId ? [{ id: personId, weekdays: [], cannot: [], together: "" }] : [],
  );
  return { days: [day], slots, people };
}

const states = fc.constantFrom<readonly (Arrival["state"] | null)[]>(
  ["done"],
  ["done", "absent", "done"],
  ["done", "late", "done", "here"],
  ["done", "done", null],
);

/** Until `reached` the people have come in order, each photographed a little later than planned. */
function under(
  plan: Plan,
  reached: number,
  pattern: readonly (Arrival["state"] | null)[],
  late: number,
): Plan {
  const arrivals = new Map<PersonId, Arrival>();
  for (const [n, slot] of inOrder(plan.slots.filter(({ personId }) => personId)).entries()) {
    const state = pattern[n % pattern.length] ?? null;
    if (n < reached && slot.personId && state)
      arrivals.set(slot.personId, { state, at: plusMinutes(slot.to, late) });
  }
  return { ...plan, arrivals };
}

const stateIn = ({ arrivals }: Plan, id: PersonId) => arrivals?.get(id)?.state;
const isOpen = (plan: Plan, id: PersonId) => [undefined, "here", "late"].includes(stateIn(plan, id));
const caught = (plan: Plan, now: Instant, by: (typeof catchUps)[number]) =>
  replan(plan, { kind: "catch-up", dayId, now, by }, newId);

const days = fc
  .record({
    shape: shapes,
    lockedAt: fc.integer({ min: 0, max: 30 }),
    reached: fc.integer({ min: 0, max: 20 }),
    pattern: states,
    late: fc.integer({ min: 0, max: 25 }),
    elapsed: fc.integer({ min: 0, max: 300 }),
    seconds: fc.integer({ min: 0, max: 59 }),
  })
  .map(({ shape, lockedAt, reached, pattern, late, elapsed, seconds }) => {
    const plan = under(fullDay(shape, lockedAt), reached, pattern, late);
    const from = plan.days[0]?.from ?? instant(0);
    return { plan, now: (plusMinutes(from, elapsed) + seconds * 1000) as Instant };
  });

describe("catching up on the day", () => {
  it("overlaps nothing, begins nobody earlier than planned, and takes nobody's time who is still to come", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...catchUps), ({ plan, now }, by) => {
        const answer = caught(plan, now, by);
        if (!answer.ok) {
          expect(answer.reason).toBe("too-many-minutes");
          return;
        }
        const { slots } = answer.value.plan;
        for (const own of Map.groupBy(slots, ({ station }) => station).values())
          for (const [n, slot] of inOrder(own).entries()) {
            const next = inOrder(own)[n + 1];
            expect(next && overlaps(slot, next) ? [slot, next] : []).toEqual([]);
          }
        const [was, is] = [spotsOf(plan.slots), spotsOf(slots)];
        for (const [id, before] of was) {
          const after = is.get(id);
          if (!isOpen(plan, id)) continue;
          expect(after && after.at >= before.at && after.station === before.station).toBe(true);
        }
        const named = new Set(answer.value.moved.map(({ personId }) => personId));
        for (const [id, { at }] of is) expect(named.has(id)).toBe(at !== was.get(id)?.at);
      }),
      { numRuns: 400 },
    );
  });

  it("gives each station's next person the moment that the camera is free, and leaves stations in time alone", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...catchUps), ({ plan, now }, by) => {
        const answer = caught(plan, now, by);
        if (!answer.ok) return;
        const after = spotsOf(answer.value.plan.slots);
        for (const { station, from, begins } of lagsOf(plan, dayId, now)) {
          const turn = plan.slots.find(
            (slot) => slot.station === station && slot.from === from && slot.personId,
          );
          const at = turn?.personId ? after.get(turn.personId)?.at : undefined;
          const ready = begins > from ? Math.ceil(begins / 60_000) * 60_000 : from;
          const during = { from: ready as Instant, to: (ready + 20 * 60_000) as Instant };
          const isInTheWay = answer.value.plan.slots.some(
            (slot) => slot.isLocked && slot.station === station && slot !== turn && overlaps(slot, during),
          );
          if (isInTheWay) expect(at).toBeGreaterThanOrEqual(ready);
          else expect(at).toBe(ready);
          if (begins > from) continue;
          const own = (slots: readonly Slot[]) => inOrder(slots.filter((slot) => slot.station === station));
          expect(own(answer.value.plan.slots)).toEqual(own(plan.slots));
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each(["2026-12-10T09:00:00+01:00", "2026-03-28T23:30:00+01:00", "2026-10-25T01:00:00+02:00"])(
    "moves all who are left by exactly the minutes behind when nothing is saved, from %s",
    (start) => {
      const shape = {
        start,
        stations: 1,
        minutes: 10,
        buffer: 2,
        reserve: 0,
        breakAfter: 420,
        mayMove: true,
      };
      const plan = under(fullDay(shape, -1), 3, ["done"], 0);
      const fourth = inOrder(plan.slots.filter(({ personId }) => personId))[3]?.from ?? instant(0);
      const now = plusMinutes(fourth, 12);
      expect(minutesBehind(plan, dayId, now)).toBe(12);
      const answer = caught(plan, now, "shift");
      if (!answer.ok) throw new Error(answer.reason);
      const is = spotsOf(answer.value.plan.slots);
      for (const [id, { at }] of spotsOf(plan.slots))
        expect(minutesBetween(at, is.get(id)?.at ?? instant(0))).toBe(at < fourth ? 0 : 12);
    },
  );

  it("offers only what ends earlier or moves fewer than moving everybody, and nothing on a day in time", () => {
    fc.assert(
      fc.property(days, ({ plan, now }) => {
        const { behind, offers } = paceOf(plan, dayId, now);
        if (behind < 3) {
          expect(offers).toEqual([]);
          return;
        }
        const last = offers.at(-1);
        for (const offer of offers.slice(0, -1))
          expect(offer.endsAt < (last?.endsAt ?? 0) || offer.moved.length < (last?.moved.length ?? 0)).toBe(
            true,
          );
      }),
      { numRuns: 200 },
    );
  });

  it("counts from the last picture: somebody in front of the camera since the planned time is not late", () => {
    const shape = {
      start: "2026-12-10T09:00:00+01:00",
      stations: 1,
      minutes: 10,
      buffer: 0,
      reserve: 0,
      breakAfter: 420,
      mayMove: true,
    };
    const plan = fullDay(shape, -1);
    const [first, second] = inOrder(plan.slots).map(({ personId }) => personId as PersonId);
    const nine = instant(shape.start);
    const behind = (arrivals: [PersonId | undefined, Arrival["state"], number][], minutes: number) => {
      const known = arrivals.map(
        ([id, state, at]) => [id as PersonId, { state, at: plusMinutes(nine, at) }] as const,
      );
      return minutesBehind({ ...plan, arrivals: new Map(known) }, dayId, plusMinutes(nine, minutes));
    };
    expect(behind([[first, "here", -5]], 9)).toBe(0);
    expect(behind([[first, "here", -5]], 15)).toBe(5);
    expect(behind([], 12)).toBe(12);
    expect(
      behind(
        [
          [first, "done", 22],
          [second, "here", 5],
        ],
        24,
      ),
    ).toBe(12);
    expect(behind([[first, "absent", 5]], 9)).toBe(0);
    expect(
      behind(
        [
          [first, "late", 5],
          [second, "here", 5],
        ],
        19,
      ),
    ).toBe(0);
  });
});
