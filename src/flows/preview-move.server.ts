import type { Staff } from "~/areas/access/types";
import { movedLetter } from "~/areas/bookings/commands/write-letters.server";
import type { Booking } from "~/areas/bookings/types";
import { ore } from "~/kit/money";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import type { StaffMove } from "./move-booking.server";

export interface MovePreview {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Renders the exact letter that a move by staff would send; writes nothing. */
export async function previewStaffMove(
  services: Services,
  _staff: Staff,
  { booking, ...wish }: { readonly booking: Booking } & Omit<StaffMove, "bookingId" | "version">,
): Promise<MovePreview> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  const movedBy = wish.agreed ? "agreed" : "studio";
  const move = {
    fromBefore: booking.from,
    feeOre: ore(0),
    movedBy,
    expressWish: wish.expressWish === true,
    ...(wish.reason && { reason: wish.reason }),
  } as const;
  return movedLetter(services.db, context, { booking, from: wish.from, move, now });
}
