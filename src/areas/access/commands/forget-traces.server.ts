import { type Instant, plusHours } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { triesRetentionHours } from "../rules/lockout";
import { sessionRetentionDays } from "../rules/sessions";
import { deleteDevicesBefore } from "../store/known-devices.server";
import { deleteSessionsBefore } from "../store/sessions.server";
import { forgetTriesBefore } from "../store/sign-in-failures.server";
import { forgetMessagesBefore } from "../store/wire-messages.server";

/** Removes counted tries and calls that no limit uses any more, tokens that stopped working, and sessions and known browsers that ended long ago. */
export async function forgetTraces(tx: Tx, now: Instant): Promise<void> {
  await forgetTriesBefore(tx, plusHours(now, -triesRetentionHours));
  await forgetMessagesBefore(tx, plusHours(now, -48));
  const before = plusHours(now, -24 * sessionRetentionDays);
  await deleteSessionsBefore(tx, before);
  await deleteDevicesBefore(tx, before);
}
