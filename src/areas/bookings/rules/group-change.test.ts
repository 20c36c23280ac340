import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleProduct } from "~/areas/catalogue/samples";
import { type Ore, ore } from "~/kit/money";
import { overlaps } from "~/kit/period";
import { dayOf, type Instant, instant, minutesBetween, plusMinutes } from "~/kit/time";
import { confirmedBooking } from "../samples";
import type { Booking, Member, MemberId } from "../types";
import { consecutiveTimes, gapsOf, groupSizeOf, isInGroup, minutesEach, rangesOf, spanOf } from "./group";
import { type GroupChange, planGroupChange } from "./group-change";
import { ownStarts, planOwnChange } from "./own-change";

const express = sampleProduct("express");
const start = instant("2026-12-04T10:00:00+01:00");
const now = instant("2026-11-20T09:00:00+01:00");

let made = 0;
function memberId(): MemberId {
  made += 1;
  return `0198f000-0000-7000-8000-${String(made).padStart(12, "0")}` as MemberId;
}

interface World {
  readonly booking: Booking;
  readonly members: readonly Member[];
}

const unmoved = { revision: 0, ownMove: null, lastStudioMoveAt: null };

/** A group of `size` persons on Express: fifteen minutes and 1 950 kr each. */
function worldOf(size: number, from: Instant = start): World {
  const { needs, bufferBeforeMinutes, bufferAfterMinutes, slotStepMinutes, leadTimeHours } = express;
  const shape = { needs, bufferBeforeMinutes, bufferAfterMinutes, slotStepMinutes, leadTimeHours };
  const booking: Booking = {
    ...confirmedBooking(),
    status: "confirmed",
    productId: express.id,
    choices: { persons: 1, group: size, images: 1, addOns: [] },
    totalOre: ore(195_000 * size),
    from,
    to: plusMinutes(from, size * 15),
    session: { ...shape, durationMinutes: size * 15 },
    studioMovedAt: null,
    lastStudioMoveAt: null,
  };
  const members = consecutiveTimes(from, 15, size).map(
    (time, index): Member => ({
      id: memberId(),
      bookingId: booking.id,
      position: index + 1,
      ...time,
      name: `Person ${index + 1}`,
      email: "",
      linkId: memberId(),
      status: "booked",
      statusSince: now,
      ...unmoved,
    }),
  );
  return { booking, members };
}

function changedBy({ booking, members }: World, change: GroupChange, free = false) {
  const movedBy = free ? "studio" : "customer";
  const plan = planGroupChange({ booking, members, product: express, change, free, movedBy, now });
  if (!plan.ok) return plan;
  const rows = members.map((member) => plan.value.changed.find(({ id }) => id === member.id) ?? member);
  const { added } = plan.value;
  const one = added && {
    ...(members[0] as Member),
    ...added,
    id: memberId(),
    position: members.length + 1,
    status: "booked" as const,
  };
  const next: World = { booking: plan.value.booking, members: one ? [...rows, one] : rows };
  return { ok: true as const, plan: plan.value, next };
}

const memberOf = ({ members }: World, index: number) => members.filter(isInGroup)[index] as Member;

describe("consecutiveTimes", () => {
  it("puts each right after the other, with buffers once around them all", () => {
    const times = consecutiveTimes(start, 15, 4);
    expect(times.map(({ from }) => minutesBetween(start, from))).toEqual([0, 15, 30, 45]);
    const buffers = { bufferBeforeMinutes: 10, bufferAfterMinutes: 5 };
    expect(rangesOf(times, buffers)).toEqual([{ from: plusMinutes(start, -10), to: plusMinutes(start, 65) }]);
    // Two of them half an hour apart have buffers of their own.
    const apart = [times[0], times[3]].flatMap((time) => time ?? []);
    expect(rangesOf(apart, buffers)).toHaveLength(2);
  });

  it("has real minutes for each also across the nights when the clock changes", () => {
    for (const night of ["2026-03-29T00:30:00Z", "2026-10-25T00:30:00Z"]) {
      const times = consecutiveTimes(instant(night), 20, 6);
      for (const time of times) expect(minutesEach(time)).toBe(20);
      for (const [index, time] of times.slice(1).entries()) expect(time.from).toBe(times[index]?.to);
      expect(minutesBetween(spanOf(times).from, spanOf(times).to)).toBe(120);
    }
  });
});

