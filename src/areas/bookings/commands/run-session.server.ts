import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { ActionLimits } from "../rules/actions";
import { type ActionReason, type BookingAction, mayDo } from "../rules/actions";
import { noShowFeeOf } from "../rules/policy";
import { updateBooking } from "../store/bookings.server";
import { feesOf, insertFee, waiveFees } from "../store/fees.server";
import type { Booking, BookingEventKind, BookingId, BookingStatus } from "../types";
import { bookingToChange } from "./find-booking.server";

const steps = {
  checkIn: { status: "checked_in", event: "checked_in" },
  undoCheckIn: { status: "confirmed", event: "check_in_undone" },
  complete: { status: "completed", event: "completed" },
  undoComplete: { status: "checked_in", event: "completion_undone" },
  markNoShow: { status: "no_show", event: "no_show" },
  undoNoShow: { status: "confirmed", event: "no_show_undone" },
} as const satisfies Partial<Record<BookingAction, { status: BookingStatus; event: BookingEventKind }>>;

export type SessionStep = keyof typeof steps;

export async function runSessionStep(
  tx: Tx,
  actor: Staff,
  input: { readonly bookingId: BookingId; readonly step: SessionStep; readonly limits: ActionLimits },
  now: Instant,
): Promise<Result<Booking, "unknown-booking" | ActionReason>> {
  const found = await bookingToChange(tx, actor, input.bookingId);
  if (!found.ok) return found;
  const may = mayDo(found.value, input.step, input.limits, now);
  if (!may.ok) return may;

  const { status, event } = steps[input.step];
  const booking: Booking = { ...found.value, status, statusSince: now };
  await updateBooking(tx, booking, now);
  await settleNoShowFee(tx, booking, input.step, now);
  await recordChange(tx, actor, { kind: "booking", id: booking.id }, event, {}, now);
  return ok(booking);
}

async function settleNoShowFee(tx: Tx, booking: Booking, step: SessionStep, now: Instant): Promise<void> {
  if (step === "undoNoShow") await waiveFees(tx, booking.id, "no_show", now);
  if (step !== "markNoShow") return;
  const feeOre = noShowFeeOf(booking, await feesOf(tx, booking.id));
  const fee = { kind: "no_show", percent: booking.policy.noShowFeePercent, ore: feeOre } as const;
  if (feeOre > 0) await insertFee(tx, booking, fee, now);
}
