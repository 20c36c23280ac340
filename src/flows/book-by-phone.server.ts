import { issueLink } from "~/areas/access/commands/access-links.server";
import type { Staff } from "~/areas/access/types";
import { makePhoneBooking } from "~/areas/bookings/commands/make-booking.server";
import {
  discardPhoneDraft,
  openPhoneDraft,
  type PhoneDraftInput,
} from "~/areas/bookings/commands/phone-draft.server";
import { contactOfNew } from "~/areas/bookings/commands/set-customer.server";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import type { Booking, BookingId, DraftContact } from "~/areas/bookings/types";
import { allocateTime } from "~/areas/calendar/commands/allocate-time.server";
import type { PlaceReason, ResourceId } from "~/areas/calendar/types";
import { sessionProducts } from "~/areas/catalogue/reads.server";
import { priceOf } from "~/areas/catalogue/rules/price";
import type { Choices } from "~/areas/catalogue/types";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { linkCustomer } from "./link-customer.server";

export interface PhoneBooking extends PhoneDraftInput {
  readonly productSlug: string;
  readonly choices: Choices;
  readonly contact: DraftContact;
  readonly from: Instant;
  /** The photographer, or any other resource, that must be taken. */
  readonly resourceId: ResourceId | null;
  readonly outsideHoursReason?: string | undefined;
  readonly expressWish: boolean;
  readonly sendLetter: boolean;
  /** The price that the page showed; the booking is refused when the price has changed. */
  readonly shownOre: Ore;
}

export type PhoneBookingReason = "unknown-draft" | "unknown-product" | "price-changed" | PlaceReason;

/**
 * Staff book while they have the customer on the telephone: time, booking, link and letters in one transaction. A
 * second submit of the same draft returns the same booking.
 */
export async function bookByPhone(
  services: Services,
  staff: Staff,
  input: PhoneBooking,
): Promise<Result<Booking, PhoneBookingReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const opened = await openPhoneDraft(tx, staff, input, now);
    if (!opened.ok) return opened;
    if (opened.value) {
      await discardPhoneDraft(tx, staff, input.draftId);
      return ok(opened.value);
    }
    const { choices, contact, from, resourceId, outsideHoursReason, expressWish, sendLetter } = input;
    const products = await sessionProducts(tx, now);
    const product = products.find(({ slug }) => slug === input.productSlug);
    const price = product ? priceOf(product, choices) : null;
    if (!product || !price?.ok) return refuse("unknown-product");
    if (price.value.totalOre !== input.shownOre) return refuse("price-changed");
    // Staff need no lead time, but a session cannot start in the past.
    if (from <= now) return refuse("too-soon");

    const bookingId = newId<BookingId>();
    const time = await allocateTime(tx, {
      ownerId: bookingId,
      kind: "booking",
      session: shapeOf(product, choices),
      start: from,
      terms: { kind: "staff", staff, ...(outsideHoursReason && { outsideHoursReason }) },
      resourceId: resourceId ?? undefined,
      now,
    });
    if (!time.ok) return time;
    const link = { subjectKind: "booking", subjectId: bookingId, now } as const;
    const { linkId } = await issueLink(tx, services.appSecret, link);
    const agreed = { draftId: input.draftId, choices, contact, product, price: price.value };
    const sale = { bookingId, linkId, time: time.value, expressWish, sendLetter, ...agreed };
    const booking = await makePhoneBooking(tx, context, staff, sale, now);
    await discardPhoneDraft(tx, staff, input.draftId);
    await linkCustomer(tx, staff, contactOfNew(booking), now);
    return ok(booking);
  });
}
