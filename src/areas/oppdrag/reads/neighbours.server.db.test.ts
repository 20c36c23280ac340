import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Party } from "~/areas/customers/types";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../../../tests/setup/database";
import { testNow } from "../../../../tests/setup/services";
import { admin } from "../../../../tests/worlds/visitor-story";
import { makeOppdrag } from "../commands/make-oppdrag.server";
import { sampleOppdrag } from "../samples";
import { oppdragOfCompany, oppdragOfCustomer } from "./neighbours.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const make = async (party: Partial<Party>, companyId: string | null = null): Promise<string> => {
  const made = sampleOppdrag({ companyId });
  await inTransaction(database.db, (tx) =>
    makeOppdrag(tx, { ...made, party: { ...made.party, ...party } }, testNow),
  );
  return made.id;
};

it("are a company's by its record, its number and its name, a customer's by address, and nobody else's", async () => {
  const { db } = database;
  const [firm, other, customer] = [newId(), newId(), newId()];
  await db.execute(sql`INSERT INTO companies (id, name, orgnr, created_at) VALUES
    (${firm}, 'Nordlys AS', '923609016', now()), (${other}, 'Sørlys AS', NULL, now())`);
  await db.execute(sql`INSERT INTO customers (id, name, email, source, seen_at, created_at)
    VALUES (${customer}, 'Kari', 'kari@nordlys.example.no', 'phone', now(), now())`);
  await db.execute(
    sql`INSERT INTO customer_identities VALUES (${customer}, 'email', 'kari@nordlys.example.no', now())`,
  );
  const byRecord = await make({ orgnr: null, companyName: "Et annet navn" }, firm);
  const byNumber = await make({
    orgnr: "923609016",
    companyName: "NORDLYS",
    email: "Kari@nordlys.example.no",
  });
  const byName = await make({ orgnr: null, companyName: "SØRLYS AS", email: "per@sorlys.example.no" });
  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).toSorted();
  expect(idsOf(await oppdragOfCompany(db, admin, firm))).toEqual([byRecord, byNumber].toSorted());
  expect(idsOf(await oppdragOfCompany(db, admin, other))).toEqual([byName]);
  expect(idsOf(await oppdragOfCustomer(db, admin, customer))).toEqual([byNumber]);
  expect(idsOf(await oppdragOfCustomer(db, admin, newId()))).toEqual([]);
});
