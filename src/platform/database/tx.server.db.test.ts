import { sql } from "drizzle-orm";
import type { Client } from "pg";
import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/setup/database";
import { closeDatabase, openDatabase } from "./pool.server";
import { inTransaction, together } from "./tx.server";

it("gives its connection back when it is lost before the transaction begins", async () => {
  const database = await testDatabase();
  const db = openDatabase(database.url, { size: 1 });
  const breakOnce = (client: Client) => {
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  };
  await db.execute(sql`SELECT 1`);
  db.$client.once("acquire", breakOnce as never);
  const work = () => inTransaction(db, (tx) => tx.execute(sql`SELECT 1 AS one`));
  await expect(work()).rejects.toThrow();
  expect((await work()).rows).toEqual([{ one: 1 }]);
  await closeDatabase(db);
  await database.close();
});

it("rolls back only when all statements that were sent together have ended", async () => {
  const { db, close } = await testDatabase();
  await db.execute(sql`CREATE TABLE written (n integer)`);
  const work = inTransaction(db, async (tx) => {
    const late = async () => {
      for (let n = 0; n < 5; n++) await tx.execute(sql`SELECT 1`).catch(() => undefined);
      await tx.execute(sql`INSERT INTO written VALUES (1)`).catch(() => undefined);
    };
    await together([tx.execute(sql`SELECT 1 / 0`), late()]);
  });
  await expect(work).rejects.toMatchObject({ cause: { message: "division by zero" } });
  expect((await db.execute(sql`SELECT n FROM written`)).rows).toEqual([]);
  await close();
});
