import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ore } from "~/kit/money";
import type { SoldLine } from "../types";
import { imagesPerHead } from "./images-per-head";

/** A negative number of pictures is taken off, by its price. */
function images(quantity: number, unitOre = 45_000): SoldLine {
  const price = quantity < 0 ? -unitOre : unitOre;
  return {
    kind: "image",
    name: "Ekstra bilde",
    quantity: Math.abs(quantity),
    unit: "piece",
    unitOre: ore(price),
    totalOre: ore(price * Math.abs(quantity)),
    mvaBp: 2_500,
    mvaIncluded: false,
    priceListVersion: 3,
  };
}
const each = (lines: readonly SoldLine[], heads: number) =>
  imagesPerHead(lines, heads).map(({ quantity, unitOre, totalOre }) => [quantity, unitOre, totalOre]);

describe("pictures for each head", () => {
  it("are found beside others of the same price that were sold to all together", () => {
    expect(each([images(80), images(5)], 40)).toEqual([[2, 45_000, 90_000]]);
    expect(each([images(5), images(60), images(20)], 40)).toEqual([[2, 45_000, 90_000]]);
  });

  it("are none when no number of them is the same for all", () => {
    expect(each([images(3)], 40)).toEqual([]);
    expect(each([images(80), images(-80)], 40)).toEqual([]);
    expect(each([images(80)], 0)).toEqual([]);
  });

  it("follow the heads however often these change, with odd pictures anywhere among them", () => {
    const history = fc.record({
      heads: fc.array(fc.integer({ min: 2, max: 60 }), { minLength: 1, maxLength: 6 }),
      per: fc.integer({ min: 1, max: 4 }),
      odd: fc.nat(58),
      at: fc.nat(6),
    });
    fc.assert(
      fc.property(history, ({ heads, per, odd, at }) => {
        const last = heads.at(-1) ?? 0;
        const lines = heads
          .map((count, n) => per * (count - (heads[n - 1] ?? 0)))
          .filter((more) => more !== 0)
          .map((more) => images(more));
        const more = odd % last;
        if (more > 0) lines.splice(at, 0, images(more));
        expect(each(lines, last)).toEqual([[per, 45_000, per * 45_000]]);
      }),
    );
  });

  it("are reckoned for each price by itself", () => {
    expect(each([images(80), images(40, 60_000), images(7, 30_000)], 40)).toEqual([
      [2, 45_000, 90_000],
      [1, 60_000, 60_000],
    ]);
  });
});
