import { dayOf, type Instant, localTimeOf } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { partOfDay } from "../rules/check/limits";
import { microsInKrone } from "../rules/check/model-cost";
import { addWithin, takeBack } from "../store/model-days.server";

/** Reserves the most that one answer can cost; false when the rest of the day's budget is smaller. */
export function reserveModelCost(
  tx: Tx,
  mostMicros: number,
  kronerPerDay: number,
  now: Instant,
): Promise<boolean> {
  const ofDay = kronerPerDay * microsInKrone;
  // The day's money is shared out by hour as well, but one answer that the day can pay is always possible.
  const budgetMicros = Math.max(ofDay * partOfDay(localTimeOf(now)), Math.min(ofDay, mostMicros));
  return addWithin(tx, { day: dayOf(now), micros: mostMicros, budgetMicros });
}

/** Releases the unused part of a reservation, on the day of the reservation; also after a failed answer. */
export function settleModelCost(
  tx: Tx,
  { mostMicros, costMicros }: { mostMicros: number; costMicros: number },
  reservedAt: Instant,
): Promise<void> {
  return takeBack(tx, dayOf(reservedAt), mostMicros - costMicros);
}
