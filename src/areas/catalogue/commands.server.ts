import type { Admin } from "~/areas/access/types";
import { recordCreation } from "~/areas/history/commands.server";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { priceLists, productAddOns, productPrices, products } from "./tables.server";
import type { PriceList, PriceTerms, ProductFacts, ProductId } from "./types";

/** A price list in force never changes; new prices are a new version that is valid from a later moment. */
export async function addPriceList(tx: Tx, list: PriceList): Promise<void> {
  await tx
    .insert(priceLists)
    .values({ ...list, validFrom: toDate(list.validFrom) })
    .onConflictDoNothing();
}

/** Returns false and changes nothing when a product with this id or slug exists, archived ones included. */
export async function addProduct(
  tx: Tx,
  facts: ProductFacts,
  { actor, now }: { readonly actor: Admin | null; readonly now: Instant },
): Promise<boolean> {
  const values = { ...facts, includes: [...facts.includes] };
  const added = await tx.insert(products).values(values).onConflictDoNothing().returning({ id: products.id });
  if (added.length === 0) return false;
  await recordCreation(tx, actor, { kind: "product", id: facts.id }, "created", {}, now);
  return true;
}

export async function setPrice(
  tx: Tx,
  version: number,
  { productId, terms }: { productId: ProductId; terms: PriceTerms },
): Promise<void> {
  await tx
    .insert(productPrices)
    .values({ ...terms, priceListVersion: version, productId })
    .onConflictDoNothing();
}

export async function offerAddOn(
  tx: Tx,
  offer: { productId: ProductId; addOnId: ProductId; maxQuantity: number; position: number },
): Promise<void> {
  await tx.insert(productAddOns).values(offer).onConflictDoNothing();
}
