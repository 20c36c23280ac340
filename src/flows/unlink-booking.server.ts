import type { Staff } from "~/areas/access/types";
import {
  contactsOfCustomer,
  contactToLink,
  reassignBooking,
} from "~/areas/bookings/commands/set-customer.server";
import type { BookingId } from "~/areas/bookings/types";
import { lockArrivals } from "~/areas/customers/commands/lock-arrivals.server";
import { leaveCustomer } from "~/areas/customers/commands/unlink-booking.server";
import { expectVersion } from "~/areas/history/commands.server";
import type { Asked } from "~/areas/records/types";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { arrivalOf } from "./link-customer.server";

type UnlinkReason =
  | "changed-meanwhile"
  | "unknown-booking"
  | "only-booking"
  | "merged-already"
  | "erased-already";

/** The booking belongs to another person: it gets a customer of its own, and the pair is not suggested again. */
export function unlinkBooking(
  { db, clock }: Services,
  staff: Staff,
  { id, version, value: { bookingId } }: Asked<"customer", { readonly bookingId: BookingId }>,
): Promise<Result<{ version: number }, UnlinkReason>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockArrivals(tx, []);
    const contact = await contactToLink(tx, bookingId);
    if (contact?.customerId !== id) return refuse("unknown-booking");
    await lockArrivals(tx, [contact]);
    const seen = await expectVersion(tx, { kind: "customer", id }, version);
    if (!seen.ok) return seen;
    const rest = (await contactsOfCustomer(tx, id)).filter((other) => other.id !== bookingId);
    if (rest.length === 0) return refuse("only-booking");
    const left = await leaveCustomer(
      tx,
      staff,
      { id, bookingId, rest, arrival: arrivalOf(contact, null) },
      now,
    );
    if (!left.ok) return left;
    await reassignBooking(tx, staff, bookingId, left.value.customerId, now);
    return ok({ version: left.value.version });
  });
}
