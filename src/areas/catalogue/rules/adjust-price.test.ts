import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addOre, fromKroner, ore, percentOfOre } from "~/kit/money";
import { sampleCatalogue, sampleProduct } from "../samples";
import type { Adjustment, Price, Product } from "../types";
import { adjustPrice } from "./adjust-price";
import { priceOf } from "./price";

function listed(product: Product, images = product.price.minImages, persons = 1): Price {
  const price = priceOf(product, { images, addOns: [], persons });
  if (!price.ok) throw new Error(price.reason);
  return price.value;
}

const adjusted = (adjustment: Adjustment | null, product = sampleProduct()) =>
  adjustPrice(product.price, listed(product), adjustment);

describe("what is agreed beside the price list", () => {
  it("is a line of its own, so that the lines still add up: 3 900 kr less 10 % is 3 510 kr", () => {
    expect(adjusted({ kind: "percent", percent: 10 })).toMatchObject({
      value: {
        totalOre: fromKroner(3510),
        mvaOre: fromKroner(702),
        lines: [{}, {}, { kind: "adjustment", name: "Rabatt 10 %", totalOre: fromKroner(-390) }],
      },
    });
    expect(adjusted({ kind: "discount", ore: fromKroner(500) })).toMatchObject({
      value: { totalOre: fromKroner(3400) },
    });
  });

  it("may be more than the price list says, or nothing at all", () => {
    expect(adjusted({ kind: "agreed", ore: fromKroner(4200) })).toMatchObject({
      value: { totalOre: fromKroner(4200), mvaOre: fromKroner(840) },
    });
    expect(adjusted({ kind: "agreed", ore: ore(0) })).toMatchObject({ value: { totalOre: 0, mvaOre: 0 } });
  });

  it("adds no line when it comes to the same", () => {
    const price = listed(sampleProduct());
    expect(adjusted({ kind: "agreed", ore: price.totalOre })).toEqual({ ok: true, value: price });
    expect(adjusted(null)).toEqual({ ok: true, value: price });
  });

  it("is never a discount larger than the price", () => {
    expect(adjusted({ kind: "discount", ore: fromKroner(3901) })).toMatchObject({
      reason: "discount-too-large",
    });
  });
});

const sessions = sampleCatalogue
  .filter(({ facts }) => facts.kind === "fotografering" || facts.kind === "per_person")
  .map(({ facts }) => sampleProduct(facts.slug));
const anyAdjustment: fc.Arbitrary<Adjustment> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("discount" as const), ore: fc.nat(3_000_000).map(ore) }),
  fc.record({ kind: fc.constant("agreed" as const), ore: fc.nat(3_000_000).map(ore) }),
);

describe("every adjusted price", () => {
  it("is the sum of its lines with whole MVA inside, never negative, and the agreed sum to the øre", () => {
    fc.assert(
      fc.property(fc.constantFrom(...sessions), fc.nat(4), anyAdjustment, (product, extra, adjustment) => {
        const images = Math.min(product.price.maxImages, product.price.minImages + extra);
        const price = listed(product, images);
        const list = addOre(...price.lines.map((line) => line.totalOre));
        const answer = adjustPrice(product.price, price, adjustment);
        if (!answer.ok) {
          expect(adjustment.kind === "discount" && adjustment.ore > list).toBe(true);
          return;
        }
        const { lines, netOre, mvaOre, totalOre, mvaIncluded } = answer.value;
        const sum = addOre(...lines.map((line) => line.totalOre));
        expect(lines.every((line) => line.totalOre === line.unitOre * line.quantity)).toBe(true);
        expect(sum).toBe(mvaIncluded ? totalOre : netOre);
        expect(addOre(netOre, mvaOre)).toBe(totalOre);
        expect(Math.min(totalOre, mvaOre, netOre)).toBeGreaterThanOrEqual(0);
        if (adjustment.kind === "agreed") expect(sum).toBe(adjustment.ore);
        if (adjustment.kind === "discount") expect(sum).toBe(list - adjustment.ore);
        if (adjustment.kind === "percent") expect(sum).toBe(list - percentOfOre(list, adjustment.percent));
      }),
    );
  });
});
