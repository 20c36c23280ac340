import type { CustomerLink, Staff } from "~/areas/access/types";
import {
  type CancelInput,
  type CancelReason,
  cancelBooking as cancel,
} from "~/areas/bookings/commands/cancel-booking.server";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import type { Booking } from "~/areas/bookings/types";
import { freeTime } from "~/areas/calendar/commands/free-time.server";
import { resourcesOf } from "~/areas/calendar/reads.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { settleBooking } from "./settle-booking.server";

export async function cancelBooking(
  services: Services,
  actor: CustomerLink,
  input: Pick<CancelInput, "bookingId" | "shownFeeOre">,
): Promise<Result<Booking, CancelReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) =>
    cancelAndFree(tx, { context, actor, now }, { ...input, cause: "customer" }),
  );
}

/** Staff cancel on behalf of the customer or of the studio, and may waive the fee. */
export async function staffCancelBooking(
  services: Services,
  staff: Staff,
  { version, ...input }: CancelInput & { readonly version: number },
): Promise<Result<Booking, CancelReason | "changed-meanwhile">> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    return seen.ok ? cancelAndFree(tx, { context, actor: staff, now }, input) : seen;
  });
}

interface Asking {
  readonly context: LetterContext;
  readonly actor: CustomerLink | Staff;
  readonly now: Instant;
}

async function cancelAndFree(
  tx: Tx,
  { context, actor, now }: Asking,
  input: CancelInput,
): Promise<Result<Booking, CancelReason>> {
  const resourceIds = (await resourcesOf(tx, input.bookingId)).map(({ id }) => id);
  const cancelled = await cancel(tx, context, actor, { ...input, resourceIds }, now);
  if (cancelled.ok) {
    await freeTime(tx, cancelled.value.id);
    await settleBooking(tx, cancelled.value.id, now);
  }
  return cancelled;
}
