import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeBackup } from "~/platform/backup/backup.server";
import { systemClock } from "~/platform/clock.server";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { restoreStudio } from "./restore-backup.server";

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
beforeAll(async () => {
  source = await testDatabase({ pipeline: false });
  target = await testDatabase({ pipeline: false });
  folder = await mkdtemp(path.join(tmpdir(), "sidelys-restore-"));
});
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true });
});

it("a restore over data is an alert in the restored studio; one into an empty database is none", async () => {
  const { db } = target;
  const file = path.join(folder, "backup.tar");
  await writeBackup({ db: source.db, dataDir: folder, file, now: systemClock.now() });
  const restore = (overwrite: boolean) =>
    restoreStudio({ db, dataDir: path.join(folder, "data"), file, overwrite }, systemClock);
  const events = async () =>
    (await db.execute(sql`SELECT event_type, severity, details->>'user_agent' AS by FROM security_events`))
      .rows;
  const otherConnections = async () =>
    (
      await db.execute(sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'sidelys' AND pid <> pg_backend_pid()`)
    ).rowCount;
  await restore(false);
  expect(await events()).toEqual([]);
  await db.execute(sql`INSERT INTO system_settings VALUES ('company_name', 'Et annet studio', now())`);
  // A restore closes its connection, which the server notices a moment later.
  await expect.poll(otherConnections).toBe(0);
  await restore(true);
  expect(await events()).toEqual([
    { event_type: "restored_over_data", severity: "critical", by: "npm run restore" },
  ]);
});
