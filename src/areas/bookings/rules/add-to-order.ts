import type { Choices, Product } from "~/areas/catalogue/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Booking } from "../types";
import { type ActionLimits, type ActionReason, mayDo } from "./actions";
import { askingFor, chooseFrom, onlineOrder, whyNotByCustomer } from "./choices";
import { groupSizeOf } from "./group";

export type AdditionReason =
  | ActionReason
  | "agreed-price"
  | "no-longer-sold"
  | "nothing-to-add"
  | "less-than-before"
  | "package-not-offered"
  | "cheaper-too-late";

/** What a customer asks for: new totals, and another package where one is named. */
export interface OrderAsked extends Pick<Choices, "images" | "persons"> {
  readonly productSlug?: string;
  readonly addOns?: readonly string[];
}

/** The amounts that a customer can choose; the lowest of each is what was ordered before. */
export interface Additions {
  readonly images: readonly number[];
  readonly persons: readonly number[];
  /** Add-ons of the package, those included that were ordered before. */
  readonly addOns: readonly string[];
  readonly packages: readonly Product[];
}

/**
 * What the customer may add by the link: images until the pictures are delivered, persons, add-ons and another package
 * until the session begins.
 * Ordering less needs the studio, and so does a booking whose price was agreed as one total, because additions to it
 * would be free. Standard with 1 of 10 images gives images 1 to 10 and persons 1.
 */
export function additionsTo(
  booking: Booking,
  product: Product | null,
  limits: ActionLimits,
  now: Instant,
  packages: readonly Product[] = [],
): Result<Additions, AdditionReason> {
  const may = mayDo(booking, "addToOrder", limits, now);
  if (!may.ok) return may;
  if (booking.adjustment?.kind === "agreed") return refuse("agreed-price");
  if (!product) return refuse("no-longer-sold");
  const { images, persons, addOns } = booking.choices;
  // The members of a group are changed one by one on the group's page, because each has a time of their own.
  const isOpen = now < booking.from && groupSizeOf(product, booking.choices) === 1;
  const more = isOpen ? numbersFrom(persons, product.peoplePerSession) : [persons];
  const additions = {
    images: numbersFrom(images, product.price.maxImages),
    persons: more.filter((each) => {
      const after = { ...booking.choices, persons: each };
      return whyNotByCustomer(product, booking.choices, after) === null;
    }),
    addOns: isOpen ? [...new Set([...addOns, ...product.addOns.map(({ slug }) => slug)])] : addOns,
    packages,
  };
  const isFull =
    additions.images.length === 1 &&
    additions.persons.length === 1 &&
    additions.addOns.length === addOns.length &&
    packages.length === 0;
  return isFull ? refuse("nothing-to-add") : ok(additions);
}

function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index);
}

/** The order with the addition; an amount that cannot be chosen is refused. */
export function withAddition(
  { choices }: Pick<Booking, "choices">,
  { images, persons, addOns }: Pick<Additions, "images" | "persons" | "addOns">,
  wish: Omit<OrderAsked, "productSlug">,
): Result<Choices, "less-than-before"> {
  if (!images.includes(wish.images) || !persons.includes(wish.persons)) return refuse("less-than-before");
  const wanted = wish.addOns ?? choices.addOns;
  const isLess = choices.addOns.some((slug) => !wanted.includes(slug));
  if (isLess || wanted.some((slug) => !addOns.includes(slug))) return refuse("less-than-before");
  return ok({ ...choices, images: wish.images, persons: wish.persons, addOns: [...wanted] });
}

export interface AskedOrder {
  readonly product: Product;
  readonly choices: Choices;
}

/**
 * The whole order as asked for: more of the booking's own package at the terms that it was sold by, or another package
 * as visitors order it today, with the nearest of the amounts that it has.
 */
export function askedOrder(
  booking: Booking,
  own: Product,
  additions: Additions,
  { productSlug = own.slug, ...wish }: OrderAsked,
): Result<AskedOrder, AdditionReason> {
  if (productSlug === own.slug) {
    const choices = withAddition(booking, additions, wish);
    return choices.ok ? ok({ product: own, choices: choices.value }) : choices;
  }
  const product = additions.packages.find(({ slug }) => slug === productSlug);
  const asked = { ...wish, addOns: wish.addOns ?? booking.choices.addOns };
  const chosen = product && chooseFrom([product], askingFor(productSlug, asked), productSlug);
  if (!chosen || chosen.tooMany) return refuse("package-not-offered");
  const order = onlineOrder(chosen.product, chosen.choices);
  return order.ok ? ok({ product: chosen.product, choices: chosen.choices }) : refuse("package-not-offered");
}
