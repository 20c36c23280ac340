import { inArray } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import { products } from "../tables.server";
import type { DeliveredWhen } from "../types";

/** What counts as the delivery of these products, by their slug; null where a product follows the studio. */
export async function deliveredWhenOf(
  db: Reader,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, DeliveredWhen | null>> {
  const { slug, deliveredWhen } = products;
  const rows = await db.select({ slug, deliveredWhen }).from(products).where(inArray(slug, slugs));
  return new Map(rows.map((row) => [row.slug, row.deliveredWhen]));
}
