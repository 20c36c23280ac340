import type { MetaDescriptor } from "react-router";
import type { StudioHours } from "~/areas/calendar/types";
import type { Product } from "~/areas/catalogue/types";
import { pageHead } from "~/areas/content/rules/page-head";
import { structuredData } from "~/areas/content/rules/structured-data";
import type { ArticleFacts, PageHead, Question, ReviewSummary, Testimonial } from "~/areas/content/types";
import type { ClaimSettings, CompanySettings, PolicySettings, SocialSettings } from "~/areas/settings/types";
import type { MapEmbed } from "~/platform/providers/maps";
import { packagesOf, pricedOffer } from "./priced-offer";
import { crumbsFor } from "./shell/crumbs";
import { statedHours } from "./stated-hours";

/** What every content page may say of the studio. A price, an hour or an address comes from here and nowhere else. */
export interface ContentFacts {
  /** The configured public address, without a slash at its end. */
  readonly origin: string;
  readonly company: CompanySettings;
  readonly claims: ClaimSettings;
  readonly social: SocialSettings;
  readonly policy: PolicySettings;
  /** How long after its last message a conversation of the chat is kept. */
  readonly chatKeepDays: number;
  /** The language model that the chat asks, when there is one, and who runs it. */
  readonly chatModel: { readonly operator: string | null } | null;
  /** What is shown on pages, in the owner's order, at today's prices. */
  readonly products: readonly Product[];
  readonly testimonials: readonly Testimonial[];
  /** When the studio is open; words for it: areas/calendar/texts.ts. */
  readonly hours: StudioHours;
  /** Null when the studio has no place on Google to tell of: then nothing is shown. */
  readonly googleReviews: GoogleReviewsFacts | null;
  /** Null when the owner does without. A page that shows it says so in its headers: sections/map-headers.server.ts. */
  readonly map: MapEmbed | null;
}

/** What Google says of the studio (sections/google-reviews.tsx). */
export interface GoogleReviewsFacts {
  readonly placeId: string;
  /** The place in Google Maps. */
  readonly url: string;
  /** Null until it has been fetched: the page's script then asks. */
  readonly summary: ReviewSummary | null;
}

/** A page's head, and what search engines are told of its content: only what the page shows. */
export interface ContentHead extends Omit<PageHead, "structuredData"> {
  /** The very questions that the page shows. */
  readonly questions?: readonly Question[];
  /** What the page sells; the products whose prices it shows. */
  readonly service?: {
    readonly name: string;
    readonly description: string;
    readonly products: readonly Product[];
  };
  readonly article?: ArticleFacts;
  /** The page's own breadcrumb, when its address does not say it. */
  readonly crumbLabel?: string;
}

/** The head of a content page; nothing when its facts could not be read, since the error page has its own. */
export function contentMeta(
  facts: ContentFacts | undefined,
  headOf: (facts: ContentFacts) => ContentHead,
): MetaDescriptor[] {
  if (!facts) return [];
  const { origin, company, social, products, hours } = facts;
  const { questions, service, article, crumbLabel, ...head } = headOf(facts);
  const offer = (product: Product) => pricedOffer(product, head.path);
  const offers = packagesOf(products).map(offer);
  const data = structuredData({ origin, company, social, offers, hours: statedHours(hours) }, head, {
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
