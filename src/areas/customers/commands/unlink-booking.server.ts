import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { type Arrival, sharedBy } from "../rules/same-customer";
import { moveConsentsOfBooking } from "../store/consents.server";
import { addIdentities, identitiesOf, removeIdentity } from "../store/identities.server";
import { rememberAsDifferent } from "../store/suggestions.server";
import type { CustomerId } from "../types";
import { customerToChange } from "./edit-customer.server";
import { type ArrivalByBooking, makeCustomer } from "./join-customer.server";

export interface LeftBooking {
  readonly id: CustomerId;
  readonly bookingId: string;
  /** The customer data in the booking. */
  readonly arrival: ArrivalByBooking;
  /** The data in the customer's other bookings. */
  readonly rest: readonly Pick<Arrival, "email" | "phone">[];
}

/**
 * Makes a customer of its own for a booking that was linked wrongly. The earlier customer is no longer known by the
 * e-mail or phone of this booking alone, the consent that was given with it moves along, and the pair is not suggested
 * again.
 */
export async function leaveCustomer(
  tx: Tx,
  staff: Staff,
  { id, bookingId, arrival, rest }: LeftBooking,
  now: Instant,
): Promise<Result<{ customerId: CustomerId; version: number }, "merged-already" | "erased-already">> {
  const found = await customerToChange(tx, id);
  if (!found.ok) return found;
  const customerId = newId<CustomerId>();
  const own = identitiesOf(arrival);
  const stays = [found.value, ...rest].flatMap(identitiesOf);
  for (const identity of own) {
    if (!stays.some(({ kind, value }) => kind === identity.kind && value === identity.value))
      await removeIdentity(tx, id, identity);
  }
  await makeCustomer(tx, staff, customerId, arrival, now);
  await addIdentities(tx, customerId, own, now);
  await moveConsentsOfBooking(tx, id, customerId, bookingId);
  const by = sharedBy(arrival, stays);
  if (by) await rememberAsDifferent(tx, id, customerId, by, now);
  const change = { detail: { bookingId, customerId } };
  const version = await recordChange(tx, staff, { kind: "customer", id }, "booking_unlinked", change, now);
  return ok({ customerId, version });
}
