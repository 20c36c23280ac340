import type { Visitor } from "~/areas/access/types";
import { draftToChange, keepHold } from "~/areas/bookings/commands/fill-in-draft.server";
import { isContactFor, soldOnline } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { placeHold } from "~/areas/calendar/commands/place-hold.server";
import { releaseHold } from "~/areas/calendar/commands/release-hold.server";
import type { Hold, HoldId, PlaceReason } from "~/areas/calendar/types";
import { bookableProducts } from "~/areas/catalogue/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

export type HoldTimeReason = "unknown-draft" | "unknown-product" | PlaceReason;

export interface HeldTime {
  readonly hold: Hold;
  /**
   * True when the visitor had to choose another time after filling in the contact form; the next step is then
   * skipped.
   */
  readonly contactKnown: boolean;
}

/** Step 2: holds a time for the visitor and releases the previous one. */
export async function holdTime(
  { db, clock }: Services,
  visitor: Visitor,
  { token, start }: { readonly token: string; readonly start: Instant },
): Promise<Result<HeldTime, HoldTimeReason>> {
  const now = clock.now();
  const { visitorId } = visitor;
  return inTransaction(db, async (tx) => {
    const found = await draftToChange(tx, visitor, token, now);
    if (!found.ok) return found;
    const draft = found.value;
    const products = (await bookableProducts(tx, now)).flatMap((product) => soldOnline(product) ?? []);
    const product = products.find(({ slug }) => slug === draft.productSlug);
    if (!product) return refuse("unknown-product");
    const session = shapeOf(product, draft.choices);
    const sold = products.map((each) => shapeOf(each, { persons: 1 }));
    const before = draft.holdId as HoldId | null;
    const placed = await placeHold(tx, { visitor, session, start, sold, instead: before, now });
    if (!placed.ok) return placed;
    const hold = placed.value;
    if (before && before !== hold.id) await releaseHold(tx, { holdId: before, visitorId, now });
    await keepHold(tx, draft, hold.id, now);
    return ok({ hold, contactKnown: isContactFor(product, draft.contact) });
  });
}
