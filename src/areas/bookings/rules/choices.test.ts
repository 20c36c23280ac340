import { describe, expect, it } from "vitest";
import { sampleProduct } from "~/areas/catalogue/samples";
import { chooseFrom, readAsked } from "./choices";

const [standard, express, premium] = ["headshots", "express", "premium"].map((slug) => sampleProduct(slug));
const products = [standard, express, premium].flatMap((product) => (product ? [product] : []));

const choose = (query: string, preferred = "headshots") =>
  chooseFrom(products, readAsked(new URLSearchParams(query)), preferred);

describe("chooseFrom", () => {
  it("begins with the page's own product and the least one can choose", () => {
    expect(choose("")).toMatchObject({
      product: { slug: "headshots" },
      choices: { images: 1, addOns: [], persons: 1 },
    });
    expect(choose("", "premium")).toMatchObject({ product: { slug: "premium" }, choices: { images: 3 } });
  });

  it("reads an address", () => {
    expect(choose("produkt=headshots&bilder=3&tillegg=ekstra-bakgrunn")).toMatchObject({
      product: { slug: "headshots" },
      choices: { images: 3, addOns: ["ekstra-bakgrunn"] },
    });
  });

  it("does not read one product's number as another's", () => {
    expect(choose("produkt=premium&bilder=1&bilderFor=headshots")).toMatchObject({ choices: { images: 3 } });
    expect(choose("produkt=premium&bilder=5&bilderFor=premium")).toMatchObject({ choices: { images: 5 } });
  });

  it.each(["produkt=finnes-ikke", "bilder=-1", "bilder=1e9", "bilder=mange", "tillegg=finnes-ikke"])(
    "makes the nearest sense of %s",
    (query) => {
      expect(choose(query)).toMatchObject({
        product: { slug: "headshots" },
        choices: { images: 1, addOns: [] },
      });
    },
  );

  it("never offers more than there is", () => {
    expect(choose("bilder=999")?.choices.images).toBe(standard?.price.maxImages);
    expect(chooseFrom([], readAsked(new URLSearchParams()), "headshots")).toBeNull();
  });
});
