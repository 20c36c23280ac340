import type { Visitor } from "~/areas/access/types";
import { countOrder } from "~/areas/bookings/commands/count-order.server";
import { draftToOrder } from "~/areas/bookings/commands/fill-in-draft.server";
import { earlierBooking } from "~/areas/bookings/reads/customer-page.server";
import { waitingOrderOf } from "~/areas/bookings/reads/unconfirmed.server";
import { sessionsOf } from "~/areas/bookings/rules/session-shape";
import type { UnconfirmedOrder } from "~/areas/bookings/rules/unconfirmed";
import type { Booking } from "~/areas/bookings/types";
import { ok, type Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { bookDraft, checkDraft, type DraftOrder, type DraftReason } from "./book-draft.server";
import { keepOrder } from "./keep-order.server";
import { letterContext } from "./letter-context.server";
import { mailState } from "./mail-state.server";
import { noticeGrab } from "./notice-grab.server";

export type BookSessionReason = "unknown-draft" | DraftReason;

export interface BookSessionInput extends Omit<DraftOrder, "draft"> {
  readonly token: string;
}

/** A booking, or an order that has to be confirmed first. */
export type Ordered =
  | { readonly booking: Booking; readonly unconfirmed?: never }
  | { readonly unconfirmed: UnconfirmedOrder; readonly booking?: never };

/**
 * Step 4: in one transaction the draft becomes a booking with its time and its letters. After several orders of one
 * origin or to one mailbox (`order-counts.ts`) it becomes an order that its e-mail address must confirm. A second
 * submit of the same draft has the same answer.
 */
export async function bookSession(
  services: Services,
  visitor: Visitor,
  { token, ...input }: BookSessionInput,
): Promise<Result<Ordered, BookSessionReason>> {
  const now = services.clock.now();
  const [context, mail] = await Promise.all([letterContext(services, now), mailState(services)]);
  const { appSecret } = services;
  return inTransaction(services.db, async (tx) => {
    const found = await draftToOrder(tx, visitor, token);
    if (!found.ok) return found;
    const draft = found.value;
    const earlier = await earlierBooking(tx, draft);
    if (earlier) return ok({ booking: earlier });
    const kept = await waitingOrderOf(tx, draft, now);
    if (kept) return ok({ unconfirmed: kept });
    const order = { ...input, draft };
    const checked = await checkDraft(tx, order, now);
    if (!checked.ok) return checked;

    const { product, contact } = checked.value;
    const sessions = sessionsOf(product, draft.choices);
    const counted = { draftId: draft.id, sessions, email: contact.email };
    const atOnce = await countOrder(tx, visitor, counted, context.settings.policy, now);
    const asked = { appSecret, context, actor: visitor, holdOwner: visitor.visitorId, now };
    const ordered = atOnce
      ? await bookDraft(tx, asked, order, checked.value)
      : await keepOrder(tx, { context, visitor, byEmail: mail === "works", now }, order, checked.value);
    if (!ordered.ok) return ordered;
    await noticeGrab(tx, visitor, now);
    return ok("holdId" in ordered.value ? { unconfirmed: ordered.value } : { booking: ordered.value });
  });
}
