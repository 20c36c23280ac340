import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { companiesForAdmin } from "~/areas/companies/reads/admin-list.server";
import { companyForAdminRecord } from "~/areas/companies/reads/admin-record.server";
import { type CompanyId, companyList } from "~/areas/companies/types";
import { parseOrgnr } from "~/kit/orgnr";
import { instant, plusHours } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { registerAnswer, standInNumbers } from "~/platform/providers/register-stand-in.server";
import { type StandIn, startStandIn } from "~/platform/providers/stand-in.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { admin } from "../../tests/worlds/visitor-story";
import { lookUpCompany, refreshCompanies, searchRegister } from "./company-register.server";

const days = 24;
let studio: TestDatabase;
let standIn: StandIn;
let services: TestServices;
const id = newId<CompanyId>();
const orgnr = parseOrgnr(standInNumbers.company);

beforeAll(async () => {
  studio = await cleanStudio();
  standIn = await startStandIn();
  services = testServices(studio.db, { env: { STAND_IN_URL: standIn.url } });
  await studio.db.execute(sql`
    INSERT INTO companies (id, name, orgnr, created_at) VALUES (${id}, 'Fjordlys', ${orgnr}, now())`);
  await studio.db.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, detail)
    VALUES ('company', ${id}, 1, now(), 'created', 'system', '{}')`);
});
beforeEach(() => {
  standIn.asked.length = 0;
  standIn.register = ({ path }) => registerAnswer(path);
});
afterAll(async () => {
  await standIn.close();
  await studio.close();
});

const stored = async () => {
  const { rows } = await studio.db.execute<Record<string, unknown>>(sql`
    SELECT register_facts ->> 'name' AS name, is_bankrupt AS bankrupt,
      (SELECT string_agg(event, ' ' ORDER BY version) FROM history WHERE subject_id = companies.id) AS events
    FROM companies`);
  return rows[0];
};

describe("the list of companies", () => {
  it("counts portraits as the record does, on the day of the program's clock", async () => {
    await studio.db.execute(sql`
      INSERT INTO company_people (id, company_id, name, last_photographed_on, created_at)
      VALUES (gen_random_uuid(), ${id}, 'Kari Berg', '2026-05-04', now())`);
    const photographed = async (day: string) => {
      const now = instant(`${day}T12:00:00+01:00`);
      const query = companyList.parse(new URLSearchParams());
      const { rows } = await companiesForAdmin.page(studio.db, admin, query, now);
      const record = await companyForAdminRecord(studio.db, id, now);
      return [rows[0]?.photographed, record?.coverage.photographed];
    };
    expect(await photographed("2026-11-20")).toEqual([1, 1]);
    expect(await photographed("2029-05-04")).toEqual([1, 1]);
    expect(await photographed("2029-05-05")).toEqual([0, 0]);
  });
});

describe("the monthly refresh", () => {
  it("fetches facts that were never fetched, without a line of history", async () => {
    expect(await refreshCompanies(services)).toBe(1);
    expect(await stored()).toEqual({ name: "FJORDLYS REGNSKAP AS", bankrupt: false, events: "created" });
  });

  it("asks each company once a month", async () => {
    services.clock.set(plusHours(services.clock.now(), 29 * days));
    expect(await refreshCompanies(services)).toBe(0);
    expect(standIn.asked).toEqual([]);
  });

  it("keeps the facts of a number that the register does not know", async () => {
    services.clock.set(plusHours(services.clock.now(), 2 * days));
    standIn.register = () => ({ status: 404, body: "" });
    expect(await refreshCompanies(services)).toBe(1);
    expect(await stored()).toEqual({ name: "FJORDLYS REGNSKAP AS", bankrupt: false, events: "created" });
    services.clock.set(plusHours(services.clock.now(), 29 * days));
  });

  it("stops at a register that is silent, and keeps the facts", async () => {
    services.clock.set(plusHours(services.clock.now(), 2 * days));
    standIn.register = () => ({ status: 503, body: "" });
    expect(await refreshCompanies(services)).toBe(0);
    expect(await stored()).toMatchObject({ name: "FJORDLYS REGNSKAP AS" });
  });

  it("writes a line of history when the company has gone bankrupt", async () => {
    standIn.register = ({ path }) => {
      const answer = registerAnswer(path);
      return answer === "silent" ? answer : { body: { ...(answer.body as object), konkurs: true } };
    };
    expect(await refreshCompanies(services)).toBe(1);
    expect(await stored()).toMatchObject({ bankrupt: true, events: "created register_changed" });
  });

  it("deletes facts that the register has removed for legal reasons", async () => {
    services.clock.set(plusHours(services.clock.now(), 31 * days));
    standIn.register = () => ({ status: 410, body: "" });
    expect(await refreshCompanies(services)).toBe(1);
    expect(await stored()).toMatchObject({ name: null, bankrupt: false });
  });
});

describe("a look-up", () => {
  it("asks once a day, also about a number that nobody has", async () => {
    if (!orgnr) throw new Error("no number");
    const unknown = parseOrgnr(standInNumbers.unknown);
    if (!unknown) throw new Error("no number");
    for (const _time of [1, 2]) {
      expect(await lookUpCompany(services, orgnr)).toMatchObject({ ok: true });
      expect(await lookUpCompany(services, unknown)).toEqual({ ok: false, reason: "unknown-orgnr" });
    }
    // A number that is unknown as a company is looked up as a branch too.
    expect(standIn.asked).toHaveLength(3);
    services.clock.set(plusHours(services.clock.now(), 25));
    await lookUpCompany(services, orgnr);
    expect(standIn.asked).toHaveLength(4);
  });

  it("answers from the program itself in the demo", async () => {
    const demo = testServices(studio.db, { env: { COMPANY_REGISTER_URL: "demo" } });
    const branch = parseOrgnr(standInNumbers.branch);
    expect(branch && (await lookUpCompany(demo, branch))).toMatchObject({
      value: { name: "FJORDLYS REGNSKAP AVD BERGEN", parentOrgnr: standInNumbers.company },
    });
    expect(await searchRegister(demo, "stille")).toMatchObject({ reason: "register-silent" });
    expect(standIn.asked).toEqual([]);
  });

  it("never asks a register that is switched off", async () => {
    const off = testServices(studio.db, { env: { COMPANY_REGISTER_URL: "off" } });
    const unasked = parseOrgnr(standInNumbers.sole);
    expect(unasked && (await lookUpCompany(off, unasked))).toMatchObject({ reason: "register-off" });
    expect(standIn.asked).toEqual([]);
  });
});
