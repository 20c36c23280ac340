import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type ActionLimits, type ActionReason, mayDo } from "../rules/actions";
import { refundableOre } from "../rules/refunds";
import { insertRefund, standingRefunds, undoRefund } from "../store/refunds.server";
import type { BookingId } from "../types";
import type { BookingRefund } from "../types/events";
import { bookingToChange } from "./find-booking.server";

export interface RefundInput extends BookingRefund {
  readonly bookingId: BookingId;
  readonly limits: ActionLimits;
}

export type RefundReason = "unknown-booking" | "refund-too-large" | "refund-in-future" | ActionReason;

/** Staff record that money was paid back outside this program; never more in all than what was paid. */
export async function markRefunded(
  tx: Tx,
  staff: Staff,
  { bookingId, limits, ...refund }: RefundInput,
  now: Instant,
): Promise<Result<undefined, RefundReason>> {
  const found = await bookingToChange(tx, staff, bookingId);
  if (!found.ok) return found;
  const may = mayDo(found.value, "markRefunded", limits, now);
  if (!may.ok) return may;
  if (refund.day > dayOf(now)) return refuse("refund-in-future");
  const left = refundableOre(found.value.progress, await standingRefunds(tx, bookingId));
  if (left === 0) return refuse("all-refunded");
  if (refund.ore > left) return refuse("refund-too-large");
  await insertRefund(tx, bookingId, refund, now);
  const { ore: refundOre, day, reason } = refund;
  const subject = { kind: "booking", id: bookingId } as const;
  await recordChange(tx, staff, subject, "refunded", { detail: { refundOre, day, reason } }, now);
  return ok();
}

export interface UndoRefundInput {
  readonly bookingId: BookingId;
  readonly refundId: string;
  readonly limits: ActionLimits;
}

/** Staff take back a refund that was noted by mistake; the history keeps both. */
export async function takeBackRefund(
  tx: Tx,
  staff: Staff,
  { bookingId, refundId, limits }: UndoRefundInput,
  now: Instant,
): Promise<Result<undefined, "unknown-booking" | ActionReason>> {
  const found = await bookingToChange(tx, staff, bookingId);
  if (!found.ok) return found;
  const may = mayDo(found.value, "undoRefund", limits, now);
  if (!may.ok) return may;
  const undone = await undoRefund(tx, { bookingId, refundId }, now);
  if (!undone) return refuse("no-refund");
  const { ore: refundOre, day, reason } = undone;
  const subject = { kind: "booking", id: bookingId } as const;
  await recordChange(tx, staff, subject, "refund_undone", { detail: { refundOre, day, reason } }, now);
  return ok();
}
