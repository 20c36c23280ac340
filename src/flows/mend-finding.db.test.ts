import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveConsent } from "~/areas/customers/commands/consents.server";
import type { CustomerId } from "~/areas/customers/types";
import { lockVersion } from "~/areas/history/commands.server";
import { addNote } from "~/areas/notes/commands.server";
import { plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { cleaning } from "../../tests/setup/cleaning";
import type { TestDatabase } from "../../tests/setup/database";
import { following, leftAt, pointers, staying } from "../../tests/setup/pointing-columns";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { bookedSession, expectOk, fridayAtTen, kari } from "../../tests/worlds/visitor-story";
import { mendFinding, undoMend } from "./mend-finding.server";

let studio: TestDatabase;
let services: TestServices;
let cleaner: Awaited<ReturnType<typeof cleaning>>;

beforeAll(async () => {
  studio = await cleanStudio({ poolSize: 8 });
  services = testServices(studio.db);
  cleaner = await cleaning(services);
});
afterAll(() => studio.close());

const customerColumns = ["customer_id"];
const companyColumns = ["company_id"];

let booked: string | null = null;
let turn = 0;
/** Two customers who are one, with something in every table that can point at them. */
async function pairOfCustomers(extra: Partial<Record<"phone" | "company", string>> = {}) {
  turn += 1;
  const email = `par${turn}@example.no`;
  const one = await cleaner.make.customer({ name: `Pernille Par${turn}`, email });
  const two = await cleaner.make.customer({
    name: `Par${turn}, Pernille`,
    email: email.toUpperCase(),
    ...extra,
  });
  const company = await cleaner.make.company({ name: `Firma til par ${turn}` });
  await cleaner.ask(
    sql`INSERT INTO customer_companies (customer_id, company_id, since) VALUES (${two}, ${company}, now())`,
  );
  await cleaner.ask(sql`
    INSERT INTO quotes (id, status, status_since, audience, name, email, phone, customer_id, created_at)
    VALUES (gen_random_uuid(), 'draft', now(), 'privat', 'Pernille', ${email}, '', ${two}, now())`);
  await inTransaction(studio.db, async (tx) => {
    expectOk(
      await giveConsent(
        tx,
        cleaner.admin,
        { id: two as CustomerId, version: 1, value: { purpose: "portfolio" } },
        testNow,
      ),
    );
    const place = { subject: { kind: "customer", id: two }, audience: "staff" } as const;
    expectOk(await addNote(tx, cleaner.admin, place, { text: "Liker varmt lys" }, testNow));
  });
  return { one, two };
}

/** Gives the customer a booking, always the same one. */
async function bookFor(id: string): Promise<void> {
  booked ??= (await bookedSession(services, { start: fridayAtTen, contact: kari })).id;
  await cleaner.ask(sql`UPDATE bookings SET customer_id = ${id} WHERE id = ${booked}`);
}

/** Everything of the records that a split must restore. */
async function stateOf(ids: readonly string[]) {
  const wanted = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  const state: Record<string, unknown> = {};
  state.customers = await cleaner.ask(
    sql`SELECT to_jsonb(c) FROM customers c WHERE id IN ${wanted} ORDER BY id`,
  );
  state.companies = await cleaner.ask(
    sql`SELECT to_jsonb(c) FROM companies c WHERE id IN ${wanted} ORDER BY id`,
  );
  for (const table of ["customers", "companies"] as const)
    for (const { table: from, column } of await pointers(cleaner.ask, table, [
      ...customerColumns,
      ...companyColumns,
    ])) {
      if (`${from}.${column}` in staying && column !== "customer_id") continue;
      state[`${from}.${column}`] = await cleaner.ask(
        sql`SELECT to_jsonb(t) AS row FROM ${sql.raw(from)} t WHERE ${sql.raw(column)} IN ${wanted} ORDER BY to_jsonb(t)::text`,
      );
    }
  state.notes = await cleaner.ask(
    sql`SELECT subject_id, body FROM notes WHERE subject_id IN ${wanted} ORDER BY body, subject_id`,
  );
  return state;
}

describe("two customers who are one", () => {
  it("moves everything that points at the one to the other, in every table", async () => {
    const { one, two } = await pairOfCustomers();
    await bookFor(two);
    expect(await leftAt(cleaner.ask, "customers", customerColumns, two)).toEqual([
      "bookings.customer_id",
      "customer_companies.customer_id",
      "customer_consents.customer_id",
      "quotes.customer_id",
    ]);
    expect(await leftAt(cleaner.ask, "customers", customerColumns, two)).toEqual(
      await following(cleaner.ask, "customers", customerColumns),
    );
    await cleaner.mended("like-kunder", one, { keptId: one });
    expect(await leftAt(cleaner.ask, "customers", customerColumns, two)).toEqual([]);
    const [row] =
      await cleaner.ask(sql`SELECT merged_into, (SELECT count(*)::int FROM notes WHERE subject_id = ${one}) AS notes
      FROM customers WHERE id = ${two}`);
    expect(row).toEqual({ merged_into: one, notes: 1 });
  });

  it("is as it was before after an undo, whatever the records held", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          phone: fc.constantFrom(undefined, "+4791000010"),
          company: fc.constantFrom(undefined, "Fjord AS"),
          keepsTwo: fc.boolean(),
          isArchived: fc.boolean(),
          unsubscribed: fc.boolean(),
          withBooking: fc.boolean(),
        }),
        async ({ phone, company, keepsTwo, isArchived, unsubscribed, withBooking }) => {
          const { one, two } = await pairOfCustomers({
            ...(phone && { phone }),
            ...(company && { company }),
          });
          if (withBooking) await bookFor(two);
          if (unsubscribed)
            await cleaner.ask(sql`UPDATE customers SET unsubscribed_at = now() WHERE id = ${two}`);
          const finding = await cleaner.found("like-kunder", one);
          if (isArchived)
            await cleaner.ask(
              sql`UPDATE customers SET seen_at = seen_at - interval '1 year' WHERE id = ${one}`,
            );
          const before = await stateOf([one, two]);
          const mend = expectOk(
            await mendFinding(services, cleaner.admin, { ...finding, keptId: keepsTwo ? two : one }),
          );
          expect(await stateOf([one, two])).not.toEqual(before);
          expectOk(await undoMend(services, cleaner.admin, mend));
          expect(await stateOf([one, two])).toEqual(before);
        },
      ),
      { numRuns: 8 },
    );
  });

  it("lets one of two staff mend a pair, and refuses the other", async () => {
    const { one } = await pairOfCustomers();
    const finding = await cleaner.found("like-kunder", one);
    const both = await Promise.all([1, 2].map(() => mendFinding(services, cleaner.admin, finding)));
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: "solved-already" });
  });

  it("refuses when a customer was edited since the page was read", async () => {
    const { one, two } = await pairOfCustomers();
    const finding = await cleaner.found("like-kunder", one);
    await cleaner.ask(sql`UPDATE customers SET name = 'En Annen' WHERE id = ${two}`);
    expect(await mendFinding(services, cleaner.admin, finding)).toMatchObject({
      reason: "changed-meanwhile",
    });
    expect(await cleaner.ask(sql`SELECT merged_into FROM customers WHERE id = ${two}`)).toEqual([
      { merged_into: null },
    ]);
  });

  it("waits for an edit that is being saved, and then refuses", async () => {
    const { one, two } = await pairOfCustomers();
    const finding = await cleaner.found("like-kunder", one);
    const mending = await inTransaction(studio.db, async (tx) => {
      await lockVersion(tx, { kind: "customer", id: two });
      await tx.execute(sql`UPDATE customers SET name = 'En Annen' WHERE id = ${two}`);
      const started = mendFinding(services, cleaner.admin, finding);
      while ((await cleaner.ask(sql`SELECT pid FROM pg_locks WHERE NOT granted`)).length === 0);
      return { started };
    });
    expect(await mending.started).toMatchObject({ reason: "changed-meanwhile" });
  });

  it("refuses an undo when somebody has touched the record since, and after thirty days", async () => {
    const { one } = await pairOfCustomers();
    const mend = await cleaner.mended("like-kunder", one, { keptId: one });
    await cleaner.make.event("customer", one, "changed", {});
    expect(await undoMend(services, cleaner.admin, mend)).toMatchObject({ reason: "touched-since" });
    const { one: next } = await pairOfCustomers();
    const late = await cleaner.mended("like-kunder", next);
    const after = testServices(studio.db, { now: plusHours(testNow, 31 * 24) });
    expect(await undoMend(after, cleaner.admin, late)).toMatchObject({ reason: "undo-too-late" });
    expectOk(await undoMend(services, cleaner.admin, late));
    expect(await undoMend(services, cleaner.admin, late)).toMatchObject({ reason: "undone-already" });
  });

  it("mends only what is safe when several are mended at once", async () => {
    const one = await cleaner.make.customer({ name: "Nils Nilsen", phone: "+4791000044" });
    await cleaner.make.customer({ name: "Nils A. Nilsen", phone: "+4791000044" });
    const finding = await cleaner.found("like-kunder", one);
    expect(await mendFinding(services, cleaner.admin, { ...finding, onlySafe: true })).toMatchObject({
      reason: "not-safe",
    });
  });
});

