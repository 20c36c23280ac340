import { sql } from "drizzle-orm";
import type { Client } from "pg";
import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/setup/database";
import { closeDatabase, openDatabase } from "./pool.server";
import { inTransaction } from "./tx.server";

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
