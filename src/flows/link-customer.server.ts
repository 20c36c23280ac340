import type { Actor } from "~/areas/access/types";
import {
  type BookingContact,
  contactsToLink,
  setCustomer,
} from "~/areas/bookings/commands/set-customer.server";
import { joinCustomer } from "~/areas/customers/commands/join-customer.server";
import { lockArrivals } from "~/areas/customers/commands/lock-arrivals.server";
import type { CustomerId } from "~/areas/customers/types";
import { winLeads } from "~/areas/leads/commands/win-leads.server";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/**
 * Finds or makes the customer of a new booking, and wins its leads, in the booking's own transaction. Called last in it, because it waits for
 * other bookings with the same e-mail or phone.
 */
export async function linkCustomer(
  tx: Tx,
  actor: Actor | null,
  contact: BookingContact,
  now: Instant,
): Promise<CustomerId> {
  await lockArrivals(tx, [contact]);
  await winLeads(tx, actor, contact, now);
  return linkContact(tx, actor, contact, now);
}

const bookingsPerStep = 100;

/**
 * Gives customers to bookings that have none, from before customers existed. Each step is a transaction and skips
 * bookings that have a customer, so the job may be stopped and repeated.
 */
export async function linkEarlierBookings({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  let linked = 0;
  for (;;) {
    const step = await inTransaction(db, async (tx) => {
      const contacts = await contactsToLink(tx, bookingsPerStep);
      await lockArrivals(tx, contacts);
      for (const contact of contacts) await linkContact(tx, null, contact, clock.now());
      return contacts.length;
    });
    linked += step;
    if (step < bookingsPerStep) return linked;
  }
}

async function linkContact(
  tx: Tx,
  actor: Actor | null,
  contact: BookingContact,
  now: Instant,
): Promise<CustomerId> {
  const joined = await joinCustomer(tx, actor, arrivalOf(contact, actor), now);
  await setCustomer(tx, contact.id, joined);
  return joined.customerId;
}

/** The customer data in a booking. */
export function arrivalOf(contact: BookingContact, actor: Actor | null) {
  const { name, email, phone, companyName, createdAt, marketingConsentAt, termsVersion } = contact;
  const isByStaff = actor?.kind === "admin" || actor?.kind === "photographer";
  return {
    name,
    email: email || null,
    phone: phone || null,
    companyName: companyName ?? "",
    source: isByStaff ? ("phone" as const) : ("website" as const),
    at: createdAt,
    marketing:
      marketingConsentAt === null
        ? null
        : { givenAt: marketingConsentAt, textVersion: termsVersion, bookingId: contact.id },
  };
}
