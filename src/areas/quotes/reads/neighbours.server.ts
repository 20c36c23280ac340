import { type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Ore } from "~/kit/money";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { stateOf } from "../rules/states";
import type { Quote, QuoteState } from "../types";

export interface QuoteOf extends Pick<Quote, "id" | "number" | "validUntil" | "createdAt"> {
  readonly state: QuoteState;
  readonly title: string;
  /** Without MVA: what was accepted, otherwise what the newest version costs as it starts. */
  readonly netOre: Ore;
}

/** A company's quotes, by its number; one without a number is known by the company's name. */
export function quotesOfCompany(
  db: Reader,
  _admin: Admin,
  companyId: string,
  now: Instant,
): Promise<QuoteOf[]> {
  return quotesWhere(
    db,
    sql`q.company_id = ${companyId} OR (q.company_id IS NULL AND EXISTS (SELECT FROM companies c
      WHERE c.id = ${companyId} AND (c.orgnr = q.orgnr
        OR ((c.orgnr IS NULL OR q.orgnr IS NULL) AND fold_text(c.name) = fold_text(q.company_name)))))`,
    now,
  );
}

/** A customer's quotes, by each known e-mail address and number. */
export function quotesOfCustomer(
  db: Reader,
  _admin: Admin,
  customerId: string,
  now: Instant,
): Promise<QuoteOf[]> {
  const known = (kind: string) =>
    sql`(SELECT value FROM customer_identities WHERE customer_id = ${customerId} AND kind = ${kind})`;
  return quotesWhere(
    db,
    sql`q.customer_id = ${customerId} OR lower(q.email) IN ${known("email")} OR q.phone IN ${known("phone")}`,
    now,
  );
}

/** The quotes that were made from a record, such as a lead. */
export function quotesFrom(
  db: Reader,
  _admin: Admin,
  origin: { readonly kind: string; readonly id: string },
  now: Instant,
): Promise<QuoteOf[]> {
  return quotesWhere(db, sql`q.origin_kind = ${origin.kind} AND q.origin_id = ${origin.id}`, now);
}

async function quotesWhere(db: Reader, where: SQL, now: Instant): Promise<QuoteOf[]> {
  const { rows } = await db.execute<
    Omit<QuoteOf, "state" | "createdAt"> &
      Pick<Quote, "status"> & { createdAt: string } & Record<string, unknown>
  >(sql`
    SELECT q.id, q.number::float8 AS number, q.status, q.valid_until::text AS "validUntil", q.created_at AS "createdAt",
      coalesce((SELECT v.title FROM quote_versions v WHERE v.quote_id = q.id ORDER BY v.version DESC LIMIT 1), '') AS title,
      coalesce((SELECT sum(a.net_ore) FROM quote_acceptances a WHERE a.quote_id = q.id),
        q.total_ore - q.mva_ore)::float8 AS "netOre"
    FROM quotes q WHERE ${where} ORDER BY q.created_at DESC, q.id`);
  return rows.map(({ createdAt, status, ...row }) => ({
    ...row,
    state: stateOf({ status, validUntil: row.validUntil }, now),
    createdAt: instant(createdAt),
  }));
}
