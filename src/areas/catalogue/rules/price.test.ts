import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addOre, fromKroner, ore, timesOre, vatInside } from "~/kit/money";
import { sampleCatalogue, sampleProduct } from "../samples";
import { priceReasonTexts } from "../texts";
import type { Choices, Price, PriceReason, Product } from "../types";
import { bandPrice, priceOf, startingPrice } from "./price";

const one: Choices = { images: 1, addOns: [], persons: 1 };

function priced(product: Product, choices: Partial<Choices> = {}): Price {
  const price = priceOf(product, { ...one, ...choices });
  if (!price.ok) throw new Error(price.reason);
  return price.value;
}

describe("the prices of the specification", () => {
  it.each([
    ["headshots", 1, 3900],
    ["headshots", 3, 5800],
    ["express", 1, 1950],
    ["premium", 3, 7800],
  ])("%s with %i images costs %i kr", (slug, images, kroner) => {
    expect(priced(sampleProduct(slug), { images }).totalOre).toBe(fromKroner(kroner));
  });

  it("include MVA: 3 900 = 3 120 + 780", () => {
    const { mva, netOre, mvaOre } = priced(sampleProduct());
    expect(mva).toEqual([{ rateBp: 2500, netOre: fromKroner(3120), vatOre: fromKroner(780) }]);
    expect([netOre, mvaOre]).toEqual([fromKroner(3120), fromKroner(780)]);
  });

  it("start at the smallest number of images that can be chosen", () => {
    const starts = ["headshots", "express", "premium"].map(
      (slug) => startingPrice(sampleProduct(slug)).totalOre,
    );
    expect(starts).toEqual([fromKroner(3900), fromKroner(1950), fromKroner(7800)]);
  });
});

describe("the lines of a price", () => {
  it("name the session, the images, the persons and the add-ons", () => {
    const price = priced(sampleProduct(), {
      images: 2,
      persons: 2,
      addOns: ["ekspresslevering", "ekstra-bakgrunn", "ekstra-bakgrunn"],
    });
    expect(price.lines.map((line) => [line.kind, line.name, line.quantity, line.totalOre])).toEqual([
      ["base", "Standard, fotografering", 1, fromKroner(2950)],
      ["image", "Retusjert bilde", 2, fromKroner(1900)],
      ["person", "Ekstra person", 1, fromKroner(950)],
      ["add-on", "Ekstra bakgrunn", 2, fromKroner(980)],
      ["add-on", "Ekspresslevering", 1, fromKroner(990)],
    ]);
  });

  it("count only the images beyond the included ones", () => {
    const names = (images: number) =>
      priced(sampleProduct("express"), { images }).lines.map((line) => line.name);
    expect(names(1)).toEqual(["Express, fotografering med 1 retusjert bilde"]);
    expect(names(2)).toEqual(["Express, fotografering med 1 retusjert bilde", "Ekstra retusjert bilde"]);
  });
});

describe("prices per person", () => {
  const inStudio = sampleProduct("ansattfoto-studio");
  const atYourPlace = sampleProduct("ansattfoto-hos-dere");

  it.each([
    [1, 1950],
    [4, 1950],
    [5, 1650],
    [9, 1650],
    [10, 1350],
    [24, 1350],
    [25, 1150],
    [100, 1150],
  ])("%i persons pay %i kr each", (persons, kroner) => {
    expect(bandPrice(inStudio.price.bands, persons)).toBe(fromKroner(kroner));
  });

  it("are quoted without MVA, with the sum including it", () => {
    const price = priced(inStudio, { persons: 10 });
    expect(price).toMatchObject({
      mvaIncluded: false,
      netOre: fromKroner(13_500),
      mvaOre: fromKroner(3375),
      totalOre: fromKroner(16_875),
    });
  });

  it.each([
    [8, 13_200],
    [9, 13_500],
    [21, 28_350],
    [22, 28_750],
    [24, 28_750],
    [25, 28_750],
  ])("are never more than a larger group pays: %i persons pay %i kr together", (persons, kroner) => {
    expect(priced(inStudio, { persons }).netOre).toBe(fromKroner(kroner));
  });

  it("name the larger group whose price is charged", () => {
    expect(priced(inStudio, { persons: 24 }).lines.map(({ name, totalOre }) => [name, totalOre])).toEqual([
      ["Ansattfoto i studio, per person", fromKroner(32_400)],
      ["Dere betaler som for 25 personer", fromKroner(-3_650)],
    ]);
  });

  it.each([
    [40, 1],
    [41, 2],
    [100, 3],
  ])("rig for %i persons on %i days", (persons, days) => {
    const rigging = priced(atYourPlace, { persons }).lines.find(({ kind }) => kind === "base");
    expect(rigging).toMatchObject({ quantity: days, totalOre: fromKroner(days * 4900) });
  });

  it("add rigging at the customer's place, and extra images for each person", () => {
    const price = priced(atYourPlace, { persons: 3, images: 2 });
    expect(price.lines.map((line) => [line.kind, line.quantity, line.unitOre])).toEqual([
      ["base", 1, fromKroner(4900)],
      ["image", 3, fromKroner(950)],
      ["person", 3, fromKroner(1950)],
    ]);
  });
});

