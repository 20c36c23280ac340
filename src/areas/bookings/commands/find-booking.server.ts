import type { CustomerLink, Staff } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Tx } from "~/platform/database/tx.server";
import { lockBooking } from "../store/bookings.server";
import type { Booking, BookingId } from "../types";

/** Who may change a booking: its own customer, by link, and staff. */
export type BookingActor = CustomerLink | Staff;

/**
 * The booking, locked for change. A link to another booking gets the same answer as a booking that does not exist.
 */
export async function bookingToChange(
  tx: Tx,
  actor: BookingActor,
  id: BookingId,
): Promise<Result<Booking, "unknown-booking">> {
  if (actor.kind === "customer" && (actor.subject.kind !== "booking" || actor.subject.id !== id)) {
    return refuse("unknown-booking");
  }
  const booking = await lockBooking(tx, id);
  return booking ? ok(booking) : refuse("unknown-booking");
}
