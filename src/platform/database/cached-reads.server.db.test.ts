import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { cachedRead, clearReadCache, enableReadCache } from "./cached-reads.server";
import { inTransaction, type Reader } from "./tx.server";

let database: TestDatabase;
let isCurrent = true;

beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`CREATE TABLE remarks (words text NOT NULL)`);
  await database.db.execute(sql`INSERT INTO remarks VALUES ('')`);
});
afterAll(() => database.close());
beforeEach(async () => {
  isCurrent = true;
  enableReadCache(database.db, () => isCurrent);
  await write("før");
});

const write = (words: string) => database.db.execute(sql`UPDATE remarks SET words = ${words}`);

const read = (db: Reader) =>
  cachedRead(db, { name: "notes", tables: ["remarks"] }, async () => {
    const { rows } = await db.execute<{ words: string }>(sql`SELECT words FROM remarks`);
    return rows[0]?.words;
  });

it("reads from memory until a change is notified", async () => {
  expect(await read(database.db)).toBe("før");
  await write("etter");
  expect(await read(database.db)).toBe("før");
  clearReadCache(database.db);
  expect(await read(database.db)).toBe("etter");
});

it("keeps what was read from other tables than the changed one", async () => {
  expect(await read(database.db)).toBe("før");
  await write("etter");
  clearReadCache(database.db, "prices");
  expect(await read(database.db)).toBe("før");
  clearReadCache(database.db, "remarks");
  expect(await read(database.db)).toBe("etter");
});

it("reads the database while changes cannot be heard", async () => {
  expect(await read(database.db)).toBe("før");
  isCurrent = false;
  await write("etter");
  expect(await read(database.db)).toBe("etter");
});

it("reads the database inside a transaction, and caches nothing from it", async () => {
  await inTransaction(database.db, async (tx) => {
    expect(await read(tx)).toBe("før");
    await tx.execute(sql`UPDATE remarks SET words = 'angret'`);
    expect(await read(tx)).toBe("angret");
    return { ok: false, reason: "taken back" };
  });
  expect(await read(database.db)).toBe("før");
});

it("does not cache a read that was running when a change was notified", async () => {
  const slow = Promise.withResolvers<string>();
  const early = cachedRead(database.db, { name: "slow", tables: [] }, () => slow.promise);
  clearReadCache(database.db);
  slow.resolve("gammelt");
  expect(await early).toBe("gammelt");
  expect(await cachedRead(database.db, { name: "slow", tables: [] }, async () => "nytt")).toBe("nytt");
});

it("reads again after a read that failed", async () => {
  const failed = cachedRead(database.db, { name: "failing", tables: [] }, () =>
    Promise.reject(new Error("no database")),
  );
  await expect(failed).rejects.toThrow("no database");
  expect(await cachedRead(database.db, { name: "failing", tables: [] }, async () => "svar")).toBe("svar");
});
