import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Logger, runMigrations } from "graphile-worker";
import type { PoolClient } from "pg";
import { OperatorError } from "../operator-error";
import type { Db } from "./tx.server";

// Any number that nothing else locks; processes that start at once take turns.
const migrationLock = 7_203_118_221;

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Migrates the database to this program's version (or to an earlier one, since a backup is restored into the tables
 * it was made from), then the job queue's own tables. Returns the migrations that it ran.
 */
export async function migrate(
  db: Db,
  folder = path.resolve("db/migrations"),
  last = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter((migration) => migration.number <= last);
  const client = await db.$client.connect();
  try {
    // Waiting for another process's migration may take longer than any page may.
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    const ran = await runMissing(client, migrations);
    await runMigrations({ pgPool: db.$client, logger: silent });
    return ran;
  } finally {
    // Closing the connection releases the lock in every case.
    client.release(true);
  }
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  const wrong = migrations.findIndex((migration, index) => migration.number !== index + 1);
  if (wrong >= 0)
    throw new OperatorError(`${folder} must be numbered without gaps; look at ${names[wrong]}.`);
  return migrations;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // A checkout on Windows may have other line ends than the one whose file was recorded.
  const sql = (await readFile(path.join(folder, name), "utf8")).replaceAll("\r\n", "\n");
  const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1] ?? Number.NaN);
  return { number, name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

async function runMissing(client: PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<Omit<Migration, "sql">>(
    "SELECT number, name, checksum FROM schema_migrations ORDER BY number",
  );
  checkHistory(rows, migrations);
  const missing = migrations.filter((migration) => !rows.some((row) => row.number === migration.number));
  for (const migration of missing) await runOne(client, migration);
  return missing.map((migration) => migration.name);
}

function checkHistory(applied: readonly Omit<Migration, "sql">[], migrations: readonly Migration[]): void {
  for (const row of applied) {
    const migration = migrations.find((each) => each.number === row.number);
    if (!migration) {
      throw new OperatorError(
        `The database is newer than this program: it has ${row.name}, which this version does not know. Start the newer version.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new OperatorError(
        `${migration.name} was changed after the database ran it. Put the file back as it was and write the change as a new migration.`,
      );
    }
  }
}

async function runOne(client: PoolClient, migration: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(migration.sql);
    await client.query("INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)", [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw new OperatorError(
      `${migration.name} failed and was rolled back; the database is as it was before it: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

const silent = new Logger(() => () => {});
