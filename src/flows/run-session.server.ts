import type { Staff } from "~/areas/access/types";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import { runSessionStep, type SessionStep } from "~/areas/bookings/commands/run-session.server";
import type { ActionLimits, ActionReason } from "~/areas/bookings/rules/actions";
import type { Booking, BookingId } from "~/areas/bookings/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { settleBooking } from "./settle-booking.server";

interface SessionInput {
  readonly bookingId: BookingId;
  readonly step: SessionStep;
  readonly version: number;
}

/** Check-in, completion, no-show, and undoing each of them. */
export async function runSession(
  { db, clock }: Services,
  staff: Staff,
  input: SessionInput,
): Promise<Result<Booking, "unknown-booking" | "changed-meanwhile" | ActionReason>> {
  const now = clock.now();
  const { policy: limits } = await readSettings(db, now);
  return inTransaction(db, (tx) => runSessionIn(tx, staff, { ...input, limits }, now));
}

/** For callers that do more in the same transaction. */
export async function runSessionIn(
  tx: Tx,
  staff: Staff,
  input: SessionInput & { readonly limits: ActionLimits },
  now: Instant,
): Promise<Result<Booking, "unknown-booking" | "changed-meanwhile" | ActionReason>> {
  const seen = await unchangedSince(tx, input.bookingId, input.version);
  if (!seen.ok) return seen;
  const stepped = await runSessionStep(tx, staff, input, now);
  if (stepped.ok) await settleBooking(tx, input.bookingId, now);
  return stepped;
}
