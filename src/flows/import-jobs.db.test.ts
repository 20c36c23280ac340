import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { invoicedOfOppdrag } from "~/areas/billing/reads/of-oppdrag.server";
import { createCompany } from "~/areas/companies/commands/edit-company.server";
import { coverageOf } from "~/areas/companies/rules/coverage";
import { countOutcomes, countPlans, plannedRows } from "~/areas/imports/reads/imports.server";
import type { ImportId } from "~/areas/imports/types";
import type { OppdragId } from "~/areas/oppdrag/types";
import { totalsOf } from "~/areas/reports/reads/figure-sums.server";
import { everyClock } from "~/areas/reports/types/figures";
import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { testNow, testServices } from "../../tests/setup/services";
import { importDesk, type Rows } from "../../tests/worlds/imported-file";

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

const ask = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute<Row>(query)).rows;

const desk = () => importDesk(testServices(database.db), ane);
const judged = (rows: Rows) => desk().judged(rows, "oppdrag");
const imported = (rows: Rows) => desk().imported(rows, "oppdrag");
const undo = (id: ImportId) => desk().undo(id);

const jobs = () =>
  ask(sql`SELECT o.name, o.status, o.company_name, o.old_invoice, o.net_ore::int AS net, o.mva_ore::int AS mva, o.paid_on::text,
      (SELECT (starts_at AT TIME ZONE 'Europe/Oslo')::date::text FROM oppdrag_days WHERE oppdrag_id = o.id) AS day,
      (SELECT heads FROM oppdrag_days WHERE oppdrag_id = o.id) AS heads,
      (SELECT coalesce(sum(total_ore), 0)::int FROM oppdrag_lines WHERE oppdrag_id = o.id) AS lines,
      (SELECT coalesce(string_agg(p.name || ':' || coalesce(p.frame_count, -1), ', ' ORDER BY p.name), '')
        FROM oppdrag_people p WHERE p.oppdrag_id = o.id) AS people
    FROM oppdrag o ORDER BY o.old_invoice, o.name, day`);
const roster = () =>
  ask(sql`SELECT c.name AS company, p.name, p.last_photographed_on::text AS day, p.import_id IS NOT NULL AS imported
    FROM company_people p JOIN companies c ON c.id = p.company_id ORDER BY c.name, p.name`);
const everything = async () => ({
  jobs: await jobs(),
  roster: await roster(),
  companies: await ask(
    sql`SELECT name, orgnr, import_id IS NOT NULL AS imported FROM companies ORDER BY name, orgnr`,
  ),
  customers: await ask(sql`SELECT name, email, phone FROM customers ORDER BY name, email`),
});

const perPerson: Rows = [
  ["invoiceNumber", "day", "companyName", "orgnr", "name", "email", "frames", "shareWithout"],
  ["1001", "31.12.2024", "Fjord AS", "923 609 016", "Kari Nordmann", "kari@fjord.no", "3", "1.950,00"],
  ["1001", "31.12.2024", "Fjord AS", "923 609 016", "Berg, Ola", "", "5", "1.950,00"],
  ["1002", "01.02.2025", "Moss kommune", "", "Per Moe", "", "", "0"],
];

async function fjord(): Promise<string> {
  const none = {
    orgnr: "923609016",
    name: "Fjord AS",
    address: "",
    postalCode: "",
    city: "",
    invoiceChannel: "email",
  };
  const rest = { invoiceEmail: null, invoiceReference: "", agreement: "", discountPercent: null };
  const pictures = { background: "", crop: "", light: "", fileNames: "" };
  const known = { agreementUntil: null, employees: null, tags: [] };
  const { db, clock } = testServices(database.db);
  const made = await db.transaction((tx) =>
    createCompany(tx as never, ane, { ...none, ...rest, ...pictures, ...known } as never, clock.now()),
  );
  if (!made.ok) throw new Error(made.reason);
  const [company] = await ask<{ id: string }>(sql`SELECT id FROM companies`);
  return company?.id ?? "";
}

