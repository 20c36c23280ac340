import type { Period } from "~/kit/period";
import { dayOf, type Instant, plusDays, startOfDay } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import {
  deleteAllocationsIn,
  deleteAllocationsOf,
  deleteExpiredEverywhere,
  type OwnedTime,
} from "../store/allocations.server";
import { forgetExpiredDates } from "../store/held-dates.server";
import { deleteOldHolds, forgetAddresses } from "../store/holds.server";

/** Frees an owner's time (a cancelled booking, a lifted block) and returns what was freed. */
export async function freeTime(tx: Tx, ownerId: string): Promise<readonly OwnedTime[]> {
  return deleteAllocationsOf(tx, ownerId);
}

/** Frees an owner's time in a period: one day of an oppdrag that has several. */
export async function freeTimeIn(tx: Tx, ownerId: string, during: Period): Promise<void> {
  await deleteAllocationsIn(tx, ownerId, during);
}

/**
 * Run by a periodic job; commands that are blocked by an expired hold delete it themselves. Returns the number of
 * rows.
 */
export async function sweepExpiredHolds(tx: Tx, now: Instant): Promise<number> {
  const swept = await deleteExpiredEverywhere(tx, now);
  await forgetExpiredDates(tx, now);
  await forgetAddresses(tx, now);
  await deleteOldHolds(tx, startOfDay(plusDays(dayOf(now), -1)));
  return swept;
}
