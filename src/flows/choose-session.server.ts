import type { Visitor } from "~/areas/access/types";
import {
  chooseAgain,
  type DraftChoice,
  draftToChange,
  keepHold,
  startDraft,
} from "~/areas/bookings/commands/fill-in-draft.server";
import { bookingForReceipt } from "~/areas/bookings/reads/customer-page.server";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import type { Draft } from "~/areas/bookings/types";
import { releaseHold } from "~/areas/calendar/commands/release-hold.server";
import type { HoldId } from "~/areas/calendar/types";
import { productBySlug } from "~/areas/catalogue/reads.server";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

export interface ChooseSessionInput extends DraftChoice {
  /** The draft to change. A new draft begins when there is none, it is not found, or it is already ordered. */
  readonly token: string | null;
}

/** Step 1. A held time is released when the changed session needs another one. */
export async function chooseSession(
  { db, clock }: Services,
  visitor: Visitor,
  { token, ...choice }: ChooseSessionInput,
): Promise<{ token: string }> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const found = token ? await draftToChange(tx, visitor, token, now) : null;
    if (!token || !found?.ok) return startDraft(tx, visitor, choice, now);
    const draft = found.value;
    if (await bookingForReceipt(tx, draft)) return startDraft(tx, visitor, choice, now);
    const moves = draft.holdId !== null && (await needsOtherTime(tx, draft, choice, now));
    if (moves) await releaseHold(tx, { holdId: draft.holdId as HoldId, visitorId: visitor.visitorId, now });
    await chooseAgain(tx, draft, choice, now);
    if (moves) await keepHold(tx, { ...draft, ...choice }, null, now);
    return { token };
  });
}

/**
 * The session needs another time for another product, or for another number of persons where each has minutes of their
 * own.
 */
async function needsOtherTime(tx: Tx, before: Draft, after: DraftChoice, now: Instant): Promise<boolean> {
  if (before.productSlug !== after.productSlug) return true;
  const sizes = ({ choices: { persons, group = 1 } }: DraftChoice) => `${persons} ${group}`;
  if (sizes(before) === sizes(after)) return false;
  const product = await productBySlug(tx, after.productSlug, now);
  if (!product) return true;
  const minutes = ({ choices }: DraftChoice) => shapeOf(product, choices).durationMinutes;
  return minutes(before) !== minutes(after);
}
