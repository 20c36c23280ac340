import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addOre,
  formatKroner,
  fromKroner,
  ore,
  parseKroner,
  percentOfOre,
  timesOre,
  vatInside,
} from "./money";

describe("parseKroner", () => {
  it.each([
    ["1 950", 195_000],
    ["1950,50", 195_050],
    ["500 kr", 50_000],
    ["0", 0],
    ["10 %", null],
    ["-5", null],
    ["", null],
  ])("reads %j as %s øre", (typed, ore) => expect(parseKroner(typed)).toBe(ore));
});

describe("money", () => {
  it("splits a consumer price into net and MVA", () => {
    expect(vatInside(fromKroner(3900), 2500)).toEqual({ netOre: 312_000, vatOre: 78_000 });
    expect(vatInside(fromKroner(2950), 2500)).toEqual({ netOre: 236_000, vatOre: 59_000 });
  });

  it("splits any total so that net and MVA add up, and the share is right to half an øre", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 10_000 }),
        (total, rate) => {
          const { netOre, vatOre } = vatInside(ore(total), rate);
          expect(addOre(netOre, vatOre)).toBe(total);
          expect(Math.abs(vatOre - (total * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5 + 1e-3);
        },
      ),
    );
  });

  it("takes percentages, halves away from zero", () => {
    expect(percentOfOre(fromKroner(3900), 50)).toBe(195_000);
    expect(percentOfOre(ore(1), 50)).toBe(1);
    expect(percentOfOre(ore(-1), 50)).toBe(-1);
  });

  it("refuses fractions of an øre", () => {
    expect(() => ore(0.5)).toThrow(RangeError);
    expect(() => timesOre(ore(3), 0.5)).toThrow(RangeError);
  });

  it("writes kroner the Norwegian way", () => {
    expect(formatKroner(fromKroner(3900))).toBe("3\u00a0900\u00a0kr");
    expect(formatKroner(ore(48_750))).toBe("487,50\u00a0kr");
    expect(formatKroner(ore(-100_000))).toBe("\u22121\u00a0000\u00a0kr");
  });
});
