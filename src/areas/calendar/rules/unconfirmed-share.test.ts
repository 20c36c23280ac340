import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soldOnline } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { sampleCatalogue, sampleProduct } from "~/areas/catalogue/samples";
import { type Day, type Instant, instant, plusMinutes, startOfDay } from "~/kit/time";
import { hoursOfSample, sampleResources, withBusy } from "../samples";
import type { HoldId, ResourceCalendar, SessionShape } from "../types";
import { weekOf } from "./days-both";
import { freeSlots } from "./free-slots";
import { rangeWithBuffers } from "./placement";
import { sessionsThatFit } from "./sessions-that-fit";
import { fitsUnconfirmedShare, type UnconfirmedBusy } from "./unconfirmed-share";

const now = instant("2026-11-20T08:00:00+01:00");
const sharePercent = 25;
const [monday, tuesday, saturday] = ["2026-11-30", "2026-12-01", "2026-12-05"] as [Day, Day, Day];
const week = weekOf(monday);

/** What the studio sells at first, by the name of the package. */
const packages = sampleCatalogue.flatMap(({ facts }) => soldOnline(sampleProduct(facts.slug)) ?? []);
const sold = packages.map((product) => shapeOf(product, { persons: 1 }));
const session = (slug: string, group = 1): SessionShape =>
  shapeOf(sampleProduct(slug), { persons: 1, group });

const empty: ResourceCalendar[] = sampleResources.map((resource) => ({
  ...resource,
  opening: { weekly: hoursOfSample(resource), overrides: [], yearly: [] },
  busy: [],
}));

interface Studio {
  readonly calendars: ResourceCalendar[];
  readonly buffersOutsideHours: boolean;
  unconfirmed: UnconfirmedBusy[];
}

const policyOf = ({ buffersOutsideHours }: Studio) => ({ horizonDays: 120, buffersOutsideHours });

function beside({ calendars, unconfirmed }: Studio): ResourceCalendar[] {
  return calendars.map((calendar) => ({
    ...calendar,
    busy: [...calendar.busy, ...unconfirmed.filter(({ resourceId }) => resourceId === calendar.id)],
  }));
}

const startsIn = (studio: Studio, resources: ResourceCalendar[], shape: SessionShape, days: readonly Day[]) =>
  freeSlots({ ...policyOf(studio), session: shape, resources, days, now });

/** Orders a free start; it is held within the share. False when it is not held, or when nothing is free. */
function order(studio: Studio, shape: SessionShape, day: Day, nth: number): boolean {
  const free = startsIn(studio, beside(studio), shape, [day]);
  const slot = free[nth % Math.max(1, free.length)];
  if (!slot) return false;
  const holdId = `hold ${studio.unconfirmed.length}` as HoldId;
  const wanted = slot.resourceIds.map((resourceId) => ({
    ...rangeWithBuffers(slot.from, shape),
    resourceId,
    holdId,
    sessionDay: day,
  }));
  const { calendars } = studio;
  const unconfirmed = [...studio.unconfirmed, ...wanted];
  const policy = policyOf(studio);
  const fits = fitsUnconfirmedShare({ day, unconfirmed, calendars, sold, sharePercent, policy, now });
  if (fits) studio.unconfirmed = unconfirmed;
  return fits;
}

/** Counted apart from the rule: sessions placed one by one at the first start that is left. */
function sessionsPlaced(studio: Studio, resources: ResourceCalendar[], shape: SessionShape, day: Day) {
  let left = resources;
  for (let count = 0; ; count++) {
    const [first] = startsIn(studio, left, shape, [day]);
    if (!first) return count;
    const busy = { ...rangeWithBuffers(first.from, shape), sessionDay: day };
    for (const id of first.resourceIds) left = withBusy(left, { id }, busy);
  }
}

interface Taken {
  readonly day: Day;
  readonly sessions: readonly [before: number, after: number];
  readonly starts: readonly [before: number, after: number];
}

function takenInWeek(studio: Studio, shape: SessionShape): Taken[] {
  const { calendars } = studio;
  const with_ = beside(studio);
  return week.map((day) => ({
    day,
    sessions: [
      sessionsPlaced(studio, calendars, shape, day),
      sessionsPlaced(studio, with_, shape, day),
    ] as const,
    starts: [
      startsIn(studio, calendars, shape, [day]).length,
      startsIn(studio, with_, shape, [day]).length,
    ] as const,
  }));
}

const isFew = (before: number, after: number) => (before - after) * 100 <= before * sharePercent;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function expectWithinShare(studio: Studio): void {
  const ordersOn = (day: Day) =>
    new Set(studio.unconfirmed.filter((each) => each.sessionDay === day).map(({ holdId }) => holdId)).size;
  for (const shape of sold) {
    const taken = takenInWeek(studio, shape);
    for (const { day, sessions } of taken) {
      const [before, after] = sessions;
      expect(isFew(before, after) || (ordersOn(day) === 1 && after > 0)).toBe(true);
    }
    for (const what of ["sessions", "starts"] as const) {
      const [before, after] = [0, 1].map((n) => sum(taken.map((each) => each[what][n] ?? 0)));
      expect(isFew(before ?? 0, after ?? 0)).toBe(true);
    }
  }
}

