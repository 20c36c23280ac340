import { dayOf, type Instant, plusDays, startOfDay } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { deleteAllocationsOf, deleteExpiredEverywhere, type OwnedTime } from "../store/allocations.server";
import { deleteOldHolds, forgetAddresses } from "../store/holds.server";

/** Gives an owner's time back (a cancelled booking, a block that is lifted) and says what was freed. */
export async function freeTime(tx: Tx, ownerId: string): Promise<readonly OwnedTime[]> {
  return deleteAllocationsOf(tx, ownerId);
}

/** For the job that runs now and then: commands clear what stands in their own way. Says how many rows went. */
export async function sweepExpiredHolds(tx: Tx, now: Instant): Promise<number> {
  const swept = await deleteExpiredEverywhere(tx, now);
  await forgetAddresses(tx, now);
  await deleteOldHolds(tx, startOfDay(plusDays(dayOf(now), -1)));
  return swept;
}
