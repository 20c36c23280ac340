import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { parsePhone } from "~/kit/phone";
import { type Instant, instant } from "~/kit/time";
import { containing, searchWords } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import { forgottenCustomer } from "../rules/retention";
import { bookingById } from "../store/bookings.server";
import type { BookingId, Customer, CustomerKind } from "../types";

/** A customer of earlier bookings, as the newest of them has it. */
export interface KnownContact extends Customer {
  readonly bookingId: BookingId;
  readonly bookings: number;
  readonly lastAt: Instant;
}

interface Row extends Record<string, unknown> {
  readonly id: BookingId;
  readonly audience: CustomerKind;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_phone: string;
  readonly company_name: string | null;
  readonly orgnr: string | null;
  readonly invoice_reference: string | null;
  readonly starts_at: string | Date;
  readonly bookings: number;
}

const shortest = 2;
const longest = 100;
const mostHits = 5;
/** Matches that are looked at: a word that most customers have finds the newest of them. */
const mostMatches = 500;

/** Customers whose name, e-mail, phone or firm contains every typed word, the most recent first. */
export async function findContacts(db: Reader, _staff: Staff, typed: string): Promise<KnownContact[]> {
  const text = typed.trim().slice(0, longest);
  if (text.length < shortest) return [];
  const { rows } = await db.execute<Row>(sql`
    WITH matches AS (
      SELECT id, audience, customer_name, customer_email, customer_phone, company_name, orgnr, invoice_reference,
        starts_at
      FROM bookings WHERE ${matching(text)} AND customer_email <> ${forgottenCustomer.email}
      ORDER BY starts_at DESC, id DESC LIMIT ${mostMatches}),
    persons AS (
      SELECT DISTINCT ON (fold_text(customer_name), lower(customer_email), customer_phone) *,
        count(*) OVER (PARTITION BY fold_text(customer_name), lower(customer_email), customer_phone)::int AS bookings
      FROM matches
      ORDER BY fold_text(customer_name), lower(customer_email), customer_phone, starts_at DESC, id DESC)
    SELECT * FROM persons ORDER BY starts_at DESC, id DESC LIMIT ${mostHits}`);
  return rows.map(contactOf);
}

/** The customer of one booking, chosen among the hits. */
export async function contactOfBooking(db: Reader, _staff: Staff, id: BookingId): Promise<Customer | null> {
  return (await bookingById(db, id))?.customer ?? null;
}

/** "90 12 34 56" is one number, not four words. */
function matching(text: string): SQL {
  const phone = parsePhone(text);
  if (phone) return sql`search_text LIKE fold_text(${containing(phone)})`;
  const words = searchWords(text).map((word) => sql`search_text LIKE fold_text(${containing(word)})`);
  return words.length > 0 ? sql.join(words, sql` AND `) : sql`false`;
}

function contactOf(row: Row): KnownContact {
  return {
    bookingId: row.id,
    kind: row.audience,
    name: row.customer_name,
    email: row.customer_email,
    phone: row.customer_phone,
    companyName: row.company_name,
    orgnr: row.orgnr,
    invoiceReference: row.invoice_reference,
    bookings: row.bookings,
    lastAt: instant(row.starts_at),
  };
}
