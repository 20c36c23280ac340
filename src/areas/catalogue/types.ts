import type { Id } from "~/kit/ids";
import { defineList } from "~/kit/list";
import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";

export type ProductId = Id<"product">;

/** The kinds of resource that a session occupies; the calendar holds one or more of each. */
export const resourceKinds = ["room", "photographer", "mobile_studio"] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** How many resources of a kind a session occupies. A list of needs names each kind once. */
export interface ResourceNeed {
  readonly kind: ResourceKind;
  readonly count: number;
}

/** Norwegian rates in hundredths of a per cent, as forms send them. */
export const mvaRates = ["2500", "1500", "1200", "0"] as const;

export const audiences = ["privat", "bedrift", "begge"] as const;
export type Audience = (typeof audiences)[number];
export const productKinds = ["fotografering", "per_person", "tillegg", "reise", "gebyr"] as const;
export type ProductKind = (typeof productKinds)[number];
export const productFamilies = ["headshots", "portrett", "presse", "cv", "ansatt"] as const;
export type ProductFamily = (typeof productFamilies)[number];
export const places = ["studio", "hos_dere"] as const;
export type Place = (typeof places)[number];

/** Each person of a group of `fromPersons` or more costs `unitOre`. */
export interface PersonBand {
  readonly fromPersons: number;
  readonly unitOre: Ore;
}

/** The terms of one product in one dated price list. */
export interface ProductPrice {
  /** The price list in force; it is cumulative, so its number identifies the price of every product. */
  readonly priceListVersion: number;
  /** The price before images and persons: the session itself, or the set-up of a product that is paid per person. */
  readonly baseOre: Ore;
  readonly includedImages: number;
  readonly minImages: number;
  readonly maxImages: number;
  /** The price of each retouched image beyond the included ones. */
  readonly extraImageOre: Ore;
  /** The price of each person beyond the first; not used where there are bands. */
  readonly extraPersonOre: Ore;
  readonly mvaBp: number;
  /** Consumers' prices include MVA; companies' (staff photos) are quoted without it, with the sum beside. */
  readonly mvaIncluded: boolean;
  /** In rising order; empty unless the product is paid per person. */
  readonly bands: readonly PersonBand[];
}

export interface AddOn {
  readonly slug: string;
  readonly name: string;
  readonly tagline: string;
  readonly unitOre: Ore;
  readonly mvaBp: number;
  readonly maxQuantity: number;
}

export interface Product {
  readonly id: ProductId;
  readonly slug: string;
  readonly name: string;
  readonly audience: Audience;
  readonly kind: ProductKind;
  readonly family: ProductFamily;
  readonly tagline: string;
  readonly includes: readonly string[];
  readonly place: Place;
  readonly durationMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly slotStepMinutes: number;
  readonly leadTimeHours: number;
  /** They are taken for the whole session, buffers included. */
  readonly needs: readonly ResourceNeed[];
  /** How many may be photographed together in one session. */
  readonly peoplePerSession: number;
  /** The largest group that books by itself online; a larger one asks for a quote. Null: no limit of its own. */
  readonly onlineUpToPersons: number | null;
  /** How many may book consecutive sessions of their own in one booking; 1: no group. */
  readonly mostInGroup: number;
  /** How many are photographed in a day, one after the other; null: everybody on one day. */
  readonly peoplePerDay: number | null;
  readonly shownOnPage: boolean;
  readonly bookableOnline: boolean;
  readonly needsApproval: boolean;
  /** Asked for when it is booked. */
  readonly advance?: AdvanceTerms | null;
  readonly position: number;
  readonly price: ProductPrice;
  readonly addOns: readonly AddOn[];
}

/** A share of the price, or a sum. */
export type AdvanceTerms = { readonly percent: number } | { readonly ore: Ore };

/** The part of a product that its price depends on; the price calculator sends no more to the browser. */
export type PricedProduct = Pick<Product, "name" | "kind" | "peoplePerSession" | "price" | "addOns"> &
  Partial<Pick<Product, "mostInGroup" | "peoplePerDay">>;

