import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { formatDuration } from "./duration-format";
import { periodOfDay } from "./period";
import {
  type Day,
  dayOf,
  daysBetween,
  daysOfMonth,
  instant,
  instantsAt,
  isoWeekOf,
  isShownTwice,
  type LocalTime,
  localTimeOf,
  type Month,
  minutesBetween,
  monthOf,
  parseDay,
  parseInstant,
  plusDays,
  plusMinutes,
  plusMonths,
  startOfDay,
  toIso,
  weekdayOf,
} from "./time";
import { formatDate, formatDay, formatMonth, formatTimeRange, formatWhen, isoLocal } from "./time-format";

const day = (text: string) => text as Day;
const time = (text: string) => text as LocalTime;

describe("days on which the clocks change", () => {
  it("finds no moment for a time that is skipped in March", () => {
    expect(instantsAt(day("2027-03-28"), time("02:30"))).toEqual([]);
    expect(instantsAt(day("2027-03-28"), time("03:00")).map(toIso)).toEqual(["2027-03-28T01:00:00.000Z"]);
  });

  it("finds two moments for a time that is repeated in October", () => {
    expect(instantsAt(day("2026-10-25"), time("02:30")).map(toIso)).toEqual([
      "2026-10-25T00:30:00.000Z",
      "2026-10-25T01:30:00.000Z",
    ]);
  });

  it("shows twice what lies in the repeated hour of October, and nothing else", () => {
    const around = (start: string, minutes: number) => {
      const at = instant(start);
      return [plusMinutes(at, -1), at, plusMinutes(at, minutes - 1), plusMinutes(at, minutes)].map(
        isShownTwice,
      );
    };
    expect(around("2026-10-25T02:00+02:00", 120)).toEqual([false, true, true, false]);
    expect(around("2027-03-28T02:00+01:00", 60)).toEqual([false, false, false, false]);
    expect(isShownTwice(instant("2026-10-26T02:30+01:00"))).toBe(false);
  });

  it("are 23 and 25 hours long, and other days 24", () => {
    const hours = (text: string) => {
      const { from, to } = periodOfDay(day(text));
      return minutesBetween(from, to) / 60;
    };
    expect([hours("2027-03-28"), hours("2026-11-20"), hours("2026-10-25")]).toEqual([23, 24, 25]);
  });
});

describe("days and moments", () => {
  it("converts every moment to its day and wall time and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000 }), (minutes) => {
        const at = instant(Date.UTC(2024, 0, 1) + minutes * 60_000);
        expect(instantsAt(dayOf(at), localTimeOf(at))).toContain(at);
        const { from, to } = periodOfDay(dayOf(at));
        expect(from <= at && at < to).toBe(true);
      }),
    );
  });

  it("agrees with Temporal from 1900 to 2200", () => {
    const moments = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) });
    fc.assert(
      fc.property(moments, fc.integer({ min: -40_000, max: 40_000 }), (ms, days) => {
        const at = instant(ms);
        const wall = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO("Europe/Oslo");
        const today = wall.toPlainDate();
        expect(dayOf(at)).toBe(today.toString());
        expect(localTimeOf(at)).toBe(wall.toPlainTime().toString({ smallestUnit: "minute" }));
        expect(weekdayOf(dayOf(at))).toBe(today.dayOfWeek);
        const later = today.add({ days });
        expect(plusDays(dayOf(at), days)).toBe(later.toString());
        expect(daysBetween(dayOf(at), plusDays(dayOf(at), days))).toBe(days);
        expect(isoWeekOf(dayOf(at))).toBe(today.weekOfYear);
        expect(parseDay(today.toString())).toBe(today.toString());
        expect(startOfDay(dayOf(at))).toBe(today.toZonedDateTime("Europe/Oslo").epochMilliseconds);
        expect(isoLocal(at)).toBe(wall.toString({ smallestUnit: "second", timeZoneName: "never" }));
        const month = today.toPlainYearMonth();
        expect(daysOfMonth(monthOf(dayOf(at)))).toHaveLength(month.daysInMonth);
        expect(plusMonths(monthOf(dayOf(at)), days % 500)).toBe(month.add({ months: days % 500 }).toString());
      }),
      { numRuns: 2000 },
    );
  });

  it("finds the moments of a wall time as Temporal does, also on the nights of the jumps", () => {
    const jumps = fc.constantFrom("2026-03-29", "2026-10-25", "2027-03-28", "1943-10-04", "1945-05-24");
    const days = fc.oneof(
      jumps,
      fc.integer({ min: 0, max: 90_000 }).map((n) => plusDays(day("1900-01-01"), n)),
    );
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
        const text = new Date(minutes * 60_000).toISOString().slice(11, 16);
        const wall = Temporal.PlainDateTime.from(`${date}T${text}`);
        const found = (["earlier", "later"] as const).map((disambiguation) =>
          wall.toZonedDateTime("Europe/Oslo", { disambiguation }),
        );
        const shown = found.filter((moment) => moment.toPlainDateTime().equals(wall));
        const wanted = new Set(shown.map((moment) => moment.epochMilliseconds));
        expect(instantsAt(day(date), time(text))).toEqual([...wanted]);
      }),
      { numRuns: 2000 },
    );
  });

  it("knows months, leap years, weekdays and week numbers", () => {
    expect(daysOfMonth("2028-02" as Month)).toHaveLength(29);
    expect(plusMonths("2026-12" as Month, 1)).toBe("2027-01");
    expect(plusDays(day("2026-12-31"), 1)).toBe("2027-01-01");
    expect(daysBetween(day("2026-11-20"), day("2026-12-20"))).toBe(30);
    expect(weekdayOf(day("2026-11-20"))).toBe(5);
    expect(isoWeekOf(day("2026-11-20"))).toBe(47);
    expect(instantsAt(day("2026-11-20"), time("24:00"))).toEqual([startOfDay(day("2026-11-21"))]);
  });

  it("reads only real dates and moments from text", () => {
    expect(parseDay("2026-02-30")).toBeNull();
    expect(parseDay("20.11.2026")).toBeNull();
    expect(parseInstant("2026-11-20T13:30:00Z")).toBe(Date.UTC(2026, 10, 20, 13, 30));
    expect(parseInstant("2026-11-20T13:30")).toBeNull();
    expect(parseInstant("x")).toBeNull();
    expect(parseInstant("0000-01-01T00:00Z")).toBeNull();
    expect(parseInstant("9999-12-31T23:59Z")).toBeNull();
    expect(parseInstant("99999999999999")).toBeNull();
  });
});

describe("formatting of dates and times", () => {
  const at = instant("2026-11-20T13:30:00Z");
  it("writes dates and times in Norwegian", () => {
    expect(formatDay(dayOf(at))).toBe("fredag 20. november 2026");
    expect(formatDate(dayOf(at))).toBe("20.11.2026");
    expect(formatWhen(at)).toBe("fredag 20. november kl. 14.30");
    expect(formatTimeRange(at, instant("2026-11-20T15:00:00Z"))).toBe("kl. 14.30–16.00");
    expect(formatMonth("2026-12" as Month)).toBe("desember 2026");
    expect(isoLocal(at)).toBe("2026-11-20T14:30:00+01:00");
    expect([formatDuration(90), formatDuration(15), formatDuration(120)]).toEqual([
      "90 minutter",
      "15 minutter",
      "120 minutter",
    ]);
  });
});
