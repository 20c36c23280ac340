import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin, Staff } from "~/areas/access/types";
import { contactToLink } from "~/areas/bookings/commands/set-customer.server";
import { giveConsent, withdrawConsent } from "~/areas/customers/commands/consents.server";
import { archiveCustomer } from "~/areas/customers/commands/edit-customer.server";
import { customerForAdminRecord } from "~/areas/customers/reads/admin-record.server";
import { customerOfBooking } from "~/areas/customers/reads/neighbours.server";
import type { CustomerId } from "~/areas/customers/types";
import { addNote } from "~/areas/notes/commands.server";
import { setOwner } from "~/areas/records/commands.server";
import { recordFrame } from "~/areas/records/reads.server";
import { type Instant, plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { bookedSession, expectOk, fridayAtOne, fridayAtTen, kari } from "../../tests/worlds/visitor-story";
import { changeCustomerFields } from "./change-customer.server";
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

  it("leave a consent withdrawn that the customer withdrew after the merge", async () => {
    const marketing = { purpose: "marketing" } as const;
    const standing = async () =>
      (await Promise.all([recordOf(one), recordOf(two)])).map(
        ({ consents }) => consents.filter(({ withdrawnAt }) => withdrawnAt === null).length,
      );
    expect(await standing()).toEqual([1, 0]);
    expectOk(await mergeInto(services, staff, await mergeOf(one, two)));
    const merged = await recordOf(one);
    expect(merged.consentsToReturn).toHaveLength(1);
    const no = await asked(one, marketing);
    expectOk(await inTransaction(studio.db, (tx) => withdrawConsent(tx, staff, no, testNow)));
    expect((await recordOf(one)).consentsToReturn).toEqual([]);
    expect((await recordOf(one)).events[0]).toMatchObject({ kind: "consent_withdrawn", detail: marketing });
    const again = await asked(one, marketing);
    expect(await inTransaction(studio.db, (tx) => withdrawConsent(tx, staff, again, testNow))).toMatchObject({
      reason: "consent-not-given",
    });
    const [merge] = merged.merges;
    expectOk(await splitAgain(services, staff, await asked(one, { mergeId: merge?.id ?? "" })));
    expect(await standing()).toEqual([0, 0]);
  });

  it("bring an archived record out of the archive, with a line about it", async () => {
    const place = { subject: { kind: "customer", id: one }, audience: "staff" } as const;
    expectOk(await inTransaction(studio.db, (tx) => archiveCustomer(tx, staff, { id: one }, testNow)));
    expect((await recordFrame(studio.db, staff, place, sql`customers`)).isArchived).toBe(true);
    expectOk(await mergeInto(services, staff, await mergeOf(one, two)));
    const frame = await recordFrame(studio.db, staff, place, sql`customers`);
    expect(frame).toMatchObject({
      isArchived: false,
      changes: [{ event: "unarchived" }, { event: "archived" }],
    });
    const [merge] = (await recordOf(one)).merges;
    expectOk(await splitAgain(services, staff, await asked(one, { mergeId: merge?.id ?? "" })));
  });

  it("refuse tags and notes that are too long together, and cut nothing off", async () => {
    const fields = async (id: CustomerId, note: string, tag: string) => {
      const tags = Array.from({ length: 11 }, (_, index) => `${tag} ${index}`);
      const value = { ...(await recordOf(id)).customer, note, tags: note ? [] : tags };
      expectOk(await changeCustomerFields(services, staff, await asked(id, value)));
    };
    await fields(one, "", "a");
    await fields(two, "", "b");
    expect(await mergeInto(services, staff, await mergeOf(one, two))).toMatchObject({
      reason: "joined-tags-too-many",
    });
    await fields(one, "x".repeat(1_000), "");
    await fields(two, "y".repeat(999), "");
    expect(await mergeInto(services, staff, await mergeOf(one, two))).toMatchObject({
      reason: "joined-note-too-long",
    });
    for (const id of [one, two]) {
      const value = { ...(await recordOf(id)).customer, note: "", tags: [] };
      expectOk(await changeCustomerFields(services, staff, await asked(id, value)));
    }
  });

  it("give the record that stays the other's owner when it has none, and take it back", async () => {
    const placeOf = (id: CustomerId) => ({ subject: { kind: "customer", id }, audience: "staff" }) as const;
    const ownerNow = async (id: CustomerId) =>
      (await recordFrame(studio.db, staff, placeOf(id), sql`customers`)).owner?.id ?? null;
    const wish = { owner: staff.userId, seen: null };
    expectOk(await inTransaction(studio.db, (tx) => setOwner(tx, staff, placeOf(two), wish, testNow)));
    expectOk(await mergeInto(services, staff, await mergeOf(one, two)));
    expect(await ownerNow(one)).toBe(staff.userId);
    const [merge] = (await recordOf(one)).merges;
    expectOk(await splitAgain(services, staff, await asked(one, { mergeId: merge?.id ?? "" })));
    expect([await ownerNow(one), await ownerNow(two)]).toEqual([null, staff.userId]);
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
