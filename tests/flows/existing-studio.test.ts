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

describe("the first catalogue of an existing studio", () => {
  const beforeOnlineGroups = 58;
  const products = ["c001", "c002", "c003", "c007"].map((end) => `0198f000-0000-7000-8000-00000000${end}`);
  const [standard, express, premium, staffPhotos] = products;

  async function seedAsItWas(): Promise<void> {
    await migrate(db, undefined, beforeOnlineGroups);
    await db.execute(sql`
      INSERT INTO products (id, slug, name, audience, kind, family, duration_minutes, slot_step_minutes, bookable_online)
      VALUES (${standard}, 'headshots', 'Standard', 'begge', 'fotografering', 'headshots', 90, 30, true),
        (${express}, 'express', 'Express', 'begge', 'fotografering', 'headshots', 15, 15, true),
        (${premium}, 'premium', 'Premium', 'begge', 'fotografering', 'headshots', 150, 30, true),
        (${staffPhotos}, 'ansattfoto-studio', 'Ansattfoto', 'bedrift', 'per_person', 'ansatt', 10, 30, false)`);
  }

  /** Written as the back office writes a change of a product. */
  const changedByOwner = (id: string | undefined, event: string, after: object) =>
    db.execute(sql`
      INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, before, after)
      VALUES ('product', ${id}, 1, now(), ${event}, 'admin', '{}', ${JSON.stringify(after)})`);

  async function afterwards() {
    await migrate(db);
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      SELECT slug, slot_step_minutes AS step, bookable_online AS online, online_up_to_persons AS most,
        (SELECT max(version) FROM history WHERE subject_id = p.id) AS version
      FROM products p ORDER BY id`);
    return rows;
  }

  it("offers times often enough to fill a day, and staff photos of small groups", async () => {
    await seedAsItWas();
    expect(await afterwards()).toEqual([
      { slug: "headshots", step: 15, online: true, most: null, version: 1 },
      { slug: "express", step: 5, online: true, most: null, version: 1 },
      { slug: "premium", step: 15, online: true, most: null, version: 1 },
      { slug: "ansattfoto-studio", step: 15, online: true, most: 4, version: 2 },
    ]);
  });

  it("keeps what the owner has decided", async () => {
    await seedAsItWas();
    await db.execute(sql`UPDATE products SET slot_step_minutes = 60 WHERE slug = 'premium'`);
    await changedByOwner(standard, "timed", { slotStepMinutes: 30 });
    await changedByOwner(express, "timed", { leadTimeHours: 2 });
    await changedByOwner(staffPhotos, "sold", { bookableOnline: false });
    expect(await afterwards()).toEqual([
      { slug: "headshots", step: 30, online: true, most: null, version: 1 },
      { slug: "express", step: 5, online: true, most: null, version: 2 },
      { slug: "premium", step: 60, online: true, most: null, version: null },
      { slug: "ansattfoto-studio", step: 15, online: false, most: null, version: 2 },
    ]);
  });
});
