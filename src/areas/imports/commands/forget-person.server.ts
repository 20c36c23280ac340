import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Tx } from "~/platform/database/tx.server";

/**
 * Erasure: empties the rows that a person was read from, and what an import would restore. `contacts` are the person's
 * e-mails and phones, by which rows are found that have been judged and not written.
 */
export async function forgetImportedPerson(
  tx: Tx,
  _admin: Admin,
  customerId: string,
  contacts: readonly string[],
): Promise<void> {
  const keys = contacts.map((contact) =>
    contact.includes("@") ? `e:${contact.toLowerCase()}` : `p:${contact}`,
  );
  const listed = (values: readonly string[]) =>
    sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;
  const { rows } = await tx.execute<{ import_id: string; place: number; target: string }>(sql`
    SELECT import_id, place, coalesce(target, '') AS target FROM import_rows WHERE target = ${customerId}
      OR (import_id, place) IN (SELECT import_id, place FROM import_results WHERE record_id = ${customerId})
      OR (import_id, target) IN (SELECT import_id, target FROM import_target_keys WHERE key IN (SELECT ${listed(keys)}))
      OR EXISTS (SELECT FROM ${listed(contacts)} AS contact (value) WHERE strpos(lower(cells::text), lower(value)) > 0)`);
  if (rows.length === 0) return;
  const found = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS found (import_id uuid, place int, target text)`;
  for (const table of ["import_targets", "import_target_keys"]) {
    await tx.execute(sql`DELETE FROM ${sql.raw(table)} gone USING ${found}
      WHERE gone.import_id = found.import_id AND gone.target = found.target`);
  }
  await tx.execute(sql`UPDATE import_results r SET before = '{}' FROM ${found}
    WHERE r.import_id = found.import_id AND r.place = found.place`);
  await tx.execute(sql`UPDATE import_rows r SET cells = '[]', corrections = '{}', details = NULL FROM ${found}
    WHERE r.import_id = found.import_id AND r.place = found.place`);
}
