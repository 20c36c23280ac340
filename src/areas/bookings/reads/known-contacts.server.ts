import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import type { CustomerId } from "~/areas/customers/types";
import { parsePhone } from "~/kit/phone";
import { type Instant, instant } from "~/kit/time";
import { containing, searchWords } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import { forgottenCustomer } from "../rules/retention";
import { bookingById } from "../store/bookings.server";
import type { BookingId, Customer, CustomerKind } from "../types";

/** The source of a contact: a customer's record, or a booking that was made with other details. */
export type ContactSource =
  | { readonly from: "customer"; readonly id: CustomerId }
  | { readonly from: "booking"; readonly id: BookingId };

export interface KnownContact extends Customer {
  readonly source: ContactSource;
  readonly bookings: number;
  /** The newest session; without one, the creation of the record. */
  readonly lastAt: Instant;
}

interface Row extends Record<string, unknown> {
  readonly source: ContactSource["from"];
  readonly id: string;
  readonly audience: CustomerKind;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_phone: string;
  readonly company_name: string | null;
  readonly orgnr: string | null;
  readonly invoice_reference: string | null;
  readonly last_at: string | Date;
  readonly bookings: number;
}

const shortest = 2;
const longest = 300;
const mostHits = 5;
/** Limit on the matches that are read: for a word that most customers have, the newest are found. */
const mostMatches = 500;

/** Customers whose name, e-mail, phone or company contains every typed word, the most recent first. */
export async function findContacts(db: Reader, _staff: Staff, typed: string): Promise<KnownContact[]> {
  const text = typed.trim().slice(0, longest);
  if (text.length < shortest) return [];
  const { rows } = await db.execute<Row>(sql`
    WITH known AS (${recordsMatching(text)}), others AS (${bookingsMatching(text)})
    SELECT * FROM (SELECT * FROM known UNION ALL SELECT * FROM others) found
    ORDER BY last_at DESC, id DESC LIMIT ${mostHits}`);
  return rows.map(knownContact);
}

/** Customers' records, also of those who have never booked; the payer is that of their newest booking. */
function recordsMatching(text: string): SQL {
  return sql`
    WITH matches AS (
      SELECT id, name, email, phone, company_name, seen_at FROM customers
      WHERE ${matching(text)} AND merged_into IS NULL AND erased_at IS NULL
      ORDER BY seen_at DESC, id DESC LIMIT ${mostHits})
    SELECT 'customer' AS source, matches.id, ${recordFields}
    FROM matches ${newestBooking}`;
}

const recordFields = sql`
  coalesce(newest.audience, CASE WHEN matches.company_name = '' THEN 'privat' ELSE 'bedrift' END) AS audience,
  matches.name AS customer_name, coalesce(matches.email, '') AS customer_email,
  coalesce(matches.phone, '') AS customer_phone,
  coalesce(newest.company_name, nullif(matches.company_name, '')) AS company_name,
  newest.orgnr, newest.invoice_reference, coalesce(newest.starts_at, matches.seen_at) AS last_at,
  (SELECT count(*)::int FROM bookings WHERE customer_id = matches.id) AS bookings`;

const newestBooking = sql`LEFT JOIN LATERAL (
  SELECT audience, company_name, orgnr, invoice_reference, starts_at FROM bookings
  WHERE customer_id = matches.id ORDER BY starts_at DESC, id DESC LIMIT 1) newest ON true`;

/** The contacts of bookings whose customer's record does not match: another person ordered, or with another address. */
function bookingsMatching(text: string): SQL {
  return sql`
    WITH matches AS (
      SELECT id, audience, customer_name, customer_email, customer_phone, company_name, orgnr, invoice_reference,
        starts_at
      FROM bookings
      WHERE ${matching(text)} AND customer_email <> ${forgottenCustomer.email}
        AND (customer_id IS NULL OR customer_id NOT IN (SELECT id FROM known))
      ORDER BY starts_at DESC, id DESC LIMIT ${mostMatches})
    SELECT DISTINCT ON (fold_text(customer_name), lower(customer_email), customer_phone)
      'booking' AS source, id, audience, customer_name, customer_email, customer_phone, company_name, orgnr,
      invoice_reference, starts_at AS last_at,
      count(*) OVER (PARTITION BY fold_text(customer_name), lower(customer_email), customer_phone)::int AS bookings
    FROM matches
    ORDER BY fold_text(customer_name), lower(customer_email), customer_phone, starts_at DESC, id DESC`;
}

/** The contact that was chosen among the hits. */
export async function contactOf(
  db: Reader,
  _staff: Staff,
  { from, id }: ContactSource,
): Promise<Customer | null> {
  if (from === "booking") return (await bookingById(db, id))?.customer ?? null;
  const { rows } = await db.execute<Row>(sql`
    WITH matches AS (SELECT * FROM customers WHERE id = ${id} AND merged_into IS NULL AND erased_at IS NULL)
    SELECT 'customer' AS source, matches.id, ${recordFields} FROM matches ${newestBooking}`);
  return rows[0] ? knownContact(rows[0]) : null;
}

/** "90 12 34 56" is one number, not four words. */
function matching(text: string): SQL {
  const phone = parsePhone(text);
  if (phone) return sql`search_text LIKE fold_text(${containing(phone)})`;
  const words = searchWords(text).map((word) => sql`search_text LIKE fold_text(${containing(word)})`);
  return words.length > 0 ? sql.join(words, sql` AND `) : sql`false`;
}

function knownContact(row: Row): KnownContact {
  return {
    source: { from: row.source, id: row.id } as ContactSource,
    kind: row.audience,
    name: row.customer_name,
    email: row.customer_email,
    phone: row.customer_phone,
    companyName: row.company_name,
    orgnr: row.orgnr,
    invoiceReference: row.invoice_reference,
    bookings: row.bookings,
    lastAt: instant(row.last_at),
  };
}
