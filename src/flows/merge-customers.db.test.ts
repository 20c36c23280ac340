import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin, Staff } from "~/areas/access/types";
import { contactToLink } from "~/areas/bookings/commands/set-customer.server";
import { addPerson, changePerson } from "~/areas/companies/commands/people.server";
import type { CompanyId, PersonId } from "~/areas/companies/types";
import { giveConsent, withdrawConsent } from "~/areas/customers/commands/consents.server";
import { customerForAdminRecord } from "~/areas/customers/reads/admin-record.server";
import { customerOfBooking } from "~/areas/customers/reads/neighbours.server";
import type { ErasableField } from "~/areas/customers/rules/erasure";
import type { CustomerId } from "~/areas/customers/types";
import { addNote } from "~/areas/notes/commands.server";
import { type Day, type Instant, plusHours } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { bookedSession, expectOk, fridayAtOne, fridayAtTen, kari } from "../../tests/worlds/visitor-story";
import { changeCustomerFields } from "./change-customer.server";
import { eraseCustomer } from "./erase-customer.server";
import { forgetOldData } from "./forget-old-data.server";
import { linkCustomer } from "./link-customer.server";
import { mergeInto, splitAgain } from "./merge-customers.server";

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

describe("mergeInto and splitAgain", () => {
  it("move bookings, notes, identities and consents, the strictest consent winning, and move them back", async () => {
    const place = { subject: { kind: "customer", id: two }, audience: "staff" } as const;
    await inTransaction(studio.db, (tx) => addNote(tx, staff, place, { text: "Ringer helst" }, testNow));
    const withdrawal = await asked(two, { purpose: "marketing" } as const);
    expectOk(await inTransaction(studio.db, (tx) => withdrawConsent(tx, staff, withdrawal, testNow)));
    const before = [await recordOf(one), await recordOf(two)];

    expectOk(await mergeInto(services, staff, await mergeOf(one, two, { name: "merged" })));
    const merged = await recordOf(one);
    expect(merged.customer).toMatchObject({ name: "Kari Hansen", phone: kari.phone });
    expect(merged.bookings).toHaveLength(2);
    expect(merged.otherIdentities).toEqual([{ kind: "phone", value: "+4790123499" }]);
    expect(merged.consents.map(({ withdrawnAt }) => withdrawnAt)).toEqual([testNow, testNow]);
    const noteOwner = sql`SELECT subject_id AS id FROM notes WHERE body = 'Ringer helst'`;
    expect((await studio.db.execute(noteOwner)).rows).toEqual([{ id: one }]);
    expect((await recordOf(two)).customer.mergedInto).toBe(one);

    const [merge] = merged.merges;
    expectOk(await splitAgain(services, staff, await asked(one, { mergeId: merge?.id ?? "" })));
    const after = [await recordOf(one), await recordOf(two)];
    for (const [index, record] of after.entries()) {
      const {
        version: _version,
        events: _events,
        suggestions: _open,
        customer,
        ...rest
      } = before[index] ?? record;
      expect(record).toMatchObject({ ...rest, customer: { ...customer, seenAt: record.customer.seenAt } });
    }
    expect((await studio.db.execute(noteOwner)).rows).toEqual([{ id: two }]);
    expect(after.flatMap(({ suggestions }) => suggestions)).toEqual([]);
  });

  it("leave a field that was changed after the merge, and refuse after 30 days", async () => {
    expectOk(await mergeInto(services, staff, await mergeOf(one, two)));
    const { customer, merges } = await recordOf(one);
    const value = { ...customer, note: "Fast kunde" };
    expectOk(await changeCustomerFields(services, staff, await asked(one, value)));
    const split = await asked(one, { mergeId: merges[0]?.id ?? "" });
    services.clock.set(plusHours(testNow, 31 * 24));
    expect(await splitAgain(services, staff, split)).toMatchObject({ reason: "split-too-late" });
    services.clock.set(testNow);
    expectOk(await splitAgain(services, staff, split));
    expect((await recordOf(one)).customer.note).toBe("Fast kunde");
    expect(await splitAgain(services, staff, { ...split, version: split.version + 1 })).toMatchObject({
      reason: "split-already",
    });
  });

  it("refuse versions that are not the newest, and a record with itself", async () => {
    const merge = await mergeOf(one, two);
    const gift = await asked(two, { purpose: "portfolio" } as const);
    expectOk(await inTransaction(studio.db, (tx) => giveConsent(tx, staff, gift, testNow)));
    expect(await mergeInto(services, staff, merge)).toMatchObject({ reason: "other-changed" });
    const stale = { ...(await mergeOf(one, two)), version: 1 };
    expect(await mergeInto(services, staff, stale)).toMatchObject({ reason: "changed-meanwhile" });
    expect(await mergeInto(services, staff, await mergeOf(one, one))).toMatchObject({
      reason: "same-customer",
    });
  });

  it("let one of two who merge the same pair win, also one into the other and back", async () => {
    const merges = [await mergeOf(one, two), await mergeOf(two, one), await mergeOf(one, two)];
    const results = await Promise.all(merges.map((each) => mergeInto(services, staff, each)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await studio.db.execute<{ n: number; owners: number }>(sql`
      SELECT count(*)::int AS n, count(DISTINCT customer_id)::int AS owners FROM bookings`);
    expect(rows).toEqual([{ n: 2, owners: 1 }]);
    const winner = (await ownerOf(bookingOfTwo)).id;
    const [merge] = (await recordOf(winner)).merges;
    expectOk(await splitAgain(services, staff, await asked(winner, { mergeId: merge?.id ?? "" })));
  });

  it("join a booking that comes during a merge to the record that stays", async () => {
    await studio.db.execute(
      sql`UPDATE bookings SET customer_id = NULL, linked_by = NULL WHERE id = ${bookingOfTwo}`,
    );
    const merge = await mergeOf(one, two);
    const link = () =>
      inTransaction(studio.db, async (tx) => {
        const contact = await contactToLink(tx, bookingOfTwo as never);
        if (contact) await linkCustomer(tx, null, contact, testNow);
      });
    const [merged] = await Promise.all([mergeInto(services, staff, merge), link()]);
    expectOk(merged);
    expect((await ownerOf(bookingOfTwo)).id).toBe(one);
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
    expectOk(await eraseCustomer(services, staff, await wish(["email", "phone", "note"])));
    const record = await recordOf(one);
    expect(record.customer).toMatchObject({ name: "Kari Nordmann", email: null, phone: null, note: "" });
    expect(record.otherIdentities).toEqual([]);
    expect(record.consents.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
    expect(record.merges).toEqual([]);
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

  it("takes the person off every list of employees, out of the companies' histories, and off the site", async () => {
    const spelled = "Kari Nordman";
    const company = newId<CompanyId>();
    await studio.db.execute(
      sql`INSERT INTO companies (id, name, created_at) VALUES (${company}, 'Lyset AS', now())`,
    );
    const person = (name: string, email: string) => ({
      ...{ id: company, version: 0 },
      value: { name, email, department: "Salg", lastPhotographedOn: "2026-05-04" as Day },
    });
    await inTransaction(studio.db, async (tx) => {
      expectOk(await addPerson(tx, staff, person("Ola Dal", "ola@example.no"), testNow));
      expectOk(await addPerson(tx, staff, person(spelled, "KARI@example.no"), testNow));
      const { rows } = await tx.execute<{ id: PersonId }>(
        sql`SELECT id FROM company_people WHERE name = ${spelled}`,
      );
      const { value } = person("Kari N. Nordmann", "kari@example.no");
      const renamed = { id: company, version: 0, value: { ...value, personId: rows[0]?.id as PersonId } };
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
    for (const trace of [spelled, "Kari N.", "kari@example.no", "Leder", "Så fint"])
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

  it("the night forgets the name as well when the years are over, also of bookings whose e-mail went earlier", async () => {
    const forgetAt = (year: number) =>
      inTransaction(studio.db, (tx) => forgetOldData(tx, Date.UTC(year, 0, 1, 3) as Instant));
    await forgetAt(2031);
    expect((await recordOf(one)).customer.name).toBe("Kari Nordmann");
    expect(await forgetAt(2032)).toBeGreaterThan(0);
    const stored = await studio.db.execute(sql`
      SELECT (SELECT json_agg(c) FROM customers c) AS customers, (SELECT json_agg(b) FROM bookings b) AS bookings`);
    expect(JSON.stringify(stored.rows)).not.toMatch(/Kari|Hansen|Nordmann/);
    expect(await forgetAt(2032)).toBe(0);
  });
});
