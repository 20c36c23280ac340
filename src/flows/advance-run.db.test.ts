import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "~/areas/access/gate.server";
import { doerOf } from "~/areas/access/rules/doer";
import { addUser } from "~/areas/access/samples";
import { closeAccessLink, insertAccessLink } from "~/areas/access/store/access-links.server";
import type { AccessLinkId, Admin, CustomerLink, UserId } from "~/areas/access/types";
import { startRun, stopRun } from "~/areas/runs/commands.server";
import { runForAdminRecord } from "~/areas/runs/reads.server";
import { byStaff } from "~/areas/runs/rules/by-staff";
import type { RunId, RunStep } from "~/areas/runs/types";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { testNow, testServices } from "../../tests/setup/services";
import { advance } from "./advance-run.server";

let database: TestDatabase;
let ingrid: Admin;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`CREATE TABLE touched (row integer NOT NULL)`);
  const { id: userId } = await addUser(database.db);
  ingrid = { kind: "admin", userId, name: "Ingrid" } as Admin;
});
afterAll(() => database.close());

/** Writes one line for each row, so that a row handled twice would show as two lines. */
function touching(failAt: number | null = null): { kinds: { count: RunStep }; tries: () => number } {
  let tries = 0;
  return {
    tries: () => tries,
    kinds: {
      count: async (tx, run) => {
        tries += 1;
        await tx.execute(sql`INSERT INTO touched VALUES (${run.done})`);
        if (run.done === failAt) throw new Error("the disk is full");
        return { cursor: run.done + 1, done: run.done + 1, result: {} };
      },
    },
  };
}
const begin = (total: number) =>
  inTransaction(database.db, (tx) =>
    startRun(tx, doerOf(ingrid), { kind: "count", input: {}, total }, testNow),
  );
const read = (id: RunId) => runForAdminRecord(database.db, ingrid, id);
async function touchedRows(): Promise<number[]> {
  const { rows } = await database.db.execute<{ row: number }>(sql`DELETE FROM touched RETURNING row`);
  return rows.map(({ row }) => row).toSorted((a, b) => a - b);
}
async function waitingJobs(id: RunId): Promise<number> {
  const { rows } = await database.db.execute<{ jobs: number }>(
    sql`SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE key = ${`run:${id}`}`,
  );
  return rows[0]?.jobs ?? 0;
}

