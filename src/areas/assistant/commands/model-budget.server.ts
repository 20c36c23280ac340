import { dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { microsInKrone } from "../rules/check/model-cost";
import { addWithin, takeBack } from "../store/model-days.server";

/** Reserves the most that one answer can cost; false when the day's budget does not hold it. */
export function reserveModelCost(
  tx: Tx,
  mostMicros: number,
  kronerPerDay: number,
  now: Instant,
): Promise<boolean> {
  const budgetMicros = kronerPerDay * microsInKrone;
  return addWithin(tx, { day: dayOf(now), micros: mostMicros, budgetMicros });
}

/** The answer is there, or was not had: what it did not cost is free again, on the day that it was reserved. */
export function settleModelCost(
  tx: Tx,
  { mostMicros, costMicros }: { mostMicros: number; costMicros: number },
  reservedAt: Instant,
): Promise<void> {
  return takeBack(tx, dayOf(reservedAt), mostMicros - costMicros);
}
