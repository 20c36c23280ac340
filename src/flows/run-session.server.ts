import type { Staff } from "~/areas/access/types";
import { runSessionStep, type SessionStep } from "~/areas/bookings/commands/run-session.server";
import type { ActionReason } from "~/areas/bookings/rules/actions";
import type { Booking, BookingId } from "~/areas/bookings/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/** On the day: check in, complete, mark as not met, and the way back from each. */
export async function runSession(
  { db, clock }: Services,
  staff: Staff,
  input: { readonly bookingId: BookingId; readonly step: SessionStep },
): Promise<Result<Booking, "unknown-booking" | ActionReason>> {
  const now = clock.now();
  const { policy: limits } = await readSettings(db, now);
  return inTransaction(db, (tx) => runSessionStep(tx, staff, { ...input, limits }, now));
}
