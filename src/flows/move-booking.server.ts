import type { CustomerLink, Staff } from "~/areas/access/types";
import {
  type MoveInput,
  type MoveReason,
  moveBooking as move,
} from "~/areas/bookings/commands/move-booking.server";
import type { Booking } from "~/areas/bookings/types";
import { moveAllocation } from "~/areas/calendar/commands/move-allocation.server";
import type { PlaceReason, Terms } from "~/areas/calendar/types";
import { ok, type Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterDesk } from "./letter-desk.server";

export type MoveBookingReason = MoveReason | PlaceReason;

/** The customer picks another time: the booking, its time and its letters change together, or nothing does. */
export async function moveBooking(
  services: Services,
  actor: CustomerLink,
  input: Required<Pick<MoveInput, "bookingId" | "from" | "shownFeeOre" | "expressWish">>,
): Promise<Result<Booking, MoveBookingReason>> {
  return moveOnTerms(services, actor, input, { kind: "online" });
}

/** Staff move without a fee, and with a reason outside the opening hours; never onto time that is taken. */
export async function staffMoveBooking(
  services: Services,
  staff: Staff,
  input: Pick<MoveInput, "bookingId" | "from" | "reason"> & { readonly outsideHoursReason?: string },
): Promise<Result<Booking, MoveBookingReason>> {
  const { outsideHoursReason, ...wanted } = input;
  return moveOnTerms(services, staff, wanted, {
    kind: "staff",
    staff,
    ...(outsideHoursReason && { outsideHoursReason }),
  });
}

async function moveOnTerms(
  services: Services,
  actor: CustomerLink | Staff,
  input: MoveInput,
  terms: Terms,
): Promise<Result<Booking, MoveBookingReason>> {
  const now = services.clock.now();
  const desk = await letterDesk(services, now);
  return inTransaction(services.db, async (tx) => {
    const moved = await move(tx, desk, actor, input, now);
    if (!moved.ok) return moved;
    const { booking } = moved.value;
    const asked = { ownerId: booking.id, session: booking.session, start: booking.from, terms, now };
    const placed = await moveAllocation(tx, asked);
    return placed.ok ? ok(booking) : placed;
  });
}
