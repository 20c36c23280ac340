import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { changePerson, markLeft } from "~/areas/companies/commands/people.server";
import { peopleOf } from "~/areas/companies/store/people.server";
import { companies } from "~/areas/companies/tables.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { testNow, testServices } from "../../tests/setup/services";
import { importDesk } from "../../tests/worlds/imported-file";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it("an undo of completed jobs leaves people on the roster whom the office has changed since", async () => {
  const { db } = database;
  const { id: userId } = await addUser(db);
  const ane = { kind: "admin", userId, name: "Ane" } as Admin;
  const desk = importDesk(testServices(db), ane);
  const row = (name: string) => ["1001", "31.12.2024", "Fjord AS", "923 609 016", name, "1.950,00"];
  const headings = ["invoiceNumber", "day", "companyName", "orgnr", "name", "shareWithout"];
  const id = await desk.imported([headings, row("Anne Li"), row("Kari Berg"), row("Ola Moe")], "oppdrag");
  const [company] = await db.select({ id: companies.id }).from(companies);
  if (!company) throw new Error("There is no company");
  const [, kari, ola] = await peopleOf(db, company.id);
  if (!kari || !ola) throw new Error("Nobody is on the roster");
  const changed = { name: "Kari Giftnavn", email: null, department: "", lastPhotographedOn: null };
  const asked = { id: company.id, version: 1 };
  await inTransaction(db, (tx) =>
    changePerson(tx, ane, { ...asked, value: { personId: kari.id, ...changed } }, testNow),
  );
  await inTransaction(db, (tx) => markLeft(tx, ane, { ...asked, value: { personId: ola.id } }, testNow));
  await desk.undo(id);
  expect((await peopleOf(db, company.id)).map(({ name }) => name)).toEqual(["Kari Giftnavn", "Ola Moe"]);
});
