import type { Offer, PriceSpecification, Service } from "schema-dts";
import type { PricedOffer, ServiceFacts } from "../types";

const currency = "NOK";

/** A product and its prices, always from the catalogue. */
export function serviceNode(service: ServiceFacts, url: string, origin: string): Service {
  return {
    "@type": "Service",
    "@id": `${url}#tjeneste`,
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url,
    provider: { "@id": `${origin}/#studio` },
    areaServed: { "@id": `${origin}/#sted` },
    offers: service.offers.map((offer) => offerNode(offer, origin)),
  };
}

export function offerNode(offer: PricedOffer, origin: string): Offer {
  const { name, description, path, price, mvaIncluded } = offer;
  const item = {
    "@type": "Offer",
    name,
    description,
    url: origin + path,
    availability: "https://schema.org/InStock",
  } as const;
  if (price === undefined) return { ...item, priceSpecification: groupPrices(offer) };
  return {
    ...item,
    price,
    priceCurrency: currency,
    priceSpecification: {
      "@type": "PriceSpecification",
      price,
      priceCurrency: currency,
      valueAddedTaxIncluded: mvaIncluded,
    },
  };
}

/** The price of a person for each size of group, and the fixed amount in addition. */
function groupPrices({ perPerson = [], once, mvaIncluded }: PricedOffer): PriceSpecification[] {
  const specify = (name: string, price: string) =>
    ({
      "@type": "PriceSpecification",
      name,
      price,
      priceCurrency: currency,
      valueAddedTaxIncluded: mvaIncluded,
    }) as const;
  const groups = perPerson.map(({ name, fromPersons, price }, index): PriceSpecification => {
    const next = perPerson[index + 1]?.fromPersons;
    const size = { minValue: fromPersons, ...(next && { maxValue: next - 1 }) };
    return {
      ...specify(name, price),
      eligibleQuantity: { "@type": "QuantitativeValue", ...size, unitText: "person" },
    };
  });
  return once ? [...groups, specify(once.name, once.price)] : groups;
}

/** priceRange of 3900.00, 1950.00 and 7800.00 = "NOK 1950–7800" */
export function priceRange(offers: readonly PricedOffer[]): string {
  const kroner = offers.flatMap(({ price }) => (price === undefined ? [] : [Math.round(Number(price))]));
  return kroner.length === 0 ? currency : `${currency} ${Math.min(...kroner)}–${Math.max(...kroner)}`;
}
