import type { CustomerLink, Staff } from "~/areas/access/types";
import { type ContactInput, changeContact as change } from "~/areas/bookings/commands/change-contact.server";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import type { ActionReason } from "~/areas/bookings/rules/actions";
import type { Booking } from "~/areas/bookings/types";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** Called by the customer, or by staff on the phone with the customer. */
export async function changeContact(
  services: Services,
  actor: CustomerLink | Staff,
  input: ContactInput,
): Promise<Result<Booking, "unknown-booking" | ActionReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) => change(tx, context, actor, input, now));
}

export async function staffChangeContact(
  services: Services,
  staff: Staff,
  { version, ...input }: ContactInput & { readonly version: number },
): Promise<Result<Booking, "unknown-booking" | "changed-meanwhile" | ActionReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    return seen.ok ? change(tx, context, staff, input, now) : seen;
  });
}
