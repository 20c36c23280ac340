import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { plannedRows } from "~/areas/imports/reads/imports.server";
import type { ImportId } from "~/areas/imports/types";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { testServices } from "../../tests/setup/services";
import { importDesk, type Rows } from "../../tests/worlds/imported-file";

let database: TestDatabase;
let ane: Admin;
beforeAll(async () => {
  database = await testDatabase();
  const { id: userId } = await addUser(database.db);
  ane = { kind: "admin", userId, name: "Ane" } as Admin;
});
afterAll(() => database.close());

const desk = () => importDesk(testServices(database.db), ane);
const imported = (rows: Rows) => desk().imported(rows, "oppdrag");
const judged = (rows: Rows) => desk().judged(rows, "oppdrag");
const sums = async () => {
  const { rows } = await database.db.execute<{ net: number }>(
    sql`SELECT net_ore::int AS net FROM oppdrag ORDER BY old_invoice`,
  );
  return rows.map(({ net }) => net);
};

it("never calls a row the same when its sum, frames or day differ, and keeps a share without a person", async () => {
  const rows = [
    ["invoiceNumber", "day", "companyName", "name", "frames", "shareWithout"],
    ["1", "01.03.2025", "Fjord AS", "Kari Nordmann", "3", "1000"],
    ["1", "01.03.2025", "Fjord AS", "Kari Nordmann", "5", "400"],
    ["1", "02.03.2025", "Fjord AS", "Kari Nordmann", "3", "1000"],
    ["1", "01.03.2025", "Fjord AS", "Kari Nordmann", "3", "1000"],
    ["2", "01.03.2025", "Berg AS", "Ola Berg", "", ""],
    ["2", "01.03.2025", "Berg AS", "", "", "700"],
  ];
  const plansNow = async (id: ImportId) => {
    const found = await plannedRows(database.db, ane, id, { filter: null, from: 0, many: 10 });
    return found.map(({ plan, details }) => [
      plan,
      details?.reason,
      details?.problems.map(({ code }) => code),
    ]);
  };
  const repeated = [
    ["skip", "nothing-new", ["field-kept", "share-differs"]],
    ["skip", "nothing-new", ["field-kept"]],
    ["skip", "identical", []],
  ];
  const id = await imported(rows);
  expect(await plansNow(id)).toEqual([
    ["create", "new-job", []],
    ...repeated,
    ["create", "new-job", []],
    ["update", "same-job", []],
  ]);
  expect(await sums()).toEqual([100_000, 70_000]);
  expect(await plansNow(await judged(rows))).toEqual([
    ["skip", "identical", []],
    ...repeated,
    ["skip", "identical", []],
    ["skip", "identical", []],
  ]);
});
