import { type SQL, sql } from "drizzle-orm";
import { type BookingsLetter, lettersAboutBookings } from "~/areas/outbox/reads/booking-letters.server";
import { type BookingTotals, bookingTotals } from "~/areas/records/reads.server";
import type { Ore } from "~/kit/money";
import { type Instant, instant } from "~/kit/time";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader } from "~/platform/database/tx.server";
import { type CompanyContact, type CompanyId, mostPeople } from "../types";

type Moment = string | Date;

export interface CompanyBooking {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  /** A request that the customer withdrew before it was answered. */
  readonly requestWithdrawn: boolean;
  readonly from: Instant;
  readonly to: Instant;
  readonly productName: string;
  readonly customerName: string;
  readonly totalOre: Ore;
  readonly createdAt: Instant;
}

/** How many bookings a record's page lists; its sums count all of them. */
const mostBookings = 500;

/**
 * The ids of a company's bookings: those with its number, and those that its contacts made for a company without a
 * number. For a contact of several companies the company's name on the booking decides. `id` names the company in an
 * outer query.
 */
export function bookingsOf(id: SQL): SQL {
  return sql`
    SELECT made.id FROM companies firm JOIN bookings made ON made.orgnr = firm.orgnr WHERE firm.id = ${id}
    UNION SELECT made.id FROM customer_companies contact
      JOIN bookings made ON made.customer_id = contact.customer_id
      JOIN companies firm ON firm.id = contact.company_id
    WHERE contact.company_id = ${id} AND made.audience = 'bedrift' AND made.orgnr IS NULL
      AND (fold_text(coalesce(made.company_name, '')) = fold_text(firm.name) OR NOT EXISTS (
        SELECT FROM customer_companies other WHERE other.customer_id = contact.customer_id
          AND other.company_id <> contact.company_id))`;
}

/** The newest first. */
export async function companyBookings(db: Reader, id: CompanyId): Promise<CompanyBooking[]> {
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
      status = 'cancelled_by_customer' AND answer_by IS NOT NULL AS "requestWithdrawn",
      customer_name AS "customerName", total_ore, created_at
    FROM bookings WHERE id IN (${bookingsOf(sql`${id}::uuid`)})
    ORDER BY starts_at DESC, id DESC LIMIT ${mostBookings}`);
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
export function lettersOfCompany(db: Reader, id: CompanyId): Promise<BookingsLetter[]> {
  return lettersAboutBookings(db, bookingsOf(sql`${id}::uuid`));
}

export function totalsOfCompany(db: Reader, id: CompanyId): Promise<BookingTotals> {
  return bookingTotals(db, bookingsOf(sql`${id}::uuid`));
}

/** Contacts of the company, and customers who have booked with its number. After a merge the remaining record has the roles. */
export async function contactsOf(db: Reader, id: CompanyId): Promise<CompanyContact[]> {
  const { rows } = await db.execute<Record<string, unknown> & CompanyContact>(sql`
    SELECT customers.id AS "customerId", name, email, phone, role, is_contact AS "isContact" FROM people_of_companies
    JOIN customers ON customers.id = customer_id
    WHERE company_id = ${id} AND merged_into IS NULL AND erased_at IS NULL
    ORDER BY is_contact DESC, since, ${inNorwegianOrder(sql`name`)} LIMIT ${mostPeople}`);
  return rows;
}

export interface CompanyName {
  readonly id: CompanyId;
  readonly name: string;
}

/** Whether the company's record has an organisation number. */
export async function hasOrgnr(db: Reader, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM companies WHERE id = ${id} AND orgnr IS NOT NULL`);
  return rows.length > 0;
}

/** The company with this number, for the booking's page. */
export async function companyWithOrgnr(db: Reader, orgnr: string): Promise<CompanyName | null> {
  const { rows } = await db.execute<Record<string, unknown> & CompanyName>(
    sql`SELECT id, name FROM companies WHERE orgnr = ${orgnr}`,
  );
  return rows[0] ?? null;
}
