import type { Reader } from "~/platform/database/tx.server";
import { expectsCustomer } from "../rules/actions";
import { bookingById } from "../store/bookings.server";
import type { BookingId } from "../types";

/** Whether the session that a reminder tells of is still to come, and at the time that it says. */
export async function isReminderTrue(db: Reader, id: BookingId, revision: number | null): Promise<boolean> {
  const booking = await bookingById(db, id);
  return booking !== null && expectsCustomer(booking.status) && booking.revision === revision;
}
