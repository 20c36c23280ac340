import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addOre, fromKroner, type Ore, ore, vatInside, vatOnTop } from "~/kit/money";
import { hasAmountsWithoutMva, sumsOf } from "./mva";

const line = (totalOre: Ore, mvaIncluded: boolean, mvaBp = 2500) => ({ totalOre, mvaBp, mvaIncluded });
const sumOf = (lines: readonly { readonly totalOre: Ore }[]) =>
  lines.reduce((sum, each) => addOre(sum, each.totalOre), ore(0));

describe("the sums of a document", () => {
  it("find MVA inside lines that include it, and add it to lines that do not", () => {
    expect(sumsOf([line(fromKroner(2950), true), line(fromKroner(950), true)])).toMatchObject({
      netOre: fromKroner(3120),
      mvaOre: fromKroner(780),
      totalOre: fromKroner(3900),
    });
    expect(sumsOf([line(fromKroner(8250), false)])).toMatchObject({
      netOre: fromKroner(8250),
      mvaOre: fromKroner(2062.5),
      totalOre: fromKroner(10_312.5),
    });
  });

  it("round once for each rate: three lines of 2 øre have 2 øre of MVA, not 3", () => {
    const lines = [line(ore(2), false), line(ore(2), false), line(ore(2), false)];
    expect(sumsOf(lines)).toMatchObject({ netOre: 6, mvaOre: 2, totalOre: 8 });
  });

  it("round halves up: 25 % of 2 øre is 1 øre, of 1 øre nothing", () => {
    expect(sumsOf([line(ore(2), false)]).mvaOre).toBe(1);
    expect(sumsOf([line(ore(1), false)]).mvaOre).toBe(0);
  });

  it("keep the rates apart, and lines of one rate together whether they include MVA or not", () => {
    const lines = [line(ore(12_500), true), line(ore(10_000), false), line(ore(500), true, 0)];
    expect(sumsOf(lines)).toEqual({
      netOre: 20_500,
      mvaOre: 5000,
      totalOre: 25_500,
      mva: [
        { rateBp: 0, netOre: 500, vatOre: 0 },
        { rateBp: 2500, netOre: 20_000, vatOre: 5000 },
      ],
    });
  });

  it("are nothing for a document without lines", () => {
    expect(sumsOf([])).toEqual({ netOre: 0, mvaOre: 0, totalOre: 0, mva: [] });
  });
});

describe("the sums of any document", () => {
  const rate = fc.oneof(fc.constantFrom(0, 1111, 1200, 1500, 2500), fc.integer({ min: 0, max: 10_000 }));
  const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map(ore);
  const linesOf = (included: fc.Arbitrary<boolean>) =>
    fc.array(
      fc.tuple(amount, included, rate).map((parts) => line(...parts)),
      { maxLength: 12 },
    );

  it("of lines that include MVA have their sum as the total, to the øre", () => {
    fc.assert(
      fc.property(linesOf(fc.constant(true)), (lines) => {
        expect(sumsOf(lines).totalOre).toBe(sumOf(lines));
      }),
    );
  });

  it("of lines without MVA have their sum as the net sum, to the øre, and MVA on top of each rate's sum", () => {
    fc.assert(
      fc.property(linesOf(fc.constant(false)), (lines) => {
        const sums = sumsOf(lines);
        expect(sums.netOre).toBe(sumOf(lines));
        for (const { rateBp, vatOre } of sums.mva)
          expect(vatOre).toBe(vatOnTop(sumOf(lines.filter(({ mvaBp }) => mvaBp === rateBp)), rateBp));
      }),
    );
  });

  it("add up, name each rate once, and have the MVA that is inside the total of the rate", () => {
    fc.assert(
      fc.property(linesOf(fc.boolean()), (lines) => {
        const { netOre, mvaOre, totalOre, mva } = sumsOf(lines);
        expect(addOre(netOre, mvaOre)).toBe(totalOre);
        expect(mva.map(({ rateBp }) => rateBp)).toEqual(
          [...new Set(lines.map(({ mvaBp }) => mvaBp))].toSorted((a, b) => a - b),
        );
        for (const share of mva)
          expect(share).toMatchObject(vatInside(addOre(share.netOre, share.vatOre), share.rateBp));
      }),
    );
  });

  it("do not depend on the order of the lines", () => {
    fc.assert(
      fc.property(linesOf(fc.boolean()), (lines) => {
        expect(sumsOf(lines.toReversed())).toEqual(sumsOf(lines));
      }),
    );
  });

  it("are mirrored by a credit note of the same lines", () => {
    fc.assert(
      fc.property(linesOf(fc.boolean()), (lines) => {
        const credited = sumsOf(lines.map((each) => ({ ...each, totalOre: ore(0 - each.totalOre) })));
        const { netOre, mvaOre, totalOre } = sumsOf(lines);
        expect([credited.netOre, credited.mvaOre, credited.totalOre]).toEqual(
          [netOre, mvaOre, totalOre].map((each) => 0 - each),
        );
      }),
    );
  });
});

it("has amounts without MVA when a single line is without it", () => {
  expect(hasAmountsWithoutMva([line(ore(1), true), line(ore(1), false)])).toBe(true);
  expect(hasAmountsWithoutMva([line(ore(1), true)])).toBe(false);
});
