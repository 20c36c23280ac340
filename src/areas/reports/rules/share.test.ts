import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeOf, shareOf } from "./share";

describe("a share", () => {
  it("is not shown for fewer than thirty", () => {
    expect([shareOf(10, 29), shareOf(10, 30)]).toEqual([null, 33]);
  });

  it("is 0 % or 100 % only when it is exactly that", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 1e6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, share) => {
          const part = Math.round(all * share);
          const told = shareOf(part, all) ?? -1;
          expect(told === 0).toBe(part === 0);
          expect(told === 100).toBe(part === all);
        },
      ),
    );
  });
});

describe("a change", () => {
  it("is in percent of the previous period, and absent when either is small", () => {
    expect([changeOf(60, 40), changeOf(20, 400), changeOf(400, 20)]).toEqual([50, null, null]);
  });
});
