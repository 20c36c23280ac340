import { type Ore, ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Choices, PersonBand, Price, PricedProduct, PriceReason, Product } from "../types";
import { bandEdge, bandOf, priceOf, startingChoices, startingPrice } from "./price";

/** A staff-photo product as the price calculator needs it, on the server and in the browser. */
export type StaffProduct = PricedProduct &
  Pick<
    Product,
    "slug" | "place" | "durationMinutes" | "bufferBeforeMinutes" | "bufferAfterMinutes" | "peoplePerDay"
  >;

/** The form's answers as they were typed. */
export interface StaffAnswers {
  readonly persons: string;
  /** "studio" or "hos-dere" */
  readonly place: string;
  readonly images: string;
}

export type StaffReason = PriceReason | "nothing-typed" | "unknown-place";
/** The refusal of each answer. */
export type StaffFaults = { readonly [field in keyof StaffAnswers]?: StaffReason };

export interface StaffEstimate {
  readonly product: StaffProduct;
  readonly choices: Choices;
  readonly price: Price;
  readonly band: PersonBand;
  readonly next: NextBand | null;
}

/** The next band up, when the group is close to it. */
export interface NextBand {
  readonly morePersons: number;
  readonly band: PersonBand;
  /** The group pays what the larger group pays: in the studio 9 persons pay the price of 10. */
  readonly isCharged: boolean;
}

/** The next band is shown when it is at most this many persons away. */
const nearPersons = 5;

/**
 * The price of staff photos for these answers. 12 persons in the studio with one image each: 12 x 1 350 = 16 200 kr.
 */
export function staffEstimate(
  products: readonly StaffProduct[],
  answers: StaffAnswers,
): Result<StaffEstimate, "faulty-answers", StaffFaults> {
  const there = products.find((product) => placeWord(product) === answers.place.trim());
  const product = there ?? products[0];
  if (!product) return refuse("faulty-answers", { place: "unknown-place" as const });
  const persons = numberTyped(answers.persons);
  const images = numberTyped(answers.images);
  const starting = startingChoices(product);
  const faults: StaffFaults = {
    ...faultOf("persons", answers.persons, product, { ...starting, persons }),
    ...(!there && { place: "unknown-place" as const }),
    ...faultOf("images", answers.images, product, { ...starting, images }),
  };
  const choices = { ...starting, persons, images };
  const price = priceOf(product, choices);
  if (!price.ok || Object.keys(faults).length > 0) return refuse("faulty-answers", faults);
  const band = bandOf(product.price.bands, persons);
  if (!band) return refuse("faulty-answers", { persons: "no-price-for-group" as const });
  return ok({ product, choices, price: price.value, band, next: nextBand(product, choices) });
}

/** The place as the address writes it: "hos-dere". */
export function placeWord({ place }: Pick<Product, "place">): string {
  return place.replace("_", "-");
}

/** One amount of a product, without and with MVA: 1 350 and 1 687,50 kr. */
export function unitPrice(product: StaffProduct, unitOre: Ore): Price {
  const alone = { ...product.price, baseOre: ore(0), bands: [{ fromPersons: 1, unitOre }] };
  return startingPrice({ ...product, price: alone });
}

function faultOf(
  field: keyof StaffAnswers,
  typed: string,
  product: StaffProduct,
  choices: Choices,
): StaffFaults {
  if (typed.trim() === "") return { [field]: "nothing-typed" };
  const price = priceOf(product, choices);
  return price.ok ? {} : { [field]: price.reason };
}

/**
 * numberTyped(" 1 200 ") = 1200; "tolv", "1e9" and "2,5" are not whole numbers. Anything above a million counts as
 * too many.
 */
function numberTyped(typed: string): number {
  const digits = typed.replace(/\s/g, "").replace("−", "-");
  return /^-?\d+$/.test(digits) ? Math.min(Number(digits), 1_000_000) : Number.NaN;
}

function nextBand({ price: { bands } }: StaffProduct, { persons }: Choices): NextBand | null {
  const edge = bandEdge(bands, persons);
  const band = edge ?? bands.find(({ fromPersons }) => fromPersons > persons);
  if (!band || (!edge && band.fromPersons - persons > nearPersons)) return null;
  return { morePersons: band.fromPersons - persons, band, isCharged: edge !== null };
}

/** Only staff photos, and only the fields that their price depends on, since they are sent to the browser. */
export function staffProducts(products: readonly Product[]): StaffProduct[] {
  return products
    .filter(({ kind }) => kind === "per_person")
    .map(({ slug, name, kind, place, peoplePerSession, price, addOns, ...product }) => {
      const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, peoplePerDay } = product;
      const time = { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, peoplePerDay };
      return { slug, name, kind, place, peoplePerSession, price, addOns, ...time };
    });
}
