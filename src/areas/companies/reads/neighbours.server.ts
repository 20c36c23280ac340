import { sql } from "drizzle-orm";
import { type BookingsLetter, lettersAboutBookings } from "~/areas/outbox/reads/booking-letters.server";
import type { Ore } from "~/kit/money";
import type { Orgnr } from "~/kit/orgnr";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { CompanyContact, CompanyId } from "../types";

type Moment = string | Date;

export interface CompanyBooking {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly productName: string;
  readonly customerName: string;
  readonly totalOre: Ore;
  readonly createdAt: Instant;
}

/** Those with the company's number, the newest first. */
export async function companyBookings(db: Reader, orgnr: Orgnr): Promise<CompanyBooking[]> {
  const { rows } = await db.execute<
    Omit<CompanyBooking, "number" | "from" | "to" | "totalOre" | "createdAt"> & {
      number: string;
      total_ore: string;
      starts_at: Moment;
      ends_at: Moment;
      created_at: Moment;
    }
  >(sql`
    SELECT id, number, status, starts_at, ends_at, product_name AS "productName",
      customer_name AS "customerName", total_ore, created_at
    FROM bookings WHERE orgnr = ${orgnr} ORDER BY starts_at DESC, id DESC LIMIT 500`);
  return rows.map(({ number, total_ore, starts_at, ends_at, created_at, ...booking }) => ({
    ...booking,
    number: Number(number),
    totalOre: Number(total_ore) as Ore,
    from: instant(starts_at),
    to: instant(ends_at),
    createdAt: instant(created_at),
  }));
}

/** Letters about the company's bookings, without those to the studio itself. */
export function lettersOfCompany(db: Reader, orgnr: Orgnr): Promise<BookingsLetter[]> {
  return lettersAboutBookings(db, sql`SELECT id FROM bookings WHERE orgnr = ${orgnr}`);
}

/** Customers with a role in the company. A merge moves the roles of the record that went away. */
export async function contactsOf(db: Reader, id: CompanyId): Promise<CompanyContact[]> {
  const { rows } = await db.execute<Record<string, unknown> & CompanyContact>(sql`
    SELECT customers.id AS "customerId", name, email, phone, role FROM customer_companies
    JOIN customers ON customers.id = customer_id
    WHERE company_id = ${id} AND merged_into IS NULL AND erased_at IS NULL
    ORDER BY since, fold_text(name)`);
  return rows;
}

export interface CompanyName {
  readonly id: CompanyId;
  readonly name: string;
}

/** The company with this number, for the booking's page. */
export async function companyWithOrgnr(db: Reader, orgnr: string): Promise<CompanyName | null> {
  const { rows } = await db.execute<Record<string, unknown> & CompanyName>(
    sql`SELECT id, name FROM companies WHERE orgnr = ${orgnr}`,
  );
  return rows[0] ?? null;
}
