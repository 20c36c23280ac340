import { redactHistory } from "~/areas/history/commands.server";
import { forgetRecords } from "~/areas/records/commands.server";
import { retainedSince } from "~/kit/accounting-year";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { forgetCustomersBefore } from "../store/bookings.server";
import { forgetRefundReasons } from "../store/refunds.server";

/**
 * Deletes personal data from bookings past the storage period, and free text from their histories and notes, since a
 * reason can name somebody. Time, product and price stay for the studio's statistics. Returns the number of bookings
 * changed.
 */
export async function forgetCustomers(tx: Tx, years: number, now: Instant): Promise<number> {
  const forgotten = await forgetCustomersBefore(tx, retainedSince(now, years), now);
  await redactHistory(tx, "booking", forgotten);
  await forgetRefundReasons(tx, forgotten);
  await forgetRecords(tx, "booking", forgotten);
  return forgotten.length;
}
