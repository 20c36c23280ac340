import { describe, expect, it } from "vitest";
import { instant, plusMinutes } from "~/kit/time";
import { minutesBehind, type OfDay } from "./day-order";

const nine = instant("2026-12-10T09:00:00+01:00");
const at = (minutes: number, status: OfDay["status"]): OfDay => ({ at: plusMinutes(nine, minutes), status });

describe("minutes behind the plan", () => {
  it("count from the first who has not been photographed, late people and those who did not come left out", () => {
    const people = [
      at(0, "photographed"),
      at(10, "late"),
      at(20, "no_show"),
      at(30, "checked_in"),
      at(40, "confirmed"),
    ];
    expect(minutesBehind(people, plusMinutes(nine, 42))).toBe(12);
    expect(minutesBehind(people, plusMinutes(nine, 25))).toBe(0);
    expect(minutesBehind([at(0, "photographed")], plusMinutes(nine, 60))).toBe(0);
  });
});
