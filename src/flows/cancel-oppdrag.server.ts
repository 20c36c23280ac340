import type { Staff } from "~/areas/access/types";
import { freeTime } from "~/areas/calendar/commands/free-time.server";
import { lockVersion } from "~/areas/history/commands.server";
import { type CancelForm, callOff } from "~/areas/oppdrag/commands/cancel-oppdrag.server";
import { lockPlan } from "~/areas/oppdrag/commands/lock-plan.server";
import type { Asked } from "~/areas/records/types";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { settleOppdrag } from "./settle-oppdrag.server";

type Cancelled = Result<
  { readonly version: number },
  "not-found" | "not-now" | "preview-changed" | "changed-meanwhile"
>;

/**
 * Cancels an oppdrag: its people, its letters, its time in the calendar and its drafts of invoices, in one transaction. A second press finds it
 * cancelled, and changes nothing.
 */
export async function cancelOppdrag(
  services: Services,
  staff: Staff,
  { id, version, value }: Asked<"oppdrag", CancelForm>,
): Promise<Cancelled> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx): Promise<Cancelled> => {
    const current = await lockVersion(tx, { kind: "oppdrag", id });
    const state = await lockPlan(tx, id, now);
    if (!state) return refuse("not-found");
    if (state.oppdrag.status === "cancelled") return ok({ version: current });
    if (current !== version) return refuse("changed-meanwhile");
    const cancelled = await callOff(tx, context, staff, { state, form: value }, now);
    if (cancelled.ok) {
      await freeTime(tx, id);
      await settleOppdrag(tx, id, now);
    }
    return cancelled;
  });
}
