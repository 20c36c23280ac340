import { issueLink } from "~/areas/access/commands/access-links.server";
import type { CustomerLink, Staff, Visitor } from "~/areas/access/types";
import { tieBooking } from "~/areas/assistant/commands/tie-booking.server";
import { makeBooking } from "~/areas/bookings/commands/make-booking.server";
import { contactOfNew } from "~/areas/bookings/commands/set-customer.server";
import { isContactFor, onlineOrder } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import type { Booking, BookingId, Draft, DraftContact } from "~/areas/bookings/types";
import { bookHeldTime } from "~/areas/calendar/commands/book-held-time.server";
import type { HoldId } from "~/areas/calendar/types";
import { productBySlug } from "~/areas/catalogue/reads.server";
import type { Price, Product } from "~/areas/catalogue/types";
import type { LetterContext } from "~/areas/outbox/types";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, minutesBetween } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { type Tx, together } from "~/platform/database/tx.server";
import { linkCustomer } from "./link-customer.server";

export interface DraftOrder {
  /** Its row is locked. */
  readonly draft: Draft;
  /** The price that the page showed; the order is refused when the price has changed. */
  readonly shownOre: Ore;
  readonly shownStart: Instant;
  readonly expressWish: boolean;
  /** The browser's chat session, sent only with consent. */
  readonly chatSession?: string | null;
}

export type DraftReason =
  | "unknown-product"
  | "no-time"
  | "no-contact"
  | "time-changed"
  | "price-changed"
  | "hold-expired"
  | "slot-taken"
  | "express-wish-missing"
  | "too-many-requests";

export interface Checked {
  readonly product: Product;
  readonly price: Price;
  readonly contact: DraftContact;
  readonly holdId: HoldId;
}

/** What is ordered, when it is still sold for the price that was shown. */
export async function checkDraft(
  tx: Tx,
  { draft, shownOre }: DraftOrder,
  now: Instant,
): Promise<Result<Checked, DraftReason>> {
  const { contact } = draft;
  if (!draft.holdId) return refuse("no-time");
  const order = onlineOrder(await productBySlug(tx, draft.productSlug, now), draft.choices);
  if (!order.ok) return refuse("unknown-product");
  const { product, price } = order.value;
  if (!isContactFor(product, contact)) return refuse("no-contact");
  if (price.totalOre !== shownOre) return refuse("price-changed");
  return ok({ product, price, contact, holdId: draft.holdId as HoldId });
}

/** Whether this is the time that the page showed, and as long as the choices need. */
export function isShownTime(
  { from, to }: { readonly from: Instant; readonly to: Instant },
  { draft, shownStart }: DraftOrder,
  { product }: Pick<Checked, "product">,
): boolean {
  return from === shownStart && minutesBetween(from, to) === shapeOf(product, draft.choices).durationMinutes;
}

interface BookingDraft {
  readonly appSecret: string;
  readonly context: LetterContext;
  readonly actor: Visitor | CustomerLink | Staff;
  /** Whom the hold belongs to: the visitor, or an order that waits for its confirmation. */
  readonly holdOwner: string;
  readonly now: Instant;
}

/** The draft becomes a booking, its held time the booking's time, and its letters are written. */
export async function bookDraft(
  tx: Tx,
  { appSecret, context, actor, holdOwner, now }: BookingDraft,
  order: DraftOrder,
  checked: Checked,
): Promise<Result<Booking, DraftReason>> {
  const { draft, expressWish, chatSession = null } = order;
  const { holdId, product, price, contact } = checked;
  const bookingId = newId<BookingId>();
  const [time, { linkId }] = await together([
    bookHeldTime(tx, { holdId, visitorId: holdOwner, bookingId, now }),
    issueLink(tx, appSecret, { subjectKind: "booking", subjectId: bookingId, now }),
  ]);
  if (!time.ok) return time;
  if (!isShownTime(time.value, order, checked)) return refuse("time-changed");
  // Staff who confirm an order have approved it.
  const needsApproval = product.needsApproval && (actor.kind === "visitor" || actor.kind === "customer");
  const sale = {
    bookingId,
    linkId,
    product,
    price,
    contact,
    needsApproval,
    expressWish,
    draftId: draft.id,
    choices: draft.choices,
    time: time.value,
  };
  const booked = await makeBooking(tx, context, actor, sale, now);
  if (booked.ok) {
    await together([
      tieBooking(tx, booked.value, chatSession, now),
      linkCustomer(tx, actor, contactOfNew(booked.value), now),
    ]);
  }
  return booked;
}
