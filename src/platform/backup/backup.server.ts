import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type Pack, pack } from "tar-stream";
import { type Instant, toIso } from "~/kit/time";
import { readMigrations } from "../database/migrate.server";
import type { Db } from "../database/tx.server";
import { OperatorError } from "../operator-error";
import {
  type BackedUpTable,
  type End,
  endName,
  filesPrefix,
  formatVersion,
  type Manifest,
  manifestName,
  partName,
  secretName,
} from "./archive.server";
import { columnList, quoted, sequencesOf, settleFormats, tablesOf } from "./tables.server";

export interface BackupWish {
  readonly db: Db;
  readonly dataDir: string;
  readonly file: string;
  readonly now: Instant;
}

// A tar entry states its size before its bytes, so a table is written in parts that fit in memory.
const partBytes = 4_000_000;

/** Writes the database (one consistent snapshot), the uploaded files and the secret key into one new file. */
export async function writeBackup({ db, dataDir, file, now }: BackupWish): Promise<End> {
  if (await exists(file)) throw new OperatorError(`${file} exists already; choose another name.`);
  const making = `${file}.part`;
  const client = await db.$client.connect();
  try {
    await settleFormats(client);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const archive = new ArchiveWriter(making);
    const end = await writeEntries(archive, client, dataDir, now);
    await archive.close();
    await rename(making, file);
    return end;
  } finally {
    client.release(true);
    await rm(making, { force: true });
  }
}

async function writeEntries(
  archive: ArchiveWriter,
  client: ClientBase,
  dataDir: string,
  now: Instant,
): Promise<End> {
  const manifest = await manifestOf(client, now);
  await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)));
  const rows: Record<string, number> = {};
  for (const table of manifest.tables) rows[table.name] = await addTable(archive, client, table);
  for (const name of await filesBelow(path.join(dataDir, "files"))) {
    await archive.addFile(`${filesPrefix}${name}`, path.join(dataDir, "files", name));
  }
  const secret = path.join(dataDir, secretName);
  if (await exists(secret)) await archive.add(secretName, await readFile(secret));
  const end = { hashes: Object.fromEntries(archive.hashes), rows };
  await archive.add(endName, Buffer.from(JSON.stringify(end)));
  return end;
}

async function manifestOf(client: ClientBase, now: Instant): Promise<Manifest> {
  const { rows } = await client.query<{ number: number }>("SELECT number FROM schema_migrations");
  const migrations = await readMigrations(path.resolve("db/migrations"));
  return {
    format: formatVersion,
    createdAt: toIso(now),
    migrations: migrations
      .filter(({ number }) => rows.some((row) => row.number === number))
      .map(({ number, name, checksum }) => ({ number, name, checksum })),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
  };
}

async function addTable(archive: ArchiveWriter, client: ClientBase, table: BackedUpTable): Promise<number> {
  const stream = client.query(copyTo(`COPY ${quoted(table.name)} (${columnList(table)}) TO STDOUT`));
  let part = 0;
  let pending: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size > 0) await archive.add(partName(table.name, ++part), Buffer.concat(pending));
    pending = [];
    size = 0;
  };
  for await (const chunk of stream) {
    pending.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= partBytes) await flush();
  }
  await flush();
  return stream.rowCount;
}

class ArchiveWriter {
  readonly hashes = new Map<string, string>();
  private readonly tar: Pack = pack();
  private readonly written: Promise<void>;

  constructor(private readonly file: string) {
    // Readable by its owner alone: it holds personal data and the key of every secret link.
    this.written = pipeline(this.tar, createWriteStream(file, { mode: 0o600 }));
    this.written.catch(() => {});
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    this.hashes.set(name, createHash("sha256").update(bytes).digest("hex"));
    const added = new Promise<void>((resolve, reject) => {
      this.tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    // When the disk is full, writing fails and `added` never settles; `written` then rejects.
    await Promise.race([added, this.written]);
  }

  async addFile(name: string, file: string): Promise<void> {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      if (size === 0) return await this.add(name, Buffer.alloc(0));
      const hash = createHash("sha256");
      const source = handle.createReadStream({ end: size - 1, autoClose: false });
      source.on("data", (chunk) => hash.update(chunk));
      await Promise.race([pipeline(source, this.tar.entry({ name, size, mode: 0o600 })), this.written]);
      this.hashes.set(name, hash.digest("hex"));
    } finally {
      await handle.close();
    }
  }

  async close(): Promise<void> {
    this.tar.finalize();
    await this.written;
    const handle = await open(this.file, "r+");
    await handle.sync().finally(() => handle.close());
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!(await exists(folder))) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
