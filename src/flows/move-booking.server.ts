import type { CustomerLink, Staff } from "~/areas/access/types";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import {
  type MoveInput,
  type MoveReason,
  moveBooking as move,
} from "~/areas/bookings/commands/move-booking.server";
import type { LetterContext } from "~/areas/bookings/commands/post-letter.server";
import type { Booking } from "~/areas/bookings/types";
import { moveAllocation } from "~/areas/calendar/commands/move-allocation.server";
import type { PlaceReason, Terms } from "~/areas/calendar/types";
import { ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

export type MoveBookingReason = MoveReason | PlaceReason;

export async function moveBooking(
  services: Services,
  actor: CustomerLink,
  input: Required<Pick<MoveInput, "bookingId" | "from" | "shownFeeOre" | "expressWish">> &
    Pick<MoveInput, "shownRevision">,
): Promise<Result<Booking, MoveBookingReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) =>
    moveInTime(tx, { context, actor, terms: { kind: "online" }, now }, input),
  );
}

export interface StaffMove
  extends Pick<MoveInput, "bookingId" | "from" | "reason" | "agreed" | "expressWish"> {
  readonly outsideHoursReason?: string;
  readonly version: number;
}

/** Staff move without a fee. With a reason they may ignore opening hours, but never take a taken time. */
export async function staffMoveBooking(
  services: Services,
  staff: Staff,
  { outsideHoursReason, version, ...input }: StaffMove,
): Promise<Result<Booking, MoveBookingReason | "changed-meanwhile">> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  const terms: Terms = { kind: "staff", staff, ...(outsideHoursReason && { outsideHoursReason }) };
  return inTransaction(services.db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    return seen.ok ? moveInTime(tx, { context, actor: staff, terms, now }, input) : seen;
  });
}

interface Asking {
  readonly context: LetterContext;
  readonly actor: CustomerLink | Staff;
  readonly terms: Terms;
  readonly now: Instant;
}

async function moveInTime(
  tx: Tx,
  { context, actor, terms, now }: Asking,
  input: MoveInput,
): Promise<Result<Booking, MoveBookingReason>> {
  const moved = await move(tx, context, actor, input, now);
  if (!moved.ok) return moved;
  const { booking } = moved.value;
  const asked = { ownerId: booking.id, session: booking.session, start: booking.from, terms, now };
  const placed = await moveAllocation(tx, asked);
  return placed.ok ? ok(booking) : placed;
}
