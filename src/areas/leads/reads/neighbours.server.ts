import { type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { Lead } from "../types";

export interface LeadOf extends Pick<Lead, "id" | "status" | "source" | "createdAt"> {}

/** A customer's leads, by each known e-mail address and number; newest first. */
export function leadsOfCustomer(db: Reader, _admin: Admin, customerId: string): Promise<LeadOf[]> {
  const known = (kind: string) =>
    sql`(SELECT value FROM customer_identities WHERE customer_id = ${customerId} AND kind = ${kind})`;
  return leadsWhere(db, sql`lower(email) IN ${known("email")} OR phone_e164 IN ${known("phone")}`);
}

/** The leads that the booking won. */
export function leadsOfBooking(db: Reader, _admin: Admin, bookingId: string): Promise<LeadOf[]> {
  return leadsWhere(db, sql`booking_id = ${bookingId}`);
}

async function leadsWhere(db: Reader, where: SQL): Promise<LeadOf[]> {
  const { rows } = await db.execute<
    Omit<LeadOf, "createdAt"> & { createdAt: string } & Record<string, unknown>
  >(sql`
    SELECT id, status, source, created_at AS "createdAt" FROM leads WHERE ${where}
    ORDER BY created_at DESC LIMIT 20`);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: instant(createdAt) }));
}
