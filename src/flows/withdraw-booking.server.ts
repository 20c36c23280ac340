import type { CustomerLink, Staff } from "~/areas/access/types";
import {
  type CancelInput,
  type WithdrawReason,
  withdrawBooking as withdraw,
} from "~/areas/bookings/commands/cancel-booking.server";
import type { Booking } from "~/areas/bookings/types";
import { freeTime } from "~/areas/calendar/commands/free-time.server";
import { resourcesOf } from "~/areas/calendar/reads.server";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { settled } from "./settle-booking.server";

/** Withdrawal by the consumer; the receipt is sent at once (angrerettloven § 20). */
export async function withdrawBooking(
  services: Services,
  actor: CustomerLink | Staff,
  input: Pick<CancelInput, "bookingId" | "shownFeeOre">,
): Promise<Result<Booking, WithdrawReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const resourceIds = (await resourcesOf(tx, input.bookingId)).map(({ id }) => id);
    const withdrawn = await withdraw(tx, context, actor, { ...input, resourceIds }, now);
    if (withdrawn.ok) await freeTime(tx, withdrawn.value.id);
    return settled(tx, input.bookingId, now, withdrawn);
  });
}
