import { describe, expect, it } from "vitest";
import { type Day, instant } from "~/kit/time";
import { coverageOf, isRecent, monthsFrom, portraitMonths } from "./coverage";

const today = "2026-11-20" as Day;
const left = instant("2026-01-01T09:00:00Z");
const person = (lastPhotographedOn: string | null, leftAt: typeof left | null = null) => ({
  lastPhotographedOn: lastPhotographedOn as Day | null,
  leftAt,
});

describe("coverageOf", () => {
  it("counts those who have a portrait from the last 36 months, to the day", () => {
    const people = [person("2023-11-20"), person("2023-11-19"), person(null), person("2026-11-01")];
    expect(coverageOf(people, null, today)).toEqual({ photographed: 2, employees: 4 });
  });

  it("leaves out those who have left, on both sides", () => {
    const people = [person("2026-01-01"), person("2026-01-01", left), person(null, left)];
    expect(coverageOf(people, null, today)).toEqual({ photographed: 1, employees: 1 });
  });

  it("uses the stated number of employees, but never fewer than are in the roster", () => {
    const people = [person("2026-01-01"), person(null)];
    expect(coverageOf(people, 24, today)).toEqual({ photographed: 1, employees: 24 });
    expect(coverageOf(people, 1, today)).toEqual({ photographed: 1, employees: 2 });
    expect(coverageOf([], null, today)).toEqual({ photographed: 0, employees: 0 });
  });
});

describe("the age of a portrait", () => {
  it.each([
    ["2026-11-20", 0],
    ["2026-10-21", 0],
    ["2026-10-20", 1],
    ["2023-11-20", 36],
    ["2023-11-21", 35],
    ["2027-01-01", null],
    [null, null],
  ])("of %s is %s months on 20 November 2026", (day, months) => {
    expect(portraitMonths(day as Day | null, today)).toBe(months);
  });

  it("is counted to the last day of a shorter month", () => {
    expect(monthsFrom("2027-03-31" as Day, -1)).toBe("2027-02-28");
    expect(portraitMonths("2027-01-31" as Day, "2027-02-28" as Day)).toBe(1);
  });

  it("of 36 months still counts, and a day more does not", () => {
    expect([isRecent("2023-11-20" as Day, today), isRecent("2023-11-19" as Day, today)]).toEqual([
      true,
      false,
    ]);
    expect(isRecent(null, today)).toBe(false);
  });
});
