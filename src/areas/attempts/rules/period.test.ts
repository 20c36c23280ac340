import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Day, plusDays } from "~/kit/time";
import { lengthOf, periodBefore, readPeriod, writePeriod } from "./period";

const base = "2026-01-01" as Day;
const periods = fc
  .tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 400 }))
  .map(([from, length]) => ({ first: plusDays(base, from), last: plusDays(base, from + length) }));

describe("a period", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(periods, (period) => {
        expect(readPeriod(writePeriod(period))).toEqual(period);
      }),
    );
  });

  it("follows the one before without a gap, and is as long", () => {
    fc.assert(
      fc.property(periods, (period) => {
        const before = periodBefore(period);
        expect(plusDays(before.last, 1)).toBe(period.first);
        expect(lengthOf(before)).toBe(lengthOf(period));
      }),
    );
  });

  it.each([
    "",
    "2026-10-01",
    "2026-10-31--2026-10-01",
    "x--y",
    "2026-10-01--2026-10-31--x",
    "2026-02-30--2026-03-01",
  ])("is nothing when the address says %j", (text) => expect(readPeriod(text)).toBeNull());
});
