import type { ClientBase } from "pg";
import { escapeIdentifier } from "pg";
import type { BackedUpTable, Manifest } from "./archive.server";

const schemas = ["public", "graphile_worker"];
// Left out of backups: the restoring program records the migrations that it ran itself.
const records = ["public.schema_migrations", "graphile_worker.migrations"];

/** "public.bookings" -> "public"."bookings" */
export function quoted(name: string): string {
  return name.split(".").map(escapeIdentifier).join(".");
}

export function columnList(table: BackedUpTable): string {
  return table.columns.map(escapeIdentifier).join(", ");
}

/** Every table with data, including the job queue's, and its columns that can be written. */
export async function tablesOf(client: ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT n.nspname || '.' || c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname = ANY($1)
       AND n.nspname || '.' || c.relname <> ALL($2)
     GROUP BY 1 ORDER BY 1`,
    [schemas, records],
  );
  return rows;
}

export async function sequencesOf(client: ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT schemaname || '.' || sequencename AS name FROM pg_sequences WHERE schemaname = ANY($1) ORDER BY 1`,
    [schemas],
  );
  const sequences: Manifest["sequences"] = [];
  for (const { name } of rows) {
    const state = await client.query(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoted(name)}`,
    );
    sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

export async function hasRows(client: ClientBase): Promise<boolean> {
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rowCount) return true;
  }
  return false;
}

/** The same value gives the same text on every server, whatever its settings. */
export async function settleFormats(client: ClientBase): Promise<void> {
  await client.query("SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'");
  await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0");
}
