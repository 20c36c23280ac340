import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { Asked } from "~/areas/records/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, instant, toDate, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { lowestPrice } from "../rules/lowest-price";
import { versionsAt } from "../rules/price-moments";
import type { PriceChange } from "../schema";
import { selectPriceVersions } from "../store.server";
import { priceLists, productPrices, products } from "../tables.server";
import type { PriceTerms, ProductId, ProductKind } from "../types";

type Changed = { readonly version: number };

/**
 * Sets a new price from a moment on. Earlier sales keep their price, and a price that has been in force is never
 * changed, so that every sale can be explained.
 */
export async function changePrice(
  tx: Tx,
  admin: Admin,
  { id, value }: Asked<"product", PriceChange>,
  now: Instant,
): Promise<Result<Changed, "past-moment" | "moment-taken" | "needs-band" | "no-price" | "same-price">> {
  const validFrom = value.validFrom ?? now;
  if (validFrom < now) return refuse("past-moment");
  const versions = await selectPriceVersions(tx, id);
  const { current } = versionsAt(versions, validFrom);
  const kind = await kindOf(tx, id);
  if (!current) return refuse("no-price");
  if (current.validFrom === validFrom) return refuse("moment-taken");
  if (kind === "per_person" && value.terms.bands.length === 0) return refuse("needs-band");
  const { productId: _, priceListVersion: __, validFrom: ___, terms: before } = current;
  const terms: PriceTerms = { ...before, ...value.terms };
  if (isDeepStrictEqual(terms, before)) return refuse("same-price");
  await insertPrice(tx, { id, terms, validFrom });
  const detail = {
    validFrom: toIso(validFrom),
    fromOre: lowestPrice(kind, terms),
    beforeOre: lowestPrice(kind, before),
    ...(terms.mvaBp !== before.mvaBp && { mvaBefore: before.mvaBp, mvaAfter: terms.mvaBp }),
  };
  return ok({ version: await recordChange(tx, admin, { kind: "product", id }, "price", { detail }, now) });
}

/** Removes a price change that is not in force yet. */
export async function withdrawPrice(
  tx: Tx,
  admin: Admin,
  { id, value }: Asked<"product", { readonly priceListVersion: number }>,
  now: Instant,
): Promise<Result<Changed, "already-valid" | "unknown-price">> {
  const versions = await selectPriceVersions(tx, id);
  const planned = versions.find(({ priceListVersion }) => priceListVersion === value.priceListVersion);
  if (!planned) return refuse("unknown-price");
  if (planned.validFrom <= now) return refuse("already-valid");
  await lockPriceLists(tx);
  const { priceListVersion: list } = planned;
  await tx
    .delete(productPrices)
    .where(and(eq(productPrices.productId, id), eq(productPrices.priceListVersion, list)));
  await tx.execute(sql`
    DELETE FROM price_lists WHERE version = ${list}
      AND NOT EXISTS (SELECT FROM product_prices WHERE price_list_version = ${list})`);
  const detail = {
    validFrom: toIso(planned.validFrom),
    fromOre: lowestPrice(await kindOf(tx, id), planned.terms),
  };
  return ok({
    version: await recordChange(tx, admin, { kind: "product", id }, "price-withdrawn", { detail }, now),
  });
}

interface NewPrice {
  readonly id: ProductId;
  readonly terms: PriceTerms;
  readonly validFrom: Instant;
}

/** Stores the price in the price list of that moment, which is created when there is none. */
export async function insertPrice(tx: Tx, { id, terms, validFrom }: NewPrice): Promise<void> {
  await lockPriceLists(tx);
  const lists = await tx
    .select({ version: priceLists.version, validFrom: priceLists.validFrom })
    .from(priceLists);
  const same = lists.find((list) => instant(list.validFrom) === validFrom);
  const version = same?.version ?? Math.max(0, ...lists.map((list) => list.version)) + 1;
  if (!same) await tx.insert(priceLists).values({ version, validFrom: toDate(validFrom), note: "" });
  await tx.insert(productPrices).values({ ...terms, priceListVersion: version, productId: id });
}

/** Concurrent changes of prices take turns, because each list needs a number of its own. */
async function lockPriceLists(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE price_lists IN SHARE ROW EXCLUSIVE MODE`);
}

async function kindOf(tx: Tx, id: ProductId): Promise<ProductKind> {
  const [row] = await tx.select({ kind: products.kind }).from(products).where(eq(products.id, id));
  if (!row) throw new Error(`The product ${id} has a history but no row`);
  return row.kind as ProductKind;
}
