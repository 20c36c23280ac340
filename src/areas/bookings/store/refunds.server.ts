import { and, eq, inArray, isNull } from "drizzle-orm";
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

/** The refunds of a booking that were not taken back, in the order in which they were noted. */
export async function standingRefunds(db: Reader, bookingId: BookingId): Promise<StoredRefund[]> {
  return db
    .select({
      id: bookingRefunds.id,
      ore: bookingRefunds.ore,
      day: bookingRefunds.day,
      reason: bookingRefunds.reason,
    })
    .from(bookingRefunds)
    .where(and(eq(bookingRefunds.bookingId, bookingId), isNull(bookingRefunds.undoneAt)))
    .orderBy(bookingRefunds.createdAt);
}

/** Null when the booking has no such refund, or it was taken back already. */
export async function undoRefund(
  tx: Tx,
  { bookingId, refundId }: { readonly bookingId: BookingId; readonly refundId: string },
  now: Instant,
): Promise<BookingRefund | null> {
  const [undone] = await tx
    .update(bookingRefunds)
    .set({ undoneAt: toDate(now) })
    .where(
      and(
        eq(bookingRefunds.id, refundId),
        eq(bookingRefunds.bookingId, bookingId),
        isNull(bookingRefunds.undoneAt),
      ),
    )
    .returning({ ore: bookingRefunds.ore, day: bookingRefunds.day, reason: bookingRefunds.reason });
  return undone ?? null;
}

export async function forgetRefundReasons(tx: Tx, bookingIds: readonly BookingId[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .update(bookingRefunds)
    .set({ reason: "" })
    .where(inArray(bookingRefunds.bookingId, [...bookingIds]));
}
