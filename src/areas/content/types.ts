import type { Graph } from "schema-dts";
import type { CompanySettings, SocialSettings } from "~/areas/settings/types";
import type { Id } from "~/kit/ids";
import { defineList } from "~/kit/list";
import type { Day } from "~/kit/time";
import type { PictureName, ShownPicture } from "~/platform/pictures/types";
import type { Crumb } from "~/ui/breadcrumbs";
import type { ArticleValue } from "./rules/article-values";
import type { PlaceName, SitePage } from "./rules/places";

/** A picture that the studio has uploaded. */
export type OwnPictureId = Id<"own-picture">;

/** A place of the site whose pictures the studio has changed. */
export type ChangedPlaceId = Id<"changed-place">;

/** A page of the site whose texts the studio has changed. */
export type ChangedTextsId = Id<"changed-texts">;

/** The studio's changes of the site's pictures and texts. */
export interface SiteContent {
  readonly pictures: Readonly<Partial<Record<PlaceName, readonly ShownPicture[]>>>;
  /** By the path of a text in the page's texts: "hero.lead". */
  readonly texts: Readonly<Partial<Record<SitePage, Readonly<Record<string, string>>>>>;
}

export type TestimonialId = Id<"testimonial">;

/** Requested by letter, received from the customer, approved by the owner; or withdrawn, with the text deleted. */
export type TestimonialStatus = "asked" | "received" | "approved" | "withdrawn";

export const testimonialList = defineList({
  path: "/admin/testimonials",
  sorts: ["rekkefolge", "nyeste"],
  start: "rekkefolge",
  views: ["alle", "nye", "vises", "skjult", "spurt", "trukket"],
});

/** One that is shown. */
export interface Testimonial {
  readonly id: TestimonialId;
  readonly name: string;
  readonly role: string;
  readonly text: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly image: PictureName | null;
  /** Invented for the demo. The page says so. */
  readonly isDemo: boolean;
}

export interface ReviewSummary {
  /** 1 to 5, with one decimal. */
  readonly rating: number;
  readonly totalReviews: number;
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** "/headshots" */
  readonly path: string;
  /** The picture in shared links to the page. */
  readonly picture: ShownPicture;
  readonly type?: "website" | "article";
  readonly noindex?: boolean;
  /** schema.org's vocabulary, checked by the compiler. */
  readonly structuredData?: Graph;
}

/**
 * A question with its answer, shown on a page and given to search engines in the same words. `answer` is plain text
 * with empty lines between paragraphs; its prices and hours come from catalogue and settings.
 */
export interface Question {
  readonly question: string;
  readonly answer: string;
  /** A link to more about the subject. */
  readonly more?: { readonly label: string; readonly href: string };
}

/** One part of a long page: paragraphs, then optional points, then an optional closing sentence. */
export interface Chapter {
  /** Its anchor in the address. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly after?: readonly string[];
}

/**
 * A product's facts for a page's texts, formatted: "3 900 kr", "1 bilde", "90 minutter". Amounts come from the price
 * function.
 */
export interface OfferWords {
  readonly name: string;
  readonly from: string;
  /** The smallest number of images, to which the price `from` belongs. */
  readonly fewest: string;
  readonly perImage: string;
  readonly duration: string;
  /** The largest number of persons in one session, and the price of each after the first. */
  readonly persons: number;
  readonly perPerson: string;
  /** How many can book one session each, one after the other. */
  readonly inTurn: number;
  /** Its add-ons, by slug. */
  readonly addOns: Readonly<
    Record<string, { readonly name: string; readonly tagline: string; readonly price: string }>
  >;
}

/** The facts in the sentences of a service page. A product that is not sold has no texts. */
export interface ServiceWords {
  readonly offers: Readonly<Record<string, OfferWords>>;
  readonly studio: string;
  readonly city: string;
  readonly email: string;
  readonly delivery: string;
  readonly guarantee: string;
  readonly guaranteeText: string;
  /** "24 timer": the limit before the session for moving or cancelling without a fee. */
  readonly freeUntil: string;
}

/** A product with its prices for search engines, from the price function. Amounts are like "3900.00". */
export interface PricedOffer {
  readonly name: string;
  readonly description: string;
  /** The page that sells it: "/book/headshots". */
  readonly path: string;
  /** The lowest price that a visitor can choose; left out where the product is paid per person. */
  readonly price?: string;
  /** The price of each person by the size of the group; in rising order. */
  readonly perPerson?: readonly {
    readonly name: string;
    readonly fromPersons: number;
    readonly price: string;
  }[];
  /** The fixed amount in addition to the persons. */
  readonly once?: { readonly name: string; readonly price: string };
  readonly mvaIncluded: boolean;
}

export interface ServiceFacts {
  readonly name: string;
  readonly description: string;
  readonly offers: readonly PricedOffer[];
}

export interface ArticleFacts {
  readonly headline: string;
  readonly publishedOn: Day;
  /** The day of the last change that a reader would notice. */
  readonly changedOn?: Day;
  readonly wordCount?: number;
}

/** A page's content for search engines; all of it is also on the page. */
export interface PageStory {
  readonly crumbs: readonly Crumb[];
  readonly questions?: readonly Question[];
  readonly service?: ServiceFacts;
  readonly article?: ArticleFacts;
}

/** Opening hours. Weekdays count from Monday, which is 1; days without times are closed. */
export interface StatedHours {
  readonly weekly: readonly {
    readonly weekdays: readonly number[];
    readonly opens: string;
    readonly closes: string;
    /** Both included; left out for hours without a start or an end. */
    readonly from?: Day;
    readonly to?: Day;
  }[];
  /** Coming days that differ from the ordinary week. */
  readonly coming: readonly {
    readonly from: Day;
    readonly to: Day;
    readonly opens?: string;
    readonly closes?: string;
  }[];
}

export interface BusinessFacts {
  readonly origin: string;
  readonly picture: ShownPicture;
  readonly company: CompanySettings;
  readonly social: SocialSettings;
  /** The offers that the price range spans. */
  readonly offers: readonly PricedOffer[];
  /** Only the front page states them. */
  readonly hours?: StatedHours;
}

/** A piece of running text. */
export type Inline =
  | string
  | { readonly kind: "strong" | "emphasis"; readonly text: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly text: readonly Inline[] }
  | { readonly kind: "value"; readonly value: ArticleValue };

export interface ArticlePicture {
  readonly name: PictureName;
  /** The effect of the light, or the detail to look for. */
  readonly caption: string;
}

/** A block of an article, in the order of its file. */
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

/** An article's facts, and its links to other pages. */
export interface ArticleFront {
  /** The file's name, which is also the end of its address. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** One or two words above the title. */
  readonly topic: string;
  readonly lead: string;
  readonly published: Day;
  readonly updated: Day;
  readonly picture: PictureName;
  readonly caption: string;
  /** Other articles and pages about the service, each with the reason to read it. */
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

declare module "~/areas/history/types" {
  interface OtherEvents {
    /** A place of the site with pictures. */
    readonly "site-place": `picture_${"replace" | "add" | "remove" | "move" | "adjust" | "reset" | "restore"}`;
    /** The texts of a page. */
    readonly "site-texts": "texts_changed" | "texts_restored";
  }
}
