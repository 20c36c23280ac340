import { soldOnline } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { stillFree } from "~/areas/calendar/reads/still-free.server";
import { bookableProducts } from "~/areas/catalogue/reads.server";
import { priceOf } from "~/areas/catalogue/rules/price";
import type { Choices } from "~/areas/catalogue/types";
import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import type { Db } from "~/platform/database/tx.server";
import type { WishState } from "./columns";

interface Wish {
  readonly productSlug: string;
  readonly choices: Choices;
  readonly wishedFrom: Instant | null;
  readonly heldUntil?: Instant | null;
}

/**
 * Name, price and "still free?" of each draft: the catalogue and the calendar are read once, however many there are.
 */
export async function withOffers<Row extends Wish>(
  db: Db,
  rows: readonly Row[],
  now: Instant,
): Promise<(Row & { productName: string; totalOre: Ore | null; free: WishState })[]> {
  const products = new Map((await bookableProducts(db, now)).map((product) => [product.slug, product]));
  const wished = rows.flatMap((row) => {
    const product = products.get(row.productSlug);
    const { wishedFrom: start, choices } = row;
    return product && start !== null ? [{ row, session: shapeOf(product, choices), start }] : [];
  });
  const answers = await stillFree(db, wished, now);
  const free = new Set(wished.flatMap(({ row }, index) => (answers[index] ? [row] : [])));
  return rows.map((row) => {
    const product = products.get(row.productSlug) ?? null;
    const sold = soldOnline(product);
    const price = sold && priceOf(sold, row.choices);
    return {
      ...row,
      productName: product?.name ?? row.productSlug,
      totalOre: price?.ok ? price.value.totalOre : null,
      free: stateOf(row, free.has(row)),
    };
  });
}

function stateOf({ wishedFrom, heldUntil }: Wish, isFree: boolean): WishState {
  if (wishedFrom === null) return "none";
  if (heldUntil) return "held";
  return isFree ? "yes" : "no";
}
