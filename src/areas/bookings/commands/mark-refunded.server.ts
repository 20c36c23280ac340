import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { addOre } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type ActionLimits, type ActionReason, mayDo } from "../rules/actions";
import { insertRefund, refundsOf } from "../store/refunds.server";
import type { BookingId } from "../types";
import type { BookingRefund } from "../types/events";
import { bookingToChange } from "./find-booking.server";

export interface RefundInput extends BookingRefund {
  readonly bookingId: BookingId;
  readonly limits: ActionLimits;
}

export type RefundReason = "unknown-booking" | "refund-too-large" | "refund-in-future" | ActionReason;

/** Staff record that money was paid back outside this program; never more in all than the booking's price. */
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
  const earlier = await refundsOf(tx, bookingId);
  if (addOre(refund.ore, ...earlier.map(({ ore }) => ore)) > found.value.totalOre) {
    return refuse("refund-too-large");
  }
  await insertRefund(tx, bookingId, refund, now);
  const { ore: refundOre, day, reason } = refund;
  const subject = { kind: "booking", id: bookingId } as const;
  await recordChange(tx, staff, subject, "refunded", { detail: { refundOre, day, reason } }, now);
  return ok();
}
