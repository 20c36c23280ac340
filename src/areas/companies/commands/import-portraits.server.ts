import { sql } from "drizzle-orm";
import { type Instant, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";

/** Somebody who was photographed in a completed job of a company. */
export interface ImportedPortrait {
  readonly oppdragId: string;
  readonly companyId: string;
  readonly name: string;
  readonly email: string;
  readonly department: string;
  readonly day: string;
}

const listed = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::jsonb`;
const idsOf = (ids: readonly string[]) => sql`(SELECT jsonb_array_elements_text(${listed(ids)})::uuid)`;

/**
 * Puts the people of completed jobs on their companies' rosters, with the day of their portrait, so that the coverage
 * knows them. Whoever is on the roster keeps the later of both days. What was there before is stored for an undo.
 */
export async function importPortraits(
  tx: Tx,
  importId: string,
  portraits: readonly ImportedPortrait[],
  now: Instant,
): Promise<void> {
  if (portraits.length === 0) return;
  const rows = portraits.map((portrait) => ({ ...portrait, id: newId() }));
  const each = sql`jsonb_to_recordset(${listed(rows)}) AS each (id uuid, "oppdragId" uuid, "companyId" uuid, name text,
    email text, department text, day date)`;
  // By the e-mail; by the name where one of both has no e-mail.
  const isSame = sql`p.company_id = each."companyId" AND CASE WHEN p.email IS NOT NULL AND each.email <> ''
    THEN lower(p.email) = lower(each.email) ELSE fold_text(p.name) = fold_text(each.name) END`;
  await tx.execute(sql`
    INSERT INTO company_people (id, company_id, name, email, department, created_at, import_id)
    SELECT DISTINCT ON (each."companyId", coalesce(nullif(lower(each.email), ''), fold_text(each.name)))
      each.id, each."companyId", left(each.name, 100), nullif(each.email, ''), left(each.department, 100),
      ${toIso(now)}::timestamptz, ${importId}::uuid
    FROM ${each} WHERE NOT EXISTS (SELECT FROM company_people p WHERE ${isSame})
    ORDER BY each."companyId", coalesce(nullif(lower(each.email), ''), fold_text(each.name)), each.day DESC`);
  await tx.execute(sql`
    INSERT INTO imported_portraits (oppdrag_id, person_id, day_before, day)
    SELECT each."oppdragId", p.id, p.last_photographed_on, each.day
    FROM ${each} JOIN LATERAL (SELECT * FROM company_people p WHERE ${isSame} ORDER BY p.created_at, p.id LIMIT 1) p ON true
    ORDER BY each.day ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    UPDATE company_people p SET last_photographed_on = greatest(p.last_photographed_on, told.day)
    FROM (SELECT person_id, max(day) AS day FROM imported_portraits
      WHERE oppdrag_id IN ${idsOf([...new Set(portraits.map(({ oppdragId }) => oppdragId))])} GROUP BY person_id) told
    WHERE p.id = told.person_id`);
}

/**
 * Takes back what these jobs told of the rosters: the day of a portrait becomes what it was, or that of another imported
 * job; people whom the import added are removed, unless somebody has changed them since.
 */
export async function undoPortraits(tx: Tx, oppdragIds: readonly string[]): Promise<void> {
  if (oppdragIds.length === 0) return;
  const gone = idsOf(oppdragIds);
  await tx.execute(sql`
    WITH people AS (SELECT DISTINCT person_id AS id FROM imported_portraits WHERE oppdrag_id IN ${gone}), told AS (
      SELECT people.id, max(t.day) AS latest, max(t.day) FILTER (WHERE t.oppdrag_id NOT IN ${gone}) AS others,
        (array_agg(t.day_before ORDER BY t.position))[1] AS before
      FROM people JOIN imported_portraits t ON t.person_id = people.id GROUP BY people.id), base AS (
      UPDATE imported_portraits t SET day_before = told.before FROM told
      WHERE t.person_id = told.id AND t.oppdrag_id NOT IN ${gone} AND t.position = (
        SELECT min(position) FROM imported_portraits kept WHERE kept.person_id = told.id AND kept.oppdrag_id NOT IN ${gone}))
    UPDATE company_people p SET last_photographed_on = greatest(told.before, told.others)
    FROM told WHERE p.id = told.id AND p.last_photographed_on = greatest(told.latest, told.before)`);
  await tx.execute(sql`
    DELETE FROM company_people p USING imported_portraits t
    WHERE t.person_id = p.id AND t.oppdrag_id IN ${gone} AND p.import_id IS NOT NULL
      AND p.last_photographed_on IS NULL
      AND NOT EXISTS (SELECT FROM imported_portraits kept WHERE kept.person_id = p.id AND kept.oppdrag_id NOT IN ${gone})`);
  await tx.execute(sql`DELETE FROM imported_portraits WHERE oppdrag_id IN ${gone}`);
}
