import { sql } from "drizzle-orm";
import type { Day } from "~/kit/time";
import { cachedRead, isReadCached } from "~/platform/database/cached-reads.server";
import type { Reader } from "~/platform/database/tx.server";
import { selectProducts } from "./store.server";
import type { Product } from "./types";

/** The products of the public pages, in the owner's order, at the prices of the day. */
export async function productsOnPage(db: Reader, day: Day): Promise<Product[]> {
  return (await productsSold(db, day)).filter((product) => product.shownOnPage);
}

/** What can be booked at `/book/headshots`: Standard, Express, Premium. */
export async function headshotProducts(db: Reader, day: Day): Promise<Product[]> {
  return (await bookableProducts(db, day)).filter((product) => product.family === "headshots");
}

/** Every product that a visitor can book without help. */
export async function bookableProducts(db: Reader, day: Day): Promise<Product[]> {
  return (await productsSold(db, day)).filter((product) => product.bookableOnline);
}

/** Includes products that cannot be booked online; the page that offers booking checks `bookableOnline`. */
export async function productBySlug(db: Reader, slug: string, day: Day): Promise<Product | null> {
  const products = isReadCached(db)
    ? await productsSold(db, day)
    : await selectProducts(db, day, sql`p.slug = ${slug}`);
  return products.find((product) => product.slug === slug) ?? null;
}

/** Reads all products at once: there are few, and every page of the booking needs one or several. */
function productsSold(db: Reader, day: Day): Promise<readonly Product[]> {
  return cachedRead(db, `products ${day}`, () => selectProducts(db, day));
}
