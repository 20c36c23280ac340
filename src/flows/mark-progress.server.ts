import type { Staff } from "~/areas/access/types";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import {
  markProgress as mark,
  type ProgressInput,
  type ProgressReason,
} from "~/areas/bookings/commands/mark-progress.server";
import type { Booking } from "~/areas/bookings/types";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** Marks pictures as ready, delivered or paid, and undoes each of these. */
export async function markProgress(
  services: Services,
  staff: Staff,
  { version, ...input }: ProgressInput & { readonly version: number },
): Promise<Result<Booking, ProgressReason | "changed-meanwhile">> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    return seen.ok ? mark(tx, context, staff, input, now) : seen;
  });
}
