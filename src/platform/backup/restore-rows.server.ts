import { pipeline } from "node:stream/promises";
import type { ClientBase, PoolClient } from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { OperatorError } from "../operator-error";
import { type BackedUpTable, type End, entriesOf, type Manifest, tableOfPart } from "./archive.server";
import { columnList, quoted, tablesOf } from "./tables.server";

/** All rows in one transaction: either the whole backup is restored, or nothing. */
export async function loadAll(client: PoolClient, file: string, manifest: Manifest, end: End): Promise<void> {
  await client.query("BEGIN");
  try {
    await requireColumns(client, manifest);
    const names = manifest.tables.map((table) => quoted(table.name));
    const foreignKeys = await dropForeignKeys(client);
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${names.join(", ")}`);
    const rows = await loadTables(client, file, manifest);
    for (const table of manifest.tables) {
      if ((rows.get(table.name) ?? 0) !== end.rows[table.name]) {
        throw new OperatorError(
          `${table.name} got ${rows.get(table.name) ?? 0} rows, the backup has ${end.rows[table.name]}.`,
        );
      }
    }
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    // Adding a foreign key checks every row.
    for (const key of foreignKeys) await client.query(key);
    for (const sequence of manifest.sequences) {
      await client.query("SELECT setval($1, $2, $3)", [
        quoted(sequence.name),
        sequence.lastValue,
        sequence.isCalled,
      ]);
    }
    await releaseJobs(client);
    await client.query("COMMIT");
    await client.query("ANALYZE");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function requireColumns(client: ClientBase, manifest: Manifest): Promise<void> {
  const present = new Map((await tablesOf(client)).map((table) => [table.name, new Set(table.columns)]));
  const missing = manifest.tables
    .flatMap((table) => table.columns.map((column) => ({ table: table.name, column })))
    .find(({ table, column }) => !present.get(table)?.has(column));
  if (!missing) return;
  throw new OperatorError(
    `The backup has ${missing.table}.${missing.column}, which this version does not have.`,
  );
}

/**
 * Rows come table by table, so references to later tables cannot be checked yet. Returns the statements that add the
 * foreign keys again.
 */
async function dropForeignKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${client.escapeIdentifier(name)}`);
  return rows.map(
    ({ table, name, definition }) =>
      `ALTER TABLE ${table} ADD CONSTRAINT ${client.escapeIdentifier(name)} ${definition}`,
  );
}

async function loadTables(
  client: PoolClient,
  file: string,
  manifest: Manifest,
): Promise<Map<string, number>> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const rows = new Map<string, number>();
  const entries = entriesOf(file);
  let current = await entries.next();
  const tableNow = () =>
    current.done ? undefined : tables.get(tableOfPart(current.value.header.name) ?? "");
  while (!current.done) {
    const table = tableNow();
    if (!table) {
      current.value.resume();
      current = await entries.next();
      continue;
    }
    const parts = async function* () {
      for (; !current.done && tableNow() === table; current = await entries.next()) yield* current.value;
    };
    const stream = copyInto(client, table);
    await pipeline(parts, stream);
    rows.set(table.name, stream.rowCount);
  }
  return rows;
}

function copyInto(client: PoolClient, table: BackedUpTable): CopyStreamQuery {
  return client.query(copyFrom(`COPY ${quoted(table.name)} (${columnList(table)}) FROM STDIN`));
}

// The workers that had locked these jobs when the backup was made do not exist any more.
async function releaseJobs(client: ClientBase): Promise<void> {
  await client.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE locked_by IS NOT NULL",
  );
  await client.query(
    "UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL WHERE locked_by IS NOT NULL",
  );
}
