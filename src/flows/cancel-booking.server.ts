import type { CustomerLink, Staff } from "~/areas/access/types";
import {
  type CancelInput,
  type CancelReason,
  cancelBooking as cancel,
} from "~/areas/bookings/commands/cancel-booking.server";
import type { Booking } from "~/areas/bookings/types";
import { freeTime } from "~/areas/calendar/commands/free-time.server";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterDesk } from "./letter-desk.server";

/** The customer cancels by the policy: the time is free again, and the letters say what it cost. */
export async function cancelBooking(
  services: Services,
  actor: CustomerLink,
  input: Pick<CancelInput, "bookingId" | "shownFeeOre">,
): Promise<Result<Booking, CancelReason>> {
  return cancelAndFree(services, actor, { ...input, cause: "customer" });
}

/** Staff cancel for the customer (who called) or for the studio, and may let the fee go. */
export async function staffCancelBooking(
  services: Services,
  staff: Staff,
  input: CancelInput,
): Promise<Result<Booking, CancelReason>> {
  return cancelAndFree(services, staff, input);
}

async function cancelAndFree(
  services: Services,
  actor: CustomerLink | Staff,
  input: CancelInput,
): Promise<Result<Booking, CancelReason>> {
  const now = services.clock.now();
  const desk = await letterDesk(services, now);
  return inTransaction(services.db, async (tx) => {
    const cancelled = await cancel(tx, desk, actor, input, now);
    if (cancelled.ok) await freeTime(tx, cancelled.value.id);
    return cancelled;
  });
}
