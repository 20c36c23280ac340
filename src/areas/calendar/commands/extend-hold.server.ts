import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusMinutes } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { postponeExpiry } from "../store/allocations.server";
import { lockHold, markExtended } from "../store/holds.server";
import type { Hold, HoldId, HoldReason } from "../types";
import { holdOf } from "./place-hold.server";

/** A hold can be extended once, before it expires. Another visitor's hold gets the same answer as a missing one. */
export async function extendHold(
  tx: Tx,
  { holdId, visitorId, now }: { holdId: HoldId; visitorId: string; now: Instant },
): Promise<Result<Hold, HoldReason>> {
  const { policy } = await readSettings(tx, now);
  const hold = await lockHold(tx, holdId);
  if (!hold || hold.visitorId !== visitorId || hold.released || hold.bookingId || hold.expiresAt <= now) {
    return refuse("hold-expired");
  }
  if (hold.extended) return refuse("already-extended");
  const expiresAt = plusMinutes(hold.expiresAt, policy.holdExtensionMinutes);
  await markExtended(tx, holdId, { expiresAt, now });
  if (!(await postponeExpiry(tx, holdId, expiresAt))) return refuse("hold-expired");
  return ok(await holdOf(tx, { ...hold, expiresAt, extended: true }));
}
