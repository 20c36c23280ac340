import { and, asc, eq, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Instant } from "~/kit/time";
import { listReader } from "~/platform/database/list-reader.server";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader } from "~/platform/database/tx.server";
import { lowestPrice } from "../rules/lowest-price";
import { versionsAt } from "../rules/price-moments";
import { selectPriceVersions } from "../store.server";
import { products } from "../tables.server";
import { type ProductId, type ProductInList, type ProductKind, productList } from "../types";

const isAddition = sql`${products.kind} IN ('tillegg', 'reise', 'gebyr')`;
const isSession = sql`${products.kind} IN ('fotografering', 'per_person')`;

export const productsForAdmin = listReader<Admin>()(productList, {
  from: products,
  id: products.id,
  select: {
    id: products.id,
    name: products.name,
    slug: products.slug,
    kind: products.kind,
    durationMinutes: products.durationMinutes,
    bookableOnline: products.bookableOnline,
    position: products.position,
  },
  row: (row): ProductInList => ({
    ...row,
    id: row.id as ProductId,
    kind: row.kind as ProductKind,
    fromOre: null,
  }),
  mayRead: () => undefined,
  search: sql`products.search_text`,
  archivedAt: products.archivedAt,
  sorts: { rekkefolge: products.position, navn: inNorwegianOrder(products.name) },
  views: {
    "til-salgs": () => and(isSession, eq(products.shownOnPage, true)),
    skjult: () => and(isSession, eq(products.shownOnPage, false)),
    tillegg: () => isAddition,
    arkivert: () => undefined,
  },
  filters: {},
});

/** The rows with their lowest prices of the moment. */
export async function withPrices(
  db: Reader,
  rows: readonly ProductInList[],
  now: Instant,
): Promise<ProductInList[]> {
  const byProduct = Map.groupBy(await selectPriceVersions(db), ({ productId }) => productId);
  return rows.map((row) => {
    const { current } = versionsAt(byProduct.get(row.id) ?? [], now);
    return { ...row, fromOre: current && lowestPrice(row.kind, current.terms) };
  });
}

export interface AddOnChoice {
  readonly id: ProductId;
  readonly name: string;
}

/** Every add-on that can be offered with a session, in the owner's order. */
export async function addOnChoices(db: Reader): Promise<AddOnChoice[]> {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.kind, "tillegg"), sql`${products.archivedAt} IS NULL`))
    .orderBy(asc(products.position), asc(products.slug));
  return rows.map(({ id, name }) => ({ id: id as ProductId, name }));
}
