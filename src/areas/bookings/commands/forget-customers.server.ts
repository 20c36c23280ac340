import { redactHistory } from "~/areas/history/commands.server";
import { keptSince } from "~/kit/accounting-year";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { forgetCustomersBefore } from "../store/bookings.server";

/**
 * Takes the customer's particulars out of bookings that the law no longer asks for, and the words out of their
 * histories: a reason can name somebody. Time, product and price stay, so that the studio's figures do. Says how many
 * were forgotten.
 */
export async function forgetCustomers(tx: Tx, now: Instant): Promise<number> {
  const forgotten = await forgetCustomersBefore(tx, keptSince(now), now);
  await redactHistory(tx, "booking", forgotten);
  return forgotten.length;
}
