import type { CustomerLink, Staff } from "~/areas/access/types";
import { expectVersion } from "~/areas/history/commands.server";
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

/**
 * Staff act on what they looked at: refuses when anything has happened to the booking since. Its version is the
 * number of lines in its history, because every change leaves one.
 */
export async function unchangedSince(
  tx: Tx,
  id: BookingId,
  version: number,
): Promise<Result<undefined, "changed-meanwhile">> {
  await lockBooking(tx, id);
  return expectVersion(tx, { kind: "booking", id }, version);
}
