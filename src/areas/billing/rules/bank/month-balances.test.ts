import { describe, expect, it } from "vitest";
import { ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { balancesOfMonth } from "./month-balances";

const october = { first: "2026-10-01" as Day, last: "2026-10-31" as Day };
const november = { first: "2026-11-01" as Day, last: "2026-11-30" as Day };
const statement = (from: string, to: string, opening: number, closing: number) => ({
  from: from as Day,
  to: to as Day,
  openingOre: ore(opening),
  closingOre: ore(closing),
});
const sum = (day: string, amount: number) => ({ day: day as Day, ore: ore(amount) });

describe("the balances of a month", () => {
  const sums = [sum("2026-10-10", 100), sum("2026-11-10", 50)];
  const ofOctober = statement("2026-10-01", "2026-10-31", 0, 100);
  const ofNovember = statement("2026-11-01", "2026-11-30", 150, 200);
  const both = [ofOctober, ofNovember];

  it("are those of its own statement, where another one meets it with another balance", () => {
    expect(balancesOfMonth(october, both, sums)).toEqual({ openingOre: 0, closingOre: 100, missingOre: 0 });
    expect(balancesOfMonth(november, both, sums)).toEqual({
      openingOre: 150,
      closingOre: 200,
      missingOre: 0,
    });
  });

  it("are a neighbour's at the edge where the month has none of its own", () => {
    expect(balancesOfMonth(november, [ofOctober], sums)).toEqual({
      openingOre: 100,
      closingOre: 150,
      missingOre: 0,
    });
    expect(balancesOfMonth(october, [ofNovember], sums)).toEqual({
      openingOre: 50,
      closingOre: 150,
      missingOre: 0,
    });
  });

  it("miss what lies between two statements that meet within the month", () => {
    const met = [
      statement("2026-10-20", "2026-11-05", 100, 100),
      statement("2026-11-06", "2026-12-05", 170, 220),
    ];
    expect(balancesOfMonth(november, met, sums)).toEqual({
      openingOre: 100,
      closingOre: 220,
      missingOre: 70,
    });
  });
});
