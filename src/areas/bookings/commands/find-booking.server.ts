import type { CustomerLink, Staff } from "~/areas/access/types";
import { expectVersion } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Tx } from "~/platform/database/tx.server";
import { lockBooking } from "../store/bookings.server";
import { memberById } from "../store/members.server";
import type { Booking, BookingId, Member, MemberId } from "../types";

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

/** For a person's own link: the booking, locked, and the person read after the lock. */
export async function ownTimeToChange(
  tx: Tx,
  link: CustomerLink,
): Promise<Result<{ readonly booking: Booking; readonly member: Member }, "unknown-booking">> {
  if (link.subject.kind !== "booking_member") return refuse("unknown-booking");
  const id = link.subject.id as MemberId;
  const known = await memberById(tx, id);
  const booking = known && (await lockBooking(tx, known.bookingId));
  // Read again: the payer may have given the time to another person while this waited for the lock.
  const member = booking && (await memberById(tx, id));
  const isTheirs = member && member.linkId === link.linkId && member.status !== "removed";
  return booking && isTheirs ? ok({ booking, member }) : refuse("unknown-booking");
}

/**
 * Refuses when the booking has changed since staff's page was read. The version is the number of lines in the history,
 * because every change adds one.
 */
export async function unchangedSince(
  tx: Tx,
  id: BookingId,
  version: number,
): Promise<Result<undefined, "changed-meanwhile">> {
  await lockBooking(tx, id);
  return expectVersion(tx, { kind: "booking", id }, version);
}
