import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { createCompany } from "~/areas/companies/commands/edit-company.server";
import { addPerson } from "~/areas/companies/commands/people.server";
import type { CompanyFields, CompanyId } from "~/areas/companies/types";
import { createCustomer } from "~/areas/customers/commands/edit-customer.server";
import { lockVersion } from "~/areas/history/commands.server";
import type { ImportKind } from "~/areas/imports/types";
import type { Orgnr } from "~/kit/orgnr";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { testNow, testServices } from "../../tests/setup/services";
import { importDesk, type Rows } from "../../tests/worlds/imported-file";
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
  await database.db.execute(sql`TRUNCATE customers, companies, oppdrag, imports CASCADE`);
});

const ask = async <Row extends Record<string, unknown>>(query: SQL) =>
  (await database.db.execute<Row>(query)).rows;

/** A colleague saves in the middle of the import: it has begun, and waits for her or has written already. */
async function whileSaving(kind: ImportKind, rows: Rows, colleague: (tx: Tx) => Promise<unknown>) {
  const services = testServices(database.db);
  const desk = importDesk(services, ane);
  const id = await desk.judged(rows, kind);
  const importing = await inTransaction(database.db, async (tx) => {
    await colleague(tx);
    let isOver = false;
    const started = importSteps.start(services, ane, { id }).finally(() => {
      isOver = true;
    });
    const waiting = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while (!isOver && (await ask(waiting)).length === 0);
    return { started };
  });
  await importing.started;
  await desk.through(id);
}

const company: CompanyFields = {
  name: "Fjord AS",
  orgnr: "923609016" as Orgnr,
  address: "",
  postalCode: "",
  city: "",
  invoiceChannel: "email",
  invoiceEmail: "faktura@fjord.no",
  invoiceReference: "",
  agreement: "",
  discountPercent: null,
  agreementUntil: null,
  employees: null,
  tags: [],
  background: "",
  crop: "",
  light: "",
  fileNames: "",
};
const makeCompany = (tx: Tx, more: Partial<CompanyFields> = {}) =>
  createCompany(tx, ane, { ...company, ...more }, testNow);

const job: Rows = [
  ["day", "companyName", "orgnr", "name", "email"],
  ["01.03.2025", "Fjord AS", "923609016", "Kari Nordmann", "kari@fjord.no"],
];
const privateJob: Rows = [
  ["day", "name", "email"],
  ["01.03.2025", "Kari Nordmann", "kari@example.no"],
];

it("finds the company of a job that a colleague makes at that moment", async () => {
  await whileSaving("oppdrag", job, (tx) => makeCompany(tx));
  expect(await ask(sql`SELECT c.import_id FROM companies c JOIN oppdrag o ON o.company_id = c.id`)).toEqual([
    { import_id: null },
  ]);
  expect(await ask(sql`SELECT FROM companies`)).toHaveLength(1);
});

it("finds the private customer of a job whom a colleague makes at that moment", async () => {
  const kari = { name: "Kari Nordmann", email: "kari@example.no", phone: null, language: "nb" } as const;
  const rest = { source: "phone", companyName: "", tags: [], note: "" } as const;
  await whileSaving("oppdrag", privateJob, (tx) => createCustomer(tx, ane, { ...kari, ...rest }, testNow));
  expect(await ask(sql`SELECT source, import_id FROM customers`)).toEqual([
    { source: "phone", import_id: null },
  ]);
});

it("finds an employee whom a colleague adds to the roster at that moment", async () => {
  const made = await inTransaction(database.db, (tx) => makeCompany(tx));
  if (!made.ok) throw new Error(made.reason);
  const id: CompanyId = made.value;
  const nameAlone = [job[0] ?? [], ["01.03.2025", "Fjord AS", "923609016", "Kari Nordmann", ""]];
  await whileSaving("oppdrag", nameAlone, async (tx) => {
    const version = await lockVersion(tx, { kind: "company", id });
    const value = { name: "Kari Nordmann", email: null, department: "Salg", lastPhotographedOn: null };
    await addPerson(tx, ane, { id, version, value }, testNow);
  });
  expect(await ask(sql`SELECT department, last_photographed_on::text AS day FROM company_people`)).toEqual([
    { department: "Salg", day: "2025-03-01" },
  ]);
});

it("finds a company by the address that a colleague gives it at that moment", async () => {
  const rows = [
    ["name", "invoiceEmail", "city"],
    ["Fjord", "faktura@fjord.no", "Bergen"],
  ];
  await whileSaving("companies", rows, (tx) => makeCompany(tx));
  expect(await ask(sql`SELECT name, city FROM companies`)).toEqual([{ name: "Fjord AS", city: "Bergen" }]);
});
