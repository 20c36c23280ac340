import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { readSettings } from "~/areas/settings/reads.server";
import { migrate } from "~/platform/database/migrate.server";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import type { Db } from "~/platform/database/tx.server";
import { dropDatabase, type FreshDatabase, freshDatabase } from "../setup/fresh-database";
import { testNow } from "../setup/services";

const beforeHoldLimits = 21;

let database: FreshDatabase;
let db: Db;
beforeEach(async () => {
  database = await freshDatabase(inject("databaseServer").adminUrl, "template0");
  db = openDatabase(database.url);
  await migrate(db, undefined, beforeHoldLimits);
});
afterEach(async () => {
  await closeDatabase(db);
  await dropDatabase(inject("databaseServer").adminUrl, database.name);
});

const addRoom = () =>
  db.execute(sql`INSERT INTO calendar_resources (id, kind, name)
    VALUES ('0198f000-0000-7000-8000-00000000d001', 'room', 'Studio')`);

async function buffersOutsideHours(): Promise<boolean> {
  await migrate(db);
  return (await readSettings(db, testNow)).policy.buffersOutsideHours;
}

describe("buffers outside the opening hours", () => {
  it("are allowed in a new studio", async () => {
    expect(await buffersOutsideHours()).toBe(true);
  });

  it("stay forbidden in an existing studio without the setting", async () => {
    await addRoom();
    expect(await buffersOutsideHours()).toBe(false);
  });

  it("stay allowed in an existing studio whose owner had allowed them", async () => {
    await addRoom();
    await db.execute(sql`INSERT INTO system_settings (setting_key, setting_value)
      VALUES ('policy_buffers_outside_hours', 'ja')`);
    expect(await buffersOutsideHours()).toBe(true);
  });
});
