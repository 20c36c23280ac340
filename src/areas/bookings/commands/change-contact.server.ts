import type { CustomerLink, Staff, Visitor } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import { unsentTemplates } from "~/areas/outbox/reads/unsent.server";
import type { LetterContext } from "~/areas/outbox/types";
import { mailboxOf } from "~/kit/email";
import { ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import * as addressChanged from "../mails/address-changed";
import * as bookingConfirmed from "../mails/booking-confirmed";
import * as requestReceived from "../mails/request-received";
import { type ActionReason, mayDo } from "../rules/actions";
import { updateBooking } from "../store/bookings.server";
import type { Booking, BookingId, Contact } from "../types";
import { type AddressReason, passAddressGate } from "./address-gate.server";
import { bookingToChange } from "./find-booking.server";
import { toCustomer } from "./post-letter.server";
import { scheduleReminders, writeConfirmationAgain } from "./write-letters.server";
import { writeRequestAgain } from "./write-request-letters.server";

export interface ContactInput {
  readonly bookingId: BookingId;
  readonly contact: Contact;
}

/** Staff, or the holder of the link in this browser. */
export type ContactActor =
  | { readonly actor: Staff; readonly visitor?: never }
  | { readonly actor: CustomerLink; readonly visitor: Visitor };

export type ContactReason = "unknown-booking" | ActionReason | AddressReason;

/**
 * A new address gets the confirmation, because the confirmation holds the link to the booking. The old one is notified
 * when the change was made by the link.
 */
export async function changeContact(
  tx: Tx,
  context: LetterContext,
  { actor, visitor }: ContactActor,
  { bookingId, contact }: ContactInput,
  now: Instant,
): Promise<Result<Booking, ContactReason>> {
  const found = await bookingToChange(tx, actor, bookingId);
  if (!found.ok) return found;
  const before = found.value;
  const may = mayDo(before, "changeContact", context.settings.policy, now);
  if (!may.ok) return may;

  const fields = (["name", "email", "phone"] as const).filter(
    (field) => contact[field] !== before.customer[field],
  );
  if (fields.length === 0) return ok(before);
  const isReaddressed = fields.includes("email");
  if (isReaddressed && visitor) {
    const asked = { booking: before, email: contact.email };
    const passed = await passAddressGate(tx, visitor, asked, context.settings.policy, now);
    if (!passed.ok) return passed;
  }
  const booking: Booking = { ...before, customer: { ...before.customer, ...contact } };
  await updateBooking(tx, booking, now);
  // Names of the fields only: the history is stored longer than contact data may be.
  await recordChange(
    tx,
    actor,
    { kind: "booking", id: bookingId },
    "contact_changed",
    { detail: { fields } },
    now,
  );
  if (isReaddressed) await writeToBoth(tx, causedBy(context, actor), { before, booking }, now);
  await scheduleReminders(tx, context, booking, now);
  return ok(booking);
}

async function writeToBoth(
  tx: Tx,
  context: LetterContext,
  { before, booking }: { readonly before: Booking; readonly booking: Booking },
  now: Instant,
): Promise<void> {
  const unsent = await unsentTemplates(tx, { kind: "booking", id: booking.id });
  const write = booking.status === "requested" ? writeRequestAgain : writeConfirmationAgain;
  await write(tx, context, booking, now);
  const isSame = mailboxOf(before.customer.email) === mailboxOf(booking.customer.email);
  // An address that has had no letter yet gets none about the change.
  const isUntold = unsent.has(bookingConfirmed.template) || unsent.has(requestReceived.template);
  if (!context.isCounted || isSame || isUntold) return;
  const notice = {
    booking: before,
    file: addressChanged,
    props: { booking: before },
    event: newId(),
    withCalendar: false,
  };
  await toCustomer(tx, context, notice, now);
}