describe("a choice that cannot be priced", () => {
  const cases: [PriceReason, Product, Partial<Choices>][] = [
    ["too-few-images", sampleProduct("premium"), { images: 2 }],
    ["too-few-images", sampleProduct(), { images: -1 }],
    ["too-many-images", sampleProduct("express"), { images: 6 }],
    ["too-few-persons", sampleProduct(), { persons: 0 }],
    ["too-many-persons", sampleProduct(), { persons: 3 }],
    ["unknown-add-on", sampleProduct(), { addOns: ["gullramme"] }],
    ["unknown-add-on", sampleProduct("express"), { addOns: ["ekstra-bakgrunn"] }],
    ["too-many-of-add-on", sampleProduct(), { addOns: ["har-og-sminke", "har-og-sminke"] }],
    ["not-a-whole-number", sampleProduct(), { images: 1.5 }],
    ["not-a-whole-number", sampleProduct(), { persons: Number.NaN }],
    ["not-a-whole-number", sampleProduct(), { images: Number.POSITIVE_INFINITY }],
  ];

  it.each(cases)("is refused with the reason %s", (reason, product, choices) => {
    expect(priceOf(product, { ...one, ...choices })).toEqual({ ok: false, reason });
    expect(priceReasonTexts[reason](product)).toMatch(/^[A-ZÆØÅ].+\.$/);
  });

  it("is refused with the limit in the sentence", () => {
    expect(priceReasonTexts["too-few-images"](sampleProduct("premium"))).toBe("Velg minst 3 bilder.");
    expect(priceReasonTexts["too-many-persons"](sampleProduct())).toContain("2 personer");
  });
});

describe("any price", () => {
  const product = fc
    .record({
      slug: fc.constantFrom("headshots", "express", "premium", "ansattfoto-studio", "ansattfoto-hos-dere"),
      baseOre: fc.nat(10_000_000).map(ore),
      extraImageOre: fc.nat(1_000_000).map(ore),
      extraPersonOre: fc.nat(1_000_000).map(ore),
      mvaBp: fc.constantFrom(0, 1200, 1500, 2500),
      addOnMvaBp: fc.constantFrom(0, 1500, 2500),
      includedImages: fc.nat(5),
      mvaIncluded: fc.boolean(),
    })
    .map(({ slug, addOnMvaBp, ...terms }) => {
      const sample = sampleProduct(slug, { peoplePerSession: 40 });
      const addOns = sampleProduct().addOns.map((addOn) => ({ ...addOn, mvaBp: addOnMvaBp }));
      return { ...sample, addOns, price: { ...sample.price, minImages: 0, maxImages: 50, ...terms } };
    });
  const choices = fc.record({
    images: fc.integer({ min: 0, max: 50 }),
    persons: fc.integer({ min: 1, max: 40 }),
    addOns: fc.subarray(["ekstra-bakgrunn", "har-og-sminke", "ekspresslevering"]),
  });

  it("has lines that add up: unit times quantity, and their sum is the total (or the net sum when quoted without MVA)", () => {
    fc.assert(
      fc.property(product, choices, (sample, chosen) => {
        const price = priced(sample, chosen);
        for (const line of price.lines) {
          expect(line.totalOre).toBe(timesOre(line.unitOre, line.quantity));
          expect(line.quantity).toBeGreaterThan(0);
        }
        const sum = addOre(...price.lines.map((line) => line.totalOre));
        expect(sum).toBe(price.mvaIncluded ? price.totalOre : price.netOre);
      }),
    );
  });

  it("has an MVA sum for each rate: net + MVA = total, at most half an øre from the exact share", () => {
    fc.assert(
      fc.property(product, choices, (sample, chosen) => {
        const price = priced(sample, chosen);
        expect(addOre(price.netOre, price.mvaOre)).toBe(price.totalOre);
        expect(addOre(...price.mva.map((share) => share.netOre))).toBe(price.netOre);
        expect(addOre(...price.mva.map((share) => share.vatOre))).toBe(price.mvaOre);
        expect(new Set(price.mva.map((share) => share.rateBp)).size).toBe(price.mva.length);
        for (const { rateBp, netOre, vatOre } of price.mva) {
          // In whole numbers, because floats would make the test itself wrong.
          expect(2 * Math.abs(vatOre * 10_000 - netOre * rateBp)).toBeLessThanOrEqual(10_000 + rateBp);
        }
      }),
    );
  });

  it("is whole øre, and one more image never costs less", () => {
    fc.assert(
      fc.property(product, choices, (sample, chosen) => {
        const fewer = priced(sample, chosen);
        expect(Number.isSafeInteger(fewer.totalOre)).toBe(true);
        if (chosen.images === 50) return;
        const more = priced(sample, { ...chosen, images: chosen.images + 1 });
        expect(more.totalOre).toBeGreaterThanOrEqual(fewer.totalOre);
      }),
    );
  });

  it("does not depend on the order in which add-ons were chosen", () => {
    fc.assert(
      fc.property(product, choices, (sample, chosen) => {
        expect(priced(sample, { ...chosen, addOns: chosen.addOns.toReversed() })).toEqual(
          priced(sample, chosen),
        );
      }),
    );
  });

  it("is a price or a refusal for every choice, and never an error", () => {
    const anything = fc.record({
      images: fc.oneof(fc.integer(), fc.double()),
      persons: fc.oneof(fc.integer(), fc.double()),
      addOns: fc.array(fc.oneof(fc.string(), fc.constantFrom("ekstra-bakgrunn", "__proto__"))),
    });
    fc.assert(
      fc.property(product, anything, (sample, chosen) => {
        const answer = priceOf(sample, chosen);
        expect(answer.ok || answer.reason in priceReasonTexts).toBe(true);
      }),
    );
  });
});

it("comes from a sample catalogue without double prices and without products that cannot be sold", () => {
  expect(new Set(sampleCatalogue.map(({ facts }) => facts.slug)).size).toBe(sampleCatalogue.length);
  const sessions = sampleCatalogue.filter(({ facts }) => facts.kind !== "tillegg");
  for (const { facts } of sessions)
    expect(startingPrice(sampleProduct(facts.slug)).totalOre).toBeGreaterThan(0);
  expect(vatInside(startingPrice(sampleProduct()).totalOre, 2500).netOre).toBe(fromKroner(3120));
});
