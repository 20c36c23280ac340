import { eq, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { Fields, FieldValue, OwnEvent } from "~/areas/history/types";
import { archiving } from "~/areas/records/commands.server";
import type { Asked } from "~/areas/records/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { listedKinds } from "../rules/needs";
import type { DescribedProduct, SoldProduct, TimedProduct } from "../schema";
import { productAddOns, products } from "../tables.server";
import type { ProductId } from "../types";

type Changed = { readonly version: number };
type ProductRow = typeof products.$inferSelect;

export const { archive: archiveProduct, restore: restoreProduct } = archiving("product", products);

export const describeProduct = changing<DescribedProduct, never>("described");
export const sellProduct = changing<SoldProduct, never>("sold");

const changeTime = changing<TimedProduct, never>("timed");

/** A session needs a duration and a resource; without either the calendar would offer it at any moment. */
export async function timeProduct(
  tx: Tx,
  admin: Admin,
  asked: Asked<"product", TimedProduct>,
  now: Instant,
): Promise<Result<Changed, "needs-duration" | "needs-resource">> {
  const { kind } = await productRow(tx, asked.id);
  if (kind === "fotografering" && asked.value.durationMinutes === 0) return refuse("needs-duration");
  const isSession = kind === "fotografering" || kind === "per_person";
  if (isSession && asked.value.needs.length === 0) return refuse("needs-resource");
  return changeTime(tx, admin, asked, now);
}

interface AddOnsWish {
  readonly addOns: readonly { readonly id: string; readonly maxQuantity: number }[];
}

/** The add-ons that are offered with a session, in the form's order; a quantity of 0 removes one. */
export async function offerAddOns(
  tx: Tx,
  admin: Admin,
  { id, value }: Asked<"product", AddOnsWish>,
  now: Instant,
): Promise<Result<Changed, "unknown-add-on">> {
  const wanted = value.addOns.filter(({ maxQuantity }) => maxQuantity > 0);
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM products WHERE kind = 'tillegg' AND id <> ${id}`,
  );
  const names = new Map(rows.map((row) => [row.id, row.name]));
  if (wanted.some((addOn) => !names.has(addOn.id))) return refuse("unknown-add-on");
  await tx.delete(productAddOns).where(eq(productAddOns.productId, id));
  if (wanted.length > 0) {
    await tx.insert(productAddOns).values(
      wanted.map(({ id: addOnId, maxQuantity }, position) => ({
        productId: id,
        addOnId,
        maxQuantity,
        position,
      })),
    );
  }
  const after = { addOns: wanted.map((each) => `${names.get(each.id)}: ${each.maxQuantity}`) };
  return ok({ version: await recordChange(tx, admin, { kind: "product", id }, "add-ons", { after }, now) });
}

/** Makes a command that writes the given columns, and in the history those that differ. */
function changing<Value extends object, Reason extends string>(event: OwnEvent<"product">) {
  return async (
    tx: Tx,
    admin: Admin,
    { id, version, value }: Asked<"product", Value>,
    now: Instant,
  ): Promise<Result<Changed, Reason>> => {
    const row = await productRow(tx, id);
    const change = differing(row, value);
    if (Object.keys(change.after).length === 0) return ok({ version });
    await tx
      .update(products)
      .set(value as Partial<ProductRow>)
      .where(eq(products.id, id));
    return ok({ version: await recordChange(tx, admin, { kind: "product", id }, event, change, now) });
  };
}

async function productRow(tx: Tx, id: ProductId): Promise<ProductRow> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for("update");
  if (!row) throw new Error(`The product ${id} has a history but no row`);
  return row;
}

function differing(row: ProductRow, value: object): { before: Fields; after: Fields } {
  const stored = inWords(row);
  const changed = Object.entries(inWords(value)).filter(
    ([name, next]) => JSON.stringify(stored[name]) !== JSON.stringify(next),
  );
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, stored[name] as FieldValue])),
    after: Object.fromEntries(changed),
  };
}

function inWords(columns: Partial<ProductRow>): Fields {
  const { needs, ...fields } = columns;
  return { ...(fields as Fields), ...(needs && { needs: listedKinds(needs) }) };
}
