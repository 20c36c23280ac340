import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { proposedTimes } from "./proposed-times";

const nine = instant("2026-11-25T09:00:00+01:00");
const half = (steps: number): Instant => plusMinutes(nine, steps * 30);

describe("proposedTimes", () => {
  it("gives each customer the times closest to the old one, and no two the same while there are enough", () => {
    const free = Array.from({ length: 12 }, (_, index) => half(index * 3));
    const wanted = [0, 3].map((steps) => ({ around: half(steps), minutes: 90, free }));
    const [first = [], second = []] = proposedTimes(wanted, 3);
    expect(first).toEqual([half(0), half(3), half(6)]);
    expect(second.filter((time) => first.includes(time))).toEqual([]);
    expect(second).toHaveLength(3);
  });

  it("offers the same time twice rather than none", () => {
    const wanted = [0, 3].map((steps) => ({ around: half(steps), minutes: 90, free: [half(0)] }));
    expect(proposedTimes(wanted, 3)).toEqual([[half(0)], [half(0)]]);
  });

  it("offers only free times, in order, that do not overlap each other", () => {
    const starts = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(starts, { maxLength: 5 }), (each) => {
        const wanted = each.map((steps) => ({ around: nine, minutes: 90, free: steps.map(half) }));
        for (const [index, times] of proposedTimes(wanted, 3).entries()) {
          expect(wanted[index]?.free).toEqual(expect.arrayContaining(times));
          for (const [at, time] of times.entries()) {
            const next = times[at + 1];
            if (next !== undefined) expect(next - time).toBeGreaterThanOrEqual(90 * 60_000);
          }
        }
      }),
    );
  });
});
