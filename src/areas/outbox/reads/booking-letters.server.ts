import { type SQL, sql } from "drizzle-orm";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { LetterStatus } from "../types";

export interface BookingsLetter {
  readonly id: string;
  readonly subject: string;
  readonly status: LetterStatus;
  readonly sendAfter: Instant;
}

type Row = Omit<BookingsLetter, "sendAfter"> & { readonly send_after: string | Date };

/**
 * The newest letters about these bookings (a query of their ids), without those to the studio itself; 100 at most.
 */
export async function lettersAboutBookings(db: Reader, bookingIds: SQL): Promise<BookingsLetter[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT id, subject, status, send_after FROM email_outbox
    WHERE about_kind = 'booking' AND about_id IN (${bookingIds}) AND template NOT LIKE 'studio-%'
    ORDER BY send_after DESC, id DESC LIMIT 100`);
  return rows.map(({ send_after, ...letter }) => ({ ...letter, sendAfter: instant(send_after) }));
}
