import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "~/platform/log.server";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { announceWorker } from "./presence.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it("has locked a run's name once it says so, and says when it could not", async () => {
  const { db } = database;
  const presence = await announceWorker(db, [], createLog("silent"));
  await presence.lockRun("pool-one");
  const { rows } = await db.$client.query(`
    SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND objid = (hashtext('pool-one')::bigint & 4294967295)::oid`);
  expect(rows).toHaveLength(1);
  await db.$client.query("SELECT pg_terminate_backend($1)", [rows[0].pid]);
  await presence.lost;
  await expect(presence.lockRun("pool-two")).rejects.toThrow();
  presence.leave();
});
