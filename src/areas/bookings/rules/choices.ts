import { startingChoices } from "~/areas/catalogue/rules/price";
import type { Choices, Product } from "~/areas/catalogue/types";

/** What a form or an address asks for, as it came: `?produkt=express&bilder=3&tillegg=ekstra-bakgrunn`. */
export interface AskedChoices {
  readonly produkt: string | null;
  readonly bilder: number | null;
  /** The product whose numbers of images were on the page when the choice was made. */
  readonly bilderFor: string | null;
  readonly tillegg: readonly string[];
}

/** Reads the fields of step 1. Whatever makes no sense is as if it was not there. */
export function readAsked(fields: FormData | URLSearchParams): AskedChoices {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" && value !== "" ? value : null;
  };
  const images = text("bilder");
  return {
    produkt: text("produkt"),
    bilder: images !== null && /^\d{1,3}$/.test(images) ? Number(images) : null,
    bilderFor: text("bilderFor"),
    tillegg: fields.getAll("tillegg").filter((slug) => typeof slug === "string"),
  };
}

export interface ChosenSession {
  readonly product: Product;
  readonly choices: Choices;
}

/**
 * The nearest thing on sale to what was asked. Without JavaScript the page still shows the numbers of the product
 * chosen before: such a number says nothing about another product, which then starts at its own lowest.
 */
export function chooseFrom(
  products: readonly Product[],
  asked: AskedChoices,
  preferred: string,
): ChosenSession | null {
  const product = find(products, asked.produkt) ?? find(products, preferred) ?? products[0];
  if (!product) return null;
  const starting = startingChoices(product);
  const meant = asked.bilderFor === null || asked.bilderFor === product.slug;
  const images = meant ? (asked.bilder ?? starting.images) : starting.images;
  const { minImages, maxImages } = product.price;
  const offered = new Set(product.addOns.map((addOn) => addOn.slug));
  return {
    product,
    choices: {
      ...starting,
      images: Math.min(maxImages, Math.max(minImages, images)),
      addOns: [...new Set(asked.tillegg)].filter((slug) => offered.has(slug)),
    },
  };
}

/** Sold here at once: a session that needs no yes from the studio first. */
export function isSoldOnline(product: Product): boolean {
  return product.bookableOnline && product.kind === "fotografering" && !product.needsApproval;
}

function find(products: readonly Product[], slug: string | null): Product | undefined {
  return products.find((product) => product.slug === slug);
}
