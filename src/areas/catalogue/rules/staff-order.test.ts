import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromKroner, timesOre } from "~/kit/money";
import { sampleProduct } from "../samples";
import { sampleZones } from "./sample-zones";
import { mostAsked, priceStaffOrder } from "./staff-order";
import { zoneOf } from "./travel-zones";

const inStudio = sampleProduct("ansattfoto-studio");
const atYourPlace = sampleProduct("ansattfoto-hos-dere");
const near = zoneOf(sampleZones, "1366");

function asked(product: typeof inStudio, order: Partial<Parameters<typeof priceStaffOrder>[1]>) {
  const priced = priceStaffOrder(product, { persons: 10, images: 1, minutesEach: 10, zone: null, ...order });
  if (!priced.ok) throw new Error(priced.reason);
  return priced.value;
}

describe("what a company asks for", () => {
  it("has rigging and travel for each day", () => {
    const { price, days } = asked(atYourPlace, { persons: 100, zone: near });
    expect(days.map(({ persons }) => persons)).toEqual([34, 33, 33]);
    expect(price.lines.map(({ kind, quantity, totalOre }) => [kind, quantity, totalOre])).toEqual([
      ["base", 3, fromKroner(14_700)],
      ["person", 100, fromKroner(115_000)],
      ["travel", 3, fromKroner(2_850)],
    ]);
    expect(price.netOre).toBe(fromKroner(132_550));
    expect(price.totalOre).toBe(timesOre(price.netOre, 1.25));
  });

  it("has no line for a zone that costs nothing, but the time it takes", () => {
    const { price, days } = asked(atYourPlace, { zone: zoneOf(sampleZones, "0150") });
    expect(price.lines.map(({ kind }) => kind)).toEqual(["base", "person"]);
    expect(days).toMatchObject([{ totalMinutes: 30 + 60 + 100 + 45 + 30 }]);
  });

  it("takes more days when each gets more time, at the same price in the studio", () => {
    const quick = asked(inStudio, { persons: 40 });
    const slow = asked(inStudio, { persons: 40, minutesEach: 20 });
    expect([quick.days.length, slow.days.length]).toEqual([1, 2]);
    expect(slow.price).toEqual(quick.price);
  });

  it("never costs less for one more", () => {
    const order = fc.record({
      product: fc.constantFrom(inStudio, atYourPlace),
      persons: fc.integer({ min: 1, max: mostAsked - 1 }),
      images: fc.integer({ min: 1, max: 5 }),
      minutesEach: fc.integer({ min: 5, max: 60 }),
      zone: fc.constantFrom(null, ...sampleZones),
    });
    fc.assert(
      fc.property(order, ({ product, ...wish }) => {
        const more = asked(product, { ...wish, persons: wish.persons + 1 });
        expect(more.price.netOre).toBeGreaterThanOrEqual(asked(product, wish).price.netOre);
      }),
    );
    expect(priceStaffOrder(inStudio, { persons: 501, images: 1, minutesEach: 10, zone: null })).toMatchObject(
      {
        reason: "too-many-persons",
      },
    );
  });
});
