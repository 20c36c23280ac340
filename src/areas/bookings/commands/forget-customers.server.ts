import { recordSameChange, redactHistory } from "~/areas/history/commands.server";
import { forgetLettersAbout } from "~/areas/outbox/commands/forget-letters.server";
import { forgetRecords } from "~/areas/records/commands.server";
import { retainedSince } from "~/kit/accounting-year";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { eraseNotes, forgetCustomersBefore, forgetCustomersIn } from "../store/customers-of-bookings.server";
import { forgetMembersOf } from "../store/members.server";
import { forgetRefundReasons } from "../store/refunds.server";
import type { BookingEventKind, BookingId } from "../types";

/**
 * Deletes personal data from bookings past the storage period, and free text from their histories and notes, since a
 * reason can name somebody. Time, product and price stay for the studio's statistics. Takes a few hundred at a time,
 * because each takes a lock. Returns the number of bookings changed.
 */
export async function forgetCustomers(tx: Tx, years: number, now: Instant): Promise<number> {
  const forgotten = await forgetCustomersBefore(tx, retainedSince(now, years), now);
  await forgetBesides(tx, forgotten, now);
  const event: BookingEventKind = "erased";
  const change = { detail: { by: "storage-period" } };
  await recordSameChange(tx, null, { kind: "booking", ids: forgotten }, event, change, now);
  return forgotten.length;
}

/** At the customer's request, when no law keeps the bookings any more: also the letters about them. */
export async function forgetBookings(tx: Tx, ids: readonly BookingId[], now: Instant): Promise<void> {
  await forgetCustomersIn(tx, ids, now);
  await forgetBesides(tx, ids, now);
  await forgetLettersAbout(tx, "booking", ids);
}

async function forgetBesides(tx: Tx, ids: readonly BookingId[], now: Instant): Promise<void> {
  await redactHistory(tx, "booking", ids);
  await forgetMembersOf(tx, ids, now);
  await forgetRefundReasons(tx, ids);
  await forgetRecords(tx, "booking", ids);
}

/** At the customer's request: what the customer wrote when ordering, which no law keeps. */
export function forgetBookingNotes(tx: Tx, ids: readonly BookingId[], now: Instant): Promise<void> {
  return eraseNotes(tx, ids, now);
}
