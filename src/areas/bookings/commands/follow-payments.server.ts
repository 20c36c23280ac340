import { sql } from "drizzle-orm";
import type { System } from "~/areas/access/types";
import { recordEachChange } from "~/areas/history/commands.server";
import type { Ore } from "~/kit/money";
import { type Day, type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { BookingId } from "../types";

interface Paid {
  readonly bookingId: BookingId;
  readonly ore: Ore;
  readonly day: Day;
}

/** Marks many bookings as paid, in two statements: bookings that are wholly paid, and had no mark. Returns those marked. */
export async function followPayments(
  tx: Tx,
  system: System,
  paid: readonly Paid[],
  now: Instant,
): Promise<ReadonlySet<string>> {
  if (paid.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string; day: Day }>(sql`
    UPDATE bookings b SET paid_on = p.day, paid_ore = p.ore, updated_at = ${toDate(now).toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) AS p ("bookingId" uuid, ore bigint, day date)
    WHERE b.id = p."bookingId" AND b.paid_on IS NULL RETURNING b.id, b.paid_on::text AS day`);
  const changes = rows.map(({ id, day }) => ({ id, detail: { day } }));
  await recordEachChange(tx, system, { kind: "booking", changes }, "paid", now);
  return new Set(rows.map(({ id }) => id));
}
