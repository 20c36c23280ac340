import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlaps } from "~/kit/period";
import { type Day, dayOf, type Instant, instant, minutesBetween, plusMinutes } from "~/kit/time";
import { catchUps, type DayId, type PersonId, type Plan, type PlanChange, type Slot } from "../../types/plan";
import { canCome } from "./can-come";
import { cutDay } from "./cut-day";
import { movedBetween, spotsOf } from "./differences";
import { replan } from "./replan";

let lastId = 0;
const newId = () => `slot-${++lastId}` as Slot["id"];

interface Shape {
  readonly starts: readonly string[];
  readonly hours: number;
  readonly stations: number;
  readonly minutes: number;
  readonly buffer: number;
  readonly reserve: number;
  readonly breakAfter: number;
  readonly mayMove: boolean;
}

function emptyPlan(shape: Shape, people: Plan["people"]): Plan {
  const days = shape.starts.map((start, n) => {
    const from = instant(start);
    const to = plusMinutes(from, shape.hours * 60);
    const breaks = [{ from: plusMinutes(from, shape.breakAfter), minutes: 30, mayMove: shape.mayMove }];
    const { stations, minutes, buffer, reserve } = shape;
    return { id: `day-${n}` as DayId, from, to, stations, minutes, buffer, reserve, breaks };
  });
  return { days, slots: days.flatMap((day) => cutDay(day, newId)), people };
}

const starts = ["2026-12-07T09:00:00+01:00", "2026-12-08T09:00:00+01:00", "2026-12-10T10:00:00+01:00"];
const shapes = fc.record({
  starts: fc.integer({ min: 1, max: 3 }).map((n) => starts.slice(0, n)),
  hours: fc.integer({ min: 2, max: 8 }),
  stations: fc.integer({ min: 1, max: 3 }),
  minutes: fc.integer({ min: 4, max: 30 }),
  buffer: fc.integer({ min: 0, max: 6 }),
  reserve: fc.integer({ min: 0, max: 3 }),
  breakAfter: fc.integer({ min: 0, max: 200 }),
  mayMove: fc.boolean(),
});
const wishes = fc.array(
  fc.record({
    weekdays: fc.constantFrom<readonly number[]>([], [], [1], [2, 4], [5]),
    cannot: fc.constantFrom<readonly Day[]>([], [], ["2026-12-07" as Day]),
    together: fc.constantFrom("", "", "", "ledelsen", "salg"),
  }),
  { maxLength: 60 },
);
const people = wishes.map((all) => all.map((wish, n) => ({ ...wish, id: `person-${n}` as PersonId })));

