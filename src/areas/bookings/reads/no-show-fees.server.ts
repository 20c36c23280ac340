import { inArray } from "drizzle-orm";
import type { Ore } from "~/kit/money";
import type { Reader } from "~/platform/database/tx.server";
import { noShowFeeOf } from "../rules/policy";
import { bookingColumns, bookingOf } from "../store/bookings.server";
import { feesOfEach } from "../store/fees.server";
import { bookings } from "../tables.server";
import type { BookingId } from "../types";

export async function noShowFees(
  db: Reader,
  ids: readonly BookingId[],
): Promise<Readonly<Record<string, Ore>>> {
  if (ids.length === 0) return {};
  const rows = await db
    .select(bookingColumns)
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  const fees = await feesOfEach(db, ids);
  return Object.fromEntries(rows.map((row) => [row.id, noShowFeeOf(bookingOf(row), fees.get(row.id) ?? [])]));
}
