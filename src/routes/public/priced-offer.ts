import { bandPrice, startingPrice } from "~/areas/catalogue/rules/price";
import { lineTexts } from "~/areas/catalogue/texts";
import type { Product } from "~/areas/catalogue/types";
import type { PricedOffer } from "~/areas/content/types";
import { decimalKroner } from "~/kit/money";

/** A product's price for structured data. `path` is the page of a product that cannot be booked online. */
export function pricedOffer(product: Product, path: string): PricedOffer {
  const { name, tagline, price, kind, bookableOnline } = product;
  const offer = {
    name,
    description: tagline,
    path: bookableOnline ? `/book/${product.slug}` : path,
    // The price of a session is its total, which always includes MVA.
    mvaIncluded: kind !== "per_person" || price.mvaIncluded,
  };
  if (kind !== "per_person") return { ...offer, price: decimalKroner(startingPrice(product).totalOre) };
  const perPerson = price.bands.map(({ fromPersons }) => ({
    name: lineTexts.perPerson(name),
    fromPersons,
    price: decimalKroner(bandPrice(price.bands, fromPersons)),
  }));
  const once = { name: lineTexts.rigging, price: decimalKroner(price.baseOre) };
  return { ...offer, perPerson, ...(price.baseOre > 0 && { once }) };
}

/** The sessions that share the page /book/headshots; the home page lists these. */
export function packagesOf(products: readonly Product[]): Product[] {
  return products.filter((product) => product.family === "headshots" && product.bookableOnline);
}
