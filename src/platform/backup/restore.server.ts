import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { migrate, readMigrations } from "../database/migrate.server";
import type { Db } from "../database/tx.server";
import { OperatorError } from "../operator-error";
import {
  bytesOf,
  type End,
  type Entry,
  entriesOf,
  filesPrefix,
  type Manifest,
  secretName,
  verifyArchive,
} from "./archive.server";
import { loadAll } from "./restore-rows.server";
import { hasRows, settleFormats } from "./tables.server";

export interface RestoreWish {
  readonly db: Db;
  readonly dataDir: string;
  readonly file: string;
  /** Replace existing data in the database and the data folder. */
  readonly overwrite: boolean;
}

export interface Restored extends End {
  /** The database held something, which is gone. */
  readonly isOverData: boolean;
}

/** Restores a backup into an empty database and data folder. The whole file is checked before anything changes. */
export async function restoreBackup({ db, dataDir, file, overwrite }: RestoreWish): Promise<Restored> {
  const { manifest, end } = await verifyArchive(file);
  const last = await versionOf(manifest);
  if (!overwrite) await refuseOtherData(file, dataDir);
  const client = await db.$client.connect();
  let isOverData = false;
  try {
    await settleFormats(client);
    await refuseInUse(client);
    isOverData = await hasRows(client);
    if (overwrite) await empty(client);
    else if (isOverData) {
      throw new OperatorError("The database is not empty. Use --overwrite to throw away what it holds.");
    }
    await migrate(db, path.resolve("db/migrations"), last);
    await loadAll(client, file, manifest, end);
  } finally {
    client.release(true);
  }
  await restoreFiles(file, dataDir);
  return { ...end, isOverData };
}

async function versionOf(manifest: Manifest): Promise<number> {
  const known = await readMigrations(path.resolve("db/migrations"));
  for (const { number, name, checksum } of manifest.migrations) {
    if (known.find((migration) => migration.number === number)?.checksum !== checksum) {
      throw new OperatorError(
        `The backup was made by another version of the program: this one has no ${name} like it. Restore it with that version, or a newer one.`,
      );
    }
  }
  return Math.max(0, ...manifest.migrations.map(({ number }) => number));
}

async function refuseOtherData(file: string, dataDir: string): Promise<void> {
  const files = await readdir(path.join(dataDir, "files")).catch(() => []);
  if (files.length > 0)
    throw new OperatorError(`${dataDir} holds files. Use --overwrite to throw them away.`);
  const kept = await readFile(path.join(dataDir, secretName)).catch(() => null);
  if (!kept) return;
  for await (const entry of entriesOf(file)) {
    if (entry.header.name !== secretName) entry.resume();
    else if (!kept.equals(await bytesOf(entry))) {
      throw new OperatorError(
        `${dataDir} holds another ${secretName} than the backup. Use --overwrite to throw it away.`,
      );
    }
  }
}

async function refuseInUse(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'sidelys' AND pid <> pg_backend_pid()`,
  );
  if (rows[0].others === 0) return;
  throw new OperatorError("The database is in use by a running Sidelys. Stop it first.");
}

async function empty(client: ClientBase): Promise<void> {
  await client.query(
    "DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public",
  );
}

/** Files are written to a temporary folder and then renamed; the key comes last. */
async function restoreFiles(file: string, dataDir: string): Promise<void> {
  const target = path.join(dataDir, "files");
  const making = `${target}.restoring`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  for await (const entry of entriesOf(file)) {
    const { name } = entry.header;
    if (name.startsWith(filesPrefix)) await writeEntry(entry, path.join(making, inside(name)));
    else if (name === secretName) await writeEntry(entry, path.join(dataDir, secretName));
    else entry.resume();
  }
  await rm(target, { recursive: true, force: true });
  await rename(making, target);
}

// Names in a backup of unknown origin must not lead out of the folder.
function inside(name: string): string {
  const below = path.normalize(name.slice(filesPrefix.length));
  if (below.startsWith("..") || path.isAbsolute(below))
    throw new OperatorError(`The backup has a file called ${name}.`);
  return below;
}

async function writeEntry(entry: Entry, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await pipeline(entry, createWriteStream(target, { mode: 0o600 }));
}
