import { inArray } from "drizzle-orm";
import type { Ore } from "~/kit/money";
import type { Reader } from "~/platform/database/tx.server";
import { noShowFeeOf } from "../rules/policy";
import { bookingColumns, bookingOf } from "../store/bookings.server";
import { feesOf } from "../store/fees.server";
import { bookings } from "../tables.server";
import type { BookingId } from "../types";

/** What it would cost each of these customers not to come, by booking. */
export async function noShowFees(
  db: Reader,
  ids: readonly BookingId[],
): Promise<Readonly<Record<string, Ore>>> {
  if (ids.length === 0) return {};
  const rows = await db
    .select(bookingColumns)
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  const fees = await Promise.all(rows.map(({ id }) => feesOf(db, id)));
  return Object.fromEntries(
    rows.map((row, index) => [row.id, noShowFeeOf(bookingOf(row), fees[index] ?? [])]),
  );
}
