import type { Staff } from "~/areas/access/types";
import {
  contactsOfCustomer,
  contactToLink,
  reassignBooking,
} from "~/areas/bookings/commands/set-customer.server";
import type { BookingId } from "~/areas/bookings/types";
import { lockArrivals } from "~/areas/customers/commands/lock-arrivals.server";
import { leaveCustomer } from "~/areas/customers/commands/unlink-booking.server";
import type { CustomerId } from "~/areas/customers/types";
import { lockVersion } from "~/areas/history/commands.server";
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

interface UnlinkInput {
  readonly id: CustomerId;
  readonly version: number;
  readonly value: { readonly bookingId: BookingId };
}

/** The booking belongs to another person: it gets a customer of its own, and the pair is not suggested again. */
export function unlinkBooking(
  { db, clock }: Services,
  staff: Staff,
  { id, version, value: { bookingId } }: UnlinkInput,
): Promise<Result<{ version: number }, UnlinkReason>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockArrivals(tx, []);
    const contact = await contactToLink(tx, bookingId);
    if (contact?.customerId !== id) return refuse("unknown-booking");
    await lockArrivals(tx, [contact]);
    if ((await lockVersion(tx, { kind: "customer", id })) !== version) return refuse("changed-meanwhile");
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
