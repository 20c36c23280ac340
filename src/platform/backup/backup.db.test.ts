import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { quickAddJob } from "graphile-worker";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { instant } from "~/kit/time";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import type { Db } from "../database/tx.server";
import { writeBackup } from "./backup.server";
import { restoreBackup } from "./restore.server";
import { tablesOf } from "./tables.server";

const now = instant("2026-11-20T09:00:00Z");
const picture = Buffer.alloc(3_000_000, "bilde");
let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let file: string;
const from = () => path.join(folder, "from");
const to = () => path.join(folder, "to");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backup-"));
  source = await testDatabase({ pipeline: false });
  await fill(source.db);
  await mkdir(path.join(from(), "files/2026"), { recursive: true });
  await writeFile(path.join(from(), "files/2026/bilde æøå.jpg"), picture);
  await writeFile(path.join(from(), "files/empty.txt"), "");
  await writeFile(path.join(from(), "secret.key"), `${"s".repeat(43)}\n`);
  file = path.join(folder, "backup.tar");
  await writeBackup({ db: source.db, dataDir: from(), file, now });
});
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await target?.close();
  target = await testDatabase({ pipeline: false });
  await rm(to(), { recursive: true, force: true });
  await mkdir(to());
});

const restore = (more = {}) =>
  restoreBackup({ db: target.db, dataDir: to(), file, overwrite: false, ...more });

describe("a backup", () => {
  it("restores every row of every table, the files and the key", async () => {
    await restore();
    const before = await hashes(source.db);
    expect(await hashes(target.db)).toEqual(before);
    expect(Object.values(before).filter((table) => table.rows > 0).length).toBeGreaterThan(4);
    expect(picture.equals(await readFile(path.join(to(), "files/2026/bilde æøå.jpg")))).toBe(true);
    expect(await readFile(path.join(to(), "files/empty.txt"), "utf8")).toBe("");
    expect(await readFile(path.join(to(), "secret.key"))).toEqual(
      await readFile(path.join(from(), "secret.key")),
    );
  });

  it("keeps constraints, triggers and sequences", async () => {
    const before = await constraints(source.db);
    await restore();
    expect(await constraints(target.db)).toEqual(before);
    await expect(target.db.execute(sql`DELETE FROM security_events`)).rejects.toThrow();
    await quickAddJob({ pgPool: target.db.$client }, "next" as never, {} as never);
  });

  it("is readable by its owner alone", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("never replaces a file", async () => {
    await expect(writeBackup({ db: source.db, dataDir: from(), file, now })).rejects.toThrow(
      /exists already/,
    );
  });
});

describe("restoreBackup", () => {
  it("refuses a database with data, unless told to overwrite it", async () => {
    await target.db.execute(sql`INSERT INTO system_settings VALUES ('company_name', 'Et annet studio')`);
    await expect(restore()).rejects.toThrow(/not empty/);
    await restore({ overwrite: true });
    expect(await hashes(target.db)).toEqual(await hashes(source.db));
  });

  it("refuses a folder with other files or another key, and leaves the database unchanged", async () => {
    await writeFile(path.join(to(), "secret.key"), "another key");
    await expect(restore()).rejects.toThrow(/another secret.key/);
    await mkdir(path.join(to(), "files"));
    await writeFile(path.join(to(), "files/mine.jpg"), "mine");
    await expect(restore()).rejects.toThrow(/holds files/);
    expect((await hashes(target.db))["public.system_settings"]?.rows).toBe(0);
    await restore({ overwrite: true });
    expect(await readFile(path.join(to(), "secret.key"), "utf8")).toMatch(/^s+\n$/);
    await expect(stat(path.join(to(), "files/mine.jpg"))).rejects.toThrow();
  });

  it("refuses a truncated or damaged file before it changes anything", async () => {
    const bytes = await readFile(file);
    const cut = path.join(folder, "cut.tar");
    await writeFile(cut, bytes);
    await truncate(cut, Math.floor(bytes.length / 2));
    await expect(restore({ file: cut, overwrite: true })).rejects.toThrow(/not a whole backup/);
    const damaged = path.join(folder, "damaged.tar");
    bytes[bytes.indexOf("bildebilde") + 1000] = 0;
    await writeFile(damaged, bytes);
    await expect(restore({ file: damaged, overwrite: true })).rejects.toThrow(/damaged/);
    await writeFile(damaged, "not a tar file at all");
    await expect(restore({ file: damaged, overwrite: true })).rejects.toThrow(/not a whole backup/);
    expect((await hashes(target.db))["public.system_settings"]?.rows).toBe(0);
  });
});

async function fill(db: Db): Promise<void> {
  await db.execute(sql`INSERT INTO system_settings (setting_key, setting_value)
    SELECT 'key_' || n, repeat(E'linje\tæøå\\ ' || n, 200) FROM generate_series(1, 3000) n`);
  await db.execute(sql`INSERT INTO security_events (id, event_type, severity, created_at, details)
    SELECT gen_random_uuid(), 'sign_in_failed', 'low', now(), jsonb_build_object('n', n) FROM generate_series(1, 50) n`);
  await db.execute(
    sql`INSERT INTO calendar_resources (id, kind, name) VALUES (gen_random_uuid(), 'room', 'Studio')`,
  );
  await db.execute(sql`INSERT INTO opening_rules (id, resource_id, weekday, opens, closes)
    SELECT gen_random_uuid(), id, 1, '09:00', '24:00' FROM calendar_resources`);
  await db.execute(sql`INSERT INTO calendar_allocations (id, resource_id, during, kind, owner_id, created_at)
    SELECT gen_random_uuid(), id, tstzrange(now(), now() + interval '1 hour'), 'block', gen_random_uuid(), now()
    FROM calendar_resources`);
  await quickAddJob({ pgPool: db.$client }, "example" as never, { n: 1 } as never);
}

async function hashes(db: Db): Promise<Record<string, { rows: number; hash: string }>> {
  const client = await db.$client.connect();
  try {
    const found: Record<string, { rows: number; hash: string }> = {};
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(
        `SELECT count(*)::int AS rows, md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS hash FROM ${name} t`,
      );
      found[name] = rows[0];
    }
    return found;
  } finally {
    client.release();
  }
}

async function constraints(db: Db): Promise<unknown> {
  const { rows } = await db.execute(sql`
    SELECT conrelid::regclass::text AS "table", conname, pg_get_constraintdef(oid) AS definition, convalidated
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text, true FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1, 2, 3`);
  return rows;
}
