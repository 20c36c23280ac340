import { type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { PostalAddress } from "~/areas/customers/types";
import { type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { Movement } from "../rules/account-statement";
import type { DocumentKind, EntryKind, InvoiceId } from "../types";

/** Whose account it is. */
export interface AccountOwner {
  readonly kind: "company" | "customer";
  readonly id: string;
}

export interface AccountHolder {
  readonly name: string;
  readonly orgnr: string | null;
  readonly email: string;
  readonly address: PostalAddress;
  /** The newest issued document: a letter with the statement is about it. Null without any. */
  readonly newest: InvoiceId | null;
}

/** The documents of an owner, as their records show them, and the advances of their bookings that have no document. */
function ownedBy({ kind, id }: AccountOwner): { readonly documents: SQL; readonly bookings: SQL } {
  if (kind === "company")
    return {
      documents: sql`(i.company_id = ${id} OR i.orgnr = (SELECT orgnr FROM companies WHERE id = ${id}))`,
      bookings: sql`SELECT b.id FROM bookings b WHERE b.orgnr = (SELECT orgnr FROM companies WHERE id = ${id})`,
    };
  const bookings = sql`SELECT b.id FROM bookings b WHERE b.customer_id = ${id}`;
  return {
    documents: sql`(i.booking_id IN (${bookings}) OR (i.booking_id IS NULL
      AND lower(i.email) IN (SELECT value FROM customer_identities WHERE customer_id = ${id} AND kind = 'email')))`,
    bookings,
  };
}

/** Null for an owner that does not exist. */
export async function accountHolder(
  db: Reader,
  _admin: Admin,
  owner: AccountOwner,
): Promise<AccountHolder | null> {
  const table = owner.kind === "company" ? sql`companies` : sql`customers`;
  const orgnr = owner.kind === "company" ? sql`o.orgnr` : sql`i.orgnr`;
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    SELECT o.name, ${orgnr} AS orgnr, i.id AS newest, i.email, i.address, i.postal_code, i.city
    FROM ${table} o LEFT JOIN LATERAL (
      SELECT i.* FROM invoices i WHERE i.status = 'issued' AND ${ownedBy(owner).documents}
      ORDER BY i.issued_at DESC LIMIT 1) i ON true
    WHERE o.id = ${owner.id}`);
  const [row] = rows;
  return row
    ? {
        name: row.name ?? "",
        orgnr: row.orgnr ?? null,
        email: row.email ?? "",
        address: { address: row.address ?? "", postalCode: row.postal_code ?? "", city: row.city ?? "" },
        newest: row.newest as InvoiceId | null,
      }
    : null;
}

/** Every entry until the end of a day that changed what the owner owes. */
export async function movementsOf(
  db: Reader,
  _admin: Admin,
  owner: AccountOwner,
  to: Day,
): Promise<Movement[]> {
  const { documents, bookings } = ownedBy(owner);
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    WITH own AS (SELECT i.id FROM invoices i WHERE i.status = 'issued' AND ${documents}),
    sums AS (
      SELECT l.entry_id, sum(l.ore) AS ore, min(l.booking_id::text) AS booking FROM journal_lines l
      WHERE l.account IN ('receivable', 'credit', 'advance')
        AND (l.document_id IN (SELECT id FROM own) OR (l.document_id IS NULL AND l.booking_id IN (${bookings})))
      GROUP BY l.entry_id HAVING sum(l.ore) <> 0)
    SELECT e.number AS voucher, e.day::text AS day, e.kind, s.ore,
      i.id AS document, i.kind AS document_kind, i.number, i.due_on::text AS due, b.number AS booking
    FROM sums s JOIN journal_entries e ON e.id = s.entry_id
    LEFT JOIN invoices i ON i.id = e.document_id LEFT JOIN bookings b ON b.id::text = s.booking
    WHERE e.day <= ${to}::date ORDER BY e.day, e.number`);
  return rows.map((row) => ({
    voucher: Number(row.voucher),
    day: row.day as Day,
    kind: row.kind as EntryKind,
    ore: ore(Number(row.ore)),
    document: row.document
      ? {
          id: row.document as InvoiceId,
          kind: row.document_kind as DocumentKind,
          number: Number(row.number),
          dueOn: row.due as Day | null,
        }
      : null,
    bookingNumber: row.booking ? Number(row.booking) : null,
  }));
}

/** What has been asked for before the delivery and is not paid: it is not entered, and so no part of the balance. */
export async function askedFor(
  db: Reader,
  _admin: Admin,
  owner: AccountOwner,
  to: Day,
): Promise<{ readonly number: number; readonly issuedOn: Day; readonly openOre: Ore }[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT i.number, i.issued_on::text AS day, i.total_ore - coalesce(s.came_ore, 0) AS open
    FROM invoices i LEFT JOIN document_sums s ON s.document_id = i.id
    WHERE i.status = 'issued' AND i.kind = 'request' AND i.issued_on <= ${to}::date AND ${ownedBy(owner).documents}
      AND i.total_ore > coalesce(s.came_ore, 0) ORDER BY i.number`);
  return rows.map((row) => ({
    number: Number(row.number),
    issuedOn: row.day as Day,
    openOre: ore(Number(row.open)),
  }));
}
