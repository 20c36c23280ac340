import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import type { ActionLimits } from "~/areas/bookings/rules/actions";
import { isInGroup } from "~/areas/bookings/rules/group";
import { mayChange } from "~/areas/bookings/rules/group-change";
import type { Booking } from "~/areas/bookings/types";
import { planFor } from "~/flows/change-group.server";
import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

/**
 * What the group would cost with one person less, whoever it is: all of them cost the same. Null where nobody can be taken
 * out.
 */
export async function priceWithoutOne(
  db: Reader,
  booking: Booking,
  limits: ActionLimits,
  now: Instant,
): Promise<Ore | null> {
  const members = await membersOfBooking(db, booking.id);
  const one = members.find((member) => isInGroup(member) && mayChange(member));
  if (!one) return null;
  const change = { kind: "remove", memberId: one.id } as const;
  const plan = await planFor(db, { booking, members, change, free: true, limits }, now);
  return plan.ok ? plan.value.booking.totalOre : null;
}
