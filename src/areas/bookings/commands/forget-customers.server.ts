import { recordSameChange, redactHistory } from "~/areas/history/commands.server";
import { forgetRecords } from "~/areas/records/commands.server";
import { retainedSince } from "~/kit/accounting-year";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { forgetCustomersBefore } from "../store/customers-of-bookings.server";
import { forgetMembersOf } from "../store/members.server";
import { forgetRefundReasons } from "../store/refunds.server";
import type { BookingEventKind } from "../types";

/**
 * Deletes personal data from bookings past the storage period, and free text from their histories and notes, since a
 * reason can name somebody. Time, product and price stay for the studio's statistics. Takes a few hundred at a time,
 * because each takes a lock. Returns the number of bookings changed.
 */
export async function forgetCustomers(tx: Tx, years: number, now: Instant): Promise<number> {
  const forgotten = await forgetCustomersBefore(tx, retainedSince(now, years), now);
  await redactHistory(tx, "booking", forgotten);
  await forgetMembersOf(tx, forgotten, now);
  await forgetRefundReasons(tx, forgotten);
  await forgetRecords(tx, "booking", forgotten);
  const event: BookingEventKind = "erased";
  const change = { detail: { by: "storage-period" } };
  await recordSameChange(tx, null, { kind: "booking", ids: forgotten }, event, change, now);
  return forgotten.length;
}
