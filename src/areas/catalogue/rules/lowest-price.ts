import type { Ore } from "~/kit/money";
import type { PriceTerms, ProductKind } from "../types";
import { startingPrice } from "./price";

/** The lowest amount that is asked for on these terms: one person, and the fewest images that can be chosen. */
export function lowestPrice(kind: ProductKind, terms: PriceTerms): Ore {
  const price = { ...terms, priceListVersion: 0 };
  const { totalOre, netOre } = startingPrice({ name: "", kind, peoplePerSession: 1, price, addOns: [] });
  return terms.mvaIncluded ? totalOre : netOre;
}
