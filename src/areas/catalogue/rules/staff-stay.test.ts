import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { peoplePerDayAt, stayOf } from "./staff-stay";

const own = { minutesEach: 10, peoplePerDay: 40, beforeMinutes: 60, afterMinutes: 45 };

describe("the days of a group", () => {
  it("are even, with breaks, rigging and taking down", () => {
    expect(stayOf({ ...own, persons: 100 })).toEqual([
      { persons: 34, workMinutes: 340, breakMinutes: 30, totalMinutes: 475 },
      { persons: 33, workMinutes: 330, breakMinutes: 30, totalMinutes: 465 },
      { persons: 33, workMinutes: 330, breakMinutes: 30, totalMinutes: 465 },
    ]);
    expect(stayOf({ ...own, persons: 12 })).toEqual([
      { persons: 12, workMinutes: 120, breakMinutes: 0, totalMinutes: 225 },
    ]);
    expect(stayOf({ ...own, persons: 13 })).toMatchObject([{ workMinutes: 130, breakMinutes: 15 }]);
  });

  it("hold everybody, none more than fit, and no day is without work", () => {
    const groups = fc.record({
      persons: fc.integer({ min: 1, max: 500 }),
      minutesEach: fc.integer({ min: 5, max: 60 }),
      peoplePerDay: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(groups, (group) => {
        const days = stayOf({ ...own, ...group });
        expect(days.reduce((sum, { persons }) => sum + persons, 0)).toBe(group.persons);
        const sizes = days.map(({ persons }) => persons);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(group.peoplePerDay);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(Math.min(...sizes)).toBeGreaterThan(0);
      }),
    );
  });

  it("have room for fewer when each takes longer", () => {
    const product = { peoplePerDay: 40, durationMinutes: 10 };
    expect([10, 15, 20, 500].map((minutes) => peoplePerDayAt(product, minutes))).toEqual([40, 26, 20, 1]);
    expect(peoplePerDayAt({ ...product, peoplePerDay: null }, 20)).toBeNull();
  });
});
