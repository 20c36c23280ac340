import { lineOf } from "~/areas/catalogue/rules/price";
import { lineTexts } from "~/areas/catalogue/texts";
import type { Product, SoldLine } from "~/areas/catalogue/types";
import type { LineRole, QuoteLine, QuoteLineId } from "../types";

/** What staff add to a draft with one press, at the price of the list. */
export interface CatalogueOffer {
  /** The slug of a product, or "product/add-on". */
  readonly key: string;
  readonly line: SoldLine;
  /** An add-on is the company's choice until staff say otherwise; a session belongs to the quote. */
  readonly role: LineRole;
}

/**
 * Sessions, extra images and add-ons of the price list. What is paid per person is not here: days and heads give its
 * lines. An add-on that several products sell at the same terms is offered once.
 */
export function catalogueOffers(products: readonly Product[]): CatalogueOffer[] {
  const offers = products.flatMap((product) => [...sessionOffers(product), ...addOnOffers(product)]);
  const terms = ({ line }: CatalogueOffer) =>
    `${line.kind} ${line.name} ${line.unitOre} ${line.mvaBp} ${line.mvaIncluded}`;
  return [...new Map(offers.toReversed().map((offer) => [terms(offer), offer])).values()].toReversed();
}

function sessionOffers({ slug, name, kind, price }: Product): CatalogueOffer[] {
  if (kind === "per_person") return [];
  const session = lineTexts.session(name, price.includedImages);
  const image = `${name}: ${price.includedImages > 0 ? lineTexts.extraImage : lineTexts.image}`;
  const base = { kind: "base", name: session, quantity: 1, unitOre: price.baseOre } as const;
  const extra = { kind: "image", name: image, quantity: 1, unitOre: price.extraImageOre } as const;
  return [
    { key: slug, line: lineOf(price, base), role: "fixed" as const },
    { key: `${slug}/bilde`, line: lineOf(price, extra), role: "fixed" as const },
  ].filter(({ line }) => line.unitOre > 0);
}

function addOnOffers({ slug, price, addOns }: Product): CatalogueOffer[] {
  return addOns.map((addOn) => ({
    key: `${slug}/${addOn.slug}`,
    line: lineOf(price, {
      kind: "add-on",
      name: addOn.name,
      quantity: 1,
      unitOre: addOn.unitOre,
      mvaBp: addOn.mvaBp,
    }),
    role: "optional",
  }));
}

/** The line of an offer, as a draft stores it. */
export function offeredLine({ line, role }: CatalogueOffer, id: QuoteLineId): QuoteLine {
  return { ...line, id, role, groupName: "", fromCatalogue: true };
}
