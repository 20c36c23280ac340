import type { CustomerLink, Staff, Visitor } from "~/areas/access/types";
import { countConfirmLetter } from "~/areas/bookings/commands/count-order.server";
import { correctEmail, lockedDraft } from "~/areas/bookings/commands/fill-in-draft.server";
import {
  endOrder,
  openOrder,
  writeConfirmLetterAgain,
} from "~/areas/bookings/commands/unconfirmed-orders.server";
import { earlierBooking } from "~/areas/bookings/reads/customer-page.server";
import { overdueUnconfirmed } from "~/areas/bookings/reads/unconfirmed.server";
import { mostConfirmLetters } from "~/areas/bookings/rules/order-counts";
import type { UnconfirmedOrder } from "~/areas/bookings/rules/unconfirmed";
import { sessionName } from "~/areas/bookings/texts/session";
import type { Booking, UnconfirmedOrderId } from "~/areas/bookings/types";
import { letUnconfirmedGo } from "~/areas/calendar/commands/keep-unconfirmed.server";
import type { HoldId } from "~/areas/calendar/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { bookDraft, checkDraft, type DraftReason } from "./book-draft.server";
import { giveToStudio } from "./let-studio-confirm.server";
import { letterContext } from "./letter-context.server";
import { mailState } from "./mail-state.server";

export type ConfirmReason = "unknown-order" | "order-over" | DraftReason;

/**
 * The order becomes a booking with exactly what was ordered. The same press again finds the booking that the first one
 * made. An order whose time is over is refused, also before the job has ended it.
 */
export async function confirmOrder(
  services: Services,
  actor: CustomerLink | Staff,
  { id, expressWish = false }: { readonly id: UnconfirmedOrderId; readonly expressWish?: boolean },
): Promise<Result<Booking, ConfirmReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const draft = await lockedDraft(tx, id);
    if (!draft || !isAllowed(actor, id)) return refuse("unknown-order");
    const earlier = await earlierBooking(tx, draft);
    if (earlier) return ok(earlier);
    const kept = await openOrder(tx, id, now);
    if (!kept) return refuse("order-over");
    const order = {
      draft,
      shownOre: kept.shownOre,
      shownStart: kept.from,
      chatSession: kept.chatSession,
      // Staff who enter the customer's order record no wish; the customer's own counts.
      expressWish: kept.expressWish || expressWish,
    };
    const checked = await checkDraft(tx, order, now);
    if (!checked.ok) return checked;
    const asked = { appSecret: services.appSecret, context, actor, holdOwner: kept.id, now };
    const booked = await bookDraft(tx, asked, order, checked.value);
    if (booked.ok) await endOrder(tx, kept, "confirmed", now);
    return booked;
  });
}

/** A link opens only its own order; staff may confirm every one. */
function isAllowed(actor: CustomerLink | Staff, id: UnconfirmedOrderId): boolean {
  return actor.kind !== "customer" || actor.subject.id === id;
}

export type EndReason = "unknown-order" | "order-over";

/** Staff free the time of an order that nobody has confirmed. The customer gets no letter: there is no booking. */
export function dropOrder(
  services: Services,
  _staff: Staff,
  id: UnconfirmedOrderId,
): Promise<Result<undefined, EndReason>> {
  return ended(services, id, "dropped");
}

/** The visitor takes the order back, to choose again. */
export function withdrawOrder(
  services: Services,
  visitor: Visitor,
  id: UnconfirmedOrderId,
): Promise<Result<undefined, EndReason>> {
  return ended(services, id, "withdrawn", visitor);
}

function ended(
  { db, clock }: Services,
  id: UnconfirmedOrderId,
  status: "dropped" | "withdrawn",
  visitor?: Visitor,
): Promise<Result<undefined, EndReason>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await lockedDraft(tx, id, visitor))) return refuse("unknown-order");
    const order = await openOrder(tx, id, now);
    if (!order) return refuse("order-over");
    await endAndFree(tx, order, status, now);
    return ok();
  });
}

export async function endAndFree(
  tx: Tx,
  order: UnconfirmedOrder,
  status: "dropped" | "withdrawn" | "expired",
  now: Instant,
): Promise<void> {
  await endOrder(tx, order, status, now);
  await letUnconfirmedGo(tx, order.holdId as HoldId, now);
}

/** Run by a job every minute: each order that was not confirmed in time, in a transaction of its own. */
export async function expireOrders({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const now = clock.now();
  let count = 0;
  for (const id of await overdueUnconfirmed(db, now)) {
    count += await inTransaction(db, async (tx) => {
      await lockedDraft(tx, id);
      const order = await openOrder(tx, id, null);
      if (!order || now < order.expiresAt) return 0;
      await endAndFree(tx, order, "expired", now);
      return 1;
    });
  }
  return count;
}

export type SendAgainReason = EndReason | "too-many-letters";

/**
 * The visitor asks for the letter again, or corrects the address that it goes to. While no letter can be sent, the studio
 * confirms the order instead.
 */
export async function sendConfirmLetterAgain(
  services: Services,
  visitor: Visitor,
  { id, email }: { readonly id: UnconfirmedOrderId; readonly email: string },
): Promise<Result<undefined, SendAgainReason>> {
  const now = services.clock.now();
  const [context, mail] = await Promise.all([letterContext(services, now), mailState(services)]);
  return inTransaction(services.db, async (tx) => {
    const draft = await lockedDraft(tx, id, visitor);
    if (!draft?.contact) return refuse("unknown-order");
    const order = await openOrder(tx, id, now);
    if (!order || order.confirmedBy === "staff") return refuse("order-over");
    if (order.lettersSent >= mostConfirmLetters) return refuse("too-many-letters");
    const counted = { draftId: draft.id, email };
    if (!(await countConfirmLetter(tx, counted, context.settings.policy, now)))
      return refuse("too-many-letters");
    const toAnother = email !== draft.contact.email;
    const checked = await checkDraft(tx, { ...order, draft, shownStart: order.from }, now);
    if (!checked.ok) return refuse("order-over");
    const contact = { ...draft.contact, email };
    if (toAnother) await correctEmail(tx, draft, email, now);
    if (mail !== "works") {
      const { requestAnswerHours: answerHours } = context.settings.policy;
      return (await giveToStudio(tx, order, { answerHours, toAnother, now })) ? ok() : refuse("order-over");
    }
    const productName = sessionName(checked.value.product.name, draft.choices);
    const ordered = { contact, productName };
    return writeConfirmLetterAgain(tx, context, { order, toAnother, ...ordered }, now);
  });
}
