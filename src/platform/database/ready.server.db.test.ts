import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { closeDatabase, openDatabase } from "./pool.server";
import { readinessOf } from "./ready.server";
import type { Db } from "./tx.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A pool whose connections have the database's settings of this moment. */
async function withNewConnections<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(database.url, { size: 2, connectWithinMs: 1_000 });
  try {
    return await work(db);
  } finally {
    await closeDatabase(db);
  }
}

async function readyWhile(setting: string): Promise<boolean> {
  const name = new URL(database.url).pathname.slice(1);
  await database.db.execute(sql.raw(`ALTER DATABASE "${name}" SET ${setting}`));
  try {
    return await withNewConnections((db) => readinessOf(db)());
  } finally {
    await withNewConnections(async (db) => {
      await db.execute(sql`SET default_transaction_read_only = off`);
      await db.execute(sql.raw(`ALTER DATABASE "${name}" RESET ALL`));
    });
  }
}

it("is ready when a row can be written", async () => {
  expect(await withNewConnections((db) => readinessOf(db)())).toBe(true);
});

it("is not ready while the database is read-only, as a standby is", async () => {
  expect(await readyWhile("default_transaction_read_only = on")).toBe(false);
});

it("is not ready while no file can grow, as on a full disk", async () => {
  expect(await readyWhile("temp_file_limit = 0")).toBe(false);
});

it("is not ready while a migration is missing", async () => {
  await database.db.execute(sql`UPDATE schema_migrations SET number = number + 1000
    WHERE number = (SELECT max(number) FROM schema_migrations)`);
  expect(await readinessOf(database.db)()).toBe(false);
  await database.db.execute(sql`UPDATE schema_migrations SET number = number - 1000 WHERE number > 1000`);
  expect(await readinessOf(database.db)()).toBe(true);
});

it("asks the database once a second, however many ask", async () => {
  await withNewConnections(async (db) => {
    const isReady = readinessOf(db);
    const connect = vi.spyOn(db.$client, "connect");
    const answers = await Promise.all(Array.from({ length: 500 }, isReady));
    for (let n = 0; n < 500; n++) answers.push(await isReady());
    expect(answers.every(Boolean)).toBe(true);
    expect(connect).toHaveBeenCalledTimes(1);
    await vi.waitFor(async () => {
      await isReady();
      expect(connect).toHaveBeenCalledTimes(2);
    }, 5_000);
  });
});

it("keeps one check in flight while the database hangs, and says not ready", async () => {
  await withNewConnections(async (db) => {
    const isReady = readinessOf(db);
    const connect = vi.spyOn(db.$client, "connect");
    await database.db.transaction(async (blocking) => {
      await blocking.execute(sql`LOCK TABLE schema_migrations`);
      expect(await Promise.all(Array.from({ length: 50 }, isReady))).toEqual(Array(50).fill(false));
    });
    expect(connect).toHaveBeenCalledTimes(1);
  });
});
