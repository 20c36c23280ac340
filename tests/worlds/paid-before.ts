import { sql } from "drizzle-orm";
import { asSystem } from "~/areas/access/gate.server";
import { advancePostings } from "~/areas/billing/rules/postings";
import { enter } from "~/areas/billing/store/enter.server";
import type { BookingId } from "~/areas/bookings/types";
import { type Ore, ore } from "~/kit/money";
import type { Day, Instant } from "~/kit/time";
import { type Db, inTransaction } from "~/platform/database/tx.server";

/** The customer paid before the booking was ended: all of the price, or `ore` of it. */
export async function paidBefore(db: Db, id: BookingId, part: Ore | null = null): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ paid: string }>(sql`
      UPDATE bookings SET paid_on = '2026-11-20', paid_ore = coalesce(${part}::bigint, total_ore) WHERE id = ${id}
      RETURNING paid_ore::text AS paid`);
    const postings = advancePostings({ bookingId: id }, "by_hand", ore(Number(rows[0]?.paid)));
    const day = "2026-11-20" as Day;
    await enter(tx, asSystem("test"), { kind: "by_hand", day, postings }, Date.parse(day) as Instant);
  });
}
