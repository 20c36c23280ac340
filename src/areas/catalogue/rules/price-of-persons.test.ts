import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromKroner, ore, timesOre } from "~/kit/money";
import { sampleCatalogue, sampleProduct } from "../samples";
import { priceReasonTexts } from "../texts";
import type { Choices, PersonBand, Price, Product } from "../types";
import { bandOf, priceOf, startingChoices } from "./price";

const one: Choices = { images: 1, addOns: [], persons: 1 };

function priced(product: Product, choices: Choices): Price {
  const price = priceOf(product, choices);
  if (!price.ok) throw new Error(price.reason);
  return price.value;
}

/** Staff photos with other bands than the studio's. */
function withBands(bands: readonly PersonBand[]): Product {
  const product = sampleProduct("ansattfoto-studio");
  return { ...product, price: { ...product.price, bands } };
}

const bands = fc
  .uniqueArray(
    fc.record({
      fromPersons: fc.integer({ min: 1, max: 60 }),
      kroner: fc.integer({ min: 1, max: 3000 }),
    }),
    {
      selector: ({ fromPersons }) => fromPersons,
      maxLength: 5,
    },
  )
  .map((found) =>
    found
      .toSorted((a, b) => a.fromPersons - b.fromPersons)
      .map(({ fromPersons, kroner }) => ({ fromPersons, unitOre: fromKroner(kroner) })),
  );

describe("the price of a group", () => {
  it.each([
    ["no band at all", []],
    ["no band for the first four", [{ fromPersons: 5, unitOre: fromKroner(1650) }]],
  ])("is refused where there is %s", (_, bands) => {
    const price = priceOf(withBands(bands), { ...one, persons: 4 });
    expect(price).toEqual({ ok: false, reason: "no-price-for-group" });
    expect(priceReasonTexts["no-price-for-group"](withBands(bands))).toMatch(/^[A-ZÆØÅ].+\.$/);
  });

  const terms = fc.record({
    slug: fc.constantFrom("headshots", "express", "premium", "portrett", "pressebilder", "cv-bilde"),
    extraPersonOre: fc.nat(1_000_000).map(ore),
    images: fc.integer({ min: 3, max: 5 }),
    persons: fc.integer({ min: 1, max: 40 }),
    addOns: fc.subarray(["ekspresslevering"]),
  });

  it("adds the price of one extra person for each beyond the first, all in one line", () => {
    fc.assert(
      fc.property(terms, ({ slug, extraPersonOre, persons, ...rest }) => {
        const sample = sampleProduct(slug, { peoplePerSession: 40 });
        const product = { ...sample, price: { ...sample.price, extraPersonOre } };
        const alone = priced(product, { ...rest, persons: 1 });
        const together = priced(product, { ...rest, persons });
        expect(together.totalOre - alone.totalOre).toBe(timesOre(extraPersonOre, persons - 1));
        expect(
          together.lines.filter(({ kind }) => kind === "person").map(({ quantity }) => quantity),
        ).toEqual(persons > 1 ? [persons - 1] : []);
      }),
    );
  });

  it("never falls with one more person, and is refused beyond the session's limit", () => {
    for (const { facts } of sampleCatalogue.filter(({ facts }) => facts.kind === "fotografering")) {
      const product = sampleProduct(facts.slug);
      const totals = Array.from({ length: product.peoplePerSession }, (_, index) =>
        priced(product, { ...startingChoices(product), persons: index + 1 }),
      ).map(({ totalOre }) => totalOre);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      const over = { ...startingChoices(product), persons: product.peoplePerSession + 1 };
      expect(priceOf(product, over)).toEqual({ ok: false, reason: "too-many-persons" });
    }
  });

  it("never falls when the group grows, at any price list", () => {
    fc.assert(
      fc.property(bands, fc.integer({ min: 1, max: 99 }), (some, persons) => {
        const [fewer, more] = [persons, persons + 1].map((size) =>
          priceOf(withBands(some), { ...one, persons: size }),
        );
        if (!fewer?.ok || !more?.ok) return;
        expect(more.value.totalOre).toBeGreaterThanOrEqual(fewer.value.totalOre);
      }),
    );
  });

  it("is what the group's band says, and never 0 kr where no band covers the group", () => {
    fc.assert(
      fc.property(bands, fc.integer({ min: 1, max: 100 }), (some, persons) => {
        const price = priceOf(withBands(some), { ...one, persons });
        const band = bandOf(some, persons);
        if (!band) {
          expect(price).toEqual({ ok: false, reason: "no-price-for-group" });
          return;
        }
        const larger = some
          .filter(({ fromPersons }) => fromPersons > persons)
          .map(({ fromPersons, unitOre }) => timesOre(unitOre, fromPersons));
        const cheapest = Math.min(timesOre(band.unitOre, persons), ...larger);
        expect(price.ok && price.value.netOre).toBe(cheapest);
        expect(band.unitOre).toBeGreaterThan(0);
      }),
    );
  });
});
