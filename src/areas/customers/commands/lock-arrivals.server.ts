import type { Tx } from "~/platform/database/tx.server";
import type { Arrival } from "../rules/same-customer";
import { lockAllCustomers, lockIdentities } from "../store/identities.server";

/**
 * Taken before a customer is searched by e-mail or phone, and before the locks of customers and of their versions, so
 * that two transactions cannot deadlock.
 */
export function lockArrivals(tx: Tx, arrivals: readonly Pick<Arrival, "email" | "phone">[]): Promise<void> {
  return lockIdentities(tx, arrivals);
}

/** Taken before a merge, a split or an erasure, so that no customer is being matched meanwhile. */
export function lockMerging(tx: Tx): Promise<void> {
  return lockAllCustomers(tx);
}
