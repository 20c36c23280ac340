import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin, Staff } from "~/areas/access/types";
import { addPerson, changePerson } from "~/areas/companies/commands/people.server";
import type { CompanyId, PersonId } from "~/areas/companies/types";
import { forgetUnsplittable } from "~/areas/customers/commands/merge-customers.server";
import { customerForAdminRecord } from "~/areas/customers/reads/admin-record.server";
import { customerOfBooking } from "~/areas/customers/reads/neighbours.server";
import { personData } from "~/areas/customers/reads/person-data.server";
import type { ErasableField } from "~/areas/customers/rules/erasure";
import type { CustomerId } from "~/areas/customers/types";
import { customerOfEntry, entriesOfCustomer } from "~/areas/waitlist/reads/neighbours.server";
import { type Day, type Instant, plusHours, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { bookedSession, expectOk, fridayAtOne, fridayAtTen, kari } from "../../tests/worlds/visitor-story";
import { addWaitingEntry } from "../../tests/worlds/waiting-entry";
import { changeCustomerFields } from "./change-customer.server";
import { eraseCustomer } from "./erase-customer.server";
import { forgetOldData } from "./forget-old-data.server";
import { mergeInto } from "./merge-customers.server";

let studio: TestDatabase;
let services: TestServices;
let staff: Admin;
let one: CustomerId;
let two: CustomerId;
let bookingOfTwo: string;
const kept = {
  name: "kept",
  email: "kept",
  phone: "kept",
  language: "kept",
  source: "kept",
  companyName: "kept",
} as const;

beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
  const { id } = await addUser(studio.db, { email: "eier@example.no", role: "admin" });
  staff = { kind: "admin", userId: id, name: "Eier" } as Admin;
  const first = await bookedSession(services, { start: fridayAtTen, contact: { ...kari, marketing: true } });
  const contact = { ...kari, name: "Kari Hansen", phone: "+4790123499", marketing: true };
  const second = await bookedSession(services, { start: fridayAtOne, contact });
  bookingOfTwo = second.id;
  one = (await ownerOf(first.id)).id;
  two = (await ownerOf(second.id)).id;
});
afterAll(() => studio.close());

const ownerOf = async (bookingId: string) => {
  const owner = await customerOfBooking(studio.db, bookingId);
  if (!owner) throw new Error("no customer");
  return owner;
};
const recordOf = async (id: CustomerId, now: Instant = testNow) => {
  const record = await customerForAdminRecord(studio.db, staff as Staff, id, now);
  if (!record) throw new Error("no such customer");
  return record;
};
const asked = async <Value>(id: CustomerId, value: Value) => ({
  id,
  version: (await recordOf(id)).version,
  value,
});
const mergeOf = async (id: CustomerId, otherId: CustomerId, choices = {}) =>
  asked(id, { ...kept, ...choices, otherId, otherVersion: (await recordOf(otherId)).version });

beforeAll(async () => {
  await inTransaction(studio.db, (tx) =>
    tx.execute(sql`UPDATE customers SET note = 'Liker te', company_name = 'Hansen AS' WHERE id = ${two}`),
  );
  expectOk(await mergeInto(services, staff, await mergeOf(one, two)));
  const value = { ...(await recordOf(one)).customer, note: "Fast kunde" };
  expectOk(await changeCustomerFields(services, staff, await asked(one, value)));
});

describe("what a merge stored of the record that went", () => {
  const data = async () => JSON.stringify(await personData(studio.db, staff, one));
  const stored = async () => {
    const { rows } = await studio.db.execute(sql`
      SELECT (SELECT json_agg(c) FROM customers c WHERE merged_into IS NOT NULL) AS customers,
        (SELECT json_agg(m) FROM customer_merges m) AS merges,
        (SELECT json_agg(i) FROM customer_identities i WHERE customer_id = ${two}) AS identities`);
    return JSON.stringify(rows);
  };

  it("stands in the person's file, and is forgotten when it cannot be split any more", async () => {
    for (const trace of ["Liker te", "Hansen AS", "Kari Hansen"]) expect(await data()).toContain(trace);
    const forget = (days: number) =>
      inTransaction(studio.db, (tx) => forgetUnsplittable(tx, plusHours(testNow, days * 24)));
    await forget(30);
    expect(await stored()).toContain("Liker te");
    expect(await forget(31)).toBeGreaterThan(0);
    for (const trace of ["Liker te", "Hansen AS", "90123499", kari.email])
      expect([trace, (await stored()).includes(trace)]).toEqual([trace, false]);
    // The name stays: new bookings are compared with it.
    expect((await recordOf(two)).customer.name).toBe("Kari Hansen");
    expect(await forget(31)).toBe(0);
  });
});

