import fc from "fast-check";
import { expect, it } from "vitest";
import { type Instant, instant } from "~/kit/time";
import { latestOf, versionsAt } from "./price-moments";

const moments = fc.uniqueArray(fc.integer({ min: 0, max: 50 }).map((at) => instant(at)));

it("finds exactly one valid version at every moment after the first, and each version in one place", () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 60 }), (starts, at) => {
      const now = instant(at);
      const versions = starts.map((validFrom, index) => ({ validFrom, index }));
      const { current, planned, past } = versionsAt(versions, now);
      const begun = starts.filter((start) => start <= now);
      expect(current?.validFrom).toBe(begun.length > 0 ? Math.max(...begun) : undefined);
      expect(
        [...(current ? [current] : []), ...planned, ...past].toSorted((a, b) => a.index - b.index),
      ).toEqual(versions);
      const rising = starts.toSorted((a, b) => a - b);
      expect(latestOf(rising, now)).toBe(current?.validFrom);
    }),
  );
});

it("lists planned versions by the next, and past ones by the latest", () => {
  const versions = [5, 1, 3, 9, 7].map((at) => ({ validFrom: at as Instant }));
  const { current, planned, past } = versionsAt(versions, instant(5));
  expect(current?.validFrom).toBe(5);
  expect(planned.map(({ validFrom }) => validFrom)).toEqual([7, 9]);
  expect(past.map(({ validFrom }) => validFrom)).toEqual([3, 1]);
});