function placed(shape: Shape, who: Plan["people"]) {
  const answer = replan(emptyPlan(shape, who), { kind: "place-all" }, newId);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

function expectNoOverlap({ slots }: Plan) {
  const stations = Map.groupBy(slots, ({ dayId, station }) => `${dayId}/${station}`);
  for (const own of stations.values()) {
    const inTime = own.toSorted((a, b) => a.from - b.from);
    for (const [n, slot] of inTime.entries()) {
      const next = inTime[n + 1];
      expect(next && overlaps(slot, next) ? [slot, next] : []).toEqual([]);
    }
  }
}

/** Any change, of ids and moments that the plan may or may not have. */
function changeIn({ days, slots, people: who }: Plan): fc.Arbitrary<PlanChange> {
  const dayId = fc.constantFrom(...days.map(({ id }) => id));
  const at = fc.constantFrom(...slots.map(({ from }) => from));
  const slotId = fc.constantFrom(...slots.map(({ id }) => id));
  const personId = fc.constantFrom(...who.map(({ id }) => id));
  const minutes = fc.integer({ min: 1, max: 90 });
  const constant = <const T extends string>(kind: T) => fc.constant(kind);
  return fc.oneof(
    fc.record({ kind: constant("give"), personId, slotId }),
    fc.record({ kind: constant("swap"), personId, otherId: personId }),
    fc.record({ kind: constant("free"), personId }),
    fc.record({ kind: constant("lock"), slotId, isLocked: fc.boolean() }),
    fc.record({ kind: constant("delay"), dayId, at, minutes }),
    fc.record({ kind: constant("late"), dayId, at, minutes, by: fc.constantFrom(...catchUps) }),
    fc.record({ kind: constant("move-break"), slotId, from: at }),
    fc.record({ kind: constant("split"), dayId, at, toDayId: dayId }),
    fc.record({ kind: constant("move-day"), dayId, from: at.map((from) => plusMinutes(from, 24 * 60)) }),
    fc.record({
      kind: constant("reshape"),
      dayId,
      shape: fc.record({
        minutes: fc.integer({ min: 3, max: 20 }),
        buffer: fc.integer({ min: 0, max: 5 }),
        reserve: fc.integer({ min: 0, max: 2 }),
        breaks: fc.constant([]),
      }),
    }),
  );
}

const runs = { numRuns: 150, endOnFailure: true };

const usual: Shape = {
  starts,
  hours: 7,
  stations: 2,
  minutes: 10,
  buffer: 2,
  reserve: 2,
  breakAfter: 150,
  mayMove: true,
};

/** People who can come at any time. */
const anybody = (count: number): Plan["people"][number][] =>
  Array.from({ length: count }, (_, n) => ({
    id: `person-${n}` as PersonId,
    weekdays: [],
    cannot: [],
    together: "",
  }));

describe("the planner", () => {
  it("gives everybody a time or names them, without overlap, on days on which they can come", () => {
    fc.assert(
      fc.property(shapes, people, (shape, who) => {
        const { plan, unplaced } = placed(shape, who);
        expectNoOverlap(plan);
        const spots = spotsOf(plan.slots);
        const named = new Set(unplaced.map(({ personId }) => personId));
        for (const person of who) {
          const spot = spots.get(person.id);
          expect(Boolean(spot) !== named.has(person.id)).toBe(true);
          if (spot) expect(canCome(person, dayOf(spot.at))).toBe(true);
        }
        expect(plan.slots.filter(({ personId }) => personId).length).toBe(spots.size);
      }),
      runs,
    );
  });

  it("keeps people who come together next to each other", () => {
    fc.assert(
      fc.property(shapes, people, (shape, who) => {
        const { plan } = placed(shape, who);
        const spots = spotsOf(plan.slots);
        for (const group of ["ledelsen", "salg"]) {
          const members = who.filter(({ together }) => together === group);
          const found = members.flatMap(({ id }) => spots.get(id) ?? []);
          if (found.length === 0) continue;
          expect(found.length).toBe(members.length);
          expect(new Set(found.map(({ dayId }) => dayId)).size).toBe(1);
          const [first, last] = [
            Math.min(...found.map(({ at }) => at)),
            Math.max(...found.map(({ at }) => at)),
          ];
          const between = plan.slots.filter(
            ({ kind, from, dayId }) =>
              kind === "person" && dayId === found[0]?.dayId && from > first && from < last,
          );
          expect(between.every(({ personId }) => members.some(({ id }) => id === personId))).toBe(true);
        }
      }),
      runs,
    );
  });

  it("moves somebody who can come on two days, so that another who can come on one gets a time", () => {
    const shape: Shape = {
      starts: starts.slice(0, 3),
      hours: 2,
      stations: 1,
      minutes: 60,
      buffer: 0,
      reserve: 0,
      breakAfter: 0,
      mayMove: false,
    };
    // One time a day. The first two have the same number of days to choose among.
    const who = [
      { id: "a" as PersonId, weekdays: [1, 2], cannot: [], together: "" },
      { id: "b" as PersonId, weekdays: [2, 4], cannot: [], together: "" },
      { id: "c" as PersonId, weekdays: [1, 4], cannot: [], together: "" },
    ];
    expect(placed(shape, who).unplaced).toEqual([]);
  });

  it("keeps locked times, overlaps nothing and names all who lose theirs, whatever changes", () => {
    fc.assert(
      fc.property(
        shapes,
        people.filter((who) => who.length > 0),
        fc.gen(),
        (shape, who, gen) => {
          let { plan } = placed(shape, who);
          if (plan.slots.length === 0) return;
          for (let n = 0; n < 5; n++) {
            const change = gen(changeIn, plan);
            const answer = replan(plan, change, newId);
            if (!answer.ok) continue;
            const { plan: after, moved, unplaced } = answer.value;
            expectNoOverlap(after);
            expect(moved).toEqual(movedBetween(plan.slots, after.slots));
            const [was, is] = [spotsOf(plan.slots), spotsOf(after.slots)];
            expect(after.slots.filter(({ personId }) => personId).length).toBe(is.size);
            const lost = [...was.keys()].filter((id) => !is.has(id));
            const named = new Set<string>(unplaced.map(({ personId }) => personId));
            if (change.kind === "free") named.add(change.personId);
            expect(lost.filter((id) => !named.has(id))).toEqual([]);
            if (change.kind !== "move-day" && change.kind !== "lock")
              for (const slot of plan.slots)
                if (slot.isLocked && slot.personId && !cannotBeKept(change, slot))
                  expect(after.slots).toContainEqual(slot);
            plan = after;
          }
        },
      ),
      runs,
    );
  });

  it.each([
    ["2026-03-28T22:00:00+01:00", "the night that lacks an hour"],
    ["2026-10-24T23:00:00+02:00", "the night with an hour twice"],
  ])("moves every later time by the delay, from %s: %s", (start) => {
    const shape = {
      ...usual,
      starts: [start],
      hours: 8,
      minutes: 20,
      buffer: 5,
      reserve: 1,
      breakAfter: 120,
    };
    const who = anybody(30);
    const { plan } = placed(shape, who);
    const at = plusMinutes(plan.days[0]?.from ?? instant(0), 60);
    const answer = replan(plan, { kind: "delay", dayId: "day-0" as DayId, at, minutes: 20 }, newId);
    if (!answer.ok) throw new Error(answer.reason);
    const is = spotsOf(answer.value.plan.slots);
    for (const [id, spot] of spotsOf(plan.slots))
      expect(minutesBetween(spot.at, is.get(id)?.at ?? instant(0))).toBe(spot.at < at ? 0 : 20);
  });

  it("catches up with each way in no later than by moving everybody", () => {
    const shape = { ...usual, starts: starts.slice(0, 1), stations: 1, breakAfter: 180 };
    const who = anybody(25);
    const { plan } = placed(shape, who);
    const at = instant("2026-12-07T10:00:00+01:00");
    const lastOf = (slots: readonly Slot[]) =>
      Math.max(...[...spotsOf(slots).values()].map((spot) => spot.at));
    const ends = Object.fromEntries(
      catchUps.map((by) => {
        const answer = replan(plan, { kind: "late", dayId: "day-0" as DayId, at, minutes: 12, by }, newId);
        if (!answer.ok) throw new Error(answer.reason);
        return [
          by,
          minutesBetween(lastOf(plan.slots) as Instant, lastOf(answer.value.plan.slots) as Instant),
        ];
      }),
    );
    expect(ends).toEqual({ shift: 12, buffers: 0, shorter: 0, break: 0, reserve: 12 });
  });
});

/** The slot's person was taken out by that very change, or the photographer is not ready before its time has passed. */
function cannotBeKept(change: PlanChange, slot: Slot): boolean {
  if (change.kind === "free") return change.personId === slot.personId;
  if (change.kind !== "late" || change.dayId !== slot.dayId) return false;
  return slot.from >= change.at && slot.from < plusMinutes(change.at, change.minutes);
}

describe("a day that runs late", () => {
  it("lasts until its last person is done, and no longer for times that nobody has", () => {
    const shape = { starts: starts.slice(0, 1), hours: 2, stations: 1, minutes: 20, buffer: 0, reserve: 0 };
    const plan = emptyPlan({ ...shape, breakAfter: 200, mayMove: false }, []);
    const [day] = plan.days;
    const last = plan.slots.at(-1);
    if (!day || !last) throw new Error("No times");
    const delay = { kind: "delay", dayId: day.id, at: day.from, minutes: 45 } as const;
    const endOf = (slots: Plan["slots"]) => {
      const late = replan({ ...plan, slots }, delay, newId);
      return late.ok && late.value.plan.days[0]?.to;
    };
    expect(endOf(plan.slots)).toBe(day.to);
    const taken = { ...last, personId: "person-1" as PersonId };
    expect(endOf([...plan.slots.slice(0, -1), taken])).toBe(plusMinutes(last.to, 45));
  });
});
