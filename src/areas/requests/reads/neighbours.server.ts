import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import type { Ore } from "~/kit/money";
import { instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { sumOfRequest } from "../rules/sum-of";
import type { CompanyRequest } from "../types";

export interface RequestOf
  extends Pick<CompanyRequest, "id" | "number" | "status" | "place" | "persons" | "createdAt"> {
  /** What was accepted, quoted or estimated. */
  readonly netOre: Ore;
}

/** A company's requests, by its number; one without a number is known by the company's name. */
export function requestsOfCompany(db: Reader, _staff: Staff, companyId: string): Promise<RequestOf[]> {
  return requestsWhere(
    db,
    sql`EXISTS (SELECT FROM companies c WHERE c.id = ${companyId} AND (c.orgnr = company_requests.orgnr
      OR ((c.orgnr IS NULL OR company_requests.orgnr IS NULL) AND fold_text(c.name) = fold_text(company_requests.company_name))))`,
  );
}

/** A customer's requests, by each known e-mail address and number. */
export function requestsOfCustomer(db: Reader, _staff: Staff, customerId: string): Promise<RequestOf[]> {
  const known = (kind: string) =>
    sql`(SELECT value FROM customer_identities WHERE customer_id = ${customerId} AND kind = ${kind})`;
  return requestsWhere(db, sql`lower(email) IN ${known("email")} OR phone_e164 IN ${known("phone")}`);
}

/** The requests that were written in for the lead. */
export function requestsOfLead(db: Reader, _staff: Staff, leadId: string): Promise<RequestOf[]> {
  return requestsWhere(db, sql`lead_id = ${leadId}`);
}

async function requestsWhere(db: Reader, where: SQL): Promise<RequestOf[]> {
  const { rows } = await db.execute<
    Omit<RequestOf, "createdAt"> & { createdAt: string } & Record<string, unknown>
  >(sql`
    SELECT id, number, status, place, persons, ${sql.raw(sumOfRequest)} AS "netOre", created_at AS "createdAt"
    FROM company_requests WHERE erased_at IS NULL AND (${where})
    ORDER BY created_at DESC, id`);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: instant(createdAt) }));
}