/** The customer's choices. `addOns` holds slugs; a slug given twice means two of it. */
export interface Choices {
  /** Retouched images of the session, or of each person where the product is paid per person. */
  readonly images: number;
  readonly addOns: readonly string[];
  /** Photographed together, in one session. */
  readonly persons: number;
  /** Photographed one after the other, each in a session of their own; absent: one. Then `persons` is one. */
  readonly group?: number;
}

export type SoldLineKind = "base" | "image" | "person" | "travel" | "add-on" | "adjustment";
/** What the quantity counts. */
export type SoldUnit = "piece" | "image" | "person";

/** A price agreement with one customer: a percentage off, an amount off, or the total itself. */
export type Adjustment =
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "discount"; readonly ore: Ore }
  | { readonly kind: "agreed"; readonly ore: Ore };

export type AdjustmentReason = "discount-too-large";

/**
 * One line of money, from the price to the booking, the quote and the invoice. It is copied at the sale and never
 * computed again, so a later price change does not affect it. Its columns: `tables/sold-lines.server.ts`.
 */
export interface SoldLine {
  readonly kind: SoldLineKind;
  readonly name: string;
  readonly quantity: number;
  readonly unit: SoldUnit;
  readonly unitOre: Ore;
  /** Always unit price times quantity. */
  readonly totalOre: Ore;
  readonly mvaBp: number;
  /** Whether the unit price and the total of the line include MVA. Consumers' lines do, lines for companies do not. */
  readonly mvaIncluded: boolean;
  readonly priceListVersion: number;
}

/** What counts as the delivery, after which the invoice is made: the photographing, or the pictures. */
export const deliveryKinds = ["fotografert", "levert"] as const;
export type DeliveredWhen = (typeof deliveryKinds)[number];

export interface MvaShare {
  readonly rateBp: number;
  readonly netOre: Ore;
  readonly vatOre: Ore;
}

/** The sums of the lines of one document. */
export interface DocumentSums {
  readonly netOre: Ore;
  readonly mvaOre: Ore;
  /** Always includes MVA. */
  readonly totalOre: Ore;
  /** One entry for each rate, in rising order. */
  readonly mva: readonly MvaShare[];
}

export interface Price extends DocumentSums {
  readonly lines: readonly SoldLine[];
  /** Whether the lines include MVA. */
  readonly mvaIncluded: boolean;
  readonly priceListVersion: number;
}

export type PriceReason =
  | "not-a-whole-number"
  | "too-few-images"
  | "too-many-images"
  | "too-few-persons"
  | "too-many-persons"
  | "too-many-in-group"
  | "no-price-for-group"
  | "unknown-add-on"
  | "too-many-of-add-on";

/** Postal codes, the first and the last included. 0359 is 359. */
export interface PostalCodes {
  readonly first: number;
  readonly last: number;
}

/** Where the studio travels to. No postal code is in two zones. */
export interface TravelZone {
  readonly name: string;
  readonly codes: readonly PostalCodes[];
  /** One way. */
  readonly minutes: number;
  /** For each day there, without MVA. */
  readonly priceOre: Ore;
}

/** A product as the owner describes it, without prices. */
export type ProductFacts = Omit<Product, "price" | "addOns">;
export type PriceTerms = Omit<ProductPrice, "priceListVersion">;

export interface PriceList {
  readonly version: number;
  /** The moment from which its prices are sold. No two lists share one. */
  readonly validFrom: Instant;
  readonly note: string;
}

export const productList = defineList({
  path: "/admin/products",
  sorts: ["rekkefolge", "navn"],
  start: "rekkefolge",
  views: ["til-salgs", "skjult", "tillegg", "arkivert"],
});

export interface ProductInList {
  readonly id: ProductId;
  readonly name: string;
  readonly slug: string;
  readonly kind: ProductKind;
  readonly durationMinutes: number;
  readonly bookableOnline: boolean;
  readonly position: number;
  /** The lowest price now; null before its first price. */
  readonly fromOre: Ore | null;
}

/** The price of one product from a moment on. */
export interface PriceVersion {
  readonly priceListVersion: number;
  readonly validFrom: Instant;
  readonly terms: PriceTerms;
}

declare module "~/areas/history/types" {
  interface OtherEvents {
    /** All travel zones together. */
    readonly "travel-zones": "changed" | "restored";
  }
}
