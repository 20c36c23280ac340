import type { Choices, Product } from "~/areas/catalogue/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Booking } from "../types";
import { type ActionLimits, type ActionReason, mayDo } from "./actions";
import { whyNotByCustomer } from "./choices";
import { groupSizeOf } from "./group";

export type AdditionReason =
  | ActionReason
  | "agreed-price"
  | "no-longer-sold"
  | "nothing-to-add"
  | "less-than-before";

/** The amounts that a customer can choose; the lowest of each is what was ordered before. */
export interface Additions {
  readonly images: readonly number[];
  readonly persons: readonly number[];
}

/**
 * What the customer may add by the link: images until the pictures are delivered, persons until the session begins.
 * Ordering less needs the studio, and so does a booking whose price was agreed as one total, because additions to it
 * would be free. Standard with 1 of 10 images gives images 1 to 10 and persons 1.
 */
export function additionsTo(
  booking: Booking,
  product: Product | null,
  limits: ActionLimits,
  now: Instant,
): Result<Additions, AdditionReason> {
  const may = mayDo(booking, "addToOrder", limits, now);
  if (!may.ok) return may;
  if (booking.adjustment?.kind === "agreed") return refuse("agreed-price");
  if (!product) return refuse("no-longer-sold");
  const { images, persons } = booking.choices;
  // The members of a group are changed one by one on the group's page, because each has a time of their own.
  const isOpen = now < booking.from && groupSizeOf(product, booking.choices) === 1;
  const more = isOpen ? numbersFrom(persons, product.peoplePerSession) : [persons];
  const additions = {
    images: numbersFrom(images, product.price.maxImages),
    persons: more.filter((each) => {
      const after = { ...booking.choices, persons: each };
      return whyNotByCustomer(product, booking.choices, after) === null;
    }),
  };
  const isFull = additions.images.length === 1 && additions.persons.length === 1;
  return isFull ? refuse("nothing-to-add") : ok(additions);
}

function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index);
}

/** The order with the addition; an amount that cannot be chosen is refused. */
export function withAddition(
  { choices }: Pick<Booking, "choices">,
  { images, persons }: Additions,
  wish: Pick<Choices, "images" | "persons">,
): Result<Choices, "less-than-before"> {
  if (!images.includes(wish.images) || !persons.includes(wish.persons)) return refuse("less-than-before");
  return ok({ ...choices, ...wish });
}
