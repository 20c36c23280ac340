import { sql } from "drizzle-orm";
import type { BookingId } from "~/areas/bookings/types";
import type { Ore } from "~/kit/money";
import type { Db } from "~/platform/database/tx.server";

/** The customer paid before the booking was ended: all of the price, or `ore` of it. */
export async function paidBefore(db: Db, id: BookingId, ore: Ore | null = null): Promise<void> {
  await db.execute(
    sql`UPDATE bookings SET paid_on = '2026-11-20', paid_ore = coalesce(${ore}::bigint, total_ore) WHERE id = ${id}`,
  );
}
