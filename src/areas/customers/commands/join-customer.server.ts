import type { Actor } from "~/areas/access/types";
import { recordChange, recordCreation } from "~/areas/history/commands.server";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { type Tx, together } from "~/platform/database/tx.server";
import { type Arrival, decideCustomer } from "../rules/same-customer";
import { insertConsent } from "../store/consents.server";
import { insertCustomer, touchCustomer } from "../store/customers.server";
import { addIdentities, candidatesFor, identitiesOf } from "../store/identities.server";
import { suggestMerge } from "../store/suggestions.server";
import type { Consent, CustomerId, CustomerSource, LinkReason } from "../types";

export interface ArrivalByBooking extends Arrival {
  readonly companyName: string;
  readonly source: CustomerSource;
  /** When the order was made. */
  readonly at: Instant;
  readonly marketing: Pick<Consent, "givenAt" | "textVersion" | "bookingId"> | null;
}

export interface Joined {
  readonly customerId: CustomerId;
  readonly by: LinkReason;
}

/**
 * The customer of a booking: the one with the same e-mail or phone and a compatible name, else a new one. The identities
 * are locked before (`lockIdentities`).
 */
export async function joinCustomer(
  tx: Tx,
  actor: Actor | null,
  arrival: ArrivalByBooking,
  now: Instant,
): Promise<Joined> {
  const { joined, similar } = decideCustomer(arrival, await candidatesFor(tx, arrival));
  const customerId = joined ? (joined.id as CustomerId) : newId<CustomerId>();
  if (!joined) await makeCustomer(tx, actor, customerId, arrival, now);
  await together([
    joined && meetAgain(tx, customerId, arrival, now),
    addIdentities(tx, customerId, identitiesOf(arrival), arrival.at),
  ]);
  for (const { id, by } of similar) await suggestMerge(tx, customerId, id as CustomerId, by, now);
  await noteMarketing(tx, customerId, arrival.marketing);
  return { customerId, by: joined ? joined.by : "new" };
}

/** A new customer with the booking's own details, even when other customers share them. */
export async function makeCustomer(
  tx: Tx,
  actor: Actor | null,
  id: CustomerId,
  { name, email, phone, companyName, source, at }: ArrivalByBooking,
  now: Instant,
): Promise<void> {
  const fields = { name, email, phone, companyName, source, language: "nb" as const, tags: [], note: "" };
  await insertCustomer(tx, id, fields, at);
  await recordCreation(tx, actor, { kind: "customer", id }, "created", { detail: { source } }, now);
}

async function meetAgain(tx: Tx, id: CustomerId, { at }: ArrivalByBooking, now: Instant): Promise<void> {
  if (await touchCustomer(tx, id, at)) {
    await recordChange(tx, null, { kind: "customer", id }, "unarchived", {}, now);
  }
}

/**
 * Written for each booking, even if the customer has consented already, because a booking that is unlinked takes its
 * own consent along.
 */
async function noteMarketing(
  tx: Tx,
  id: CustomerId,
  marketing: ArrivalByBooking["marketing"],
): Promise<void> {
  if (!marketing) return;
  await insertConsent(tx, id, { purpose: "marketing", source: "booking", ...marketing });
}
