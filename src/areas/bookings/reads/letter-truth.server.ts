import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type StaleReason, whyStale } from "../rules/letter-truth";
import { bookingById } from "../store/bookings.server";
import type { BookingId } from "../types";

/** Why a letter about a booking should no longer be sent; "unknown" when the booking does not exist. */
export async function whyLetterStale(
  db: Reader,
  id: BookingId,
  writtenFor: number | null,
  now: Instant,
): Promise<StaleReason | "unknown" | null> {
  const booking = await bookingById(db, id);
  return booking ? whyStale(booking, writtenFor, now) : "unknown";
}

/** How far the pictures have come; null before they can be chosen from, and when the booking has ended. */
export async function picturesAt(db: Reader, id: BookingId): Promise<"choosing" | "delivered" | null> {
  const booking = await bookingById(db, id);
  if (booking?.status !== "completed") return null;
  const { picturesReadyAt, deliveredAt } = booking.progress;
  if (deliveredAt !== null) return "delivered";
  return picturesReadyAt === null ? null : "choosing";
}
