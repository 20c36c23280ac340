import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Instant, instant, plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../../../tests/setup/database";
import { enqueueLetter } from "../commands.server";
import { letterSample } from "../samples";
import { emailOutbox } from "../tables.server";
import type { LetterId, NewLetter } from "../types";
import { sweepLetters } from "./sweep-letters.server";

let database: TestDatabase;
const start = instant("2026-11-20T13:30:00Z");

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE email_outbox, history; DELETE FROM graphile_worker._private_jobs`);
});

async function put(change: Partial<NewLetter> = {}): Promise<LetterId> {
  const id = await inTransaction(database.db, (tx) => enqueueLetter(tx, letterSample(change), start));
  return id as LetterId;
}

async function letter() {
  const [row] = await database.db.select().from(emailOutbox);
  return row;
}

const sweep = (now: Instant, canSend = true) =>
  inTransaction(database.db, (tx) => sweepLetters(tx, { channels: canSend ? ["email", "sms"] : [] }, now));
const dueJobs = async () =>
  (await database.db.execute(sql`SELECT key FROM graphile_worker.jobs WHERE run_at <= now()`)).rows;

describe("sweepLetters", () => {
  it("queues due letters, even when their job was lost", async () => {
    const id = await put({ sendAfter: plusHours(start, 1) });
    await sweep(start);
    expect(await dueJobs()).toEqual([]);
    await sweep(plusHours(start, 1));
    await sweep(plusHours(start, 1));
    expect(await dueJobs()).toEqual([{ key: `letter:${id}` }]);
  });

  it("queues a letter again whose job is locked by a process that died", async () => {
    const id = await put();
    await database.db.execute(
      sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'dead'`,
    );
    await sweep(start);
    const { rows } = await database.db.execute(
      sql`SELECT key FROM graphile_worker.jobs WHERE locked_by IS NULL`,
    );
    expect(rows).toEqual([{ key: `letter:${id}` }]);
  });

  it("keeps letters while there is no mail server, and lets them expire", async () => {
    await put();
    await database.db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
    await sweep(start, false);
    expect(await dueJobs()).toEqual([]);
    expect((await letter())?.status).toBe("queued");
    await sweep(plusHours(start, 24 * 15), false);
    expect(await letter()).toMatchObject({ status: "failed", reason: "expired" });
  });
});
