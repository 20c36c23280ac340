import { type Instant, plusHours } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { keptTriesHours } from "../rules/lockout";
import { keptSessionDays } from "../rules/sessions";
import { deleteDevicesBefore } from "../store/known-devices.server";
import { deleteSessionsBefore } from "../store/sessions.server";
import { forgetTriesBefore } from "../store/sign-in-failures.server";

/** Counted tries that no limit looks at any more, and sessions and known browsers that ended long ago. */
export async function forgetTraces(tx: Tx, now: Instant): Promise<void> {
  await forgetTriesBefore(tx, plusHours(now, -keptTriesHours));
  const before = plusHours(now, -24 * keptSessionDays);
  await deleteSessionsBefore(tx, before);
  await deleteDevicesBefore(tx, before);
}
