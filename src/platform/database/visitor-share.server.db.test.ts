import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { closeDatabase, openDatabase } from "./pool.server";
import { type Db, inTransaction } from "./tx.server";
import { asStranger, forEverybody, strangersShareOf, strangersWaitedTooLong } from "./visitor-share.server";

const size = 8;
let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => {
  db = openDatabase(database.url, { size, connectWithinMs: 2_000 });
});
afterEach(() => closeDatabase(db));
afterAll(() => database.close());

// A failed test must not leave a transaction open, for which closing the pool would wait.
const open = new Set<() => void>();
afterEach(() => {
  for (const end of open) end();
  open.clear();
});

/** Strangers whose transactions stay open until the test ends them. */
async function waitingStrangers(count: number) {
  const end = Promise.withResolvers<void>();
  open.add(end.resolve);
  const begun: Promise<void>[] = [];
  const done = Array.from({ length: count }, () => {
    const started = Promise.withResolvers<void>();
    begun.push(started.promise);
    return asStranger(() =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`SELECT 1`);
        started.resolve();
        await end.promise;
      }),
    );
  });
  await Promise.all(begun);
  return {
    end: () => {
      end.resolve();
      return Promise.all(done);
    },
  };
}

it("keeps a quarter of the connections, and at least one", () => {
  expect([2, 3, 4, 8, 16, 100].map(strangersShareOf)).toEqual([1, 2, 3, 6, 12, 75]);
});

it("serves staff while strangers occupy their whole share", async () => {
  const one = sql`SELECT 1 AS one`;
  const strangers = await waitingStrangers(strangersShareOf(size));
  expect((await db.execute(one)).rowCount).toBe(1);
  expect((await inTransaction(db, (tx) => tx.execute(one))).rowCount).toBe(1);
  expect((await asStranger(() => forEverybody(() => db.execute(one)))).rowCount).toBe(1);
  await expect(asStranger(() => db.execute(one))).rejects.toMatchObject({
    cause: { message: strangersWaitedTooLong },
  });
  await strangers.end();
  expect((await asStranger(() => db.execute(one))).rowCount).toBe(1);
});

it("passes a stranger's connection on to the one who has waited longest", async () => {
  await closeDatabase(db);
  db = openDatabase(database.url, { size: 2, connectWithinMs: 5_000 });
  const strangers = await waitingStrangers(1);
  const order: number[] = [];
  const next = [1, 2, 3].map((n) => asStranger(() => db.execute(sql`SELECT 1`)).then(() => order.push(n)));
  await strangers.end();
  await Promise.all(next);
  expect(order).toEqual([1, 2, 3]);
});

it("gives every place back, also after failed statements and lost connections", async () => {
  const attempts = Array.from({ length: 4 * size }, (_, n) =>
    asStranger(() =>
      n % 2 === 0
        ? db.execute(sql`SELECT 1 / 0`)
        : inTransaction(db, (tx) => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)),
    ),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  const strangers = await waitingStrangers(strangersShareOf(size));
  await strangers.end();
});
