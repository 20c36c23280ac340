import { sql } from "drizzle-orm";
import { dayOf, type Instant } from "~/kit/time";
import { cachedRead, isReadCached } from "~/platform/database/cached-reads.server";
import type { Reader } from "~/platform/database/tx.server";
import { latestOf } from "./rules/price-moments";
import { selectMomentOfList, selectPriceMoments, selectProducts } from "./store.server";
import type { Product, ProductId } from "./types";

/** The products of the public pages, in the owner's order, at the prices of the moment. */
export async function productsOnPage(db: Reader, now: Instant): Promise<Product[]> {
  return (await productsSold(db, now)).filter((product) => product.shownOnPage);
}

/** What can be booked at `/book/headshots`: Standard, Express, Premium. */
export async function headshotProducts(db: Reader, now: Instant): Promise<Product[]> {
  return (await bookableProducts(db, now)).filter((product) => product.family === "headshots");
}

/** Every product that a visitor can book without help. */
export async function bookableProducts(db: Reader, now: Instant): Promise<Product[]> {
  return (await productsSold(db, now)).filter((product) => product.bookableOnline);
}

/**
 * Sessions that staff can book in the studio, also those that are not sold online, and those that are paid per person.
 * A session at the customer's place needs travel, which is planned elsewhere.
 */
export async function sessionProducts(db: Reader, now: Instant): Promise<Product[]> {
  return (await productsSold(db, now)).filter(
    ({ kind, place }) => kind === "fotografering" || (kind === "per_person" && place === "studio"),
  );
}

/** Includes products that cannot be booked online; the page that offers booking checks `bookableOnline`. */
export async function productBySlug(db: Reader, slug: string, now: Instant): Promise<Product | null> {
  const products = isReadCached(db)
    ? await productsSold(db, now)
    : await selectProducts(db, now, sql`p.slug = ${slug}`);
  return products.find((product) => product.slug === slug) ?? null;
}

/**
 * A product at the terms of a price list it was once sold by, archived or not: later changes of the catalogue do not
 * affect a sale. Null when the list never had a price for it.
 */
export async function productAsSold(
  db: Reader,
  id: ProductId,
  priceListVersion: number,
): Promise<Product | null> {
  const soldFrom = await selectMomentOfList(db, priceListVersion);
  if (soldFrom === null) return null;
  const [product] = await selectProducts(db, soldFrom, sql`p.id = ${id}`, { alsoUnsold: true });
  return product ?? null;
}

/** What is sold, and for how much. */
const soldFrom = ["products", "price_lists", "product_prices", "product_add_ons"];

/** Everything that the price list sells. Reads all products at once: there are few, and every page of the booking needs one or several. */
export async function productsSold(db: Reader, now: Instant): Promise<readonly Product[]> {
  if (!isReadCached(db)) return selectProducts(db, now);
  const moments = await cachedRead(db, { name: "price moments", tables: ["price_lists"] }, () =>
    selectPriceMoments(db),
  );
  const period = `${dayOf(now)} ${latestOf(moments, now)}`;
  return cachedRead(db, { name: `products ${period}`, tables: soldFrom }, () => selectProducts(db, now));
}

/** The names of all products in addresses, also of those that are not sold. */
export async function productSlugs(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`SELECT slug FROM products`);
  return rows.map(({ slug }) => slug);
}

/** The moments at which prices change, in rising order, planned ones included. */
export function priceMoments(db: Reader): Promise<readonly Instant[]> {
  return selectPriceMoments(db);
}
