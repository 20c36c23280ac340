import { sql } from "drizzle-orm";
import { recordHistory } from "~/areas/history/reads.server";
import type { RecordHistory } from "~/areas/history/types";
import { audienceIn } from "~/areas/records/reads.server";
import type { Day, Instant } from "~/kit/time";
import { toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type VersionsAt, versionsAt } from "../rules/price-moments";
import { selectPriceVersions } from "../store.server";
import { products } from "../tables.server";
import type { DeliveredWhen, PriceVersion, Product, ProductFacts, ProductId } from "../types";
import { type AddOnChoice, addOnChoices } from "./admin-list.server";

export interface OfferedAddOn extends AddOnChoice {
  /** 0: not offered. */
  readonly maxQuantity: number;
}

export interface ProductRecord extends RecordHistory {
  readonly product: ProductFacts & {
    readonly activeFrom: Day | null;
    readonly activeTo: Day | null;
    readonly deliveredWhen: DeliveredWhen | null;
  };
  readonly isArchived: boolean;
  readonly prices: VersionsAt<PriceVersion>;
  readonly addOns: readonly OfferedAddOn[];
  /** The sessions that this add-on is offered with. */
  readonly offeredWith: readonly { readonly id: ProductId; readonly name: string }[];
  readonly bookings: { readonly all: number; readonly coming: number };
  /** As the website shows it; null when it has no price yet. */
  readonly preview: Product | null;
}

export const productAudience = audienceIn(products, "admin");

export async function productForAdminRecord(
  db: Reader,
  id: ProductId,
  now: Instant,
): Promise<ProductRecord | null> {
  const history = await recordHistory(db, { kind: "product", id });
  const [row] = await db.select().from(products).where(sql`${products.id} = ${id}`);
  if (!row) return null;
  const { archivedAt, ...fields } = row;
  const product = fields as unknown as ProductRecord["product"];
  const [versions, addOns, offeredWith, bookings] = await Promise.all([
    selectPriceVersions(db, id),
    offeredAddOns(db, id),
    sessionsWith(db, id),
    countBookings(db, product.slug, now),
  ]);
  const prices = versionsAt(versions, now);
  return {
    product,
    isArchived: archivedAt !== null,
    ...history,
    prices,
    addOns,
    offeredWith,
    bookings,
    preview: prices.current && previewOf(product, prices.current),
  };
}

/** The product as a page shows it at these prices. */
export function previewOf(product: ProductFacts, { priceListVersion, terms }: PriceVersion): Product {
  return { ...product, price: { ...terms, priceListVersion }, addOns: [] };
}

async function offeredAddOns(db: Reader, id: ProductId): Promise<OfferedAddOn[]> {
  const choices = await addOnChoices(db);
  const { rows } = await db.execute<{ id: string; quantity: number }>(
    sql`SELECT add_on_id AS id, max_quantity AS quantity FROM product_add_ons WHERE product_id = ${id}`,
  );
  const quantities = new Map(rows.map((row) => [row.id, row.quantity]));
  return choices
    .filter((choice) => choice.id !== id)
    .map((choice) => ({ ...choice, maxQuantity: quantities.get(choice.id) ?? 0 }));
}

async function sessionsWith(db: Reader, id: ProductId) {
  const { rows } = await db.execute<{ id: ProductId; name: string }>(sql`
    SELECT p.id, p.name FROM product_add_ons link JOIN products p ON p.id = link.product_id
    WHERE link.add_on_id = ${id} AND p.archived_at IS NULL ORDER BY p.position, p.slug`);
  return rows;
}

/** Bookings of the product; `coming` have not taken place yet, and keep their price. */
async function countBookings(db: Reader, slug: string, now: Instant): Promise<ProductRecord["bookings"]> {
  const { rows } = await db.execute<{ all: number; coming: number }>(sql`
    SELECT count(*)::int AS "all",
      (count(*) FILTER (WHERE status = 'confirmed' AND starts_at > ${toIso(now)}::timestamptz))::int AS coming
    FROM bookings WHERE product_slug = ${slug}`);
  return rows[0] ?? { all: 0, coming: 0 };
}
