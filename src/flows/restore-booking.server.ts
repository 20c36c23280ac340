import type { Staff } from "~/areas/access/types";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import {
  restoreBooking as restore,
  undoPhoneBooking,
} from "~/areas/bookings/commands/restore-booking.server";
import type { ActionReason } from "~/areas/bookings/rules/actions";
import { recordTexts } from "~/areas/bookings/texts/staff";
import type { Booking, BookingId } from "~/areas/bookings/types";
import { allocateTime } from "~/areas/calendar/commands/allocate-time.server";
import { freeTime } from "~/areas/calendar/commands/free-time.server";
import type { PlaceReason } from "~/areas/calendar/types";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

interface Seen {
  readonly bookingId: BookingId;
  readonly version: number;
}

type Reason = "unknown-booking" | "changed-meanwhile" | ActionReason;

/** Takes back a cancellation while the time is free. */
export async function restoreBooking(
  services: Services,
  staff: Staff,
  { bookingId, version }: Seen,
): Promise<Result<Booking, Reason | PlaceReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const seen = await unchangedSince(tx, bookingId, version);
    if (!seen.ok) return seen;
    const restored = await restore(tx, context, staff, bookingId, now);
    if (!restored.ok) return restored;
    const { session, from: start } = restored.value;
    // The time was agreed once, so hours and daily limit are not asked again. A taken time is refused.
    const terms = { kind: "staff", staff, outsideHoursReason: recordTexts.restoredReason } as const;
    const time = await allocateTime(tx, { ownerId: bookingId, kind: "booking", session, start, terms, now });
    return time.ok ? restored : time;
  });
}

/** "Angre" right after a booking by telephone. */
export async function undoBookByPhone(
  services: Services,
  staff: Staff,
  { bookingId, version }: Seen,
): Promise<Result<Booking, Reason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const seen = await unchangedSince(tx, bookingId, version);
    if (!seen.ok) return seen;
    const undone = await undoPhoneBooking(tx, context, staff, bookingId, now);
    if (undone.ok) await freeTime(tx, bookingId);
    return undone;
  });
}
