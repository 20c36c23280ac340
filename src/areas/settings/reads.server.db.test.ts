import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { plusMinutes } from "~/kit/time";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { testNow } from "../../../tests/setup/services";
import { forgetSettings, readSettings } from "./reads.server";

const companyKeys = {
  company_name: "name",
  company_address_street: "addressStreet",
  company_address_postal_code: "addressPostalCode",
  company_address_city: "addressCity",
  company_phone: "phone",
  company_email: "email",
  company_org_number: "orgNumber",
  company_full_address: "fullAddress",
} as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE system_settings`);
  forgetSettings(database.db);
});

const store = (key: string, value: string) =>
  database.db.execute(sql`INSERT INTO system_settings (setting_key, setting_value) VALUES (${key}, ${value})
    ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
const nameAt = async (minutes: number) =>
  (await readSettings(database.db, plusMinutes(testNow, minutes))).company.name;

it("knows the eight company keys, each with a built-in default", async () => {
  const defaults = (await readSettings(database.db, testNow)).company;
  expect(Object.values(defaults).filter((value) => (value?.length ?? 0) < 4)).toEqual([]);
  expect(defaults).toMatchObject({ addressPostalCode: "0359", addressCity: "Oslo" });
  expect(defaults.addressStreet).toContain("inngang");
  expect(defaults.orgNumber).toMatch(/MVA$/);
  for (const key of Object.keys(companyKeys)) await store(key, key.endsWith("postal_code") ? "5003" : key);
  forgetSettings(database.db);
  const { company } = await readSettings(database.db, testNow);
  for (const [key, field] of Object.entries(companyKeys)) {
    expect(company[field]).toBe(field === "addressPostalCode" ? "5003" : key);
  }
});

it("reads the database once in five minutes", async () => {
  await store("company_name", "Først");
  expect(await nameAt(0)).toBe("Først");
  await store("company_name", "Siden");
  expect(await nameAt(4.99)).toBe("Først");
  expect(await nameAt(5)).toBe("Siden");
});

it("reads anew inside a transaction, and caches nothing from it", async () => {
  await store("company_name", "Først");
  expect(await nameAt(0)).toBe("Først");
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`UPDATE system_settings SET setting_value = 'Angret'`);
    expect((await readSettings(tx, testNow)).company.name).toBe("Angret");
    return { ok: false, reason: "changed my mind" };
  });
  expect(await nameAt(1)).toBe("Først");
});

it("caches nothing that was read during a write", async () => {
  await store("company_name", "Først");
  const reading = nameAt(0);
  forgetSettings(database.db);
  await reading;
  await store("company_name", "Siden");
  expect(await nameAt(1)).toBe("Siden");
});

it("throws when the database does not answer", async () => {
  const gone = openDatabase(database.url);
  await closeDatabase(gone);
  await expect(readSettings(gone, testNow)).rejects.toThrow();
});
