import type { Tx } from "~/platform/database/tx.server";
import type { Arrival } from "../rules/same-customer";
import { lockAllCustomers, lockIdentities } from "../store/identities.server";

/**
 * Before a customer is looked for by e-mail or phone. Taken before the locks of customers and of their versions, so that
 * two never wait for each other in a ring.
 */
export function lockArrivals(tx: Tx, arrivals: readonly Pick<Arrival, "email" | "phone">[]): Promise<void> {
  return lockIdentities(tx, arrivals);
}

/** Before a merge, a split or an erasure: nobody is being looked for meanwhile. */
export function lockMerging(tx: Tx): Promise<void> {
  return lockAllCustomers(tx);
}
