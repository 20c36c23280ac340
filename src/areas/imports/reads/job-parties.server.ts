import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import { valuesOf } from "../rules/keys";

const list = (values: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;

/** The companies by "o:923609016" and "n:fjord as"; of several with one name the oldest. A merged one is the one that remains. */
export async function companiesOfJobs(db: Reader, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; id: string }>(sql`
    SELECT DISTINCT ON (key) key, coalesce(merged_into, id) AS id FROM (
      SELECT 'o:' || orgnr AS key, id, merged_into, created_at FROM companies WHERE orgnr IN (SELECT ${list(valuesOf(keys, "o"))})
      UNION ALL SELECT 'n:' || fold_text(name), id, merged_into, created_at FROM companies
        WHERE fold_text(name) IN (SELECT ${list(valuesOf(keys, "n"))})) found
    ORDER BY key, merged_into IS NOT NULL, created_at, found.id`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

interface Parties {
  readonly companies: readonly string[];
  readonly customers: readonly string[];
}

/** The companies and customers that the import made for these jobs. */
export async function madeFor(db: Reader, importId: string, jobs: readonly string[]): Promise<Parties> {
  const { rows } = await db.execute<{ kind: string; id: string }>(sql`
    SELECT DISTINCT 'company' AS kind, c.id FROM oppdrag o JOIN companies c ON c.id = o.company_id
      WHERE c.import_id = ${importId} AND o.id IN (SELECT id::uuid FROM ${list(jobs)} AS ids (id))
    UNION SELECT 'customer', c.id FROM oppdrag o JOIN oppdrag_people p ON p.oppdrag_id = o.id JOIN customers c ON c.import_id = ${importId}
        AND (lower(c.email) = lower(p.email) OR c.phone = p.phone_e164 OR fold_text(c.name) = fold_text(p.name))
      WHERE o.company_name IS NULL AND o.id IN (SELECT id::uuid FROM ${list(jobs)} AS ids (id))`);
  const idsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  return { companies: idsOf("company"), customers: idsOf("customer") };
}

/** Of these, those that no job needs any more. */
export async function madeLeftovers(db: Reader, { companies, customers }: Parties): Promise<Parties> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT c.id FROM companies c WHERE c.id IN (SELECT id::uuid FROM ${list(companies)} AS ids (id))
      AND NOT EXISTS (SELECT FROM oppdrag o WHERE o.company_id = c.id)
    UNION ALL SELECT c.id FROM customers c WHERE c.id IN (SELECT id::uuid FROM ${list(customers)} AS ids (id))
      AND NOT EXISTS (SELECT FROM oppdrag o JOIN oppdrag_people p ON p.oppdrag_id = o.id WHERE o.company_name IS NULL
        AND (lower(c.email) = lower(p.email) OR c.phone = p.phone_e164 OR fold_text(c.name) = fold_text(p.name)))`);
  const left = new Set(rows.map(({ id }) => id));
  return {
    companies: companies.filter((id) => left.has(id)),
    customers: customers.filter((id) => left.has(id)),
  };
}
