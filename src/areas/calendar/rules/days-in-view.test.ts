import { describe, expect, it } from "vitest";
import type { Day, Month } from "~/kit/time";
import { daysInView } from "./days-in-view";

const lastDay = (month: string, today: string) => daysInView(month as Month, today as Day).at(-1);

describe("daysInView", () => {
  it("shows the month's own days while two whole weeks are left", () => {
    expect(lastDay("2026-11", "2026-11-15")).toBe("2026-11-30");
  });

  it("continues into the next month until the Sunday two weeks after this one", () => {
    expect(lastDay("2026-11", "2026-11-16")).toBe("2026-12-06");
    expect(lastDay("2026-11", "2026-11-30")).toBe("2026-12-20");
    expect(lastDay("2026-12", "2026-12-31")).toBe("2027-01-17");
  });

  it("shows only the month's own days for months other than the current one", () => {
    expect(daysInView("2026-12" as Month, "2026-11-30" as Day)).toHaveLength(31);
  });

  it("leaves no gap between the days", () => {
    const days = daysInView("2026-11" as Month, "2026-11-29" as Day);
    expect([days[0], days[29], days[30]]).toEqual(["2026-11-01", "2026-11-30", "2026-12-01"]);
  });
});
