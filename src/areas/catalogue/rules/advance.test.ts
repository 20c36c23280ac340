import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromKroner, ore } from "~/kit/money";
import { advanceOf, parseAdvance, typedAdvance } from "./advance";

describe("an advance", () => {
  it.each([
    ["30 %", { percent: 30 }],
    ["100%", { percent: 100 }],
    ["500", { ore: 50_000 }],
    ["1 250,50 kr", { ore: 125_050 }],
  ])("is read from %s", (typed, terms) => {
    expect(parseAdvance(typed)).toEqual(terms);
  });

  it.each(["0", "0 %", "101 %", "-5", "mye", "30 % av 500", "12,345", "%"])(
    "is not read from %s",
    (typed) => {
      expect(parseAdvance(typed)).toBeNull();
    },
  );

  it("is a share of the price or a sum, and never more than the price", () => {
    expect(advanceOf({ percent: 30 }, fromKroner(3900))).toBe(fromKroner(1170));
    expect(advanceOf({ ore: fromKroner(5000) }, fromKroner(3900))).toBe(fromKroner(3900));
    expect(advanceOf(null, fromKroner(3900))).toBeNull();
    expect(advanceOf({ percent: 50 }, ore(0))).toBeNull();
  });

  it("is read again as it was written", () => {
    const terms = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
      fc.integer({ min: 1, max: 99_999_999 }).map((amount) => ({ ore: ore(amount) })),
    );
    fc.assert(
      fc.property(terms, (each) => {
        expect(parseAdvance(typedAdvance(each))).toEqual(each);
      }),
    );
  });
});
