import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleProduct } from "~/areas/catalogue/samples";
import { bookHref } from "./book-href";
import { askedForNothing, askingFor, chooseFrom, readAsked } from "./choices";

const [standard, express, premium] = ["headshots", "express", "premium"].map((slug) => sampleProduct(slug));
const products = [standard, express, premium].flatMap((product) => (product ? [product] : []));

const choose = (query: string, preferred = "headshots") =>
  chooseFrom(products, readAsked(new URLSearchParams(query)), preferred);

describe("chooseFrom", () => {
  it("starts with the page's product and its lowest numbers", () => {
    expect(choose("")).toMatchObject({
      product: { slug: "headshots" },
      choices: { images: 1, addOns: [], persons: 1 },
    });
    expect(choose("", "premium")).toMatchObject({ product: { slug: "premium" }, choices: { images: 3 } });
  });

  it("reads the choices from an address", () => {
    expect(choose("produkt=headshots&bilder=3&tillegg=ekstra-bakgrunn")).toMatchObject({
      product: { slug: "headshots" },
      choices: { images: 3, addOns: ["ekstra-bakgrunn"] },
    });
  });

  it("ignores a number of images that was chosen for another product", () => {
    expect(choose("produkt=premium&bilder=1&bilderFor=headshots")).toMatchObject({ choices: { images: 3 } });
    expect(choose("produkt=premium&bilder=5&bilderFor=premium")).toMatchObject({ choices: { images: 5 } });
  });

  it("keeps the number of persons when the product changes, up to the product's limit", () => {
    expect(choose("produkt=premium&personer=2&bilder=1&bilderFor=headshots")).toMatchObject({
      choices: { images: 3, persons: 2 },
      tooMany: null,
    });
    expect(choose("produkt=express&personer=2")).toMatchObject({
      choices: { persons: 1 },
      tooMany: "too-many-persons",
    });
    expect(choose("produkt=premium&gruppe=3")).toMatchObject({ tooMany: "too-many-in-group" });
    expect(choose("gruppe=3")).toMatchObject({ choices: { persons: 1, group: 3 }, tooMany: null });
    expect(choose("personer=0")).toMatchObject({ choices: { persons: 1 }, tooMany: null });
  });

  it("reads how many come and how, and lets more than one session holds come one after the other", () => {
    expect(choose("antall=2&hvordan=sammen&gruppe=3")?.choices).toMatchObject({ persons: 2 });
    expect(choose("antall=2&hvordan=sammen&gruppe=3")?.choices.group).toBeUndefined();
    expect(choose("antall=4&hvordan=hver&personer=2")?.choices).toMatchObject({ persons: 1, group: 4 });
    expect(choose("antall=3&hvordan=sammen")).toMatchObject({ choices: { group: 3 }, tooMany: null });
    expect(choose("antall=1&hvordan=hver")?.choices).toEqual(choose("")?.choices);
    expect(choose("antall=99")).toMatchObject({ tooMany: "too-many-in-group" });
    expect(choose("produkt=express&antall=2&hvordan=sammen")).toMatchObject({ tooMany: "too-many-persons" });
    expect(choose("antall=alle")).toMatchObject({ choices: { persons: 1 } });
  });

  it("restores any choice from the address that bookHref makes", () => {
    const chosen = fc.record({
      persons: fc.integer({ min: 1, max: 2 }),
      images: fc.integer({ min: 3, max: 20 }),
      addOns: fc.subarray(["ekstra-bakgrunn", "har-og-sminke", "ekspresslevering"]),
    });
    fc.assert(
      fc.property(fc.constantFrom("headshots", "premium"), chosen, (slug, choices) => {
        const asked = readAsked(new URL(bookHref(slug, choices), "https://studio.example").searchParams);
        expect(chooseFrom(products, asked, slug)).toMatchObject({ product: { slug }, choices });
        expect(chooseFrom(products, askingFor(slug, choices), "")).toMatchObject({
          product: { slug },
          choices,
        });
      }),
    );
    expect(chooseFrom(products, askedForNothing, "premium")).toMatchObject({ product: { slug: "premium" } });
  });

  it.each([
    "produkt=finnes-ikke",
    "bilder=-1",
    "personer=-1",
    "personer=to",
    "bilder=1e9",
    "bilder=mange",
    "tillegg=finnes-ikke",
  ])("falls back to valid choices for %s", (query) => {
    expect(choose(query)).toMatchObject({
      product: { slug: "headshots" },
      choices: { images: 1, addOns: [], persons: 1 },
    });
  });

  it("limits the numbers to what the product offers", () => {
    expect(choose("bilder=999")?.choices.images).toBe(standard?.price.maxImages);
    expect(chooseFrom([], readAsked(new URLSearchParams()), "headshots")).toBeNull();
  });
});
