import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Day, type LocalTime, plusDays } from "~/kit/time";
import { roomHours, weekly } from "../samples";
import type { DatedHours, WeeklyHours } from "../types";
import { holdsOn, weekVersions, withWeek } from "./dated-hours";
import { hoursFault, readHours, writeHours } from "./hours-text";
import { openingHoursOn } from "./opening-hours";

const first = "2027-01-01" as Day;
const anyDay = fc.integer({ min: 0, max: 90 }).map((ahead) => plusDays(first, ahead));
const anyWeek = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 6, max: 12 })), {
    maxLength: 8,
    selector: ([weekday, hour]) => `${weekday} ${hour}`,
  })
  .map((rules) =>
    rules.map(
      ([weekday, hour]): WeeklyHours => ({
        weekday,
        opens: `${String(hour).padStart(2, "0")}:00` as LocalTime,
        closes: `${String(hour).padStart(2, "0")}:45` as LocalTime,
      }),
    ),
  );
const anyChange = fc
  .record({ from: anyDay, length: fc.option(fc.integer({ min: 1, max: 30 })), weekly: anyWeek })
  .map(({ from, length, weekly }) => ({ from, to: length === null ? null : plusDays(from, length), weekly }));

const hoursOn = (rules: readonly DatedHours[], day: Day) =>
  openingHoursOn({ weekly: rules, overrides: [], yearly: [] }, day);

describe("withWeek", () => {
  it("gives the days of the change their new week and leaves every other day as it was, change upon change", () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 5 }), anyChange, anyDay, (earlier, change, day) => {
        const rules = earlier.reduce<readonly DatedHours[]>(withWeek, roomHours);
        const isNew = change.from <= day && (change.to === null || day < change.to);
        expect(hoursOn(withWeek(rules, change), day)).toEqual(hoursOn(isNew ? change.weekly : rules, day));
      }),
    );
  });

  it("never leaves two rules that begin at the same time of the same day", () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 5 }), anyDay, (changes, day) => {
        const held = changes
          .reduce<readonly DatedHours[]>(withWeek, roomHours)
          .filter((rule) => holdsOn(rule, day));
        expect(new Set(held.map(({ weekday, opens }) => `${weekday} ${opens}`)).size).toBe(held.length);
      }),
    );
  });

  it("makes no rule that holds for no day", () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 5 }), (changes) => {
        for (const { validFrom, validTo } of changes.reduce<readonly DatedHours[]>(withWeek, roomHours))
          expect(!validFrom || !validTo || validFrom < validTo).toBe(true);
      }),
    );
  });
});

describe("weekVersions", () => {
  it("lists the week of today and those to come, each with its last day", () => {
    const from = "2027-02-01" as Day;
    const rules = withWeek(roomHours, {
      from,
      to: "2027-03-01" as Day,
      weekly: weekly([1], "10:00", "18:00"),
    });
    expect(
      weekVersions(rules, first).map(({ from, lastDay, weekly }) => [from, lastDay, weekly.length]),
    ).toEqual([
      [null, "2027-01-31", 6],
      ["2027-02-01", "2027-02-28", 1],
      ["2027-03-01", null, 6],
    ]);
    expect(weekVersions(rules, "2027-02-10" as Day)[0]).toMatchObject({ from, lastDay: "2027-02-28" });
  });
});

describe("readHours", () => {
  it.each([
    ["9-17", null],
    ["stengt", null],
    ["17-9", "backwards"],
    ["9-9", "backwards"],
    ["9-12, 11-15", "overlapping"],
    ["ni til fem", "unreadable"],
    ["ni-12", "unreadable"],
  ])("says what is wrong with %s: %s", (typed, fault) => {
    expect(hoursFault(typed)).toBe(fault);
  });

  it.each([
    ["9-17", "09.00–17.00"],
    ["0900 – 1700", "09.00–17.00"],
    ["12.30-17, 9-12", "09.00–12.00, 12.30–17.00"],
    ["9 til 12 og 12:30 til 24", "09.00–12.00, 12.30–24.00"],
    ["Stengt", ""],
    ["", ""],
  ])("reads «%s»", (typed, shown) => {
    const read = readHours(typed);
    expect(read && writeHours(read)).toBe(shown);
  });

  it.each(["17-9", "9-9", "9", "9-25", "9-12, 11-17", "ni til fem", "24-24", "9-12-17", "9.60-17", "9-17,"])(
    "refuses «%s»",
    (typed) => {
      expect(readHours(typed)).toBeNull();
    },
  );

  it("reads back whatever it writes", () => {
    const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const hour = String(Math.floor(quarter / 4)).padStart(2, "0");
      return `${hour}:${String((quarter % 4) * 15).padStart(2, "0")}` as LocalTime;
    });
    fc.assert(
      fc.property(fc.uniqueArray(clock, { maxLength: 12 }), (clocks) => {
        const inOrder = clocks.toSorted();
        const ranges = inOrder.flatMap((opens, index) => {
          const closes = inOrder[index + 1];
          return index % 2 === 0 && closes ? [{ opens, closes }] : [];
        });
        expect(readHours(writeHours(ranges))).toEqual(ranges);
      }),
    );
  });
});
