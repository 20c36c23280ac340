import type { Visitor } from "~/areas/access/types";
import { draftToChange, keepHold } from "~/areas/bookings/commands/fill-in-draft.server";
import { releaseHold as release } from "~/areas/calendar/commands/release-hold.server";
import type { HoldId } from "~/areas/calendar/types";
import { ok, type Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/** Releases the time; the draft's answers stay. */
export async function releaseHold(
  { db, clock }: Services,
  visitor: Visitor,
  { token }: { readonly token: string },
): Promise<Result<undefined, "unknown-draft">> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const found = await draftToChange(tx, visitor, token, now);
    if (!found.ok) return found;
    const draft = found.value;
    if (draft.holdId)
      await release(tx, { holdId: draft.holdId as HoldId, visitorId: visitor.visitorId, now });
    await keepHold(tx, draft, null, now);
    return ok();
  });
}
