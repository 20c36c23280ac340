import { sql } from "drizzle-orm";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type StaleReason, whyStale } from "../rules/letter-truth";
import { bookingById } from "../store/bookings.server";
import { mobileOf } from "../store/member-mobiles.server";
import { memberById } from "../store/members.server";
import { newTimeIsAsked } from "../store/studio-moves.server";
import type { BookingId, MemberId } from "../types";

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

/** The progress of the pictures; null before they are ready for selection, and when the booking has ended. */
export async function picturesAt(db: Reader, id: BookingId): Promise<"choosing" | "delivered" | null> {
  const booking = await bookingById(db, id);
  if (booking?.status !== "completed") return null;
  const { picturesReadyAt, deliveredAt } = booking.progress;
  if (deliveredAt !== null) return "delivered";
  return picturesReadyAt === null ? null : "choosing";
}

/** The same about one member's time; "declined" when they have said that they cannot come. */
export async function whyMemberLetterStale(
  db: Reader,
  id: MemberId,
  writtenFor: number | null,
  now: Instant,
): Promise<StaleReason | "unknown" | "declined" | null> {
  const member = await memberById(db, id);
  const booking = member && (await bookingById(db, member.bookingId));
  if (!member || !booking) return "unknown";
  if (member.status === "removed") return "booking-ended";
  const { from, revision } = member;
  const stale = whyStale({ status: booking.status, from, revision }, writtenFor, now);
  return stale ?? (member.status === "declined" ? "declined" : null);
}

/** The customer was asked for another time: neither the customer nor a member is reminded of the old one. */
export async function isNewTimeAsked(
  db: Reader,
  about: { readonly kind: string; readonly id: string },
): Promise<boolean> {
  const booking =
    about.kind === "booking_member"
      ? sql`(SELECT booking_id FROM booking_members WHERE id = ${about.id})`
      : sql`${about.id}::uuid`;
  const { rows } = await db.execute<{ asked: boolean }>(sql`SELECT ${newTimeIsAsked(booking)} AS asked`);
  return rows[0]?.asked ?? false;
}

/** The number for text messages about this booking, or to this member; null: none. */
export async function mobileAbout(
  db: Reader,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<string | null> {
  if (kind === "booking") return (await bookingById(db, id as BookingId))?.customer.phone ?? null;
  const member = await memberById(db, id as MemberId);
  return member && mobileOf(db, member);
}
