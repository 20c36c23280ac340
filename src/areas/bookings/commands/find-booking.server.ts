import type { CustomerLink, Staff } from "~/areas/access/types";
import { expectVersion } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Tx } from "~/platform/database/tx.server";
import { lockBooking } from "../store/bookings.server";
import type { Booking, BookingId } from "../types";

export type BookingActor = CustomerLink | Staff;

/**
 * Locks the booking. A link to another booking gets the same answer as an unknown id, so that ids cannot be probed.
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
 * Refuses when the booking has changed since the page that staff acted on was read. The version is the number of
 * lines in the history, because every change adds one.
 */
export async function unchangedSince(
  tx: Tx,
  id: BookingId,
  version: number,
): Promise<Result<undefined, "changed-meanwhile">> {
  await lockBooking(tx, id);
  return expectVersion(tx, { kind: "booking", id }, version);
}