describe("completed jobs of another program", () => {
  it("come in with people, frames, sums, companies and the day of each portrait", async () => {
    const id = await imported(perPerson);
    expect(await jobs()).toEqual([
      {
        name: "Fotografering for Fjord AS",
        status: "closed",
        company_name: "Fjord AS",
        old_invoice: "1001",
        net: 390_000,
        mva: 97_500,
        paid_on: null,
        day: "2024-12-31",
        heads: 2,
        lines: 390_000,
        people: "Kari Nordmann:3, Ola Berg:5",
      },
      {
        name: "Fotografering for Moss kommune",
        status: "closed",
        company_name: "Moss kommune",
        old_invoice: "1002",
        net: 0,
        mva: 0,
        paid_on: null,
        day: "2025-02-01",
        heads: 1,
        lines: 0,
        people: "Per Moe:-1",
      },
    ]);
    expect(await roster()).toEqual([
      { company: "Fjord AS", name: "Kari Nordmann", day: "2024-12-31", imported: true },
      { company: "Fjord AS", name: "Ola Berg", day: "2024-12-31", imported: true },
      { company: "Moss kommune", name: "Per Moe", day: "2025-02-01", imported: true },
    ]);
    expect((await countOutcomes(database.db, ane, id)).outcomes).toEqual({
      created: 2,
      updated: 1,
      skipped: 0,
      refused: 0,
    });
    expect(await ask(sql`SELECT id FROM email_outbox`)).toEqual([]);
  });

  it("come in once: the same file again skips every row, and after an undo it makes all of them again", async () => {
    const first = await imported(perPerson);
    const after = await everything();
    const again = await judged(perPerson);
    expect(await countPlans(database.db, ane, again)).toMatchObject({
      create: 0,
      update: 0,
      skip: 3,
      error: 0,
    });
    await undo(first);
    expect(await everything()).toEqual({ jobs: [], roster: [], companies: [], customers: [] });
    await imported(perPerson);
    expect(await everything()).toEqual(after);
  });

  it("keep a company and its roster that were there, and an undo restores the day of the portrait", async () => {
    const company = await fjord();
    await ask(sql`INSERT INTO company_people (id, company_id, name, email, department, last_photographed_on, created_at)
      VALUES (gen_random_uuid(), ${company}, 'Kari N', 'KARI@fjord.no', 'Salg', '2020-01-01', now()),
        (gen_random_uuid(), ${company}, 'Ola Berg', NULL, '', '2026-01-01', now())`);
    const before = await everything();
    const id = await imported(perPerson);
    expect((await roster()).slice(0, 2)).toEqual([
      { company: "Fjord AS", name: "Kari N", day: "2024-12-31", imported: false },
      { company: "Fjord AS", name: "Ola Berg", day: "2026-01-01", imported: false },
    ]);
    await undo(id);
    expect(await everything()).toEqual(before);
  });

  it("that somebody has touched stay, with their company and people", async () => {
    const id = await imported(perPerson);
    const [fjordJob] = await ask<{ id: string }>(sql`SELECT id FROM oppdrag WHERE old_invoice = '1001'`);
    await ask(sql`INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
      VALUES ('oppdrag', ${fjordJob?.id}::uuid, 9, now(), 'edited', 'admin')`);
    await undo(id);
    expect((await jobs()).map((job) => job.old_invoice)).toEqual(["1001"]);
    expect((await roster()).map(({ company }) => company)).toEqual(["Fjord AS", "Fjord AS"]);
    expect((await countOutcomes(database.db, ane, id)).undone).toEqual({ removed: 1, restored: 0, kept: 1 });
  });

  it("may have one row each, with a sum on either side of MVA; private people become customers", async () => {
    await imported([
      ["title", "day", "companyName", "name", "email", "people", "sumWith", "paid"],
      ["Portrett", "2024-06-01", "", "Kari Nordmann", "kari@x.no", "", "2 500,00", "ja"],
      ["Ansattfoto", "2024-06-02", "Berg AS", "", "", "40", "12.500", "10.06.2024"],
    ]);
    expect(
      (await jobs()).map(({ name, net, mva, heads, paid_on }) => [name, net, mva, heads, paid_on]),
    ).toEqual([
      ["Ansattfoto", 1_000_000, 250_000, 40, "2024-06-10"],
      ["Portrett", 200_000, 50_000, 1, "2024-06-01"],
    ]);
    expect(await ask(sql`SELECT name, email FROM customers`)).toEqual([
      { name: "Kari Nordmann", email: "kari@x.no" },
    ]);
  });

  it("say what is wrong with a row, and ask on which side of MVA a sum is", async () => {
    const id = await judged([
      ["day", "companyName", "name", "sum", "sumWithout"],
      ["31.04.2024", "Fjord AS", "", "", ""],
      ["30.04.2024", "", "", "", "100"],
      ["30.04.2024", "Fjord AS", "", "100", ""],
      ["30.04.2024", "Fjord AS", "", "", "1,234.50"],
      ["30.04.2024", "Fjord AS", "", "", "100"],
      ["30.04.2024", "Fjord AS", "Kari", "", "200"],
    ]);
    const rows = await plannedRows(database.db, ane, id, { filter: null, from: 0, many: 10 });
    expect(rows.map(({ plan, details }) => [plan, details?.problems.map(({ code }) => code)])).toEqual([
      ["error", ["day-wrong", "day-missing"]],
      ["error", ["nobody"]],
      ["error", ["sum-side"]],
      ["error", ["sum-wrong"]],
      ["create", []],
      ["update", ["sum-differs"]],
    ]);
    expect(await everything()).toEqual({ jobs: [], roster: [], companies: [], customers: [] });
  });

  it("are in the reports, in the coverage of their company and in the money of the oppdrag", async () => {
    await imported([
      ["invoiceNumber", "day", "companyName", "orgnr", "name", "sumWithout", "paid"],
      ["1", "31.10.2025", "Fjord AS", "923609016", "Kari Nordmann", "1.000,00", "15.11.2025"],
      ["2", "01.11.2025", "Fjord AS", "923609016", "Ola Berg", "2.000,00", ""],
    ]);
    const month = async (name: string, days: number) => {
      const period = { first: `${name}-01` as Day, last: `${name}-${days}` as Day };
      const read = everyClock.map(async (measure) => {
        const { now } = await totalsOf(database.db, ane, { measure, period, today: "2026-11-27" as Day });
        return [measure, now.count, now.netOre, now.mvaOre];
      });
      return (await Promise.all(read)).filter(([, count]) => count !== 0);
    };
    expect(await month("2025-10", 31)).toEqual([
      ["avtalt", 1, 100_000, 25_000],
      ["fotografert", 1, 100_000, 25_000],
      ["fakturert-annet", 1, 100_000, 25_000],
    ]);
    expect(await month("2025-11", 30)).toEqual([
      ["avtalt", 1, 200_000, 50_000],
      ["fotografert", 1, 200_000, 50_000],
      ["fakturert-annet", 1, 200_000, 50_000],
      ["betalt-annet", 1, 100_000, 25_000],
    ]);
    const people = await ask<{ lastPhotographedOn: Day; leftAt: null }>(
      sql`SELECT last_photographed_on::text AS "lastPhotographedOn", NULL AS "leftAt" FROM company_people`,
    );
    expect(coverageOf(people, 4, "2026-11-27" as Day)).toEqual({ photographed: 2, employees: 4 });
    const jobsNow = await ask<{ id: OppdragId; total: Ore }>(
      sql`SELECT id, total_ore::float8 AS total FROM oppdrag ORDER BY old_invoice`,
    );
    const states = jobsNow.map(({ id, total: totalOre }) =>
      invoicedOfOppdrag(database.db, ane, { id, totalOre }, testNow),
    );
    expect((await Promise.all(states)).map(({ state }) => state)).toEqual(["paid", "invoiced"]);
  });

  it("of the program itself are never changed", async () => {
    const company = await fjord();
    await imported([
      ["day", "companyName", "orgnr"],
      ["01.03.2025", "Fjord AS", "923609016"],
    ]);
    await ask(
      sql`UPDATE oppdrag SET import_id = NULL, old_invoice = '', invoiced_on = NULL, company_id = ${company}`,
    );
    const id = await judged([
      ["day", "companyName", "name"],
      ["01.03.2025", "fjord as", "Kari Nordmann"],
    ]);
    expect(await countPlans(database.db, ane, id)).toMatchObject({ create: 0, update: 0, skip: 1 });
  });

  it("in any order, in one file or in two, taken back in any order, leave nothing behind", async () => {
    const row = fc.record({
      invoice: fc.constantFrom("", "1", "2"),
      day: fc.constantFrom("01.03.2024", "02.03.2024"),
      company: fc.constantFrom("Fjord AS", "Berg AS", ""),
      name: fc.constantFrom("Kari Nordmann", "Ola Berg", "Per Moe"),
      frames: fc.constantFrom("", "3"),
      share: fc.constantFrom("", "100"),
    });
    const lists = fc.array(row, { minLength: 1, maxLength: 6 });
    const fields = ["invoiceNumber", "day", "companyName", "name", "frames", "shareWithout"];
    const rowsOf = (list: readonly Record<string, string>[]) => [
      fields,
      ...list.map((each) =>
        [each.invoice, each.day, each.company, each.name, each.frames, each.share].map((cell) => cell ?? ""),
      ),
    ];
    await fc.assert(
      fc.asyncProperty(lists, lists, fc.boolean(), async (one, other, isFirstFirst) => {
        await database.db.execute(sql`TRUNCATE customers, companies, oppdrag, imports CASCADE`);
        const [first, second] = [await imported(rowsOf(one)), await imported(rowsOf(other))];
        await undo(isFirstFirst ? first : second);
        await undo(isFirstFirst ? second : first);
        const left = await everything();
        // A job of the first file to which the second added something was touched by it, and stays.
        if (!isFirstFirst) expect(left).toEqual({ jobs: [], roster: [], companies: [], customers: [] });
      }),
      { numRuns: 12 },
    );
  });
});
