import { eq, inArray } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { bookingRefunds } from "../tables.server";
import type { BookingId } from "../types";
import type { BookingRefund } from "../types/events";

export interface StoredRefund extends BookingRefund {
  readonly id: string;
}

export async function insertRefund(
  tx: Tx,
  bookingId: BookingId,
  refund: BookingRefund,
  now: Instant,
): Promise<void> {
  await tx.insert(bookingRefunds).values({ id: newId(), bookingId, ...refund, createdAt: toDate(now) });
}

export async function refundsOf(db: Reader, bookingId: BookingId): Promise<StoredRefund[]> {
  return db
    .select({
      id: bookingRefunds.id,
      ore: bookingRefunds.ore,
      day: bookingRefunds.day,
      reason: bookingRefunds.reason,
    })
    .from(bookingRefunds)
    .where(eq(bookingRefunds.bookingId, bookingId))
    .orderBy(bookingRefunds.createdAt);
}

export async function forgetRefundReasons(tx: Tx, bookingIds: readonly BookingId[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .update(bookingRefunds)
    .set({ reason: "" })
    .where(inArray(bookingRefunds.bookingId, [...bookingIds]));
}
