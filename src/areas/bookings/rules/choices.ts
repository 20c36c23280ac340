import { startingChoices } from "~/areas/catalogue/rules/price";
import type { Choices, Product } from "~/areas/catalogue/types";
import { type Instant, toIso } from "~/kit/time";

/** What a form or an address asks for, as it came: `?produkt=express&personer=2&bilder=3&tillegg=ekstra-bakgrunn`. */
export interface AskedChoices {
  readonly produkt: string | null;
  readonly personer: number | null;
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
  const number = (name: string) => {
    const value = text(name);
    return value !== null && /^\d{1,3}$/.test(value) ? Number(value) : null;
  };
  return {
    produkt: text("produkt"),
    personer: number("personer"),
    bilder: number("bilder"),
    bilderFor: text("bilderFor"),
    tillegg: fields.getAll("tillegg").filter((slug) => typeof slug === "string"),
  };
}

/** Nothing is asked for: the page begins where it likes. */
export const askedForNothing: AskedChoices = {
  produkt: null,
  personer: null,
  bilder: null,
  bilderFor: null,
  tillegg: [],
};

/** Choices as a form or an address asks for them again. */
export function askingFor(productSlug: string, { persons, images, addOns }: Choices): AskedChoices {
  return { produkt: productSlug, personer: persons, bilder: images, bilderFor: null, tillegg: addOns };
}

/**
 * The booking's first step with these choices already made. One person is what it begins with, and is left out:
 * "/book/portrett?personer=3&bilder=2". A time that was told of is taken along to the calendar.
 */
export function bookHref(productSlug: string, { persons, images, addOns }: Choices, start?: Instant): string {
  const query = new URLSearchParams([
    ...(persons > 1 ? [["personer", String(persons)]] : []),
    ["bilder", String(images)],
    ...addOns.map((slug) => ["tillegg", slug]),
    ...(start === undefined ? [] : [["tid", toIso(start)]]),
  ]);
  return `/book/${encodeURIComponent(productSlug)}?${query}`;
}

export interface ChosenSession {
  readonly product: Product;
  readonly choices: Choices;
  /** More persons were asked for than the session has room for, so the page must say so. */
  readonly tooManyPersons: boolean;
}

/**
 * The nearest thing on sale to what was asked. Without JavaScript the page still shows the numbers of the product
 * chosen before: such a number says nothing about another product, which then starts at its own lowest. How many
 * come is the visitor's own number, whatever the product.
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
  const persons = asked.personer ?? starting.persons;
  const offered = new Set(product.addOns.map((addOn) => addOn.slug));
  return {
    product,
    choices: {
      persons: Math.min(product.peoplePerSession, Math.max(1, persons)),
      images: Math.min(maxImages, Math.max(minImages, images)),
      addOns: [...new Set(asked.tillegg)].filter((slug) => offered.has(slug)),
    },
    tooManyPersons: persons > product.peoplePerSession,
  };
}

/** Sold here at once: a session that needs no yes from the studio first. */
export function isSoldOnline(product: Product): boolean {
  return product.bookableOnline && product.kind === "fotografering" && !product.needsApproval;
}

function find(products: readonly Product[], slug: string | null): Product | undefined {
  return products.find((product) => product.slug === slug);
}
