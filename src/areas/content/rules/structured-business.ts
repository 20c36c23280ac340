import type { LocalBusiness, Organization, WebSite } from "schema-dts";
import { formatPhoneWithPrefix } from "~/kit/phone";
import { socialPicture } from "~/platform/pictures/look-up";
import { headTexts } from "../texts/head";
import type { BusinessFacts } from "../types";
import { hoursNodes } from "./structured-hours";
import { offerNode, priceRange } from "./structured-offer";

/** The business for search engines: name, place, price range, and its other profiles. */
export function businessNode(facts: BusinessFacts, { inFull }: { inFull: boolean }): LocalBusiness {
  const { origin, company, offers, hours, picture } = facts;
  return {
    "@type": "LocalBusiness",
    "@id": `${origin}/#studio`,
    name: company.name,
    description: headTexts.description(company),
    url: `${origin}/`,
    image: origin + socialPicture(picture).path,
    ...(company.phone !== null && { telephone: formatPhoneWithPrefix(company.phone) }),
    email: company.email,
    priceRange: priceRange(offers),
    currenciesAccepted: "NOK",
    address: {
      "@type": "PostalAddress",
      streetAddress: company.addressStreet,
      postalCode: company.addressPostalCode,
      addressLocality: company.addressCity,
      addressCountry: "NO",
    },
    areaServed: { "@type": "City", "@id": `${origin}/#sted`, name: company.addressCity },
    parentOrganization: { "@id": `${origin}/#organisasjon` },
    ...(inFull && {
      ...(hours && hoursNodes(hours)),
      makesOffer: offers.map((offer) => offerNode(offer, origin)),
    }),
  };
}

export function organizationNode({ origin, company, social }: BusinessFacts): Organization {
  const profiles = [social.instagram, social.facebook, social.linkedin].filter((link) => link !== null);
  return {
    "@type": "Organization",
    "@id": `${origin}/#organisasjon`,
    name: company.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(company.phone !== null && { telephone: formatPhoneWithPrefix(company.phone) }),
    email: company.email,
    ...(company.orgNumber !== null && { vatID: company.orgNumber }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export function siteNode({ origin, company }: BusinessFacts): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#nettsted`,
    name: company.name,
    url: `${origin}/`,
    inLanguage: "nb-NO",
    publisher: { "@id": `${origin}/#organisasjon` },
  };
}