describe("groupSizeOf", () => {
  it("counts the persons of staff photos up to ten, and those of a group elsewhere", () => {
    const staff = sampleProduct("ansattfoto-studio");
    const sizes = [1, 2, 10, 11].map((persons) => groupSizeOf(staff, { persons }));
    expect(sizes).toEqual([1, 2, 10, 1]);
    expect(groupSizeOf(express, { persons: 1, group: 7 })).toBe(7);
    expect(groupSizeOf(sampleProduct(), { persons: 2 })).toBe(1);
  });
});

describe("planGroupChange", () => {
  it.each<[string, (world: World) => GroupChange, string]>([
    [
      "a time of another",
      (w) => ({ kind: "move", memberId: memberOf(w, 0).id, start: memberOf(w, 1).from }),
      "time-of-another",
    ],
    [
      "half of another's time",
      (w) => ({ kind: "move", memberId: memberOf(w, 0).id, start: plusMinutes(start, 20) }),
      "time-of-another",
    ],
    ["the time it has", (w) => ({ kind: "move", memberId: memberOf(w, 0).id, start }), "same-time"],
    [
      "another day",
      (w) => ({ kind: "move", memberId: memberOf(w, 0).id, start: plusMinutes(start, 1440) }),
      "other-day",
    ],
    [
      "a swap with oneself",
      (w) => ({ kind: "swap", memberId: memberOf(w, 0).id, otherId: memberOf(w, 0).id }),
      "unknown-member",
    ],
    ["somebody unknown", () => ({ kind: "remove", memberId: memberId() }), "unknown-member"],
    [
      "the name as it is",
      (w) => ({ kind: "person", memberId: memberOf(w, 0).id, name: "Person 1", email: "" }),
      "nothing-changed",
    ],
  ])("refuses %s", (_what, change, reason) => {
    const world = worldOf(3);
    expect(changedBy(world, change(world))).toEqual({ ok: false, reason });
  });

  it("refuses to remove the last member, to add an eleventh, and to change the size at an agreed price", () => {
    const alone = worldOf(1);
    const leave: GroupChange = { kind: "remove", memberId: memberOf(alone, 0).id };
    expect(changedBy(alone, leave)).toMatchObject({ reason: "last-member" });
    const add: GroupChange = { kind: "add", name: "", email: "" };
    expect(changedBy(worldOf(10), add)).toMatchObject({ reason: "group-full" });
    const world = worldOf(3);
    const agreed = {
      ...world,
      booking: { ...world.booking, adjustment: { kind: "agreed", ore: ore(1) } as const },
    };
    expect(changedBy(agreed, add)).toMatchObject({ reason: "price-agreed" });
  });

  it("does not change members who were photographed or did not come", () => {
    for (const status of ["checked_in", "photographed", "no_show"] as const) {
      const world = worldOf(2);
      const members = world.members.map((member, index) => (index === 0 ? { ...member, status } : member));
      const change: GroupChange = { kind: "remove", memberId: (members[0] as Member).id };
      expect(changedBy({ ...world, members }, change)).toMatchObject({ reason: "not-to-change" });
    }
  });

  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom("move", "swap", "add", "remove", "person", "own"),
      who: fc.nat(9),
      other: fc.nat(9),
      minutes: fc.integer({ min: -12, max: 30 }),
    }),
    { minLength: 1, maxLength: 25 },
  );
  type Step = { kind: string; who: number; other: number; minutes: number };

  function changeOf(world: World, { kind, who, other, minutes }: Step): GroupChange {
    const present = world.members.filter(isInGroup);
    const member = present[who % present.length] as Member;
    const second = present[other % present.length] as Member;
    if (kind === "add") return { kind, name: "Ny", email: "" };
    if (kind === "remove") return { kind, memberId: member.id };
    if (kind === "swap") return { kind, memberId: member.id, otherId: second.id };
    if (kind === "person") return { kind, memberId: member.id, name: `Navn ${minutes}`, email: "" };
    return { kind: "move", memberId: member.id, start: plusMinutes(start, minutes * 5) };
  }

  it("never lets two overlap, keeps everybody's minutes, and charges what the size costs, whatever is done", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), steps, (size, all) => {
        let world = worldOf(size);
        for (const step of all) {
          const outcome = changedBy(world, changeOf(world, step));
          if (!outcome.ok) continue;
          const before = world.members.filter(isInGroup).length;
          world = outcome.next;
          const present = world.members.filter(isInGroup);
          for (const [index, one] of present.entries()) {
            expect(minutesEach(one)).toBe(15);
            expect(dayOf(one.from)).toBe(dayOf(start));
            for (const other of present.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
          }
          expect(present.length - before).toBe(step.kind === "add" ? 1 : step.kind === "remove" ? -1 : 0);
          expect(world.booking.totalOre).toBe(195_000 * present.length);
          expect(world.booking).toMatchObject(spanOf(present));
          // Every time lies in one of the calendar's ranges with its buffers, and the ranges never touch.
          const { ranges } = outcome.plan;
          for (const { from, to } of present) {
            expect(
              ranges.filter((range) => range.from <= from && range.to >= plusMinutes(to, 5)),
            ).toHaveLength(1);
          }
          for (const [index, range] of ranges.slice(1).entries()) {
            expect(range.from).toBeGreaterThan(ranges[index]?.to ?? 0);
          }
          expect(gapsOf(present, 15).every((gap) => !present.some((one) => one.from === gap))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("planOwnChange", () => {
  const questionOf = (world: World, change: GroupChange) => ({ ...world, change, now, product: express });

  it("keeps a person beside the others: in a gap, right before or right after them", () => {
    const world = worldOf(3);
    const middle = memberOf(world, 1);
    expect(ownStarts(world.members, middle).map((at) => minutesBetween(start, at))).toEqual([-15, 45]);
    for (const minutes of [-15, 45]) {
      const change: GroupChange = { kind: "move", memberId: middle.id, start: plusMinutes(start, minutes) };
      expect(planOwnChange(questionOf(world, change))).toMatchObject({
        ok: true,
        value: { fee: { ore: 0 } },
      });
    }
    const far: GroupChange = { kind: "move", memberId: middle.id, start: plusMinutes(start, 60) };
    expect(planOwnChange(questionOf(world, far))).toEqual({ ok: false, reason: "not-beside-group" });
    const alone = worldOf(1);
    expect(ownStarts(alone.members, memberOf(alone, 0))).toEqual([]);
  });

  it("lets a member who declined take another time, and come", () => {
    const world = worldOf(2);
    const members = world.members.map((member, index) => ({
      ...member,
      email: `${index}@eksempel.example.no`,
      ...(index === 0 && { status: "declined" as const }),
    }));
    const [one, other] = members as [Member, Member];
    const change: GroupChange = { kind: "swap", memberId: one.id, otherId: other.id };
    const plan = planOwnChange(questionOf({ ...world, members }, change));
    expect(plan).toMatchObject({ ok: true });
    expect(plan.ok && plan.value.changed.map(({ status }) => status)).toEqual(["booked", "booked"]);
  });

  it("refuses changes that only the payer may make", () => {
    const world = worldOf(3);
    const own = { memberId: memberOf(world, 0).id };
    for (const change of [
      { kind: "remove", ...own },
      { kind: "add", name: "", email: "" },
      { kind: "person", ...own, name: "En annen", email: "en@eksempel.example.no" },
    ] satisfies GroupChange[]) {
      expect(planOwnChange(questionOf(world, change))).toEqual({ ok: false, reason: "unknown-member" });
    }
  });
});

describe("the price of staff photos", () => {
  it("follows the band of the size, from two to ten", () => {
    const product = sampleProduct("ansattfoto-studio");
    // 9 persons pay what 10 pay together.
    const kroner: Record<number, number> = { 2: 1950, 4: 1950, 5: 1650, 9: 1500, 10: 1350 };
    for (const [size, each] of Object.entries(kroner)) {
      const persons = Number(size);
      const world = worldOf(persons - 1 || 1);
      const booking = { ...world.booking, choices: { persons: persons - 1, images: 1, addOns: [] } };
      const change: GroupChange = { kind: "add", name: "", email: "" };
      const plan = planGroupChange({
        ...world,
        booking,
        product,
        change,
        free: true,
        movedBy: "studio",
        now,
      });
      expect(plan.ok && plan.value.booking.choices.persons).toBe(persons);
      expect(plan.ok && plan.value.booking.totalOre).toBe((each * persons * 125) as Ore);
    }
  });
});
