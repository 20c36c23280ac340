import type { CompanySettings, SocialSettings } from "~/areas/settings/types";
import { formatPhoneWithPrefix } from "~/kit/phone";
import { socialPicture } from "~/platform/pictures/look-up";
import { headTexts } from "../texts/head";
import type { PricedOffer, StructuredData, StructuredOffer } from "../types";

export interface BusinessFacts {
  readonly origin: string;
  readonly company: CompanySettings;
  readonly social: SocialSettings;
  readonly offers: readonly PricedOffer[];
}

/** The business as search engines read it: who, where, what it costs, and where else it is found. */
export function businessData({ origin, company, social, offers }: BusinessFacts): StructuredData[] {
  const context = "https://schema.org" as const;
  const organization = `${origin}/#organisasjon`;
  const image = origin + socialPicture("hero-1").path;
  const contact = { telephone: formatPhoneWithPrefix(company.phone), email: company.email };
  return [
    {
      "@context": context,
      "@type": "LocalBusiness",
      "@id": `${origin}/#studio`,
      name: company.name,
      description: headTexts.description(company),
      url: `${origin}/`,
      image,
      ...contact,
      priceRange: priceRange(offers),
      currenciesAccepted: "NOK",
      address: {
        "@type": "PostalAddress",
        streetAddress: company.addressStreet,
        postalCode: company.addressPostalCode,
        addressLocality: company.addressCity,
        addressCountry: "NO",
      },
      areaServed: { "@type": "City", name: company.addressCity },
      parentOrganization: { "@id": organization },
      makesOffer: offers.map((offer) => structuredOffer(offer, origin)),
    },
    {
      "@context": context,
      "@type": "Organization",
      "@id": organization,
      name: company.name,
      url: `${origin}/`,
      logo: image,
      ...contact,
      vatID: company.orgNumber,
      sameAs: [social.instagram, social.facebook, social.linkedin],
    },
    {
      "@context": context,
      "@type": "WebSite",
      "@id": `${origin}/#nettsted`,
      name: company.name,
      url: `${origin}/`,
      inLanguage: "nb-NO",
      publisher: { "@id": organization },
    },
  ];
}

/** priceRange of 3900.00, 1950.00 and 7800.00 = "NOK 1950–7800" */
export function priceRange(offers: readonly PricedOffer[]): string {
  const kroner = offers.map((offer) => Math.round(Number(offer.price)));
  return kroner.length === 0 ? "NOK" : `NOK ${Math.min(...kroner)}–${Math.max(...kroner)}`;
}

function structuredOffer(offer: PricedOffer, origin: string): StructuredOffer {
  return {
    "@type": "Offer",
    name: offer.name,
    url: origin + offer.path,
    price: offer.price,
    priceCurrency: "NOK",
    itemOffered: { "@type": "Service", name: offer.name, description: offer.description },
  };
}
