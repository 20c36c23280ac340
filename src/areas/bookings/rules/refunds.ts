import { addOre, lessOre, type Ore, ore } from "~/kit/money";
import type { Progress } from "../types";
import type { BookingRefund } from "../types/events";

/** What may still be paid back: what was paid, less the refunds that stand. */
export function refundableOre(
  { paidOre }: Pick<Progress, "paidOre">,
  standing: readonly Pick<BookingRefund, "ore">[],
): Ore {
  const back = addOre(...standing.map((refund) => refund.ore));
  const paid = paidOre ?? ore(0);
  return back < paid ? lessOre(paid, back) : ore(0);
}
