import { describe, expect, it } from "vitest";
import { type Ore, ore } from "~/kit/money";
import type { InvoiceId } from "../../types";
import type { OpenDocument } from "./compared";
import { setsFor } from "./sets";

function invoices(amounts: readonly number[], name = "Kari Nordmann"): OpenDocument[] {
  return amounts.map((amount, index) => ({
    id: `${name} ${index}` as InvoiceId,
    kind: "invoice",
    number: 10_001 + index,
    kid: null,
    name,
    companyName: null,
    orgnr: null,
    totalOre: ore(amount),
    openOre: ore(amount),
    creditOre: 0 as Ore,
    lostOre: 0 as Ore,
    notedInOre: 0 as Ore,
    notedOutOre: 0 as Ore,
  }));
}
const line = (amount: number) => ({
  leftOre: ore(amount),
  kid: "",
  name: "NORDMANN, KARI",
  text: "",
  reference: "",
});
const numbers = ({ sets }: ReturnType<typeof setsFor>) =>
  sets.map((set) => set.map(({ number }) => number - 10_000).toSorted((a, b) => a - b));

describe("sets of one payer's invoices", () => {
  it("of forty open invoices and of more than five are found, also all of them together", () => {
    // Powers of two: each sum has exactly one set.
    const amounts = Array.from({ length: 40 }, (_, index) => 2 ** index);
    const wanted = [0, 3, 9, 17, 22, 30, 39];
    const sum = wanted.reduce((total, index) => total + 2 ** index, 0);
    const found = setsFor(line(sum), invoices(amounts));
    expect(numbers(found)).toEqual([wanted.map((index) => index + 1)]);
    expect(found).toMatchObject({ hasMore: false, untriedOf: 0 });
    const equal = Array.from({ length: 60 }, () => 390_000);
    expect(numbers(setsFor(line(60 * 390_000), invoices(equal)))).toEqual([equal.map((_, at) => at + 1)]);
  });

  it("take the oldest of equal ones, the smallest set first, and say when more have the sum", () => {
    const monthly = setsFor(line(780_000), invoices(Array.from({ length: 50 }, () => 390_000)));
    expect(numbers(monthly)).toEqual([[1, 2]]);
    expect(monthly.hasMore).toBe(true);
    const found = setsFor(line(100), invoices([10, 20, 30, 40, 50, 60, 70, 80, 90]));
    expect(numbers(found)).toEqual([
      [1, 9],
      [2, 8],
      [3, 7],
    ]);
    expect(found.hasMore).toBe(true);
  });

  it("are of one payer, of two at least, and of no line that goes out", () => {
    const mixed = [...invoices([100, 200]), ...invoices([300], "Ola Hansen")];
    expect(numbers(setsFor(line(400), mixed))).toEqual([]);
    expect(numbers(setsFor(line(200), mixed))).toEqual([]);
    expect(numbers(setsFor(line(300), mixed))).toEqual([[1, 2]]);
    expect(numbers(setsFor(line(-300), mixed))).toEqual([]);
  });

  it("end after a bounded number of steps, and say of how many invoices not all was tried", () => {
    // Even amounts never have an odd sum, which no bound of the amounts tells.
    const amounts = Array.from({ length: 300 }, (_, index) => 100_000 + 2 * index * index);
    const found = setsFor(line(8_000_001), invoices(amounts));
    expect(found).toEqual({ sets: [], hasMore: false, untriedOf: 300 });
    expect(setsFor(line(300_001), invoices(amounts.slice(0, 20))).untriedOf).toBe(0);
  });
});
