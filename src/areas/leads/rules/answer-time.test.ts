import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Day, type Instant, instant, plusDays, plusHours, plusMinutes, startOfDay } from "~/kit/time";
import { workingMinutes } from "./answer-time";

const monday = "2026-11-16" as Day;
/** Two weeks from a Monday: nine to five, closed at weekends. */
const open = Array.from({ length: 14 }, (_, n) => plusDays(monday, n))
  .filter((_, n) => n % 7 < 5)
  .map((day) => ({ from: plusHours(startOfDay(day), 9), to: plusHours(startOfDay(day), 17) }));
const moments = fc.integer({ min: 0, max: 14 * 24 * 60 }).map((n) => plusMinutes(startOfDay(monday), n));

describe("the time that an answer took", () => {
  it("counts opening hours alone", () => {
    const friday = instant("2026-11-20T18:00:00+01:00");
    expect(workingMinutes(friday, instant("2026-11-23T09:30:00+01:00"), open)).toBe(30);
    expect(workingMinutes(friday, instant("2026-11-22T12:00:00+01:00"), open)).toBe(0);
  });

  it("is never negative, never more than the clock's, and adds up", () => {
    fc.assert(
      fc.property(fc.tuple(moments, moments, moments), (unordered) => {
        const [a, b, c] = unordered.toSorted((one, other) => one - other) as [Instant, Instant, Instant];
        const whole = workingMinutes(a, c, open);
        expect(whole).toBe(workingMinutes(a, b, open) + workingMinutes(b, c, open));
        expect(whole).toBeGreaterThanOrEqual(0);
        expect(whole).toBeLessThanOrEqual((c - a) / 60_000);
        expect(workingMinutes(c, a, open)).toBe(0);
      }),
    );
  });
});
