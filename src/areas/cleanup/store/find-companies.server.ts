import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/platform/database/tx.server";
import type { Found, Only } from "../types";
import { onlyIs } from "./only.server";
import { type FoundRow, foundIn } from "./rows.server";

/** Documents on which customers wrote their company's name and number. */
const stated = sql`
  SELECT fold_text(company_name) AS name, orgnr FROM (
    SELECT company_name, orgnr FROM bookings UNION ALL SELECT company_name, orgnr FROM quotes
    UNION ALL SELECT company_name, orgnr FROM company_requests UNION ALL SELECT company_name, orgnr FROM oppdrag
    UNION ALL SELECT company_name, orgnr FROM invoices) AS written
  WHERE company_name <> '' AND is_orgnr(orgnr)
    AND NOT EXISTS (SELECT FROM companies taken WHERE taken.orgnr = written.orgnr)`;

/** Companies without a number in the register, with the one number that their documents or the register's answers name. */
export async function* withoutOrgnr(tx: Tx, only: Only | null): AsyncGenerator<Found[]> {
  const { rows } = await tx.execute<FoundRow>(sql`
    WITH stated AS (${stated}),
      suggested AS (SELECT name, min(orgnr) AS orgnr FROM stated GROUP BY name HAVING count(DISTINCT orgnr) = 1)
    SELECT 'company' AS kind, c.id AS one, 100 AS score,
      array_remove(ARRAY['no-orgnr', CASE WHEN s.orgnr IS NOT NULL THEN 'stated-orgnr:' || s.orgnr END,
        CASE WHEN a.orgnr IS NOT NULL THEN 'registered-name' END], NULL) AS reasons,
      a.orgnr IS NOT NULL AS safe, true AS needs, c.created_at::text AS since,
      md5(c.name || coalesce(s.orgnr, '') || coalesce(a.orgnr, '')) AS fingerprint
    FROM companies c LEFT JOIN suggested s ON s.name = fold_text(c.name)
    LEFT JOIN register_answers a ON a.orgnr = s.orgnr AND company_key(a.facts ->> 'name') = company_key(c.name)
    WHERE c.orgnr IS NULL AND c.archived_at IS NULL AND c.merged_into IS NULL ${onlyIs(sql`c.id`, only)}`);
  yield foundIn(rows);
}

const openOppdrag = sql`EXISTS (SELECT FROM oppdrag o WHERE o.company_id = c.id AND o.archived_at IS NULL
  AND o.status NOT IN ('delivered', 'closed', 'cancelled'))`;
const openInvoices = sql`EXISTS (SELECT FROM invoices i JOIN document_sums s ON s.document_id = i.id
  WHERE (i.company_id = c.id OR i.orgnr = c.orgnr) AND s.open_ore <> 0)`;

/** Companies that the register says are bankrupt or deleted, and that are still in the list. Safe: nothing of theirs is open. */
export async function* closedCompanies(tx: Tx, only: Only | null): AsyncGenerator<Found[]> {
  const state: SQL = sql`concat_ws(',', c.is_bankrupt, c.is_deleted, ${openOppdrag}, ${openInvoices})`;
  const { rows } = await tx.execute<FoundRow>(sql`
    SELECT 'company' AS kind, c.id AS one, 100 AS score,
      array_remove(ARRAY[CASE WHEN c.is_bankrupt THEN 'bankrupt' END,
        CASE WHEN c.is_deleted THEN 'deleted' || coalesce(':' || (c.register_facts ->> 'deletedOn'), '') END,
        CASE WHEN ${openOppdrag} THEN 'open-oppdrag' END, CASE WHEN ${openInvoices} THEN 'open-invoices' END], NULL) AS reasons,
      c.is_deleted AND NOT ${openOppdrag} AND NOT ${openInvoices} AS safe, true AS needs,
      c.register_at::text AS since, md5(${state}) AS fingerprint
    FROM companies c
    WHERE (c.is_bankrupt OR c.is_deleted) AND c.archived_at IS NULL AND c.merged_into IS NULL ${onlyIs(sql`c.id`, only)}`);
  yield foundIn(rows);
}
