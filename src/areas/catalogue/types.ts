import type { Id } from "~/kit/ids";
import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";

export type ProductId = Id<"product">;

/** What a session occupies; the calendar holds one or more of each. */
const resourceKinds = ["room", "photographer", "mobile_studio"] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export type Audience = "privat" | "bedrift" | "begge";
export type ProductKind = "fotografering" | "per_person" | "tillegg" | "reise" | "gebyr";
export type ProductFamily = "headshots" | "portrett" | "presse" | "cv" | "ansatt";
export type Place = "studio" | "hos_dere";

/** From so many persons on, each costs `unitOre`. */
export interface PersonBand {
  readonly fromPersons: number;
  readonly unitOre: Ore;
}

/** The terms of one product in one dated price list. */
export interface ProductPrice {
  readonly priceListVersion: number;
  /** Before images and persons: the session itself, or rigging where each person is paid for. */
  readonly baseOre: Ore;
  readonly includedImages: number;
  readonly minImages: number;
  readonly maxImages: number;
  /** Each retouched image beyond the included ones. */
  readonly extraImageOre: Ore;
  /** Each person beyond the first; not used where there are bands. */
  readonly extraPersonOre: Ore;
  readonly mvaBp: number;
  /** Consumers' prices include MVA; companies' (staff photos) are quoted without, with the sum shown beside. */
  readonly mvaIncluded: boolean;
  /** In rising order; empty unless each person is paid for. */
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
  /** One of each is taken for the whole session, buffers included. */
  readonly needs: readonly ResourceKind[];
  readonly peoplePerSession: number;
  readonly shownOnPage: boolean;
  readonly bookableOnline: boolean;
  readonly needsApproval: boolean;
  readonly position: number;
  readonly price: ProductPrice;
  readonly addOns: readonly AddOn[];
}

/** As much of a product as its price depends on; the price calculator sends no more to the browser. */
export type PricedProduct = Pick<Product, "name" | "kind" | "peoplePerSession" | "price" | "addOns">;

/** What the customer decides. `addOns` holds slugs; a slug given twice means two of it. */
export interface Choices {
  /** Retouched images: of the session, or of each person where each person is paid for. */
  readonly images: number;
  readonly addOns: readonly string[];
  readonly persons: number;
}

export type PriceLineKind = "base" | "image" | "person" | "add-on";

export interface PriceLine {
  readonly kind: PriceLineKind;
  readonly name: string;
  readonly quantity: number;
  readonly unitOre: Ore;
  /** Always unit times quantity; includes MVA when the price does. */
  readonly totalOre: Ore;
  readonly mvaBp: number;
}

export interface MvaShare {
  readonly rateBp: number;
  readonly netOre: Ore;
  readonly vatOre: Ore;
}

export interface Price {
  readonly lines: readonly PriceLine[];
  /** Whether the lines include MVA. The total always does. */
  readonly mvaIncluded: boolean;
  readonly netOre: Ore;
  readonly mvaOre: Ore;
  readonly totalOre: Ore;
  /** One entry for each rate, in rising order. */
  readonly mva: readonly MvaShare[];
  readonly priceListVersion: number;
}

export type PriceReason =
  | "not-a-whole-number"
  | "too-few-images"
  | "too-many-images"
  | "too-few-persons"
  | "too-many-persons"
  | "no-price-for-group"
  | "unknown-add-on"
  | "too-many-of-add-on";

/** A product as the owner describes it, before any price list. */
export type ProductFacts = Omit<Product, "price" | "addOns">;
export type PriceTerms = Omit<ProductPrice, "priceListVersion">;

export interface PriceList {
  readonly version: number;
  readonly validFrom: Day;
  readonly note: string;
}
