import { forgetTraces } from "~/areas/access/commands/forget-traces.server";
import { forgetAttempts } from "~/areas/attempts/commands/forget-attempts.server";
import { forgetOldMends } from "~/areas/cleanup/commands/forget.server";
import { forgetImports } from "~/areas/imports/commands/receive.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { Instant } from "~/kit/time";
import { allNouns } from "~/nouns.server";
import type { Tx } from "~/platform/database/tx.server";

/**
 * Nightly: deletes everything past the storage periods that the privacy page states; what that is of a record, its noun
 * says (`forgetsOld`). Called again until it returns 0: a noun forgets a few hundred at a time, and a customer can only
 * be forgotten after the last booking.
 */
export async function forgetOldData(tx: Tx, now: Instant): Promise<number> {
  const settings = await readSettings(tx, now);
  await forgetTraces(tx, now);
  await forgetAttempts(tx, settings.retention.attemptDays, now);
  let forgotten = (await forgetImports(tx, now)) + (await forgetOldMends(tx, now));
  for (const { forgetsOld } of allNouns) forgotten += (await forgetsOld?.(tx, settings, now)) ?? 0;
  return forgotten;
}
