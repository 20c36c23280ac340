import { describe, expect, it } from "vitest";
import { type Day, instantsAt, type LocalTime } from "~/kit/time";
import type { OpeningRules } from "../types";
import { companyHours } from "./company-day";
import { openPeriodsOn } from "./opening-hours";

const time = (text: string) => text as LocalTime;
const day = (text: string) => text as Day;
const at = (on: string, clock: string) => instantsAt(day(on), time(clock))[0];

const friday = "2026-12-04";
const rules: OpeningRules = {
  weekly: [
    { weekday: 5, opens: time("09:00"), closes: time("12:00") },
    { weekday: 5, opens: time("12:30"), closes: time("17:00") },
  ],
  overrides: [
    { day: day("2026-12-11"), scope: "all", hours: null },
    { day: day("2026-12-12"), scope: "own", hours: { opens: time("10:00"), closes: time("14:00") } },
  ],
  yearly: [{ monthDay: "12-18", closes: time("13:00") }],
};

describe("a company's day", () => {
  const open = (on: string) => openPeriodsOn(companyHours(rules, 30), day(on));

  it("is whole, from morning to evening, on days on which the studio works", () => {
    expect(open(friday)).toEqual([{ from: at(friday, "07:00"), to: at(friday, "19:00") }]);
    expect(open("2026-12-12")).toEqual([{ from: at("2026-12-12", "07:00"), to: at("2026-12-12", "19:00") }]);
  });

  it.each([
    [0, "07:00", "19:00"],
    [45, "06:45", "19:15"],
    [90, "06:00", "20:00"],
    [600, "05:00", "21:00"],
  ])("of %i minutes of travel is from %s to %s", (travel, from, to) => {
    const [period] = openPeriodsOn(companyHours(rules, travel), day(friday));
    expect(period).toEqual({ from: at(friday, from), to: at(friday, to) });
  });

  it("is none on closed days, half days and days without hours", () => {
    expect(["2026-12-11", "2026-12-18", "2026-12-05", "2026-12-25"].map(open)).toEqual([[], [], [], []]);
  });
});
