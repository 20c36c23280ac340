import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SoldLine } from "~/areas/catalogue/types";
import { ore } from "~/kit/money";
import { closeSchema } from "../schema/day";
import { billedHeads, closingLines } from "./close-out";

const perHead: SoldLine = {
  kind: "person",
  name: "Ansattfoto",
  quantity: 40,
  unit: "person",
  unitOre: ore(79_000),
  totalOre: ore(3_160_000),
  mvaBp: 2_500,
  mvaIncluded: false,
  priceListVersion: 3,
};
const names = {
  parking: "Parkering",
  tolls: "Bom",
  overtime: (minutes: number) => `Overtid ${minutes}`,
};
const nothing = { overtimeMinutes: 0, overtimeOre: ore(0), parkingOre: ore(0), tollsOre: ore(0) };
const mva = { mvaBp: 2_500, mvaIncluded: false };

describe("the heads that are billed", () => {
  it("are all those counted, and never fewer than the agreed share of all accepted, however they fall on the days", () => {
    const days = fc.array(
      fc.record({ accepted: fc.integer({ min: 0, max: 80 }), counted: fc.integer({ min: 0, max: 90 }) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 100 }), (all, leastPercent) => {
        const acceptedInAll = all.reduce((sum, { accepted }) => sum + accepted, 0);
        let [billedBefore, acceptedBefore, countedBefore] = [0, 0, 0];
        for (const { accepted, counted } of all) {
          const before = { billedBefore, acceptedBefore, countedBefore };
          const billed = billedHeads({
            accepted,
            counted,
            acceptedInAll,
            mostHeads: acceptedInAll,
            ...before,
            leastPercent,
          });
          expect(billed).toBeGreaterThanOrEqual(0);
          billedBefore += billed;
          acceptedBefore += accepted;
          countedBefore += counted;
        }
        const least = Math.ceil((acceptedInAll * leastPercent) / 100);
        expect(billedBefore).toBe(Math.max(countedBefore, least));
      }),
    );
  });

  it("lack at most the share that is free: 40 accepted", () => {
    const none = { billedBefore: 0, acceptedBefore: 0, countedBefore: 0 };
    const one = { accepted: 40, acceptedInAll: 40, mostHeads: 40, ...none };
    const of = (counted: number) => billedHeads({ ...one, counted, leastPercent: 90 });
    expect([43, 40, 38, 36, 30].map(of)).toEqual([43, 40, 38, 36, 36]);
    expect(billedHeads({ ...one, counted: 30, leastPercent: 100 })).toBe(40);
    expect(billedHeads({ ...one, counted: 30, leastPercent: 0 })).toBe(30);
    // 36 of the 40 are paid for after a supplement of fewer: no more of them is free.
    const fewer = { ...one, accepted: 36, acceptedInAll: 36 };
    expect([27, 36, 37].map((counted) => billedHeads({ ...fewer, counted, leastPercent: 90 }))).toEqual([
      36, 36, 37,
    ]);
  });
});

describe("the lines of a day that is closed", () => {
  it("are the differences from what was accepted, and what was confirmed", () => {
    const confirmed = {
      overtimeMinutes: 45,
      overtimeOre: ore(90_000),
      parkingOre: ore(24_000),
      tollsOre: ore(0),
    };
    const heads = [
      { ...perHead, name: "Færre", quantity: 2, unitOre: ore(-79_000), totalOre: ore(-158_000) },
    ];
    const lines = closingLines({ heads, confirmed, agreed: [perHead], mva }, names);
    expect(lines.map(({ kind, name, quantity, totalOre }) => [kind, name, quantity, totalOre])).toEqual([
      ["person", "Færre", 2, -158_000],
      ["add-on", "Overtid 45", 1, 90_000],
      ["add-on", "Parkering", 1, 24_000],
    ]);
    expect(closingLines({ heads: [], confirmed: nothing, agreed: [perHead], mva }, names)).toEqual([]);
  });
});

describe("the amounts that are typed when a day is closed", () => {
  const read = (parkering: string) => closeSchema.safeParse({ hoder: "0", parkering });

  it.each([
    ["", 0],
    ["45.50", 4_550],
    ["45,50", 4_550],
    ["1.500", 150_000],
    ["1 500,50", 150_050],
    ["240 kr", 24_000],
    ["100.000", 10_000_000],
  ])("read %s as øre", (typed, øre) => {
    expect(read(typed).data?.confirmed.parkingOre).toBe(øre);
  });

  it.each(["45.5", "1.5000", "1.234.567", "100 001", "-5", "mye"])("do not guess what %s is", (typed) => {
    expect(read(typed).error?.issues[0]?.path).toEqual(["parkering"]);
  });
});
