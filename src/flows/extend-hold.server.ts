import type { Visitor } from "~/areas/access/types";
import { draftToChange } from "~/areas/bookings/commands/fill-in-draft.server";
import { extendHold as extend } from "~/areas/calendar/commands/extend-hold.server";
import type { Hold, HoldId, HoldReason } from "~/areas/calendar/types";
import { type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/** More time to fill in the form, once. */
export async function extendHold(
  { db, clock }: Services,
  visitor: Visitor,
  { token }: { readonly token: string },
): Promise<Result<Hold, "unknown-draft" | HoldReason>> {
  return inTransaction(db, async (tx) => {
    const draft = await draftToChange(tx, visitor, token);
    if (!draft.ok) return draft;
    const { holdId } = draft.value;
    if (!holdId) return refuse("hold-expired");
    return extend(tx, { holdId: holdId as HoldId, visitorId: visitor.visitorId, now: clock.now() });
  });
}
