import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import { inTransaction } from "~/platform/database/tx.server";
import { testDatabase } from "../../../../tests/setup/database";
import { nextNumber } from "./journal.server";

it("gives consecutive numbers in the order of the commits to 50 at once, half of them rolled back", async () => {
  const database = await testDatabase();
  const pools = Array.from({ length: 8 }, () => openDatabase(database.url));
  await database.db.execute(sql`CREATE TABLE taken (number bigint, place serial)`);
  const take = async (index: number) => {
    const db = pools[index % pools.length] ?? database.db;
    await inTransaction(db, async (tx) => {
      const number = await nextNumber(tx, "document");
      await tx.execute(sql`INSERT INTO taken (number) VALUES (${number})`);
      if (index % 2 === 1) throw new Error("rolled back");
    });
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => take(index)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(25);
  const { rows } = await database.db.execute<{ number: string }>(
    sql`SELECT number FROM taken ORDER BY place`,
  );
  expect(rows.map(({ number }) => Number(number))).toEqual(
    Array.from({ length: 25 }, (_, index) => 10_001 + index),
  );
  await expect(database.db.execute(sql`UPDATE number_series SET next = next + 2`)).rejects.toThrow();
  await expect(database.db.execute(sql`UPDATE number_series SET next = next - 1`)).rejects.toThrow();
  await expect(database.db.execute(sql`DELETE FROM number_series`)).rejects.toThrow();
  await Promise.all(pools.map(closeDatabase));
  await database.close();
});
