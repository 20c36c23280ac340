import { type SQL, sql } from "drizzle-orm";
import type { Admin, CustomerLink } from "~/areas/access/types";
import { type Ore, ore } from "~/kit/money";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { PaymentProviderName } from "~/platform/providers/payments/payment-provider";
import { stateOf } from "../rules/states";
import { documentBalances } from "../store/journal.server";
import type { DocumentKind, DocumentStatus, InvoiceId, InvoiceState } from "../types";

export interface DocumentOf {
  readonly id: InvoiceId;
  readonly kind: DocumentKind;
  readonly number: number | null;
  readonly state: InvoiceState;
  readonly issuedOn: Day | null;
  readonly dueOn: Day | null;
  readonly kid: string | null;
  readonly totalOre: Ore;
  readonly openOre: Ore;
  readonly paidOre: Ore;
  /** The provider of money that came online and has not gone back. */
  readonly paidWith: PaymentProviderName | null;
}

/** A booking's drafts and documents, in the order in which they were made. */
export function documentsOfBooking(
  db: Reader,
  _admin: Admin,
  id: string,
  now: Instant,
): Promise<DocumentOf[]> {
  return documentsWhere(db, sql`i.booking_id = ${id} AND i.status <> 'dropped'`, now);
}

/** The drafts and documents of all days and payers of an oppdrag. */
export function documentsOfOppdrag(
  db: Reader,
  _admin: Admin,
  id: string,
  now: Instant,
): Promise<DocumentOf[]> {
  return documentsWhere(db, sql`i.oppdrag_id = ${id} AND i.status <> 'dropped'`, now);
}

/** A company's documents: those of its number, and those that were made for it. */
export function documentsOfCompany(
  db: Reader,
  _admin: Admin,
  id: string,
  now: Instant,
): Promise<DocumentOf[]> {
  return documentsWhere(
    db,
    sql`i.status <> 'dropped' AND (i.company_id = ${id}
      OR i.orgnr = (SELECT orgnr FROM companies WHERE id = ${id}))`,
    now,
  );
}

/** A customer's documents: of each booking, and of each known e-mail address. */
export function documentsOfCustomer(
  db: Reader,
  _admin: Admin,
  id: string,
  now: Instant,
): Promise<DocumentOf[]> {
  return documentsWhere(
    db,
    sql`i.status <> 'dropped' AND (i.booking_id IN (SELECT b.id FROM bookings b WHERE b.customer_id = ${id})
      OR (i.booking_id IS NULL AND lower(i.email) IN (SELECT value FROM customer_identities
        WHERE customer_id = ${id} AND kind = 'email')))`,
    now,
  );
}

/** The issued documents of a booking. Everybody who holds the booking's own link may see them. */
export function documentsForLink(db: Reader, link: CustomerLink, now: Instant): Promise<DocumentOf[]> {
  return documentsWhere(db, sql`i.booking_id = ${link.subject.id} AND i.status = 'issued'`, now);
}

async function documentsWhere(db: Reader, where: SQL, now: Instant): Promise<DocumentOf[]> {
  const { rows } = await db.execute<
    Omit<DocumentOf, "state" | "openOre" | "paidOre"> & { status: DocumentStatus } & Record<string, unknown>
  >(sql`
    SELECT i.id, i.kind, i.status, i.number::float8 AS number, i.issued_on::text AS "issuedOn", i.due_on::text AS "dueOn",
      i.kid, i.total_ore::float8 AS "totalOre",
      (SELECT p.provider FROM online_payments p WHERE p.document_id = i.id AND p.captured_ore > p.refunded_ore
        ORDER BY p.created_at DESC LIMIT 1) AS "paidWith"
    FROM invoices i WHERE ${where} ORDER BY i.created_at, i.id`);
  const balances = await documentBalances(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ status, ...row }) => {
    const balance = balances.get(row.id);
    if (!balance) return [];
    const stated = { ...row, status, totalOre: ore(row.totalOre) };
    const { openOre, paidOre } = balance;
    return [{ ...row, openOre, paidOre, state: stateOf(stated, balance, dayOf(now)) }];
  });
}
