import type { MetaDescriptor } from "react-router";
import type { StudioHours } from "~/areas/calendar/types";
import type { Product } from "~/areas/catalogue/types";
import { pageHead } from "~/areas/content/rules/page-head";
import { structuredData } from "~/areas/content/rules/structured-data";
import { standardPicture } from "~/areas/content/texts/head";
import type {
  ArticleFacts,
  PageHead,
  Question,
  ReviewSummary,
  SiteContent,
  Testimonial,
} from "~/areas/content/types";
import type {
  ClaimSettings,
  CompanySettings,
  PolicySettings,
  RetentionSettings,
  SocialSettings,
  WaySettings,
} from "~/areas/settings/types";
import type { MapEmbed } from "~/platform/providers/maps";
import { packagesOf, pricedOffer } from "./priced-offer";
import { crumbsFor } from "./shell/crumbs";
import { headPicture } from "./site-content";
import { statedHours } from "./stated-hours";

/** Everything that content pages state about the studio. Prices, hours and addresses come only from here. */
export interface ContentFacts {
  /** The configured public address, without a trailing slash. */
  readonly origin: string;
  readonly company: CompanySettings;
  readonly claims: ClaimSettings;
  readonly social: SocialSettings;
  readonly policy: PolicySettings;
  /** Days after its last message until a conversation of the chat is deleted. */
  readonly chatKeepDays: number;
  readonly retention: RetentionSettings;
  /** The language model of the chat, if any, and its operator. */
  readonly chatModel: { readonly operator: string | null } | null;
  /** Reminders by text message; null while they are switched off. */
  readonly sms: { readonly operator: string | null } | null;
  /** The products shown on pages, in the owner's order, at today's prices. */
  readonly products: readonly Product[];
  readonly testimonials: readonly Testimonial[];
  /** The studio's changes of pictures and texts. */
  readonly site: SiteContent;
  /** Formatted by areas/calendar/texts.ts. */
  readonly hours: StudioHours;
  /** Null when the studio has no place on Google: then nothing is shown. */
  readonly googleReviews: GoogleReviewsFacts | null;
  /**
   * Null when the owner has turned the map off. A page with a map declares it in its headers:
   * sections/map-headers.server.ts.
   */
  readonly map: MapEmbed | null;
  /** How visitors find the way in. */
  readonly way: WaySettings;
}

/** Google's rating of the studio (sections/google-reviews.tsx). */
export interface GoogleReviewsFacts {
  readonly placeId: string;
  /** The place in Google Maps. */
  readonly url: string;
  /** Null until it has been fetched; then the page's script asks for it. */
  readonly summary: ReviewSummary | null;
}

/** A page's head and structured data, which may only state what the page shows. */
export interface ContentHead extends Omit<PageHead, "structuredData"> {
  readonly questions?: readonly Question[];
  /** The service that the page sells, and the products whose prices it shows. */
  readonly service?: {
    readonly name: string;
    readonly description: string;
    readonly products: readonly Product[];
  };
  readonly article?: ArticleFacts;
  /** The page's breadcrumb, when the address does not give it. */
  readonly crumbLabel?: string;
}

/** Empty when the facts could not be read, since the error page has a head of its own. */
export function contentMeta(
  facts: ContentFacts | undefined,
  headOf: (facts: ContentFacts) => ContentHead,
): MetaDescriptor[] {
  if (!facts) return [];
  const { origin, company, social, products, hours } = facts;
  const { questions, service, article, crumbLabel, ...head } = headOf(facts);
  const offer = (product: Product) => pricedOffer(product, head.path);
  const offers = packagesOf(products).map(offer);
  const picture = headPicture(facts.site, "forside-topp", standardPicture);
  const business = { origin, picture, company, social, offers, hours: statedHours(hours) };
  const data = structuredData(business, head, {
    crumbs: crumbsFor(head.path, new URLSearchParams(), crumbLabel),
    questions,
    service: service && {
      name: service.name,
      description: service.description,
      offers: service.products.map(offer),
    },
    article,
  });
  const days = article
    ? [
        { property: "article:published_time", content: article.publishedOn },
        { property: "article:modified_time", content: article.changedOn ?? article.publishedOn },
      ]
    : [];
  return [...pageHead({ ...head, structuredData: data }, { name: company.name, origin }), ...days];
}
