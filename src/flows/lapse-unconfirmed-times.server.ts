import { withUnconfirmed } from "~/areas/oppdrag/commands/lapse-unconfirmed.server";
import { lockPlan } from "~/areas/oppdrag/commands/lock-plan.server";
import { tellWaiting } from "~/areas/oppdrag/commands/tell-waiting.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** Times that somebody signed up for and did not confirm are free again, and those who wait for one are told. */
export async function lapseUnconfirmedTimes(services: Services): Promise<void> {
  const now = services.clock.now();
  const ids = await inTransaction(services.db, (tx) => withUnconfirmed(tx, now));
  if (ids.length === 0) return;
  const context = await letterContext(services, now);
  for (const id of ids)
    await inTransaction(services.db, async (tx) => {
      // Taking the locks of the plan frees them.
      const state = await lockPlan(tx, id, now);
      if (state) await tellWaiting(tx, context, state.oppdrag, now);
    });
}
