import type { Visitor } from "~/areas/access/types";
import { countConfirmLetter } from "~/areas/bookings/commands/count-order.server";
import { addUnconfirmed, confirmLetterAt } from "~/areas/bookings/commands/unconfirmed-orders.server";
import { soldOnline } from "~/areas/bookings/rules/choices";
import { confirmationDue } from "~/areas/bookings/rules/order-counts";
import { answerDue, latestAgreement } from "~/areas/bookings/rules/requests";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import type { UnconfirmedOrder } from "~/areas/bookings/rules/unconfirmed";
import { needsExpressWish } from "~/areas/bookings/rules/withdrawal";
import { sessionName } from "~/areas/bookings/texts/session";
import type { UnconfirmedOrderId } from "~/areas/bookings/types";
import { keepUnconfirmed } from "~/areas/calendar/commands/keep-unconfirmed.server";
import { bookableProducts } from "~/areas/catalogue/reads.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { PolicySettings } from "~/areas/settings/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { type Checked, type DraftOrder, type DraftReason, isShownTime } from "./book-draft.server";

interface Keeping {
  readonly context: LetterContext;
  readonly visitor: Visitor;
  /** False: letters cannot be sent now, so staff confirm the order. */
  readonly byEmail: boolean;
  readonly now: Instant;
}

/**
 * The order waits until its e-mail address, or the studio, confirms it. Its time stays held as long as all such orders
 * together take no more than their share; beyond that the first who confirms gets the time.
 */
export async function keepOrder(
  tx: Tx,
  { context, visitor, byEmail, now }: Keeping,
  order: DraftOrder,
  checked: Checked,
): Promise<Result<UnconfirmedOrder, DraftReason>> {
  const { contact, holdId, product } = checked;
  const { policy } = context.settings;
  if (lacksWish(context, order, checked, now)) return refuse("express-wish-missing");
  const { shownStart: from, expressWish } = order;
  const counted = { draftId: order.draft.id, email: contact.email };
  const planned = byEmail ? await confirmLetterAt(tx, context, counted, now) : null;
  const mailboxAt = planned !== null && leavesTime({ planned, from, now }, policy) ? planned : null;
  const mayWrite = mailboxAt !== null && (await countConfirmLetter(tx, counted, policy, now));
  const letterAt = mayWrite ? mailboxAt : null;
  const until =
    letterAt === null
      ? answerDue(now, policy.requestAnswerHours, from)
      : confirmationDue(letterAt, policy.confirmMinutes, from);
  const id = newId<UnconfirmedOrderId>();
  const time = await keepUnconfirmed(tx, {
    holdId,
    visitorId: visitor.visitorId,
    orderId: id,
    until,
    now,
    mayReserve: planned === null || planned === now,
    policy,
    sold: await sessionsOnSale(tx, now),
  });
  if (!time.ok) return time;
  if (!isShownTime(time.value, order, checked)) return refuse("time-changed");
  const kept = {
    id,
    draftId: order.draft.id,
    holdId,
    status: "open",
    ...confirmedBy({ byEmail, mailboxAt, mayWrite }),
    shownOre: order.shownOre,
    expressWish,
    chatSession: order.chatSession ?? null,
    ...time.value,
    letterAt,
    expiresAt: until,
    createdAt: now,
  } as const;
  const productName = sessionName(product.name, order.draft.choices);
  return ok(await addUnconfirmed(tx, context, kept, { contact, productName }, now));
}

function confirmedBy({
  byEmail,
  mailboxAt,
  mayWrite,
}: {
  readonly byEmail: boolean;
  readonly mailboxAt: Instant | null;
  readonly mayWrite: boolean;
}) {
  if (mayWrite) return { confirmedBy: "customer", staffBecause: null } as const;
  const many = mailboxAt === null ? "mailbox-full" : "many-letters";
  return { confirmedBy: "staff", staffBecause: byEmail ? many : "no-letters" } as const;
}

/** A planned letter must leave the whole time for confirming before the session; otherwise staff confirm the order. */
function leavesTime(
  { planned, from, now }: { readonly planned: Instant; readonly from: Instant; readonly now: Instant },
  { confirmMinutes }: Pick<PolicySettings, "confirmMinutes">,
): boolean {
  return planned === now || plusMinutes(planned, confirmMinutes) <= from;
}

/** Asked for as the last step of the booking does. */
function lacksWish(
  { settings: { policy } }: LetterContext,
  { shownStart: from, expressWish }: DraftOrder,
  { contact: { kind }, product: { needsApproval } }: Checked,
  now: Instant,
): boolean {
  const { requestAnswerHours: answerHours, withdrawalDays } = policy;
  const agreedAt = latestAgreement({ needsApproval, from, answerHours, now });
  return needsExpressWish({ kind, agreedAt, from, withdrawalDays }) && !expressWish;
}

async function sessionsOnSale(tx: Tx, now: Instant) {
  const sold = (await bookableProducts(tx, now)).flatMap((product) => soldOnline(product) ?? []);
  return sold.map((product) => shapeOf(product, { persons: 1 }));
}
