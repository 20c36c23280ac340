import { keptSince } from "~/kit/accounting-year";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { forgetCustomersBefore } from "../store/bookings.server";

/**
 * Takes the customer's particulars out of bookings that the law no longer asks for. Time, product and price stay, so
 * that the studio's figures do. Says how many were forgotten.
 */
export async function forgetCustomers(tx: Tx, now: Instant): Promise<number> {
  return forgetCustomersBefore(tx, keptSince(now), now);
}
