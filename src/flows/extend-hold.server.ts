import type { Visitor } from "~/areas/access/types";
import { draftToChange } from "~/areas/bookings/commands/fill-in-draft.server";
import { extendHold as extend } from "~/areas/calendar/commands/extend-hold.server";
import type { Hold, HoldId, HoldReason } from "~/areas/calendar/types";
import { type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

export type ExtendReason = "unknown-draft" | "form-not-started" | HoldReason;

/**
 * Extends a hold once for a visitor who has started to fill in the form: contact saved in the draft, or fields sent
 * along (`formStarted`).
 */
export async function extendHold(
  { db, clock }: Services,
  visitor: Visitor,
  { token, formStarted }: { readonly token: string; readonly formStarted: boolean },
): Promise<Result<Hold, ExtendReason>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const draft = await draftToChange(tx, visitor, token, now);
    if (!draft.ok) return draft;
    const { holdId, contact } = draft.value;
    if (!holdId) return refuse("hold-expired");
    if (!contact && !formStarted) return refuse("form-not-started");
    return extend(tx, { holdId: holdId as HoldId, visitorId: visitor.visitorId, now });
  });
}
