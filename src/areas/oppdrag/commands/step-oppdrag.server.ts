import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { mayStep, statusAfter } from "../rules/states";
import { lockOppdrag, updateOppdrag } from "../store/oppdrag.server";
import type { OppdragAction, OppdragId } from "../types";
import { leaveStages } from "./tasks.server";

/** One step between the states of production. A cancellation tells people, so it is a command of its own. */
export async function stepOppdrag(
  tx: Tx,
  staff: Staff,
  { id, action }: { readonly id: OppdragId; readonly action: Exclude<OppdragAction, "cancel"> },
  now: Instant,
): Promise<Result<{ readonly version: number }, "not-found" | "not-now">> {
  const found = await lockOppdrag(tx, id);
  if (!found) return refuse("not-found");
  if (!mayStep(action, found.status)) return refuse("not-now");
  const status = statusAfter(action, found.heldStatus);
  const heldStatus = action === "hold" ? found.status : null;
  await updateOppdrag(tx, id, {
    status,
    statusSince: toDate(now),
    heldStatus,
    ...(action === "plan" && { agreedAt: toDate(now) }),
    ...(action === "deliver" && { deliveredAt: toDate(now) }),
  });
  await leaveStages(tx, id, staff.userId, now);
  const change = { before: { status: found.status }, after: { status } };
  return ok({ version: await recordChange(tx, staff, { kind: "oppdrag", id }, action, change, now) });
}
