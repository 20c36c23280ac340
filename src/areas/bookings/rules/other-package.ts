import type { Product } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import type { Booking } from "../types";
import { kindsOf, soldOnline } from "./choices";
import { priceDifference } from "./order-change";
import { changeTerms } from "./policy";

/**
 * The packages that a customer can have instead by the link: those that visitors order today without the studio's
 * acceptance or an advance, until the session begins. A group is changed on its own page; a discount or an advance was
 * agreed for the package that was ordered, so the studio changes that one.
 */
export function otherPackages(
  booking: Booking,
  listed: readonly Product[],
  now: Instant,
): readonly Product[] {
  const { status, from, adjustment, advanceOre, choices, productId, customer } = booking;
  const isOpen = status === "confirmed" && now < from && adjustment === null && !advanceOre;
  if (!isOpen || (choices.group ?? 1) > 1) return [];
  return listed.flatMap((each) => {
    const product = soldOnline(each);
    const isOffered =
      product?.kind === "fotografering" &&
      product.id !== productId &&
      !product.needsApproval &&
      !product.advance &&
      kindsOf(product).includes(customer.kind);
    return product && isOffered ? [product] : [];
  });
}

/** A less expensive package close to the session would be a way around the fee for late changes. */
export function isTooLateForLess(before: Booking, after: Pick<Booking, "totalOre">, now: Instant): boolean {
  return priceDifference(before, after) < 0 && changeTerms(before, now).percent > 0;
}