describe("advance", () => {
  it("takes the steps of a run one by one and reports progress", async () => {
    const id = await begin(3);
    expect(await read(id)).toMatchObject({ state: "waiting", done: 0, total: 3 });
    expect(await waitingJobs(id)).toBe(1);
    await advance(testServices(database.db), id, touching().kinds);
    expect(await read(id)).toMatchObject({ state: "done", done: 3, startedAt: testNow, endedAt: testNow });
    expect(await touchedRows()).toEqual([0, 1, 2]);
  });

  it("handles each row once with two processes, and after a step that threw", async () => {
    const id = await begin(40);
    const broken = touching(20);
    await expect(advance(testServices(database.db), id, broken.kinds)).rejects.toThrow("disk");
    expect(await read(id)).toMatchObject({ state: "running", done: 20, failures: 1 });
    const steps = touching();
    const services = testServices(database.db);
    await Promise.all([advance(services, id, steps.kinds), advance(services, id, steps.kinds)]);
    expect(await read(id)).toMatchObject({ state: "done", done: 40, failures: 0 });
    expect(await touchedRows()).toEqual(Array.from({ length: 40 }, (_, row) => row));
  });

  it("gives a run up when the same step throws again and again", async () => {
    const id = await begin(2);
    const broken = touching(0);
    for (let attempt = 1; attempt < 5; attempt++) {
      await expect(advance(testServices(database.db), id, broken.kinds)).rejects.toThrow("disk");
    }
    await advance(testServices(database.db), id, broken.kinds);
    expect(await read(id)).toMatchObject({ state: "failed", done: 0, failures: 5 });
    await advance(testServices(database.db), id, broken.kinds);
    expect(broken.tries()).toBe(5);
    expect(await touchedRows()).toEqual([]);
  });

  it("stops after the current step when somebody stops the run, and keeps what is done", async () => {
    const id = await begin(1_000_000);
    const services = testServices(database.db);
    const first = await inTransaction(database.db, async (tx) => stopRun(tx, ingrid, id, testNow));
    expect(first.ok).toBe(true);
    await advance(services, id, touching().kinds);
    expect(await read(id)).toMatchObject({ state: "stopped", endedAt: testNow });
    expect(await inTransaction(database.db, (tx) => stopRun(tx, ingrid, id, testNow))).toEqual({
      ok: false,
      reason: "run-over",
    });
  });

  it("does nothing for a staff member who has lost access", async () => {
    const { id: userId } = await addUser(database.db, { email: "sluttet@example.no" });
    const left = { kind: "admin", userId, name: "Sluttet" } as Admin;
    const run = { kind: "count", input: {}, total: 1 };
    const id = await inTransaction(database.db, (tx) => startRun(tx, doerOf(left), run, testNow));
    await database.db.execute(sql`UPDATE users SET disabled_at = now() WHERE id = ${userId}`);
    await expect(advance(testServices(database.db), id, touching().kinds)).rejects.toThrow("may no longer");
    expect(await touchedRows()).toEqual([]);
  });

  it("has the rights of the link that started it, until the link is revoked", async () => {
    const [linkId, id] = [newId<AccessLinkId>(), newId()];
    const subject = { kind: "booking", id } as const;
    await inTransaction(database.db, (tx) =>
      insertAccessLink(tx, { id: linkId, subject, keyHash: "x".repeat(64) }, testNow),
    );
    const doer = doerOf({ kind: "customer", linkId, subject } as CustomerLink, "Fjord AS");
    const seen: unknown[] = [];
    const note: RunStep = async (_tx, run, { actor }) => {
      seen.push(actor);
      return { cursor: null, done: run.total, result: {} };
    };
    const begun = () =>
      inTransaction(database.db, (tx) => startRun(tx, doer, { kind: "note", input: {}, total: 1 }, testNow));
    const first = await begun();
    await advance(testServices(database.db), first, { note });
    expect(seen).toEqual([{ kind: "customer", linkId, subject }]);
    expect(await read(first)).toMatchObject({ state: "done", startedBy: { kind: "link", name: "Fjord AS" } });
    const second = await begun();
    await inTransaction(database.db, (tx) => closeAccessLink(tx, linkId, testNow));
    await expect(advance(testServices(database.db), second, { note })).rejects.toThrow("use the link");
  });

  it("can be started by the program itself, but not by it what only staff may do", async () => {
    const start = (kind: string) =>
      inTransaction(database.db, (tx) =>
        startRun(tx, doerOf(asSystem("nightly")), { kind, input: {}, total: 1 }, testNow),
      );
    const id = await start("count");
    await advance(testServices(database.db), id, touching().kinds);
    expect(await read(id)).toMatchObject({ state: "done", startedBy: { kind: "system", name: "nightly" } });
    expect(await touchedRows()).toEqual([0]);
    const staffOnly = byStaff(async (_tx, run) => ({ cursor: null, done: run.total, result: {} }));
    const refused = advance(testServices(database.db), await start("staff-only"), {
      "staff-only": staffOnly,
    });
    await expect(refused).rejects.toThrow("started by staff");
  });

  it("is visible to administrators and to the person who started it", async () => {
    const id = await begin(1);
    const other = {
      kind: "photographer",
      userId: "0198f000-0000-7000-8000-000000000001" as UserId,
      name: "Per",
    };
    expect(await runForAdminRecord(database.db, other as never, id)).toBeNull();
  });
});
