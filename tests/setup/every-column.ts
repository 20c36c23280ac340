import { sql } from "drizzle-orm";
import type { Db } from "~/platform/database/tx.server";

interface Column extends Record<string, unknown> {
  readonly place: string;
  readonly tableName: string;
  readonly columnName: string;
}

/** Every column of every table, of whatever type: a new table is searched without a change here. */
async function everyColumn(db: Db): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    SELECT format('%s.%s.%s', n.nspname, c.relname, a.attname) AS place,
      format('%I.%I', n.nspname, c.relname) AS "tableName", format('%I', a.attname) AS "columnName"
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
      AND n.nspname NOT LIKE 'pg\_%' AND n.nspname <> 'information_schema' ORDER BY 1`);
  return rows;
}

/** The columns in which one of these texts is stored, whatever its case, with æøå or folded as in search columns. */
export async function holdingValue(db: Db, spellings: readonly string[]): Promise<string[]> {
  const columns = await everyColumn(db);
  const sought = JSON.stringify(spellings);
  const each = columns.map(
    ({ place, tableName, columnName }) => sql`
      SELECT ${place} AS place WHERE EXISTS (SELECT FROM ${sql.raw(tableName)} AS stored,
        jsonb_array_elements_text(${sought}::jsonb) AS sought (text)
        WHERE strpos(lower(${sql.raw(`stored.${columnName}`)}::text), lower(sought.text)) > 0
          OR strpos(${sql.raw(`stored.${columnName}`)}::text, fold_text(sought.text)) > 0)`,
  );
  const { rows } = await db.execute<{ place: string }>(sql.join(each, sql` UNION ALL `));
  return rows.map(({ place }) => place).sort();
}
