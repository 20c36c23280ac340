import type { Staff } from "~/areas/access/types";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
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
  input: { readonly bookingId: BookingId; readonly step: SessionStep; readonly version: number },
): Promise<Result<Booking, "unknown-booking" | "changed-meanwhile" | ActionReason>> {
  const now = clock.now();
  const { policy: limits } = await readSettings(db, now);
  return inTransaction(db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, input.version);
    return seen.ok ? runSessionStep(tx, staff, { ...input, limits }, now) : seen;
  });
}
