import { sql } from "drizzle-orm";
import type { Day } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { selectProducts } from "./store.server";
import type { Product } from "./types";

/** What the public pages show, in the owner's order, at the prices of the day. */
export async function productsOnPage(db: Reader, day: Day): Promise<Product[]> {
  return selectProducts(db, day, sql`p.shown_on_page`);
}

/** What can be booked at `/book/headshots`: Standard, Express, Premium. */
export async function headshotProducts(db: Reader, day: Day): Promise<Product[]> {
  return selectProducts(db, day, sql`p.family = 'headshots' AND p.bookable_online`);
}

/** Everything that a visitor can book without help. */
export async function bookableProducts(db: Reader, day: Day): Promise<Product[]> {
  return selectProducts(db, day, sql`p.bookable_online`);
}

/** Also products that cannot be booked online: the page that offers booking asks `bookableOnline`. */
export async function productBySlug(db: Reader, slug: string, day: Day): Promise<Product | null> {
  const [product] = await selectProducts(db, day, sql`p.slug = ${slug}`);
  return product ?? null;
}