describe("eraseCustomer", () => {
  it("erases what the law lets go in record, bookings and merged records, withdraws consents, keeps the name", async () => {
    const ends = sql`UPDATE bookings SET starts_at = starts_at - interval '1 month', ends_at = ends_at - interval '1 month'`;
    await studio.db.execute(ends);
    const wish = (fields: readonly ErasableField[]) => asked(one, { fields });
    expect(await eraseCustomer(services, staff, await wish(["name"]))).toMatchObject({
      reason: "not-erasable",
    });
    expect(await eraseCustomer(services, staff, await wish([]))).toMatchObject({
      reason: "nothing-to-erase",
    });
    // More conversations than the page lists.
    await studio.db.execute(sql`
      WITH chats AS (
        INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
        SELECT gen_random_uuid(), 'a-session-of-kari-' || n, now(), now() FROM generate_series(1, 60) AS n RETURNING id)
      INSERT INTO chat_bookings (conversation_id, booking_id, tied_by, last_message_at, booked_at)
      SELECT id, ${bookingOfTwo}, 'contact', now(), now() FROM chats`);
    await studio.db.execute(sql`
      INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
      VALUES (gen_random_uuid(), 'a-session-of-another', now(), now())`);
    expectOk(await eraseCustomer(services, staff, await wish(["email", "phone", "note", "chats"])));
    const record = await recordOf(one);
    expect(record.customer).toMatchObject({ name: "Kari Nordmann", email: null, phone: null, note: "" });
    expect(record.otherIdentities).toEqual([]);
    expect(record.consents.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
    expect(record.merges).toEqual([]);
    expect(record.chats).toEqual([]);
    const chats = await studio.db.execute(sql`SELECT session_id FROM chat_conversations`);
    expect(chats.rows).toEqual([{ session_id: "a-session-of-another" }]);
    const stored = await studio.db.execute(sql`
      SELECT (SELECT json_agg(c) FROM customers c) AS customers, (SELECT json_agg(m) FROM customer_merges m) AS merges,
        (SELECT json_agg(i) FROM customer_identities i) AS identities, (SELECT json_agg(b) FROM bookings b) AS bookings`);
    for (const trace of [kari.email, kari.phone, "90123499", "Fast kunde"])
      expect([trace, JSON.stringify(stored.rows).includes(trace)]).toEqual([trace, false]);
    const { rows } = await studio.db.execute(
      sql`SELECT event_type FROM security_events WHERE event_type = 'person_erased'`,
    );
    expect(rows).toHaveLength(1);
  });

  it("takes the person off the waiting list, with the offer, the letters' address and the history's wish", async () => {
    const entry = await addWaitingEntry(
      studio.db,
      { name: "Kari Venter", email: "kari.venter@example.no" },
      testNow,
    );
    const offered = await inTransaction(studio.db, async (tx) => {
      await tx.execute(sql`
        INSERT INTO customer_identities (customer_id, kind, value, since) VALUES (${one}, 'email', 'kari.venter@example.no', now())`);
      const { rows } = await tx.execute<{ id: string }>(sql`
        INSERT INTO waitlist_offers (id, entry_id, number, opening_id, state, starts_at, ends_at, cause, why, made_at, open_from, expires_at)
        VALUES (gen_random_uuid(), ${entry.id}, 1, gen_random_uuid(), 'open', ${toIso(fridayAtOne)}, ${toIso(plusHours(fridayAtOne, 1))}, 'booking',
          '{"fit":"within","among":1,"older":0}', ${toIso(testNow)}, ${toIso(testNow)}, ${toIso(plusHours(testNow, 4))}) RETURNING id`);
      await tx.execute(sql`UPDATE waitlist_entries SET status = 'offered' WHERE id = ${entry.id}`);
      return rows[0]?.id;
    });
    const file = await personData(studio.db, staff, one);
    expect(JSON.stringify(file)).toContain("Kari Venter");
    expect(await entriesOfCustomer(studio.db, staff, one)).toMatchObject([
      { id: entry.id, status: "offered" },
    ]);
    expect(await customerOfEntry(studio.db, staff, entry.id)).toMatchObject({ id: one });
    expectOk(await eraseCustomer(services, staff, await asked(one, { fields: ["waitlist", "email"] })));
    const { rows } = await studio.db.execute(sql`
      SELECT (SELECT json_agg(e) FROM waitlist_entries e) AS entries,
        (SELECT json_agg(o) FROM waitlist_offers o WHERE id = ${offered} AND state = 'open') AS offers,
        (SELECT json_agg(h) FROM history h WHERE subject_kind = 'waiting-entry') AS history`);
    const left = JSON.stringify(rows);
    for (const trace of ["Kari Venter", "kari.venter", kari.phone])
      expect([trace, left.includes(trace)]).toEqual([trace, false]);
    expect(rows).toMatchObject([{ offers: null }]);
    expect(JSON.stringify(await personData(studio.db, staff, one))).not.toContain("Kari Venter");
  });

  it("takes the person off every list of employees, out of the companies' histories, and off the site", async () => {
    const spelled = "Kari Nordman";
    const company = newId<CompanyId>();
    await studio.db.execute(
      sql`INSERT INTO companies (id, name, created_at) VALUES (${company}, 'Lyset AS', now())`,
    );
    const person = (name: string, email: string) => ({
      id: company,
      version: 0,
      value: { name, email, department: "Salg", lastPhotographedOn: "2026-05-04" as Day },
    });
    await inTransaction(studio.db, async (tx) => {
      expectOk(await addPerson(tx, staff, person("Ola Dal", "ola@example.no"), testNow));
      expectOk(await addPerson(tx, staff, person(spelled, "KARI@example.no"), testNow));
      const { rows } = await tx.execute<{ id: PersonId }>(
        sql`SELECT id FROM company_people WHERE name = ${spelled}`,
      );
      const { value } = person("Kari N. Nordmann", "kari@example.no");
      const renamed = {
        id: company,
        version: 0,
        value: { ...value, department: "Ledelsen", personId: rows[0]?.id as PersonId },
      };
      expectOk(await changePerson(tx, staff, renamed, testNow));
      await tx.execute(sql`
        INSERT INTO content_testimonials (id, name, role, text, rating, status, shown, booking_id, consent_version, consented_at)
        SELECT gen_random_uuid(), 'Kari N.', 'Leder', 'Så fint ble det', 5, 'approved', true, id, 1, now()
        FROM bookings WHERE customer_id = ${one} LIMIT 1`);
      await tx.execute(sql`
        INSERT INTO customer_identities (customer_id, kind, value, since) VALUES (${one}, 'email', 'kari@example.no', now())`);
    });
    expectOk(await eraseCustomer(services, staff, await asked(one, { fields: ["email", "testimonials"] })));
    const stored = await studio.db.execute(sql`
      SELECT (SELECT json_agg(p) FROM company_people p) AS people, (SELECT json_agg(t) FROM content_testimonials t
          WHERE booking_id IS NOT NULL) AS testimonials,
        (SELECT json_agg(h) FROM history h WHERE subject_kind IN ('company', 'testimonial')) AS history`);
    const left = JSON.stringify(stored.rows);
    for (const trace of [spelled, "Kari N.", "kari@example.no", "Ledelsen", "Leder", "Så fint"])
      expect([trace, left.includes(trace)]).toEqual([trace, false]);
    expect(stored.rows).toMatchObject([
      {
        people: [{ name: "Ola Dal" }],
        testimonials: [{ name: "Slettet", status: "withdrawn", shown: false, consented_at: null }],
        history: expect.arrayContaining([
          expect.objectContaining({
            event: "person_added",
            detail: expect.objectContaining({ name: "Ola Dal" }),
          }),
          expect.objectContaining({ event: "person_erased", detail: {} }),
          expect.objectContaining({ event: "erased", subject_kind: "testimonial" }),
        ]),
      },
    ]);
  });

  it("the nightly job erases the name as well after the legal period, also of bookings whose e-mail was erased earlier", async () => {
    const forgetAt = (year: number) =>
      inTransaction(studio.db, (tx) => forgetOldData(tx, Date.UTC(year, 0, 1, 3) as Instant));
    await forgetAt(2031);
    expect((await recordOf(one)).customer.name).toBe("Kari Nordmann");
    expect(await forgetAt(2032)).toBeGreaterThan(0);
    const stored = await studio.db.execute(sql`
      SELECT (SELECT json_agg(c) FROM customers c) AS customers, (SELECT json_agg(b) FROM bookings b) AS bookings`);
    expect(JSON.stringify(stored.rows)).not.toMatch(/Kari|Hansen|Nordmann/);
    const lines = await studio.db.execute(sql`
      SELECT DISTINCT subject_kind, actor_kind, detail FROM history
      WHERE event = 'erased' AND detail <> '{}' ORDER BY subject_kind`);
    const byNight = { actor_kind: "system", detail: { by: "storage-period" } };
    expect(lines.rows).toEqual([
      { subject_kind: "booking", ...byNight },
      { subject_kind: "customer", ...byNight },
    ]);
    expect(await forgetAt(2032)).toBe(0);
  });
});
