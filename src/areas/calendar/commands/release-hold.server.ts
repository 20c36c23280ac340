import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { findHold } from "../store/holds.server";
import type { HoldId } from "../types";
import { letGo } from "./place-hold.server";

/** Frees a time when its visitor chooses another. Another visitor's hold is ignored without an error. */
export async function releaseHold(
  tx: Tx,
  { holdId, visitorId, now }: { holdId: HoldId; visitorId: string; now: Instant },
): Promise<void> {
  const hold = await findHold(tx, holdId);
  if (hold && hold.visitorId === visitorId && !hold.bookingId) await letGo(tx, holdId, now);
}
