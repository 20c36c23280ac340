import type { Graph } from "schema-dts";
import type { CompanySettings, SocialSettings } from "~/areas/settings/types";
import type { Day } from "~/kit/time";
import type { PictureName } from "~/platform/pictures/types";
import type { Crumb } from "~/ui/breadcrumbs";

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

/** What Google says of the studio. */
export interface ReviewSummary {
  /** 1 to 5, with one decimal. */
  readonly rating: number;
  readonly totalReviews: number;
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
  /** schema.org's vocabulary, checked by the compiler. */
  readonly structuredData?: Graph;
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

/** One part of a long page: paragraphs, then perhaps points, then perhaps a word after them. */
export interface Chapter {
  /** Its anchor in the address. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly after?: readonly string[];
}

/**
 * What a page's texts may say of a product, already in words: "3 900 kr", "1 bilde", "90 minutter". Amounts are the
 * price function's.
 */
export interface OfferWords {
  readonly name: string;
  readonly from: string;
  /** The fewest images one can choose, which `from` is the price of. */
  readonly fewest: string;
  readonly perImage: string;
  readonly duration: string;
  /** How many there is room for in one session, and what each after the first costs. */
  readonly persons: number;
  readonly perPerson: string;
  /** By slug, what may be added. */
  readonly addOns: Readonly<
    Record<string, { readonly name: string; readonly tagline: string; readonly price: string }>
  >;
}

/** What the sentences of a service page take their facts from. A product that is not sold has no words. */
export interface ServiceWords {
  readonly offers: Readonly<Record<string, OfferWords>>;
  readonly studio: string;
  readonly city: string;
  readonly email: string;
  readonly delivery: string;
  readonly guarantee: string;
  /** What the guarantee promises, in whole sentences. */
  readonly guaranteeText: string;
  /** "24 timer": how long before one may move or cancel without a fee. */
  readonly freeUntil: string;
}

/** A product with its prices as the price function gives them, for search engines. Amounts are like "3900.00". */
export interface PricedOffer {
  readonly name: string;
  readonly description: string;
  /** Where it is bought: "/book/headshots". */
  readonly path: string;
  /** The lowest price that a visitor can choose; none where each person is paid for. */
  readonly price?: string;
  /** What each person costs, by the size of the group; in rising order. */
  readonly perPerson?: readonly {
    readonly name: string;
    readonly fromPersons: number;
    readonly price: string;
  }[];
  /** What comes once on top of the persons. */
  readonly once?: { readonly name: string; readonly price: string };
  readonly mvaIncluded: boolean;
}

export interface ServiceFacts {
  readonly name: string;
  readonly description: string;
  readonly offers: readonly PricedOffer[];
}

export interface ArticleFacts {
  /** As the page's heading says it. */
  readonly headline: string;
  readonly publishedOn: Day;
  /** The day of the last change that a reader would notice. */
  readonly changedOn?: Day;
  readonly wordCount?: number;
}

/** What a page tells search engines about itself; all of it is also to be read on the page. */
export interface PageStory {
  readonly crumbs: readonly Crumb[];
  readonly questions?: readonly Question[];
  readonly service?: ServiceFacts;
  readonly article?: ArticleFacts;
}

/** When the business is open. Weekdays count from Monday, which is 1; days without times are closed. */
export interface StatedHours {
  readonly weekly: readonly {
    readonly weekdays: readonly number[];
    readonly opens: string;
    readonly closes: string;
  }[];
  /** What soon differs from the ordinary week. */
  readonly coming: readonly {
    readonly from: Day;
    readonly to: Day;
    readonly opens?: string;
    readonly closes?: string;
  }[];
}

/** Who stands behind the pages. */
export interface BusinessFacts {
  readonly origin: string;
  readonly company: CompanySettings;
  readonly social: SocialSettings;
  /** What the price range spans. */
  readonly offers: readonly PricedOffer[];
  readonly hours: StatedHours;
}

/** What an article may ask of catalogue and settings. */
export const articleValueNames = [
  "pris",
  "bildepris",
  "tillegg",
  "tid",
  "frist",
  "levering",
  "garanti",
  "studio",
  "by",
] as const;

/** Something an article leaves open: a price, a length, a deadline. `{{pris:headshots:3}}` in its file. */
export interface ArticleValue {
  readonly name: (typeof articleValueNames)[number];
  /** The product's slug, or the add-on's. */
  readonly product?: string;
  /** Images, or persons where each person is paid for. */
  readonly count?: number;
}

/** A piece of running text. */
export type Inline =
  | string
  | { readonly kind: "strong" | "emphasis"; readonly text: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly text: readonly Inline[] }
  | { readonly kind: "value"; readonly value: ArticleValue };

export interface ArticlePicture {
  readonly name: PictureName;
  /** What the light does, or what to look for. */
  readonly caption: string;
}

/** A piece of an article, in the order of its file. */
export type ArticleBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly id: string; readonly text: readonly Inline[] }
  | { readonly kind: "paragraph" | "pull"; readonly text: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "pictures"; readonly pictures: readonly ArticlePicture[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/** What an article says of itself, and where one goes from it. */
export interface ArticleFront {
  /** The name of its file, and the end of its address. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** One word or two over the title. */
  readonly topic: string;
  readonly lead: string;
  readonly published: Day;
  readonly updated: Day;
  readonly picture: PictureName;
  readonly caption: string;
  /** Other articles and pages about the service, and why one would go there. */
  readonly related: readonly { readonly href: string; readonly text: string }[];
  readonly next: {
    readonly headline: string;
    readonly text: string;
    readonly label: string;
    readonly href: string;
  };
  readonly questions: readonly Question[];
}

export interface Article extends ArticleFront {
  readonly blocks: readonly ArticleBlock[];
  readonly words: number;
}
