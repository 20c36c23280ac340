import { type Ore, ore } from "~/kit/money";
import type { Reader } from "~/platform/database/tx.server";
import { refundableOre } from "../rules/refunds";
import { bookingById } from "../store/bookings.server";
import { standingRefunds } from "../store/refunds.server";
import type { BookingId } from "../types";

/** What may still be paid back of the booking; nothing of an unknown one. */
export async function refundableOf(db: Reader, id: BookingId): Promise<Ore> {
  const booking = await bookingById(db, id);
  return booking ? refundableOre(booking.progress, await standingRefunds(db, id)) : ore(0);
}
