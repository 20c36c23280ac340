import { issueLink } from "~/areas/access/commands/access-links.server";
import type { Visitor } from "~/areas/access/types";
import { tieBooking } from "~/areas/assistant/commands/tie-booking.server";
import { draftToChange } from "~/areas/bookings/commands/fill-in-draft.server";
import { makeBooking } from "~/areas/bookings/commands/make-booking.server";
import { contactOfNew } from "~/areas/bookings/commands/set-customer.server";
import { earlierBooking } from "~/areas/bookings/reads/customer-page.server";
import { isContactFor, onlineOrder } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import type { Booking, BookingId } from "~/areas/bookings/types";
import { bookHeldTime } from "~/areas/calendar/commands/book-held-time.server";
import type { HoldId } from "~/areas/calendar/types";
import { productBySlug } from "~/areas/catalogue/reads.server";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, minutesBetween } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, together } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { linkCustomer } from "./link-customer.server";

const bookSessionReasons = [
  "unknown-draft",
  "unknown-product",
  "no-time",
  "no-contact",
  "time-changed",
  "price-changed",
  "hold-expired",
  "slot-taken",
  "express-wish-missing",
  "too-many-requests",
] as const;
export type BookSessionReason = (typeof bookSessionReasons)[number];

export interface BookSessionInput {
  readonly token: string;
  /** The price that the page showed; the order is refused when the price has changed. */
  readonly shownOre: Ore;
  readonly shownStart: Instant;
  readonly expressWish: boolean;
  /** The browser's chat session, sent only with consent. */
  readonly chatSession?: string | null;
}

/**
 * Step 4: in one transaction the draft becomes a booking, its held time the booking's time, and its letters are
 * written. A second submit of the same draft returns the same booking.
 */
export async function bookSession(
  services: Services,
  visitor: Visitor,
  input: BookSessionInput,
): Promise<Result<Booking, BookSessionReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const found = await draftToChange(tx, visitor, input.token);
    if (!found.ok) return found;
    const draft = found.value;
    const [earlier, listed] = await together([
      earlierBooking(tx, draft),
      productBySlug(tx, draft.productSlug, now),
    ]);
    if (earlier) return ok(earlier);

    if (!draft.holdId) return refuse("no-time");
    const order = onlineOrder(listed, draft.choices);
    if (!order.ok) return refuse("unknown-product");
    const { product, price } = order.value;
    const { contact } = draft;
    if (!isContactFor(product, contact)) return refuse("no-contact");
    if (price.totalOre !== input.shownOre) return refuse("price-changed");

    const bookingId = newId<BookingId>();
    const holdId = draft.holdId as HoldId;
    const [time, { linkId }] = await together([
      bookHeldTime(tx, { holdId, visitorId: visitor.visitorId, bookingId, now }),
      issueLink(tx, services.appSecret, { subjectKind: "booking", subjectId: bookingId, now }),
    ]);
    if (!time.ok) return time;
    const { from, to } = time.value;
    const isWhole = minutesBetween(from, to) === shapeOf(product, draft.choices).durationMinutes;
    if (from !== input.shownStart || !isWhole) return refuse("time-changed");
    const sale = {
      bookingId,
      linkId,
      draftId: draft.id,
      choices: draft.choices,
      contact,
      product,
      price,
      time: time.value,
      expressWish: input.expressWish,
      needsApproval: product.needsApproval,
    };
    const booked = await makeBooking(tx, context, visitor, sale, now);
    if (booked.ok) {
      await together([
        tieBooking(tx, booked.value, input.chatSession ?? null, now),
        linkCustomer(tx, visitor, contactOfNew(booked.value), now),
      ]);
    }
    return booked;
  });
}
