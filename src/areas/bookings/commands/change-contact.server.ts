import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type ActionReason, mayDo } from "../rules/actions";
import { updateBooking } from "../store/bookings.server";
import type { Booking, BookingId, Contact } from "../types";
import { type BookingActor, bookingToChange } from "./find-booking.server";
import { causedBy, type LetterContext } from "./post-letter.server";
import { scheduleReminders, writeConfirmationAgain } from "./write-letters.server";
import { writeRequestAgain } from "./write-request-letters.server";

export interface ContactInput {
  readonly bookingId: BookingId;
  readonly contact: Contact;
}

/** A new address gets the confirmation, because the confirmation holds the link to the booking. */
export async function changeContact(
  tx: Tx,
  context: LetterContext,
  actor: BookingActor,
  { bookingId, contact }: ContactInput,
  now: Instant,
): Promise<Result<Booking, "unknown-booking" | ActionReason>> {
  const found = await bookingToChange(tx, actor, bookingId);
  if (!found.ok) return found;
  const before = found.value;
  const may = mayDo(before, "changeContact", context.settings.policy, now);
  if (!may.ok) return may;

  const fields = (["name", "email", "phone"] as const).filter(
    (field) => contact[field] !== before.customer[field],
  );
  if (fields.length === 0) return ok(before);
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
  if (fields.includes("email")) {
    const write = booking.status === "requested" ? writeRequestAgain : writeConfirmationAgain;
    await write(tx, causedBy(context, actor), booking, now);
  }
  await scheduleReminders(tx, context, booking, now);
  return ok(booking);
}
