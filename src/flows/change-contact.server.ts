import type { CustomerLink, Staff, Visitor } from "~/areas/access/types";
import {
  type ContactActor,
  type ContactInput,
  type ContactReason,
  changeContact as change,
} from "~/areas/bookings/commands/change-contact.server";
import { lockOrdersOf } from "~/areas/bookings/commands/count-order.server";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import { contactToLink } from "~/areas/bookings/commands/set-customer.server";
import type { Booking, Contact } from "~/areas/bookings/types";
import { followBooking } from "~/areas/customers/commands/edit-customer.server";
import { lockArrivals } from "~/areas/customers/commands/lock-arrivals.server";
import { customerOfBooking } from "~/areas/customers/reads/neighbours.server";
import { lockVersion } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** Called by the customer, in a browser whose orders are counted. */
export async function changeContact(
  services: Services,
  link: CustomerLink,
  { visitor, ...input }: ContactInput & { readonly visitor: Visitor },
): Promise<Result<Booking, ContactReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    // Before the customer, as in an order.
    await lockOrdersOf(tx, visitor, input.contact.email);
    await lockCustomerOf(tx, input);
    return changeBoth(tx, context, { actor: link, visitor }, input, now);
  });
}

export async function staffChangeContact(
  services: Services,
  staff: Staff,
  { version, ...input }: ContactInput & { readonly version: number },
): Promise<Result<Booking, "changed-meanwhile" | ContactReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    await lockCustomerOf(tx, input);
    const seen = await unchangedSince(tx, input.bookingId, version);
    return seen.ok ? changeBoth(tx, context, { actor: staff }, input, now) : seen;
  });
}

/** Locked before the booking, because merging and unlinking lock a customer before the bookings. */
async function lockCustomerOf(tx: Tx, { bookingId, contact }: ContactInput): Promise<void> {
  await lockArrivals(tx, [arrivalOf(contact)]);
  const customer = await customerOfBooking(tx, bookingId);
  if (customer) await lockVersion(tx, { kind: "customer", id: customer.id });
}

/** The customer is found by the corrected contact from now on. */
async function changeBoth(
  tx: Tx,
  context: LetterContext,
  by: ContactActor,
  input: ContactInput,
  now: Instant,
): Promise<Result<Booking, ContactReason>> {
  const before = await contactToLink(tx, input.bookingId);
  const changed = await change(tx, context, by, input, now);
  if (changed.ok && before?.customerId) {
    const both = { before: arrivalOf(before), after: arrivalOf(input.contact) };
    await followBooking(tx, by.actor, before.customerId, both, now);
  }
  return changed;
}

function arrivalOf({ name, email, phone }: Contact) {
  return { name, email: email || null, phone: phone || null };
}
