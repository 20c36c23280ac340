import { startingPrice } from "~/areas/catalogue/rules/price";
import type { Choices, Product } from "~/areas/catalogue/types";
import type { Topic } from "../../types";
import { isDropped } from "./counts";
import type { Qualifier } from "./qualifiers";
import type { Read } from "./read";

/** A product with its choices whose price is asked for, and how many such sessions. */
export interface Item {
  readonly product: Product;
  readonly choices: Choices;
  readonly sessions: number;
  /** Whether the number of images was said; otherwise the least is taken, and told. */
  readonly sized: boolean;
}

export type Aim =
  | "items"
  | "difference"
  | "least"
  | "most"
  | "budget"
  /** Of an amount that was stated. */
  | "vat-of"
  | "extra-image"
  | "extra-person"
  | "add-ons"
  | "group"
  | "overview"
  /** The answer lists the prices without a sum, because a part of the question was not understood. */
  | "lines"
  | "which";

/** Groups from this size on are employees, unless the question speaks of a family. */
export const leastGroup = 5;

export function isStaff(
  { isCompany, isFamily, place }: Read,
  followed: Topic | undefined,
  persons: number | null,
): boolean {
  if (isFamily && !isCompany) return false;
  const isSpokenOf =
    followed?.productSlug?.startsWith("ansatt") ||
    (followed?.intent === "companies" && !followed.productSlug) ||
    (followed?.place === "hos_dere" && persons !== null);
  return (
    isCompany ||
    place === "hos_dere" ||
    isSpokenOf === true ||
    ((persons ?? 0) >= leastGroup && !followed?.productSlug)
  );
}

export const has = ({ qualifiers }: Read, ...names: Qualifier[]) =>
  names.some((name) => qualifiers.has(name));

const alongside =
  /(?<!\p{L})(?:bli\p{L}* med|vær\p{L}* med|med på|sammen|begge|join\p{L}*|together|both|along|bring)(?!\p{L})/u;
const hasSessions = (items: readonly Item[]) => items.some(({ sessions }) => sessions > 1);

/** The answer states a sum only when it uses every part of the question. Otherwise it lists prices, and the page adds. */
export function aimOf(read: Read, items: readonly Item[], addOns: readonly string[]): Aim {
  const [item, second] = items;
  if (!item) {
    if (has(read, "part", "split", "without", "same", "instead"))
      return isStaff(read, undefined, read.persons) ? "group" : "overview";
    const isSized = read.counts.some(({ counting }) => counting === "images" || counting === "persons");
    if (isSized && has(read, "least", "most")) return "overview";
    if (read.qualifiers.has("least") && !has(read, "part", "split")) return "least";
    if (read.qualifiers.has("most")) return "most";
    return addOns.length > 0 ? "add-ons" : "overview";
  }
  const isShared = items.some(({ choices }) => choices.persons > 1 || (choices.group ?? 1) > 1);
  const isGrouped = isShared || hasSessions(items);
  // "3 bilder til meg og 3 til kona", "kan kona bli med?": for how many is not told.
  const sizes = read.counts.filter(({ counting }) => counting === "images").map(({ number }) => number);
  const isAdded = sizes.length === 2 && read.counts.some(({ besides }) => besides);
  if (items.length === 1 && sizes.length > 1 && !isAdded) return "lines";
  if (read.isFamily && read.persons === null && alongside.test(read.text)) return "lines";
  if (hasSessions(items) && has(read, "least", "most")) return "lines";
  // "Premium med tre mot Standard med tre": each bare number is the images of one.
  const loose = read.counts.filter(({ counting }) => counting === "loose").length;
  const isSize =
    items.every(({ sized }) => sized) &&
    loose <= items.length &&
    !read.counts.some(({ counting }) => counting === "images");
  if ((read.unread !== null && !isSize) || read.added !== null) return "lines";
  // "Ett av dem" is a part that is reckoned with where that many fall away.
  const isPart = has(read, "part") && !read.counts.some((count) => isDropped(read.tokens, count));
  if (isPart || has(read, "split", "without", "same") || hasLooseAmount(read)) return "lines";
  if (read.qualifiers.has("instead") && items.length < 2) return "lines";
  // An add-on may be for one of them or for all; "x 5, per person" may be five people, pictures or sessions.
  const isLoose = read.counts.some(({ counting }) => counting === "loose");
  if (addOns.length > 0 && isGrouped) return "lines";
  if (read.qualifiers.has("each") && (isGrouped || isLoose)) return "lines";
  if (read.qualifiers.has("total") && (item.choices.group ?? 1) > 1 && item.sized) return "lines";
  if (read.qualifiers.has("difference"))
    return second && items.length === 2 && !isShared ? "difference" : items.length > 2 ? "items" : "lines";
  if (
    read.qualifiers.has("least") &&
    items.length === 1 &&
    item.product.price.minImages !== item.choices.images &&
    startingPrice(item.product).totalOre > 0
  )
    return "lines";
  return "items";
}

/** An amount or a share that is no budget: "med 20 % avslag", "hvis jeg har betalt 500 kr". */
export const hasLooseAmount = ({ counts }: Read) =>
  counts.some(({ counting, what }) => counting === "kroner" || (counting === "aside" && what === "%"));
