import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../../../tests/setup/database";
import { testNow } from "../../../../tests/setup/services";
import { recentSettingsChanges, sectionForAdmin } from "../reads/section.server";
import { forgetSettings, readSettings } from "../reads.server";
import type { SettingValues } from "../types";
import { changeSettings, restoreSettings } from "./change-settings.server";

let database: TestDatabase;
let ingrid: Admin;
beforeAll(async () => {
  database = await testDatabase();
  const { id: userId } = await addUser(database.db);
  ingrid = { kind: "admin", userId, name: "Ingrid Østvold" } as Admin;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE system_settings, history`);
  forgetSettings(database.db);
});

const change = (version: number, values: SettingValues) =>
  inTransaction(database.db, (tx) =>
    changeSettings(tx, ingrid, { id: "studio", version, value: values }, testNow),
  );
const restore = (version: number, line: number) =>
  inTransaction(database.db, (tx) =>
    restoreSettings(tx, ingrid, { id: "studio", version, value: line }, testNow),
  );
const studio = () => sectionForAdmin(database.db, ingrid, "studio");

it("stores the differences, with before and after in the history, and a security event without the values", async () => {
  const values = { company_name: "Lys & Linse", company_address_city: "Oslo" };
  expect(await change(0, values)).toEqual({ ok: true, value: { version: 1 } });
  const { version, values: stored, changes } = await studio();
  expect(version).toBe(1);
  expect(stored).toMatchObject({ company_name: "Lys & Linse", company_address_city: null });
  expect(changes).toEqual([
    expect.objectContaining({
      event: "settings_changed",
      actorName: expect.any(String),
      before: { company_name: null },
      after: { company_name: "Lys & Linse" },
    }),
  ]);
  const { rows } = await database.db.execute(
    sql`SELECT user_id, details FROM security_events WHERE event_type = 'settings_changed'`,
  );
  expect(rows).toEqual([
    {
      user_id: ingrid.userId,
      details: expect.objectContaining({ section: "studio", keys: "company_name" }),
    },
  ]);
  expect((await readSettings(database.db, testNow)).company.name).toBe("Lys & Linse");
});

it("deletes the stored value when it returns to the default", async () => {
  await change(0, { company_name: "Lys & Linse" });
  await change(1, { company_name: null });
  expect((await studio()).values.company_name).toBeNull();
  forgetSettings(database.db);
  expect((await readSettings(database.db, testNow)).company.name).toBe("Sidelys Portrettstudio");
});

it("refuses a form with an older version, and one that changes nothing", async () => {
  await change(0, { company_name: "Lys & Linse" });
  expect(await change(0, { company_phone: "90 12 34 56" })).toEqual({
    ok: false,
    reason: "changed-meanwhile",
  });
  expect(await change(1, { company_name: "Lys & Linse" })).toEqual({ ok: false, reason: "nothing-changed" });
  expect((await studio()).version).toBe(1);
});

it("lets one of two who save at the same moment through", async () => {
  const outcomes = await Promise.all([change(0, { company_name: "En" }), change(0, { company_name: "To" })]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

it("undoes one change, and leaves later ones", async () => {
  await change(0, { company_name: "Først", company_phone: "90 12 34 56" });
  await change(1, { company_name: "Siden" });
  expect(await restore(2, 1)).toEqual({ ok: true, value: { version: 3 } });
  const { values, changes } = await studio();
  expect(values).toMatchObject({ company_name: null, company_phone: null });
  expect(changes[0]).toMatchObject({
    event: "settings_restored",
    before: { company_name: "Siden", company_phone: "90 12 34 56" },
    after: { company_name: null, company_phone: null },
  });
  expect(await restore(3, 2)).toEqual({ ok: true, value: { version: 4 } });
  expect((await studio()).values.company_name).toBe("Først");
  expect(await restore(4, 99)).toEqual({ ok: false, reason: "unknown-line" });
});

it("lists the newest changes of all sections", async () => {
  await change(0, { company_name: "Lys & Linse" });
  await inTransaction(database.db, (tx) =>
    changeSettings(tx, ingrid, { id: "chat", version: 0, value: { chat_delay_ms: "0" } }, testNow),
  );
  const recent = await recentSettingsChanges(database.db, ingrid);
  expect(recent.map(({ section }) => section).toSorted()).toEqual(["chat", "studio"]);
});
