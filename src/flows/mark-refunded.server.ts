import type { Staff } from "~/areas/access/types";
import { refundBookingByHand, undoBookingByHand } from "~/areas/billing/commands/pay-booking.server";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import {
  markRefunded as mark,
  type RefundInput,
  type RefundReason,
  takeBackRefund as takeBack,
  type UndoRefundInput,
} from "~/areas/bookings/commands/mark-refunded.server";
import { standingRefunds } from "~/areas/bookings/store/refunds.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { settled } from "./settle-booking.server";

/** The booking is locked before its history, as in all commands that change it, so that two of them cannot deadlock. */
export async function markRefunded(
  { db, clock }: Pick<Services, "db" | "clock">,
  staff: Staff,
  { version, ...input }: Omit<RefundInput, "limits"> & { readonly version: number },
): Promise<Result<undefined, RefundReason | "changed-meanwhile" | "credit-first">> {
  const now = clock.now();
  const { policy: limits } = await readSettings(db, now);
  return inTransaction(db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    if (!seen.ok) return seen;
    const marked = await mark(tx, staff, { ...input, limits }, now);
    const { bookingId, ore, day, reason: note } = input;
    if (!marked.ok) return marked;
    const refunded = await refundBookingByHand(tx, staff, { bookingId, ore, day, note }, now);
    return refunded.ok ? settled(tx, bookingId, now, marked) : refunded;
  });
}

export async function undoRefund(
  { db, clock }: Pick<Services, "db" | "clock">,
  staff: Staff,
  { version, ...input }: Omit<UndoRefundInput, "limits"> & { readonly version: number },
): Promise<Result<undefined, RefundReason | "changed-meanwhile" | "used-meanwhile">> {
  const now = clock.now();
  const { policy: limits } = await readSettings(db, now);
  return inTransaction(db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    if (!seen.ok) return seen;
    const amount = (await standingRefunds(tx, input.bookingId)).find(({ id }) => id === input.refundId)?.ore;
    const taken = await takeBack(tx, staff, { ...input, limits }, now);
    if (!taken.ok || !amount) return taken;
    const undone = await undoBookingByHand(tx, staff, { bookingId: input.bookingId, amount }, now);
    return undone.ok ? settled(tx, input.bookingId, now, taken) : undone;
  });
}
