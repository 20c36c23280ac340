import { isTooLate } from "~/areas/oppdrag/rules/delivery";
import { insertLateMove } from "~/areas/oppdrag/store/late-moves.server";
import type { Oppdrag } from "~/areas/oppdrag/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { Ore } from "~/kit/money";
import { dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { priceRulesOfOppdrag } from "./price-rules-of-oppdrag.server";
import type { ShiftedDay } from "./tell-of-moved-day.server";

/** Whose wish a move is: the company pays for one that comes too late, the studio's own costs nothing. */
export type MovedBy = "company" | "studio";

/**
 * What it costs the company now to move its day to another date, as it accepted; null when it is free: in time, within
 * the date, or without a fee.
 */
export async function lateMoveFee(
  tx: Tx,
  oppdrag: Pick<Oppdrag, "quoteId">,
  shifted: readonly ShiftedDay[],
  now: Instant,
): Promise<Ore | null> {
  const moved = shifted.filter(({ day, before }) => dayOf(day.from) !== dayOf(before.from));
  if (moved.length === 0) return null;
  const rules = await priceRulesOfOppdrag(tx, oppdrag, await readSettings(tx, now), now);
  const isLate = moved.some(({ before }) => isTooLate(before.from, dayOf(now), rules.freeWorkingDays));
  return isLate && rules.riggingFeeOre > 0 ? rules.riggingFeeOre : null;
}

/** The fee of a late move, which the day owes from now on. */
export async function oweLateMove(
  tx: Tx,
  oppdrag: Pick<Oppdrag, "quoteId">,
  shifted: readonly ShiftedDay[],
  now: Instant,
): Promise<void> {
  const feeOre = await lateMoveFee(tx, oppdrag, shifted, now);
  if (feeOre === null) return;
  for (const { day, before } of shifted)
    await insertLateMove(tx, { dayId: day.id, agreedFrom: before.from, feeOre }, now);
}
