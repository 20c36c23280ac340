import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { judgeImport, startImport, startUndo } from "~/areas/imports/commands/change-import.server";
import { firstRules } from "~/areas/imports/commands/receive.server";
import { importForAdmin } from "~/areas/imports/reads/imports.server";
import type { ImportId } from "~/areas/imports/types";
import { instant } from "~/kit/time";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { type BuiltApp, noWarmUp, startBuiltApp } from "../setup/built-app";
import { embeddedServer, withEmbeddedDatabase } from "../setup/embedded-database";
import { until } from "../setup/letters";
import { receivedFile } from "../worlds/imported-file";

const now = instant("2026-12-01T12:00:00+01:00");
const env = { ...noWarmUp, FIXED_NOW: "2026-12-01T12:00:00+01:00", ALLOW_FIXED_NOW: "1" };
const rows = 2_000;

let dataDir: string;
let app: BuiltApp;
let admin: Admin;

const inDatabase = <T>(ask: (db: Db) => Promise<T>) => withEmbeddedDatabase(dataDir, ask);
const count = (query: ReturnType<typeof sql>) =>
  inDatabase(async (db) => Number((await db.execute<{ count: string }>(query)).rows[0]?.count ?? 0));

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), `sidelys-test-${process.pid}-`));
  await chmod(dataDir, 0o711);
  app = await startBuiltApp({ dataDir, env });
  await inDatabase(async (db) => {
    const { id: userId } = await addUser(db, { email: "eier@example.no", role: "admin" });
    admin = { kind: "admin", userId, name: "Eier" } as Admin;
  });
});

afterAll(async () => {
  await app?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Ends the program, or the database under it, without a word, and starts it again. */
async function crash(what: "program" | "database"): Promise<void> {
  if (what === "database") process.kill((await embeddedServer(dataDir)).pid, "SIGKILL");
  await app.kill();
  app = await startBuiltApp({ dataDir, env, isNew: false });
}

const stateNow = (id: ImportId) => inDatabase(async (db) => (await importForAdmin(db, admin, id))?.state);

it("imports and undoes a list, killed in the middle of each: every row once, and nothing left over", async () => {
  const list = Array.from({ length: rows }, (_, row) => [`Kunde ${row}`, `kunde${row}@example.no`]);
  const id = await inDatabase(async (db) => {
    const made = await receivedFile(db, admin, "customers", [["name", "email"], ...list], { now });
    await inTransaction(db, (tx) => judgeImport(tx, admin, { id: made, value: firstRules }, now));
    return made;
  });
  await until(async () => (await stateNow(id)) === "judged", 120_000);
  await inDatabase((db) => inTransaction(db, (tx) => startImport(tx, admin, { id }, now)));
  const written = () => count(sql`SELECT count(*) FROM import_results`);
  for (const [least, what] of [
    [200, "program"],
    [800, "database"],
  ] as const) {
    await until(async () => (await written()) >= least, 120_000);
    await crash(what);
  }
  await until(async () => (await stateNow(id)) === "done", 120_000);
  expect(await written()).toBe(rows);
  expect(await count(sql`SELECT count(*) FROM customers`)).toBe(rows);
  expect(await count(sql`SELECT count(DISTINCT email) FROM customers`)).toBe(rows);
  expect(await count(sql`SELECT count(*) FROM history WHERE subject_kind = 'customer'`)).toBe(rows);

  await inDatabase((db) => inTransaction(db, (tx) => startUndo(tx, admin, { id }, now)));
  await until(async () => (await count(sql`SELECT count(*) FROM customers`)) < rows, 120_000);
  await crash("program");
  await until(async () => (await stateNow(id)) === "undone", 120_000);
  expect(await count(sql`SELECT count(*) FROM customers`)).toBe(0);
  expect(await count(sql`SELECT count(*) FROM customer_identities`)).toBe(0);
  expect(await count(sql`SELECT count(*) FROM email_outbox`)).toBe(0);
});
