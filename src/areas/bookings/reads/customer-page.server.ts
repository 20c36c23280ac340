import type { CustomerLink } from "~/areas/access/types";
import type { Ore } from "~/kit/money";
import { formatPhone } from "~/kit/phone";
import type { Reader } from "~/platform/database/tx.server";
import { amountOwed } from "../rules/policy";
import { bookingById, bookingOfDraft, feesOf, linesOf } from "../store/bookings.server";
import type { Booking, BookingFee, BookingId, BookingLine, Draft } from "../types";

export interface CustomerBooking {
  readonly booking: Booking;
  readonly lines: readonly BookingLine[];
  readonly fees: readonly BookingFee[];
  readonly owedOre: Ore;
  /** The customer's, as people read it. */
  readonly phone: string;
}

/** What the holder of a booking's link may see of it. */
export async function bookingForCustomer(db: Reader, link: CustomerLink): Promise<CustomerBooking | null> {
  const booking = await bookingById(db, link.subject.id as BookingId);
  return booking && withLines(db, booking);
}

/** The receipt of a draft that has been sent. */
export async function bookingForReceipt(db: Reader, draft: Draft): Promise<CustomerBooking | null> {
  const booking = await bookingOfDraft(db, draft.id);
  return booking && withLines(db, booking);
}

async function withLines(db: Reader, booking: Booking): Promise<CustomerBooking> {
  const [lines, fees] = await Promise.all([linesOf(db, booking.id), feesOf(db, booking.id)]);
  const due = fees.filter((fee) => fee.waivedAt === null);
  return {
    booking,
    lines,
    fees: due,
    owedOre: amountOwed(booking, due),
    phone: formatPhone(booking.customer.phone),
  };
}
