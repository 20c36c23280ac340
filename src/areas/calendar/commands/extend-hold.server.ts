import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusMinutes } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { postponeExpiry } from "../store/allocations.server";
import { lockHold, markExtended } from "../store/holds.server";
import type { Hold, HoldId, HoldReason } from "../types";
import { holdOf } from "./place-hold.server";

/** Once, while it is alive; somebody else's hold is answered like one that is gone. */
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
