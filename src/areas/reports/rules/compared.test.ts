import { describe, expect, it } from "vitest";
import type { Day, Month } from "~/kit/time";
import { comparedWith, monthsOf, periodOfMonth } from "./compared";

const period = (text: string) => {
  const [first, last] = text.split("--") as [Day, Day];
  return { first, last };
};

describe("comparedWith", () => {
  it.each([
    ["2026-11-01--2026-11-30", "2026-10-01--2026-10-31", "2025-11-01--2025-11-30"],
    ["2026-03-01--2026-03-31", "2026-02-01--2026-02-28", "2025-03-01--2025-03-31"],
    ["2024-02-01--2024-02-29", "2024-01-01--2024-01-31", "2023-02-01--2023-02-28"],
    ["2025-02-01--2025-02-28", "2025-01-01--2025-01-31", "2024-02-01--2024-02-29"],
    ["2026-01-01--2026-12-31", "2025-01-01--2025-12-31", "2025-01-01--2025-12-31"],
    ["2026-07-01--2026-09-30", "2026-04-01--2026-06-30", "2025-07-01--2025-09-30"],
    ["2026-11-10--2026-11-19", "2026-10-31--2026-11-09", "2025-11-10--2025-11-19"],
    ["2024-02-29--2024-02-29", "2024-02-28--2024-02-28", "2023-02-28--2023-02-28"],
  ])("compares %s with %s and with %s", (now, before, lastYear) => {
    expect(comparedWith(period(now), "2030-01-01" as Day)).toEqual({
      now: period(now),
      before: period(before),
      lastYear: period(lastYear),
    });
  });

  it.each([
    ["2026-12-01--2026-12-31", "2026-12-03", "2026-11-01--2026-11-03", "2025-12-01--2025-12-03"],
    ["2026-12-01--2026-12-31", "2026-12-31", "2026-11-01--2026-11-30", "2025-12-01--2025-12-31"],
    ["2026-03-01--2026-03-31", "2026-03-30", "2026-02-01--2026-02-28", "2025-03-01--2025-03-30"],
    ["2028-02-01--2028-02-29", "2028-02-28", "2028-01-01--2028-01-28", "2027-02-01--2027-02-28"],
    ["2026-01-01--2026-12-31", "2026-03-01", "2025-01-01--2025-03-01", "2025-01-01--2025-03-01"],
    ["2026-12-01--2026-12-31", "2026-11-20", "2026-11-01--2026-11-30", "2025-12-01--2025-12-31"],
  ])("compares %s, seen on %s, until the same day: %s and %s", (now, today, before, lastYear) => {
    const compared = comparedWith(period(now), today as Day);
    expect(compared).toEqual({ now: period(now), before: period(before), lastYear: period(lastYear) });
  });
});

describe("monthsOf", () => {
  it("lists the months over the end of a year", () => {
    expect(monthsOf(period("2025-11-15--2026-02-01"))).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
    expect(monthsOf(periodOfMonth("2026-11" as Month))).toEqual(["2026-11"]);
  });
});