describe("two companies that are one", () => {
  async function pairOfCompanies() {
    turn += 1;
    const place = { address: `Parveien ${turn}`, postalCode: "0155" };
    const one = await cleaner.make.company({ name: `Parfirma ${turn} AS`, ...place });
    const two = await cleaner.make.company({
      name: `Parfirma ${turn}`,
      ...place,
      invoiceEmail: `faktura${turn}@example.no`,
    });
    const [contact, shared] = [
      await cleaner.make.customer({ name: `Kontakt En${turn}` }),
      await cleaner.make.customer({ name: `Kontakt To${turn}` }),
    ];
    await cleaner.ask(sql`INSERT INTO customer_companies (customer_id, company_id, role, since) VALUES
      (${contact}, ${two}, 'HR', now()), (${shared}, ${two}, 'Sjef', now()), (${shared}, ${one}, '', now())`);
    await cleaner.ask(sql`
      INSERT INTO company_people (id, company_id, name, email, last_photographed_on, created_at) VALUES
        (gen_random_uuid(), ${two}, 'Bare Her', 'bare@example.no', NULL, now()),
        (gen_random_uuid(), ${two}, 'Begge Steder', 'begge@example.no', '2026-05-01', now()),
        (gen_random_uuid(), ${one}, 'Begge Steder', 'Begge@example.no', '2024-05-01', now())`);
    await cleaner.ask(sql`
      INSERT INTO quotes (id, status, status_since, audience, name, email, phone, company_id, created_at)
      VALUES (gen_random_uuid(), 'draft', now(), 'bedrift', 'Kontakt', '', '', ${two}, now())`);
    const oppdrag = await cleaner.make.oppdrag("planned", plusHours(testNow, 48));
    await cleaner.ask(sql`UPDATE oppdrag SET company_id = ${two} WHERE id = ${oppdrag}`);
    await cleaner.ask(sql`
      INSERT INTO invoices (id, kind, status, audience, name, email, phone, address, postal_code, city, order_number, note,
        delivered_at, due_days, net_ore, mva_ore, total_ore, company_id, created_at)
      VALUES (gen_random_uuid(), 'invoice', 'draft', 'bedrift', 'Kontakt', '', '', '', '', '', '', '', '', 14, 0, 0, 0, ${two}, now())`);
    return { one, two };
  }

  it("moves everything in every table, fills what is empty, and is as before after an undo", async () => {
    const { one, two } = await pairOfCompanies();
    const before = await stateOf([one, two]);
    expect(await leftAt(cleaner.ask, "companies", companyColumns, two)).toEqual([
      "company_people.company_id",
      "customer_companies.company_id",
      "invoices.company_id",
      "oppdrag.company_id",
      "quotes.company_id",
    ]);
    expect(await leftAt(cleaner.ask, "companies", companyColumns, two)).toEqual(
      await following(cleaner.ask, "companies", companyColumns),
    );
    const mend = await cleaner.mended("like-bedrifter", one, { keptId: one });
    // An employee and a contact that both have stay on both lists.
    expect(await leftAt(cleaner.ask, "companies", companyColumns, two)).toEqual([
      "company_people.company_id",
      "customer_companies.company_id",
    ]);
    const [kept] = await cleaner.ask(sql`SELECT invoice_email IS NOT NULL AS filled,
      (SELECT last_photographed_on::text FROM company_people WHERE company_id = ${one} AND name = 'Begge Steder') AS portrait
      FROM companies WHERE id = ${one}`);
    expect(kept).toEqual({ filled: true, portrait: "2026-05-01" });
    expectOk(await undoMend(services, cleaner.admin, mend));
    expect(await stateOf([one, two])).toEqual(before);
    await cleaner.found("like-bedrifter", one);
  });

  it("gives the number to the record that stays", async () => {
    const { one, two } = await pairOfCompanies();
    await cleaner.ask(sql`UPDATE companies SET orgnr = '974760673' WHERE id = ${two}`);
    await cleaner.mended("like-bedrifter", one, { keptId: one });
    expect(
      await cleaner.ask(
        sql`SELECT id, orgnr FROM companies WHERE id IN (${one}, ${two}) AND orgnr IS NOT NULL`,
      ),
    ).toEqual([{ id: one, orgnr: "974760673" }]);
  });
});
