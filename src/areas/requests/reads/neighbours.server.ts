import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { CompanyRequest } from "../types";

export interface RequestOf
  extends Pick<CompanyRequest, "id" | "number" | "status" | "place" | "persons" | "createdAt"> {
  readonly netOre: CompanyRequest["estimate"]["netOre"];
}

/** A company's requests, by its number; one without a number is known by the company's name. */
export function requestsOfCompany(db: Reader, _staff: Staff, companyId: string): Promise<RequestOf[]> {
  return requestsWhere(
    db,
    sql`EXISTS (SELECT FROM companies c WHERE c.id = ${companyId} AND (c.orgnr = r.orgnr
      OR ((c.orgnr IS NULL OR r.orgnr IS NULL) AND fold_text(c.name) = fold_text(r.company_name))))`,
  );
}

/** A customer's requests, by each known e-mail address and number. */
export function requestsOfCustomer(db: Reader, _staff: Staff, customerId: string): Promise<RequestOf[]> {
  const known = (kind: string) =>
    sql`(SELECT value FROM customer_identities WHERE customer_id = ${customerId} AND kind = ${kind})`;
  return requestsWhere(db, sql`lower(r.email) IN ${known("email")} OR r.phone_e164 IN ${known("phone")}`);
}

/** The requests that were written in for the lead. */
export function requestsOfLead(db: Reader, _staff: Staff, leadId: string): Promise<RequestOf[]> {
  return requestsWhere(db, sql`r.lead_id = ${leadId}`);
}

async function requestsWhere(db: Reader, where: SQL): Promise<RequestOf[]> {
  const { rows } = await db.execute<
    Omit<RequestOf, "createdAt"> & { createdAt: string } & Record<string, unknown>
  >(sql`
    SELECT r.id, r.number, r.status, r.place, r.persons, r.net_ore::float8 AS "netOre", r.created_at AS "createdAt"
    FROM company_requests r WHERE r.erased_at IS NULL AND (${where})
    ORDER BY r.created_at DESC, r.id`);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: instant(createdAt) }));
}
