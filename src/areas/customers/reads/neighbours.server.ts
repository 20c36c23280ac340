import { type SQL, sql } from "drizzle-orm";
import { type BookingsLetter, lettersAboutBookings } from "~/areas/outbox/reads/booking-letters.server";
import { type BookingTotals, bookingTotals } from "~/areas/records/reads.server";
import type { Id } from "~/kit/ids";
import type { Ore } from "~/kit/money";
import { type Instant, instant } from "~/kit/time";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader } from "~/platform/database/tx.server";
import type { CustomerId, LinkReason } from "../types";

type Moment = string | Date;

export interface CustomerBooking {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  /** A request that the customer withdrew before it was answered. */
  readonly requestWithdrawn: boolean;
  readonly from: Instant;
  readonly to: Instant;
  readonly productName: string;
  readonly totalOre: Ore;
  readonly linkedBy: LinkReason;
  readonly createdAt: Instant;
}

export interface CustomerChat {
  readonly id: string;
  readonly firstQuestion: string;
  readonly startedAt: Instant;
}

/** The newest first. */
export async function customerBookings(db: Reader, id: CustomerId): Promise<CustomerBooking[]> {
  const { rows } = await db.execute<
    Omit<CustomerBooking, "number" | "from" | "to" | "totalOre" | "createdAt"> & {
      number: string;
      total_ore: string;
      starts_at: Moment;
      ends_at: Moment;
      created_at: Moment;
    }
  >(sql`
    SELECT id, number, status, starts_at, ends_at, product_name AS "productName", total_ore,
      status = 'cancelled_by_customer' AND answer_by IS NOT NULL AS "requestWithdrawn",
      linked_by AS "linkedBy", created_at
    FROM bookings WHERE customer_id = ${id} ORDER BY starts_at DESC, id DESC LIMIT 500`);
  return rows.map(({ number, total_ore, starts_at, ends_at, created_at, ...booking }) => ({
    ...booking,
    number: Number(number),
    totalOre: Number(total_ore) as Ore,
    from: instant(starts_at),
    to: instant(ends_at),
    createdAt: instant(created_at),
  }));
}

/** All bookings, for the legal limits of erasure. */
export async function bookedTimesOf(db: Reader, id: CustomerId): Promise<{ status: string; to: Instant }[]> {
  const { rows } = await db.execute<{ status: string; ends_at: Moment }>(
    sql`SELECT status, ends_at FROM bookings WHERE customer_id = ${id}`,
  );
  return rows.map(({ status, ends_at }) => ({ status, to: instant(ends_at) }));
}

export function totalsOfCustomer(db: Reader, id: CustomerId): Promise<BookingTotals> {
  return bookingTotals(db, sql`SELECT id FROM bookings WHERE customer_id = ${id}`);
}

export function lettersOfCustomer(db: Reader, id: CustomerId): Promise<BookingsLetter[]> {
  return lettersAboutBookings(db, sql`SELECT id FROM bookings WHERE customer_id = ${id}`);
}

/**
 * Conversations in which one of these customers (a query of their ids) left an e-mail or phone that is known, or that led
 * to one of their bookings.
 */
export function conversationsOf(ids: SQL): SQL {
  return sql`
    SELECT lead.conversation_id FROM chat_leads lead JOIN customer_identities known
      ON known.customer_id IN ${ids} AND (known.kind, known.value) IN
        (('email', lower(lead.email)), ('phone', lead.phone_e164))
    UNION SELECT conversation_id FROM chat_bookings
      WHERE booking_id IN (SELECT id FROM bookings WHERE customer_id IN ${ids})`;
}

export async function chatsOfCustomer(db: Reader, id: CustomerId): Promise<CustomerChat[]> {
  const { rows } = await db.execute<Omit<CustomerChat, "startedAt"> & { created_at: Moment }>(sql`
    SELECT c.id, c.created_at, coalesce((SELECT left(m.content, 120) FROM chat_messages m
      WHERE m.conversation_id = c.id AND m.role = 'user' ORDER BY m.created_at, m.id LIMIT 1), '') AS "firstQuestion"
    FROM chat_conversations c WHERE c.id IN (${conversationsOf(sql`(${id}::uuid)`)})
    ORDER BY c.created_at DESC LIMIT 50`);
  return rows.map(({ created_at, ...chat }) => ({ ...chat, startedAt: instant(created_at) }));
}

/** All conversations, for erasure; the page lists the newest. */
export async function chatIdsOfCustomer(db: Reader, id: CustomerId): Promise<Id<"conversation">[]> {
  const { rows } = await db.execute<{ conversation_id: Id<"conversation"> }>(
    conversationsOf(sql`(${id}::uuid)`),
  );
  return rows.map(({ conversation_id }) => conversation_id);
}

/** Every e-mail, in lower case, and every number that the customer is known by. */
export async function contactsOfCustomer(db: Reader, id: CustomerId): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(
    sql`SELECT value FROM customer_identities WHERE customer_id = ${id} AND kind IN ('email', 'phone')`,
  );
  return rows.map(({ value }) => value);
}

/** Every e-mail that the customer is known by, in lower case. */
export async function emailsOfCustomer(db: Reader, id: CustomerId): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(
    sql`SELECT value FROM customer_identities WHERE customer_id = ${id} AND kind = 'email'`,
  );
  return rows.map(({ value }) => value);
}

export interface CustomerOfBooking {
  readonly id: CustomerId;
  readonly name: string;
  readonly linkedBy: LinkReason;
}

/** For the booking's page. */
export async function customerOfBooking(db: Reader, bookingId: string): Promise<CustomerOfBooking | null> {
  const { rows } = await db.execute<{ id: CustomerId; name: string; linkedBy: LinkReason }>(sql`
    SELECT customers.id, name, linked_by AS "linkedBy" FROM bookings JOIN customers ON customers.id = customer_id
    WHERE bookings.id = ${bookingId}`);
  return rows[0] ?? null;
}

export interface CompanyOfCustomer {
  readonly id: Id<"company">;
  readonly name: string;
  readonly role: string;
  /** False when only a booking with the company's number joins them. */
  readonly isContact: boolean;
}

/** The companies that the customer is a contact of, and those that bookings were made for. */
export async function companiesOfCustomer(db: Reader, id: CustomerId): Promise<CompanyOfCustomer[]> {
  const { rows } = await db.execute<Record<string, unknown> & CompanyOfCustomer>(sql`
    SELECT companies.id, name, role, is_contact AS "isContact"
    FROM people_of_companies JOIN companies ON companies.id = company_id
    WHERE customer_id = ${id} ORDER BY is_contact DESC, since, ${inNorwegianOrder(sql`name`)}`);
  return rows;
}
