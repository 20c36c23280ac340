import type { Staff } from "~/areas/access/types";
import type { CustomerId, LinkReason } from "~/areas/customers/types";
import { recordChange } from "~/areas/history/commands.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import {
  type BookingContact,
  bookingsOfCustomer,
  bookingsWithoutCustomer,
  contactOfBooking,
  contactsOf,
  eraseReach,
  storeCustomer,
} from "../store/customers-of-bookings.server";
import { termsVersion } from "../texts/terms-page";
import type { Booking, BookingId } from "../types";

export type { BookingContact };

export const contactToLink = contactOfBooking;
export const contactsToLink = bookingsWithoutCustomer;
export const contactsOfCustomer = contactsOf;
export const bookingIdsOfCustomer = bookingsOfCustomer;

/** The customer data of a booking that was just made: the same as in its row. */
export function contactOfNew(booking: Booking): BookingContact {
  const { id, customer, marketingConsentAt, agreedAt } = booking;
  const { name, email, phone, companyName } = customer;
  const written = { termsVersion, marketingConsentAt, createdAt: agreedAt };
  return { id, customerId: null, name, email, phone, companyName, ...written };
}

/** The automatic link writes no line, because the booking's first line implies it. */
export async function setCustomer(
  tx: Tx,
  id: BookingId,
  { customerId, by }: { readonly customerId: CustomerId; readonly by: LinkReason },
): Promise<void> {
  await storeCustomer(tx, [id], customerId, by);
}

/** Staff decide that the booking belongs to another customer. */
export async function reassignBooking(
  tx: Tx,
  staff: Staff,
  id: BookingId,
  customerId: CustomerId,
  now: Instant,
): Promise<void> {
  await storeCustomer(tx, [id], customerId, "staff");
  await recordChange(tx, staff, { kind: "booking", id }, "customer_changed", {}, now);
}

/** Merge and split: the bookings follow their customer, and keep the reason for their link. Returns their ids. */
export async function moveBookingsOf(
  tx: Tx,
  from: CustomerId,
  to: CustomerId,
  only?: readonly string[],
): Promise<BookingId[]> {
  const all = await bookingsOfCustomer(tx, from);
  const moved = only ? all.filter((id) => only.includes(id)) : all;
  await storeCustomer(tx, moved, to);
  return moved;
}

/**
 * Erasure: removes e-mail and phone from all of a customer's bookings. Name and times stay, because they document the
 * sale.
 */
export function forgetReach(
  tx: Tx,
  customerId: CustomerId,
  reach: { readonly email: boolean; readonly phone: boolean },
  now: Instant,
): Promise<void> {
  return eraseReach(tx, customerId, reach, now);
}
