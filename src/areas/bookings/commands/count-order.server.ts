import type { Visitor } from "~/areas/access/types";
import type { PolicySettings } from "~/areas/settings/types";
import { type Instant, plusHours } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { isMadeAtOnce } from "../rules/order-counts";
import { countOrders, deleteOriginsBefore, insertOrigin, lockOrigin } from "../store/order-origins.server";
import type { DraftId } from "../types";

/**
 * Counts an order with those of the same origin and mailbox, in the order's own transaction. Returns whether it is made
 * at once; otherwise it has to be confirmed first.
 */
export async function countOrder(
  tx: Tx,
  visitor: Visitor,
  { draftId, email }: { readonly draftId: DraftId; readonly email: string },
  limits: PolicySettings,
  now: Instant,
): Promise<boolean> {
  await lockOrigin(tx, visitor, email);
  const counts = await countOrders(tx, visitor, email, now);
  await insertOrigin(tx, visitor, draftId, now);
  return isMadeAtOnce(counts, limits);
}

/** Runs every night: where orders came from is deleted after some days, also in the events about them. */
export function forgetOrigins(tx: Tx, days: number, now: Instant): Promise<void> {
  return deleteOriginsBefore(tx, plusHours(now, -24 * days));
}
