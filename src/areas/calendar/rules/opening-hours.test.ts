import { describe, expect, it } from "vitest";
import type { Day, LocalTime } from "~/kit/time";
import { toIso } from "~/kit/time";
import { photographerHours, roomHours, sampleYearlyDays } from "../samples";
import type { DateOverride, OpeningRules } from "../types";
import { openingHoursOn, openPeriodsOn } from "./opening-hours";
import { publicHolidayOn } from "./public-holidays";
import { hoursTogether } from "./special-days";

const studio: OpeningRules = { weekly: roomHours, overrides: [], yearly: sampleYearlyDays };
const day = (text: string) => text as Day;
const hours = (rules: OpeningRules, text: string) =>
  openingHoursOn(rules, day(text)).map(({ opens, closes }) => `${opens}-${closes}`);
const override = (changes: Partial<DateOverride>): OpeningRules => ({
  ...studio,
  overrides: [{ day: day("2026-11-27"), scope: "all", hours: null, ...changes }],
});
const range = (opens: string, closes: string) => ({ opens: opens as LocalTime, closes: closes as LocalTime });

describe("openingHoursOn", () => {
  it.each([
    ["2026-11-23", ["09:00-17:00"]],
    ["2026-11-26", ["09:00-20:00"]],
    ["2026-11-27", ["09:00-17:00"]],
    ["2026-11-28", ["10:00-15:00"]],
    ["2026-11-29", []],
  ])("on %s", (text, expected) => {
    expect(hours(studio, text)).toEqual(expected);
  });

  it("leaves photographers a lunch break", () => {
    expect(hours({ ...studio, weekly: photographerHours }, "2026-11-27")).toEqual([
      "09:00-12:00",
      "12:30-17:00",
    ]);
  });

  it("is as on any other such weekday when the owner says so, on holidays and half days too", () => {
    const ordinary = (text: string) => override({ day: day(text), hours: "ordinary" });
    expect(hours(ordinary("2026-12-25"), "2026-12-25")).toEqual(["09:00-17:00"]);
    expect(hours(ordinary("2026-12-24"), "2026-12-24")).toEqual(["09:00-20:00"]);
    const closedForOne = { day: day("2026-12-25"), scope: "own" as const, hours: null };
    const both = ordinary("2026-12-25");
    expect(hours({ ...both, overrides: [...both.overrides, closedForOne] }, "2026-12-25")).toEqual([]);
    // Opened for one photographer, who is then reported away.
    const openForOne = { ...closedForOne, hours: "ordinary" as const };
    const own = { ...studio, overrides: [openForOne, closedForOne] };
    expect(hours(own, "2026-12-25")).toEqual([]);
    expect(hoursTogether(own.overrides)).toEqual([]);
  });

  it("is empty on public holidays, movable ones included", () => {
    const holidays = [
      "2026-12-25",
      "2027-01-01",
      "2027-03-25",
      "2027-03-26",
      "2027-03-29",
      "2027-05-06",
      "2027-05-17",
    ];
    expect(holidays.map((text) => hours(studio, text))).toEqual(holidays.map(() => []));
    expect(publicHolidayOn(day("2027-05-17"))).toBe("Grunnlovsdagen");
    expect(
      ["2026-12-24", "2027-02-14", "2027-07-29", "2027-03-24"].map((text) => publicHolidayOn(day(text))),
    ).toEqual([null, null, null, null]);
  });

  it("ends early on 24 and 31 December", () => {
    expect(hours(studio, "2026-12-24")).toEqual(["09:00-12:00"]);
    expect(hours({ ...studio, weekly: photographerHours }, "2026-12-31")).toEqual(["09:00-12:00"]);
    expect(hours({ ...studio, yearly: [{ monthDay: "12-23", closes: null }] }, "2026-12-23")).toEqual([]);
  });
});

describe("a date override", () => {
  it("closes a day, or gives it other hours in one or several parts", () => {
    expect(hours(override({}), "2026-11-27")).toEqual([]);
    expect(hours(override({ hours: range("13:00", "22:00") }), "2026-11-27")).toEqual(["13:00-22:00"]);
    const two = override({ hours: range("18:00", "20:00") });
    const both = {
      ...two,
      overrides: [...two.overrides, { ...two.overrides[0], hours: range("08:00", "10:00") }],
    };
    expect(hours(both as OpeningRules, "2026-11-27")).toEqual(["08:00-10:00", "18:00-20:00"]);
  });

  it("opens an extra day, a public holiday or a half day", () => {
    for (const text of ["2026-11-29", "2026-12-25", "2026-12-24"]) {
      expect(hours(override({ day: day(text), hours: range("10:00", "16:00") }), text)).toEqual([
        "10:00-16:00",
      ]);
    }
  });

  it("of the resource itself has precedence over one for all", () => {
    const all = override({});
    const own: DateOverride = { day: day("2026-11-27"), scope: "own", hours: range("10:00", "12:00") };
    expect(hours({ ...all, overrides: [...all.overrides, own] }, "2026-11-27")).toEqual(["10:00-12:00"]);
  });

  it("changes no other day", () => {
    expect(hours(override({}), "2026-11-26")).toEqual(["09:00-20:00"]);
  });
});

describe("openPeriodsOn", () => {
  const periods = (rules: OpeningRules, text: string) =>
    openPeriodsOn(rules, day(text)).map(
      ({ from, to }) => `${toIso(from).slice(11, 16)}-${toIso(to).slice(11, 16)}`,
    );
  const daily = (...ranges: [string, string][]): OpeningRules => ({
    ...studio,
    weekly: ranges.flatMap(([opens, closes]) => [{ weekday: 7, ...range(opens, closes) }]),
    overrides: ["2026-10-25", "2027-03-28"].flatMap((text) =>
      ranges.map(([opens, closes]) => ({
        day: day(text),
        scope: "own" as const,
        hours: range(opens, closes),
      })),
    ),
  });

  it("follows Oslo time in summer and winter", () => {
    expect(periods(studio, "2026-11-27")).toEqual(["08:00-16:00"]);
    expect(periods(studio, "2026-06-26")).toEqual(["07:00-15:00"]);
  });

  it("joins periods that touch, so that a session may span them", () => {
    expect(periods(daily(["09:00", "12:00"], ["12:00", "17:00"]), "2026-11-29")).toEqual(["08:00-16:00"]);
  });

  it("is 25 hours long in October and 23 in March", () => {
    const whole = daily(["00:00", "24:00"]);
    const length = (text: string) =>
      openPeriodsOn(whole, day(text)).map(({ from, to }) => (to - from) / 3_600_000);
    expect([length("2026-10-25"), length("2027-03-28"), length("2026-11-29")]).toEqual([[25], [23], [24]]);
  });

  it("begins and ends at the change of clocks when March skips an edge", () => {
    expect(periods(daily(["02:30", "05:00"]), "2027-03-28")).toEqual(["01:00-03:00"]);
    expect(periods(daily(["01:00", "02:30"]), "2027-03-28")).toEqual(["00:00-01:00"]);
    expect(periods(daily(["02:10", "02:50"]), "2027-03-28")).toEqual([]);
  });

  it("includes both of October's repeated hours", () => {
    expect(periods(daily(["02:00", "03:00"]), "2026-10-25")).toEqual(["00:00-02:00"]);
    expect(periods(daily(["01:00", "04:00"]), "2026-10-25")).toEqual(["23:00-03:00"]);
  });

  it("covers as many minutes as the local clock shows", () => {
    expect(periods(daily(["02:30", "05:00"]), "2026-10-25")).toEqual(["00:30-01:00", "01:30-04:00"]);
  });
});
