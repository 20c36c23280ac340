import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { WaitingEntry, WaitingEntryId } from "../types";

export interface EntryOfCustomer extends Pick<WaitingEntry, "id" | "status" | "productName" | "createdAt"> {}

/** A customer's entries, open ones first, by each known e-mail address. */
export async function entriesOfCustomer(
  db: Reader,
  _staff: Staff,
  customerId: string,
): Promise<EntryOfCustomer[]> {
  const { rows } = await db.execute<
    Omit<EntryOfCustomer, "createdAt"> & { createdAt: string } & Record<string, unknown>
  >(sql`
    SELECT id, status, product_name AS "productName", created_at AS "createdAt" FROM waitlist_entries
    WHERE lower(email) IN (SELECT value FROM customer_identities WHERE customer_id = ${customerId} AND kind = 'email')
      OR booking_id IN (SELECT id FROM bookings WHERE customer_id = ${customerId})
    ORDER BY status IN ('waiting', 'offered') DESC, created_at DESC LIMIT 20`);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: instant(createdAt) }));
}

/** The customer of the entry, by the e-mail address. */
export async function customerOfEntry(
  db: Reader,
  _staff: Staff,
  id: WaitingEntryId,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT c.id, c.name FROM waitlist_entries e
    JOIN customer_identities known ON known.kind = 'email' AND known.value = lower(e.email)
    JOIN customers c ON c.id = known.customer_id WHERE e.id = ${id} LIMIT 1`);
  return rows[0] ?? null;
}
