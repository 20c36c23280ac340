import type { Booking } from "~/areas/bookings/types";
import { productAsSold, productBySlug } from "~/areas/catalogue/reads.server";
import type { Product } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

/**
 * The product at the terms that the booking was sold by, archived or not. `bookableOnline` says whether visitors can
 * order it today, because a customer who adds to the order passes the gates of a new one.
 */
export async function productOfOrder(
  db: Reader,
  { productId, priceListVersion }: Pick<Booking, "productId" | "priceListVersion">,
  now: Instant,
): Promise<Product | null> {
  const product = await productAsSold(db, productId as Product["id"], priceListVersion);
  const listed = product && (await productBySlug(db, product.slug, now));
  return product && { ...product, bookableOnline: listed?.bookableOnline === true };
}
