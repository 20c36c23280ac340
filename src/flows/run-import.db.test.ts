import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { createCompany } from "~/areas/companies/commands/edit-company.server";
import { companyById } from "~/areas/companies/store/companies.server";
import { createCustomer } from "~/areas/customers/commands/edit-customer.server";
import { erasableFields } from "~/areas/customers/rules/erasure";
import { customerById } from "~/areas/customers/store/customers.server";
import type { CustomerFields, CustomerId } from "~/areas/customers/types";
import { firstRules } from "~/areas/imports/commands/receive.server";
import { countOutcomes, countPlans, plannedRows, undoneRecords } from "~/areas/imports/reads/imports.server";
import type { ImportId } from "~/areas/imports/types";
import type { Orgnr } from "~/kit/orgnr";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { holdingValue } from "../../tests/setup/every-column";
import { testNow, testServices } from "../../tests/setup/services";
import { type ImportDesk, importDesk } from "../../tests/worlds/imported-file";
import { changeCustomerFields } from "./change-customer.server";
import { eraseCustomer } from "./erase-customer.server";
import { importSteps } from "./import-steps.server";

let database: TestDatabase;
let ane: Admin;
beforeAll(async () => {
  database = await testDatabase();
  const { id: userId } = await addUser(database.db);
  ane = { kind: "admin", userId, name: "Ane" } as Admin;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE customers, companies, imports CASCADE`);
});

const services = () => testServices(database.db);
const ask = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute<Row>(query)).rows;

const desk = () => importDesk(services(), ane);
const judged: ImportDesk["judged"] = (rows, kind) => desk().judged(rows, kind);
const imported: ImportDesk["imported"] = (rows, kind) => desk().imported(rows, kind);
const through = (id: ImportId) => desk().through(id);
const undo = (id: ImportId) => desk().undo(id);

/** What an import can write, of all records, without ids and times. */
const customersNow = () =>
  ask(sql`SELECT name, email, phone, language, source, company_name, tags, note, unsubscribed_at IS NOT NULL AS no,
    known_as, import_id IS NOT NULL AS imported,
    ARRAY(SELECT kind || value FROM customer_identities WHERE customer_id = customers.id ORDER BY 1) AS identities
    FROM customers ORDER BY name, email, phone, known_as, note, tags`);

const kari: CustomerFields = {
  name: "Kari Nordmann",
  email: "kari@example.no",
  phone: null,
  language: "nb",
  source: "phone",
  companyName: "",
  tags: ["stamkunde"],
  note: "",
};
const make = (fields: CustomerFields) =>
  inTransaction(database.db, (tx) => createCustomer(tx, ane, fields, testNow));

const file = [
  ["name", "email", "phone", "tags", "unsubscribed"],
  ["Kari Nordmann", "KARI@example.no", "90123456", "VIP", "unsubscribed"],
  ["Ola Hansen", "ola@example.no", "", "", ""],
  ["Ola Hansen", "ola@example.no", "40123456", "", ""],
  ["Bare Navn", "", "", "", ""],
  ["", "feil@@", "", "", ""],
];

describe("an import of customers", () => {
  it("does what the dry run said, and the dry run writes nothing", async () => {
    const before = await make(kari);
    const id = await judged(file);
    expect(await customersNow()).toHaveLength(1);
    expect(await countPlans(database.db, ane, id)).toMatchObject({ create: 2, update: 2, skip: 0, error: 1 });
    await importSteps.start(services(), ane, { id });
    await through(id);
    expect((await countOutcomes(database.db, ane, id)).outcomes).toEqual({
      created: 2,
      updated: 2,
      skipped: 0,
      refused: 1,
    });
    const [, , ola] = await customersNow();
    expect(ola).toMatchObject({ name: "Ola Hansen", phone: "+4740123456", imported: true, source: "other" });
    expect(await customerById(database.db, before)).toMatchObject({
      phone: "+4790123456",
      tags: ["stamkunde", "VIP"],
    });
    expect(
      await ask(sql`SELECT event, actor_id, detail ->> 'importId' AS import FROM history
      WHERE subject_id = ${before} ORDER BY version DESC LIMIT 1`),
    ).toEqual([{ event: "changed", actor_id: ane.userId, import: id }]);
  });

  it("sends no letter, and finds everything the second time", async () => {
    await make(kari);
    await imported(file);
    const before = await customersNow();
    const again = await judged(file);
    expect(await countPlans(database.db, ane, again)).toMatchObject({
      create: 0,
      update: 0,
      skip: 4,
      error: 1,
    });
    await importSteps.start(services(), ane, { id: again });
    await through(again);
    expect(await customersNow()).toEqual(before);
    expect(await ask(sql`SELECT FROM email_outbox`)).toEqual([]);
  });

  it("is taken back exactly, and leaves what somebody has touched", async () => {
    const id = await make(kari);
    const before = await customersNow();
    const first = await imported(file);
    await undo(first);
    expect(await customersNow()).toEqual(before);
    expect((await countOutcomes(database.db, ane, first)).undone).toEqual({
      removed: 2,
      restored: 1,
      kept: 0,
    });

    const second = await imported(file);
    const [ola] = await ask<{ id: CustomerId }>(sql`SELECT id FROM customers WHERE name = 'Ola Hansen'`);
    const { version } = (
      await ask<{ version: number }>(
        sql`SELECT max(version)::int AS version FROM history WHERE subject_id = ${ola?.id}`,
      )
    )[0] ?? { version: 0 };
    const value = { ...kari, name: "Ola Hansen", email: "ola@example.no", note: "Ringte" };
    await changeCustomerFields(services(), ane, { id: ola?.id as CustomerId, version, value });
    await undo(second);
    const { undone } = await countOutcomes(database.db, ane, second);
    expect(undone).toEqual({ removed: 1, restored: 1, kept: 1 });
    expect(await undoneRecords(database.db, ane, second, "kept")).toMatchObject([
      { id: ola?.id, name: "Ola Hansen", line: 3 },
    ]);
    expect(await customerById(database.db, id)).toMatchObject({ ...kari });
    expect(await customerById(database.db, ola?.id as CustomerId)).toMatchObject({ note: "Ringte" });
  });

  it("keeps a customer that has a booking since, who is not changed by it", async () => {
    const id = await imported([
      ["name", "email"],
      ["Ola Hansen", "ola@example.no"],
    ]);
    const [ola] = await ask<{ id: CustomerId }>(sql`SELECT id FROM customers`);
    await database.db.execute(
      sql`INSERT INTO record_owners VALUES ('customer', ${ola?.id}, ${ane.userId}, now())`,
    );
    await undo(id);
    expect((await countOutcomes(database.db, ane, id)).undone).toEqual({ removed: 0, restored: 0, kept: 1 });
  });

  it("corrects a cell in place and judges the rows after it again", async () => {
    const id = await judged([
      ["name", "email"],
      ["Ola Hansen", "ola@@example.no"],
      ["Ola Hansen", "ola@example.no"],
    ]);
    const plans = async () => {
      const all = { filter: null, from: 0, many: 10 };
      return (await plannedRows(database.db, ane, id, all)).map(({ plan }) => plan);
    };
    expect(await plans()).toEqual(["error", "create"]);
    const value = { place: 0, cells: { 1: "ola@example.no" }, choice: null };
    expect(await importSteps.correct(services(), ane, { id, value })).toMatchObject({ ok: true });
    await through(id);
    expect(await plans()).toEqual(["create", "skip"]);
  });

  it("forgets a person who is erased: the row, its plan and what an undo would restore", async () => {
    await make(kari);
    await imported([
      ["name", "email", "phone"],
      ["Kari Nordmann", "kari@example.no", "90123456"],
    ]);
    await judged([
      ["name", "email"],
      ["Kari N", "KARI@example.no"],
    ]);
    const [{ id } = { id: "" as CustomerId }] = await ask<{ id: CustomerId }>(sql`SELECT id FROM customers`);
    const [{ version } = { version: 0 }] = await ask<{ version: number }>(
      sql`SELECT max(version)::int AS version FROM history WHERE subject_id = ${id}`,
    );
    const value = { fields: [...erasableFields] };
    expect(await eraseCustomer(services(), ane, { id, version, value })).toMatchObject({ ok: true });
    expect(await holdingValue(database.db, ["kari@example.no", "90123456"])).toEqual([]);
  });

  it("refuses what its state does not allow", async () => {
    const id = await imported([["name"], ["Ola Hansen"]]);
    const refused = { ok: false, reason: "wrong-state" };
    expect(await importSteps.start(services(), ane, { id })).toMatchObject(refused);
    expect(await importSteps.judge(services(), ane, { id, value: firstRules })).toMatchObject(refused);
    expect(await importSteps.discard(services(), ane, { id })).toMatchObject(refused);
    await undo(id);
    expect(await importSteps.undo(services(), ane, { id })).toMatchObject(refused);
  });
});

describe("an import of companies", () => {
  it("fills, makes and takes back", async () => {
    const empty = { invoiceReference: "", agreement: "", address: "", crop: "", light: "", fileNames: "" };
    const unknown = { invoiceEmail: null, discountPercent: null, agreementUntil: null, employees: null };
    const fields = {
      name: "Fjord AS",
      orgnr: "923609016" as Orgnr,
      postalCode: "",
      city: "",
      invoiceChannel: "email" as const,
      tags: [],
      ...empty,
      ...unknown,
      background: "grå",
    };
    const made = await inTransaction(database.db, (tx) => createCompany(tx, ane, fields, testNow));
    if (!made.ok) throw new Error(made.reason);
    const rows = [
      ["name", "orgnr", "city", "postalCode", "employees", "agreementUntil"],
      ["Fjord", "923 609 016", "Bergen", "5003", "12", "31.12.2027"],
      ["Fjell AS", "974760673", "Oslo", "150", "", ""],
      ["Uten nummer", "9.1E+08", "Moss", "x", "", "31.04.2027"],
    ];
    const id = await imported(rows, "companies");
    expect(await companyById(database.db, made.value)).toMatchObject({
      name: "Fjord AS",
      city: "Bergen",
      employees: 12,
      agreementUntil: "2027-12-31",
      background: "grå",
    });
    expect(
      await ask(sql`SELECT name, orgnr, postal_code FROM companies WHERE import_id = ${id} ORDER BY name`),
    ).toEqual([
      { name: "Fjell AS", orgnr: "974760673", postal_code: "0150" },
      { name: "Uten nummer", orgnr: null, postal_code: "" },
    ]);
    expect(await countPlans(database.db, ane, await judged(rows, "companies"))).toMatchObject({ skip: 3 });
    await undo(id);
    expect(await companyById(database.db, made.value)).toMatchObject(fields);
    expect(await ask(sql`SELECT FROM companies`)).toHaveLength(1);
  });
});

const cell = (...values: string[]) => fc.constantFrom("", ...values);
const anyRow = fc.tuple(
  cell("Kari Nordmann", "Kari Nordman", "Ola Hansen", "Åse Øy", "Nordmann, Kari"),
  cell("kari@example.no", "KARI@example.no", "ola@example.no", "ny@example.no", "feil@"),
  cell("90123456", "40123456", "123"),
  cell("VIP", "presse, VIP"),
  cell("unsubscribed", "subscribed"),
);

describe("any file", () => {
  it("imported, touched, undone and imported again is as if it had been imported once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRow, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (rows, touches) => {
          await database.db.execute(sql`TRUNCATE customers, imports CASCADE`);
          await make(kari);
          const table = [file[0] ?? [], ...rows];
          const start = await customersNow();
          const id = await judged(table);
          const planned = await countPlans(database.db, ane, id);
          await importSteps.start(services(), ane, { id });
          await through(id);
          const { outcomes } = await countOutcomes(database.db, ane, id);
          expect([outcomes.created, outcomes.updated, outcomes.skipped, outcomes.refused]).toEqual([
            planned.create,
            planned.update,
            planned.skip,
            planned.error,
          ]);
          const once = await customersNow();
          if (touches)
            await database.db.execute(sql`
          INSERT INTO record_owners SELECT 'customer', id, ${ane.userId}, now() FROM customers ORDER BY id DESC LIMIT 1`);
          await undo(id);
          if (!touches) expect(await customersNow()).toEqual(start);
          await imported(table);
          expect(await customersNow()).toEqual(once);
        },
      ),
      { numRuns: 12 },
    );
  });
});
