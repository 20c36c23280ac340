import type { PictureName } from "~/platform/pictures/types";

export interface Testimonial {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly text: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly picture: PictureName | null;
  /** Written for the demonstration, said by nobody. The page says so. */
  readonly isDemo: boolean;
}

/** Everything that a page's head says about it. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** "/headshots" */
  readonly path: string;
  /** Shown where the page is shared. */
  readonly picture: PictureName;
  readonly type?: "website" | "article";
  readonly noindex?: boolean;
  readonly structuredData?: readonly StructuredData[];
}

/**
 * A question with its answer, shown on a page and told to search engines in the same words. `answer` is plain text,
 * paragraphs parted by an empty line; prices and hours in it were put in from catalogue and settings.
 */
export interface Question {
  readonly question: string;
  readonly answer: string;
  /** Where one reads more. */
  readonly more?: { readonly label: string; readonly href: string };
}

/** A product and its lowest price, already computed by the price function. */
export interface PricedOffer {
  readonly name: string;
  readonly description: string;
  /** "/book/headshots" */
  readonly path: string;
  /** "3900.00", as schema.org wants it. */
  readonly price: string;
}

/** The parts of schema.org that the pages use; a misspelt property does not compile. */
export type StructuredData = StructuredBusiness | StructuredOrganization | StructuredSite;

export interface StructuredBusiness {
  readonly "@context": "https://schema.org";
  readonly "@type": "LocalBusiness";
  readonly "@id": string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  readonly telephone: string;
  readonly email: string;
  readonly priceRange: string;
  readonly currenciesAccepted: "NOK";
  readonly address: StructuredAddress;
  readonly areaServed: { readonly "@type": "City"; readonly name: string };
  readonly parentOrganization: { readonly "@id": string };
  readonly makesOffer: readonly StructuredOffer[];
}

export interface StructuredAddress {
  readonly "@type": "PostalAddress";
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly addressLocality: string;
  readonly addressCountry: "NO";
}

export interface StructuredOffer {
  readonly "@type": "Offer";
  readonly name: string;
  readonly url: string;
  readonly price: string;
  readonly priceCurrency: "NOK";
  readonly itemOffered: { readonly "@type": "Service"; readonly name: string; readonly description: string };
}

export interface StructuredOrganization {
  readonly "@context": "https://schema.org";
  readonly "@type": "Organization";
  readonly "@id": string;
  readonly name: string;
  readonly url: string;
  readonly logo: string;
  readonly telephone: string;
  readonly email: string;
  readonly vatID: string;
  readonly sameAs: readonly string[];
}

export interface StructuredSite {
  readonly "@context": "https://schema.org";
  readonly "@type": "WebSite";
  readonly "@id": string;
  readonly name: string;
  readonly url: string;
  readonly inLanguage: "nb-NO";
  readonly publisher: { readonly "@id": string };
}
