import type { Admin } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { hasEvent } from "~/areas/history/reads.server";
import { cancelLetters } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type ActionReason, mayDo } from "../rules/actions";
import { isInGroup } from "../rules/group";
import { updateBooking } from "../store/bookings.server";
import { membersOf } from "../store/members.server";
import type { Booking, BookingId } from "../types";
import { bookingToChange } from "./find-booking.server";
import { scheduleReminders } from "./write-letters.server";

type Reason = "unknown-booking" | ActionReason;
const subjectOf = (id: BookingId) => ({ kind: "booking", id }) as const;

/**
 * Cancels an order that was made to take the calendar from others, or a request of that kind: free of charge, without
 * any letter. Its letters that wait are withdrawn, reminders and text messages included.
 */
export async function cancelQuietly(
  tx: Tx,
  { settings: { policy } }: LetterContext,
  admin: Admin,
  { bookingId, resourceIds }: { readonly bookingId: BookingId; readonly resourceIds: readonly string[] },
  now: Instant,
): Promise<Result<Booking, Reason>> {
  const found = await bookingToChange(tx, admin, bookingId);
  if (!found.ok) return found;
  const before = found.value;
  const may = mayDo(before, before.status === "requested" ? "decline" : "cancel", policy, now);
  if (!may.ok) return may;
  const { revision } = before;
  const booking: Booking = {
    ...before,
    status: before.status === "requested" ? "declined" : "cancelled_by_studio",
    statusSince: now,
    revision: revision + 1,
  };
  await updateBooking(tx, booking, now);
  await withdrawLetters(tx, bookingId, now);
  const event = before.status === "requested" ? "declined" : "cancelled_by_studio";
  const detail = { feeOre: 0, quiet: true, resourceIds };
  await recordChange(tx, admin, subjectOf(bookingId), event, { detail }, now);
  return ok(booking);
}

async function withdrawLetters(tx: Tx, bookingId: BookingId, now: Instant): Promise<void> {
  await cancelLetters(tx, { aboutKind: "booking", aboutId: bookingId }, now);
  for (const { id } of (await membersOf(tx, bookingId)).filter(isInGroup))
    await cancelLetters(tx, { aboutKind: "booking_member", aboutId: id }, now);
}

/** Undoes it: the customer never heard of the cancellation, so only the reminders are planned anew. */
export async function restoreQuietly(
  tx: Tx,
  context: LetterContext,
  admin: Admin,
  bookingId: BookingId,
  now: Instant,
): Promise<Result<Booking, Reason>> {
  const found = await bookingToChange(tx, admin, bookingId);
  if (!found.ok) return found;
  const before = found.value;
  const may = mayDo(before, "undoCancel", context.settings.policy, now);
  if (!may.ok) return may;
  const isWithdrawn = await hasEvent(tx, subjectOf(bookingId), "withdrawn");
  if (before.answerBy !== null || isWithdrawn) return refuse("wrong-status");
  const { revision } = before;
  const booking: Booking = { ...before, status: "confirmed", statusSince: now, revision: revision + 1 };
  await updateBooking(tx, booking, now);
  await recordChange(tx, admin, subjectOf(bookingId), "cancel_undone", {}, now);
  await scheduleReminders(tx, context, booking, now);
  return ok(booking);
}
