import type { Staff } from "~/areas/access/types";
import { expectVersion, recordChange } from "~/areas/history/commands.server";
import { hasEvent, historyOf } from "~/areas/history/reads.server";
import { cancelLetters } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { template as confirmationTemplate } from "../mails/booking-confirmed";
import { type ActionReason, mayDo } from "../rules/actions";
import { updateBooking } from "../store/bookings.server";
import { waiveFees } from "../store/fees.server";
import { standingRefunds } from "../store/refunds.server";
import type { Booking, BookingId } from "../types";
import type { BookingEventDetail } from "../types/events";
import { bookingToChange } from "./find-booking.server";
import { dismissMembers, inviteMembers } from "./move-members.server";
import { writeCancelled, writeRestored } from "./write-letters.server";

/** Undoes a cancellation; the flow takes the time again. A withdrawal by law cannot be undone. */
export async function restoreBooking(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  bookingId: BookingId,
  now: Instant,
): Promise<Result<Booking, "unknown-booking" | ActionReason>> {
  const found = await bookingToChange(tx, staff, bookingId);
  if (!found.ok) return found;
  const before = found.value;
  const subject = { kind: "booking", id: bookingId } as const;
  const may = mayDo(before, "undoCancel", context.settings.policy, now);
  if (!may.ok) return may;
  // The right of withdrawal is exercised once and for all, and a withdrawn request was never an agreement.
  if (before.answerBy !== null || (await hasEvent(tx, subject, "withdrawn"))) return refuse("wrong-status");
  if ((await standingRefunds(tx, bookingId)).length > 0) return refuse("settled");

  const restored: Booking = {
    ...before,
    status: "confirmed",
    statusSince: now,
    revision: before.revision + 1,
  };
  await updateBooking(tx, restored, now);
  const booking = await inviteMembers(tx, context, restored, now);
  await waiveFees(tx, bookingId, "cancel", now);
  await recordChange(tx, staff, subject, "cancel_undone", {}, now);
  await writeRestored(tx, context, booking, now);
  return ok(booking);
}

/**
 * Undoes a booking by telephone that has not been changed since. A customer who has got the confirmation is notified;
 * if it still waits, no letter is sent at all.
 */
export async function undoPhoneBooking(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  bookingId: BookingId,
  now: Instant,
): Promise<Result<Booking, "unknown-booking" | "changed-meanwhile" | ActionReason>> {
  const found = await bookingToChange(tx, staff, bookingId);
  if (!found.ok) return found;
  const subject = { kind: "booking", id: bookingId } as const;
  const isNew = await expectVersion(tx, subject, 1);
  if (!isNew.ok) return isNew;
  const may = mayDo(found.value, "undoBook", context.settings.policy, now);
  if (!may.ok) return may;
  const [made] = await historyOf(tx, subject);
  const { byPhone, letter } = (made?.detail ?? {}) as BookingEventDetail;
  if (!byPhone) return refuse("wrong-status");

  const booking: Booking = {
    ...found.value,
    status: "cancelled_by_studio",
    statusSince: now,
    revision: found.value.revision + 1,
  };
  await updateBooking(tx, booking, now);
  await recordChange(tx, staff, subject, "booking_undone", {}, now);
  const confirmation = {
    aboutKind: "booking",
    aboutId: bookingId,
    templates: [confirmationTemplate],
  } as const;
  const unsent = await cancelLetters(tx, confirmation, now);
  await cancelLetters(tx, { aboutKind: "booking", aboutId: bookingId }, now);
  await dismissMembers(tx, context, booking, now);
  if (letter && unsent === 0) {
    const cancellation = { cause: "studio", feeOre: ore(0), byStaff: true } as const;
    await writeCancelled(tx, context, booking, cancellation, now);
  }
  return ok(booking);
}
