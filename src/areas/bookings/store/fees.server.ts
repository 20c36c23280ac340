import { and, eq, inArray, isNull } from "drizzle-orm";
import { ore } from "~/kit/money";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { bookingFees } from "../tables.server";
import type { Booking, BookingFee, BookingId, MemberId } from "../types";

/** A fee of the same kind, revision and member is written only once. */
export async function insertFee(
  tx: Tx,
  booking: Pick<Booking, "id" | "revision">,
  fee: Pick<BookingFee, "kind" | "percent" | "ore"> & Partial<Pick<BookingFee, "memberId" | "shareOre">>,
  now: Instant,
): Promise<void> {
  const { shareOre = ore(0), ...rest } = fee;
  await tx
    .insert(bookingFees)
    .values({ bookingId: booking.id, revision: booking.revision, shareOre, ...rest, createdAt: toDate(now) })
    .onConflictDoUpdate({
      target: [bookingFees.bookingId, bookingFees.kind, bookingFees.revision, bookingFees.memberId],
      set: { percent: fee.percent, ore: fee.ore, shareOre, waivedAt: null },
    });
}

export async function waiveFees(
  tx: Tx,
  id: BookingId,
  kind: BookingFee["kind"],
  now: Instant,
): Promise<void> {
  await tx
    .update(bookingFees)
    .set({ waivedAt: toDate(now) })
    .where(and(eq(bookingFees.bookingId, id), eq(bookingFees.kind, kind), isNull(bookingFees.waivedAt)));
}

/** Removes the fee of a member who came after all. */
export async function waiveMemberFee(tx: Tx, id: MemberId, now: Instant): Promise<void> {
  await tx
    .update(bookingFees)
    .set({ waivedAt: toDate(now) })
    .where(and(eq(bookingFees.memberId, id), isNull(bookingFees.waivedAt)));
}

export async function feesOf(db: Reader, id: BookingId): Promise<BookingFee[]> {
  return (await feesOfEach(db, [id])).get(id) ?? [];
}

/** The same for several bookings, in one query; those without fees are left out. */
export async function feesOfEach(
  db: Reader,
  ids: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, BookingFee[]>> {
  const rows = await db
    .select()
    .from(bookingFees)
    .where(inArray(bookingFees.bookingId, [...ids]))
    .orderBy(bookingFees.createdAt);
  return Map.groupBy(rows.map(feeOf), ({ bookingId }) => bookingId);
}

function feeOf(row: typeof bookingFees.$inferSelect): BookingFee & { readonly bookingId: BookingId } {
  return {
    bookingId: row.bookingId,
    kind: row.kind,
    percent: row.percent,
    ore: row.ore,
    createdAt: instant(row.createdAt),
    waivedAt: maybeInstant(row.waivedAt),
    memberId: row.memberId,
    shareOre: row.shareOre,
  };
}

function maybeInstant(date: Date | null): Instant | null {
  return date && instant(date);
}
