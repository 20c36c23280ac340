import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromKroner } from "~/kit/money";
import { sampleProduct } from "../samples";
import { bandPrice, priceOf } from "./price";
import { placeWord, staffEstimate, unitPrice } from "./staff-estimate";

const studio = sampleProduct("ansattfoto-studio");
const theirs = sampleProduct("ansattfoto-hos-dere");
const products = [studio, theirs];
const asked = (persons: string, place = "studio", images = "1") =>
  staffEstimate(products, { persons, place, images });

describe("staffEstimate", () => {
  it("agrees with the price function for every group, place and number of images", () => {
    const group = fc.record({
      persons: fc.integer({ min: 1, max: 100 }),
      images: fc.integer({ min: 1, max: 5 }),
      product: fc.constantFrom(...products),
    });
    void fc.assert(
      fc.property(group, ({ persons, images, product }) => {
        const estimate = asked(String(persons), placeWord(product), String(images));
        const price = priceOf(product, { persons, images, addOns: [] });
        expect(estimate.ok && estimate.value.price).toEqual(price.ok && price.value);
      }),
    );
  });

  it.each([
    [1, 1950],
    [4, 1950],
    [5, 1650],
    [9, 1650],
    [10, 1350],
    [24, 1350],
    [25, 1150],
    [100, 1150],
  ])("puts %i persons in the band of %i kr", (persons, kroner) => {
    const estimate = asked(String(persons));
    expect(estimate.ok && estimate.value.band.unitOre).toBe(fromKroner(kroner));
    expect(bandPrice(studio.price.bands, persons)).toBe(fromKroner(kroner));
  });

  it("names the next band when it is near, and when it costs no more in all", () => {
    const nine = asked("9");
    expect(nine.ok && nine.value.next).toMatchObject({ morePersons: 1, isCharged: true });
    const twelve = asked("12");
    expect(twelve.ok && twelve.value.next).toBeNull();
    const most = asked("25");
    expect(most.ok && most.value.next).toBeNull();
  });

  it.each([
    ["", "nothing-typed"],
    ["0", "too-few-persons"],
    ["-3", "too-few-persons"],
    ["101", "too-many-persons"],
    ["5000", "too-many-persons"],
    ["99999999999999999999", "too-many-persons"],
    ["1e9", "not-a-whole-number"],
    ["tolv", "not-a-whole-number"],
    ["2,5", "not-a-whole-number"],
  ])("explains what is wrong with «%s»", (persons, reason) => {
    expect(asked(persons)).toMatchObject({ ok: false, detail: { persons: reason } });
  });

  it("explains everything that is wrong at once", () => {
    expect(asked("", "hjemme", "9")).toMatchObject({
      ok: false,
      detail: { persons: "nothing-typed", place: "unknown-place", images: "too-many-images" },
    });
  });

  it("reads a number with a space in it", () => {
    const estimate = asked(" 1 2 ");
    expect(estimate.ok && estimate.value.choices.persons).toBe(12);
  });
});

describe("unitPrice", () => {
  it("adds MVA to one amount", () => {
    const price = unitPrice(studio, fromKroner(1350));
    expect([price.netOre, price.totalOre]).toEqual([fromKroner(1350), fromKroner(1687.5)]);
  });
});
