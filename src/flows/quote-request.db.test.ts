import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Staff } from "~/areas/access/types";
import { holdDates } from "~/areas/calendar/commands/held-dates.server";
import type { CompanyId } from "~/areas/companies/types";
import { quotesFrom, quotesOfCompany, quotesOfCustomer } from "~/areas/quotes/reads/neighbours.server";
import { newContent } from "~/areas/quotes/rules/new-quote";
import { contentOf } from "~/areas/quotes/rules/quote-form";
import { neededTimes } from "~/areas/quotes/rules/set-time";
import { sumsOfStart } from "~/areas/quotes/rules/sums";
import { draftOf } from "~/areas/quotes/store/versions.server";
import { calendarItems } from "~/areas/reports/reads/calendar-items.server";
import { makeRequest, type NewRequest } from "~/areas/requests/commands/make-request.server";
import { arrangedAt } from "~/areas/requests/rules/arranged";
import { sampleRequestLetter } from "~/areas/requests/samples";
import type { Id } from "~/kit/ids";
import { fromKroner } from "~/kit/money";
import { type Day, plusHours } from "~/kit/time";
import { newId, newSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { sendWanted } from "../../tests/worlds/asked-request";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { acceptance, draftQuote, sendDraft } from "../../tests/worlds/sent-quote";
import { admin, expectOk, newVisitor } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import { pricedContent } from "./draft-quote.server";
import { letterContext } from "./letter-context.server";
import { quoteForRequest, setsForGroup } from "./quote-request.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

const policy = { quoteValidDays: 21, quoteHoldDays: 7 };
const statusOf = async (id: string) =>
  (await studio.db.execute<{ status: string }>(sql`SELECT status FROM company_requests WHERE id = ${id}`))
    .rows[0]?.status;

it("holds the days of a new quote no longer than it is valid", () => {
  const days = { quoteValidDays: 7, quoteHoldDays: 14 };
  expect(newContent(days, null)).toMatchObject({ validDays: 7, holdDays: 7 });
});

it("makes each wish of a request an alternative, priced with travel, and books the request when it is accepted", async () => {
  const context = await letterContext(services, testNow);
  const { estimate, wishes, party, site, place, persons, images, minutesEach } = sampleRequestLetter();
  const asked: NewRequest = {
    form: newSecret(),
    source: "site",
    leadId: null,
    estimate,
    content: {
      productSlug: "ansattfoto-hos-dere",
      wishes,
      party,
      site,
      place,
      persons,
      images,
      minutesEach,
      invoiceAddress: { address: "", postalCode: "", city: "" },
      message: "",
    },
  };
  const { id } = expectOk(
    await inTransaction(studio.db, (tx) => makeRequest(tx, context, newVisitor(), asked, testNow)),
  );
  const version = { version: 1 };
  const { quoteId } = expectOk(await quoteForRequest(services, admin, { id, ...version }));
  const draft = await draftOf(studio.db, quoteId);
  if (!draft) throw new Error("The quote has no draft");
  const { content } = draft;
  expect(content.sets.map(({ days }) => days.map(({ day, heads }) => [day, heads]))).toEqual([
    [["2026-12-10", 40]],
    [["2026-12-15", 40]],
  ]);
  // 4 900 rigging, 950 travel to Lysaker, 40 times 1 150.
  expect(sumsOfStart(content).netOre).toBe(fromKroner(51_850));
  const priced = await pricedContent(studio.db, content, testNow);
  expect(priced && sumsOfStart(priced).netOre).toBe(fromKroner(51_850));

  // Staff hold the first day for the request; its quote needs the same mobile studio.
  const [part] = neededTimes(content.sets[0] ?? { days: [] }) ?? [];
  if (!part) throw new Error("The first wish has no time");
  const owner = { kind: "company-request", id };
  await inTransaction(studio.db, (tx) =>
    holdDates(tx, { owner, label: "F-1", parts: [part], expiresAt: plusHours(testNow, 48) }, testNow),
  );
  const until = { expiresAt: plusHours(testNow, 48) };
  const firm = { name: "Eksempelbedriften AS", persons: 40, place: "hos_dere" } as const;
  const held = { ...firm, record: { kind: "company-request", id } };
  expect(await inCalendar(admin)).toEqual(Array(2).fill({ kind: "tentative", ...until, company: held }));

  const sent = await sendDraft(services, quoteId);
  expect(await statusOf(id)).toBe("quoted");
  const ofQuote = { ...firm, record: { kind: "quote", id: quoteId } };
  expect((await inCalendar(admin)).map(({ company }) => company)).toEqual(Array(4).fill(ofQuote));
  expect((await inCalendar(photographer))[0]?.company).toEqual({ ...firm, record: null });

  expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
  expect(await statusOf(id)).toBe("booked");
  // What the company wrote about the place comes along.
  const { rows } = await studio.db.execute<{ arranged: object }>(
    sql`SELECT arranged FROM oppdrag WHERE quote_id = ${quoteId}`,
  );
  expect(rows[0]?.arranged).toEqual(site && arrangedAt(site));
  expect(Object.keys(rows[0]?.arranged ?? {})).toContain("room");
  expect(await inCalendar(admin)).toEqual(
    Array(2).fill({ kind: "oppdrag", expiresAt: null, company: ofQuote }),
  );
  const [found] = await quotesFrom(studio.db, admin, { kind: "company-request", id }, testNow);
  expect(found).toMatchObject({ id: quoteId, state: "converted", netOre: fromKroner(51_850) });
});

const photographer = { kind: "photographer", userId: newId(), name: "Per Foto" } as Staff;

/** What the office's calendar shows of companies in December. */
async function inCalendar(staff: Staff) {
  const span = { firstDay: "2026-12-01" as Day, lastDay: "2026-12-31" as Day, now: testNow };
  const items = await calendarItems(studio.db, staff, span);
  return items.flatMap(({ kind, expiresAt, company }) => (company ? [{ kind, expiresAt, company }] : []));
}

it("makes alternatives of a large group that can all be held, though its wishes follow each other", async () => {
  const wishes = ["2027-01-11", "2027-01-12", "2027-01-18"].map((day) => ({
    day: day as Day,
    part: "hele-dagen" as const,
  }));
  const id = await sendWanted(services, { persons: 100, wishes });
  const { quoteId } = expectOk(await quoteForRequest(services, admin, { id, version: 1 }));
  const draft = await draftOf(studio.db, quoteId);
  expect(draft?.content.sets.map(({ days }) => days.map(({ day }) => day))).toEqual([
    ["2027-01-11", "2027-01-12", "2027-01-13"],
    ["2027-01-18", "2027-01-19", "2027-01-20"],
  ]);
  await sendDraft(services, quoteId);
});

describe("a group that has not said when", () => {
  it("gets the first days with room a week ahead, with price and hours", async () => {
    const sets = await setsForGroup(studio.db, { personer: "12", sted: "studio" }, testNow);
    expect(sets).toHaveLength(1);
    expect(sets[0]?.days).toMatchObject([
      { day: "2026-11-27", from: "08:15", to: "10:15", heads: 12, place: "studio" },
    ]);
    expect(sumsOfStart(contentOf({ ...newContent(policy, null), sets })).netOre).toBe(fromKroner(12 * 1350));
    const large = await setsForGroup(studio.db, { personer: "100", sted: "hos-dere" }, testNow);
    expect(large[0]?.days.map(({ heads }) => heads)).toEqual([34, 33, 33]);
  });

  it.each<Record<string, string>>([{}, { personer: "0" }, { personer: "1000" }, { personer: "mange" }])(
    "gets no days when its size is %o",
    async (asked) => {
      expect(await setsForGroup(studio.db, asked, testNow)).toEqual([]);
    },
  );
});

describe("a record's quotes", () => {
  it("are a company's by number, by record and by name, a customer's by address, and nobody else's", async () => {
    const { db } = studio;
    const [company, other, customer] = [newId<CompanyId>(), newId<CompanyId>(), newId<Id<"customer">>()];
    await db.execute(sql`INSERT INTO companies (id, name, orgnr, created_at) VALUES
      (${company}, 'Firma AS', '923609016', now()), (${other}, 'Annen AS', NULL, now())`);
    await db.execute(sql`INSERT INTO customers (id, name, email, source, seen_at, created_at)
      VALUES (${customer}, 'Ola Hansen', 'ola@firma.example.no', 'phone', now(), now())`);
    await db.execute(
      sql`INSERT INTO customer_identities VALUES (${customer}, 'email', 'ola@firma.example.no', now())`,
    );
    const mine = await draftQuote(services);
    const ofCompany = (id: CompanyId) => quotesOfCompany(db, admin, id, testNow);
    expect((await ofCompany(company)).map(({ id }) => id)).toEqual([mine]);
    expect(await ofCompany(other)).toEqual([]);
    expect((await quotesOfCustomer(db, admin, customer, testNow)).map(({ id }) => id)).toEqual([mine]);
    await db.execute(sql`UPDATE quotes SET orgnr = NULL, company_name = 'ANNEN AS' WHERE id = ${mine}`);
    expect((await ofCompany(other)).map(({ id }) => id)).toEqual([mine]);
    expect(await ofCompany(company)).toEqual([]);
  });
});