const anyStudio: fc.Arbitrary<Studio> = fc
  .record({
    busy: fc.array(
      fc.record({
        day: fc.constantFrom(...week),
        resource: fc.constantFrom(...sampleResources),
        minute: fc.integer({ min: 9 * 12, max: 19 * 12 }),
        length: fc.integer({ min: 1, max: 40 }),
        isSession: fc.boolean(),
      }),
      { maxLength: 20 },
    ),
    buffersOutsideHours: fc.boolean(),
  })
  .map(({ busy, buffersOutsideHours }) => ({
    calendars: busy.reduce((calendars, { day, resource, minute, length, isSession }) => {
      const from = plusMinutes(startOfDay(day), minute * 5);
      return withBusy(calendars, resource, {
        from,
        to: plusMinutes(from, length * 5),
        sessionDay: isSession ? day : null,
      });
    }, empty),
    buffersOutsideHours,
    unconfirmed: [],
  }));

const anyOrders = fc.array(
  fc.record({
    slug: fc.constantFrom(...packages.map(({ slug }) => slug)),
    group: fc.constantFrom(1, 1, 1, 3),
    day: fc.constantFrom(...week),
    nth: fc.nat(200),
  }),
  { minLength: 1, maxLength: 25 },
);

describe("orders that nobody has confirmed", () => {
  it("never take more than their share of any package's day and week, whatever is ordered", () => {
    let [held, refused] = [0, 0];
    fc.assert(
      fc.property(anyStudio, anyOrders, (studio, orders) => {
        for (const { slug, group, day, nth } of orders) {
          if (order(studio, session(slug, group), day, nth)) held++;
          else refused++;
        }
        expectWithinShare(studio);
      }),
      { numRuns: 40 },
    );
    expect(held).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(50);
  });

  const ordinary = (): Studio => ({ calendars: empty, buffersOutsideHours: true, unconfirmed: [] });

  it.each(packages.map(({ slug }) => slug))(
    "hold a day's first %s at every start of an ordinary day",
    (slug) => {
      const starts = startsIn(ordinary(), empty, session(slug), [tuesday]);
      expect(starts.length).toBeGreaterThan(0);
      for (const nth of starts.keys()) expect(order(ordinary(), session(slug), tuesday, nth)).toBe(true);
    },
  );

  it("leave Premium its only session of a Saturday", () => {
    const studio = ordinary();
    const premium = session("premium");
    expect(sessionsPlaced(studio, empty, premium, saturday)).toBe(1);
    for (const shape of sold) {
      const { length } = startsIn(studio, empty, shape, [saturday]);
      for (let nth = 0; nth < length; nth++) order(studio, shape, saturday, nth);
    }
    expect(studio.unconfirmed.length).toBeGreaterThan(0);
    expect(sessionsPlaced(studio, beside(studio), premium, saturday)).toBe(1);
  });

  it("keep no time with a share of nothing, and all of it with a share of everything", () => {
    const [slot] = startsIn(ordinary(), empty, session("express"), [monday]);
    const wanted = (slot?.resourceIds ?? []).map((resourceId) => ({
      ...rangeWithBuffers(slot?.from as Instant, session("express")),
      resourceId,
      holdId: "hold" as HoldId,
      sessionDay: monday,
    }));
    const asked = {
      day: monday,
      unconfirmed: wanted,
      calendars: empty,
      sold,
      policy: policyOf(ordinary()),
      now,
    };
    expect(fitsUnconfirmedShare({ ...asked, sharePercent: 0 })).toBe(false);
    expect(fitsUnconfirmedShare({ ...asked, sharePercent: 100 })).toBe(true);
  });
});

describe("the sessions that fit on a day", () => {
  it("are counted as if each were ordered at the first start that is left", () => {
    fc.assert(
      fc.property(anyStudio, fc.constantFrom(...sold), fc.constantFrom(...week), (studio, shape, day) => {
        const asked = { ...policyOf(studio), session: shape, resources: studio.calendars, now };
        expect(sessionsThatFit(asked, day)).toBe(sessionsPlaced(studio, studio.calendars, shape, day));
      }),
      { numRuns: 100 },
    );
  });

  it("are four Standards on an empty weekday and none after the horizon", () => {
    const asked = { session: session("headshots"), resources: empty, now, buffersOutsideHours: true };
    expect(sessionsThatFit({ ...asked, horizonDays: 120 }, tuesday)).toBe(4);
    expect(sessionsThatFit({ ...asked, horizonDays: 5 }, tuesday)).toBe(0);
  });
});
