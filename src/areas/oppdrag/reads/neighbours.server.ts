import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import type { Day } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { Oppdrag } from "../types";

export interface OppdragOf extends Pick<Oppdrag, "id" | "number" | "name" | "status"> {
  readonly firstDay: Day | null;
  readonly heads: number;
  readonly photographed: number;
}

/** A company's oppdrag, by its record and its number; one without a number is known by the company's name. */
export function oppdragOfCompany(db: Reader, _staff: Staff, companyId: string): Promise<OppdragOf[]> {
  return oppdragWhere(
    db,
    sql`o.company_id = ${companyId} OR (o.company_id IS NULL AND EXISTS (SELECT FROM companies c
      WHERE c.id = ${companyId} AND (c.orgnr = o.orgnr
        OR ((c.orgnr IS NULL OR o.orgnr IS NULL) AND fold_text(c.name) = fold_text(o.company_name)))))`,
  );
}

/** The oppdrag that a customer ordered or is a contact of, by each known e-mail address. */
export function oppdragOfCustomer(db: Reader, _staff: Staff, customerId: string): Promise<OppdragOf[]> {
  const emails = sql`(SELECT value FROM customer_identities WHERE customer_id = ${customerId} AND kind = 'email')`;
  return oppdragWhere(
    db,
    sql`lower(o.email) IN ${emails} OR EXISTS (SELECT FROM oppdrag_contacts k
      WHERE k.oppdrag_id = o.id AND lower(k.email) IN ${emails})`,
  );
}

async function oppdragWhere(db: Reader, where: SQL): Promise<OppdragOf[]> {
  const { rows } = await db.execute<OppdragOf & Record<string, unknown>>(sql`
    SELECT o.id, o.number::int AS number, o.name, o.status,
      (SELECT min(d.starts_at AT TIME ZONE 'Europe/Oslo')::date::text FROM oppdrag_days d WHERE d.oppdrag_id = o.id) AS "firstDay",
      (SELECT coalesce(sum(d.heads), 0)::int FROM oppdrag_days d WHERE d.oppdrag_id = o.id) AS heads,
      (SELECT count(*)::int FROM oppdrag_people p WHERE p.oppdrag_id = o.id AND p.removed_at IS NULL
        AND p.status IN ('photographed', 'chosen', 'retouched', 'delivered')) AS photographed
    FROM oppdrag o WHERE ${where} ORDER BY "firstDay" DESC NULLS FIRST, o.id LIMIT 50`);
  return rows;
}
