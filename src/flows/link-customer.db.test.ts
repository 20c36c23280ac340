import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Staff } from "~/areas/access/types";
import { termsVersion } from "~/areas/bookings/texts/terms-page";
import type { BookingId, DraftContact } from "~/areas/bookings/types";
import { companiesForAdmin } from "~/areas/companies/reads/admin-list.server";
import { companyForAdminRecord } from "~/areas/companies/reads/admin-record.server";
import { type CompanyId, companyList } from "~/areas/companies/types";
import { linkCompany } from "~/areas/customers/commands/customer-companies.server";
import { archiveCustomer } from "~/areas/customers/commands/edit-customer.server";
import { customerForAdminRecord } from "~/areas/customers/reads/admin-record.server";
import { customerOfBooking } from "~/areas/customers/reads/neighbours.server";
import type { CustomerId } from "~/areas/customers/types";
import { plusHours } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { bookingFile } from "../../tests/worlds/booking-file";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  admin,
  bookedSession,
  expectOk,
  fridayAtTen,
  kari,
  linkTo,
  newVisitor,
} from "../../tests/worlds/visitor-story";
import { changeContact } from "./change-contact.server";
import { changeCustomerFields } from "./change-customer.server";
import { linkEarlierBookings } from "./link-customer.server";
import { unlinkBooking } from "./unlink-booking.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  await studio.db.execute(sql`UPDATE bookings SET customer_id = NULL, linked_by = NULL`);
  await studio.db.execute(sql`DELETE FROM customers`);
  await bookingFile(services).clear();
});

// Friday, Monday and Tuesday, morning and afternoon.
const free = [0, 3, 72, 75, 96, 99];
let turn = 0;
const book = async (contact: Partial<DraftContact>) => {
  const start = plusHours(fridayAtTen, free[turn++ % free.length] ?? 0);
  return bookedSession(services, { contact: { ...kari, ...contact }, start });
};
const ownerOf = async ({ id }: { id: string }) => {
  const owner = await customerOfBooking(studio.db, id);
  if (!owner) throw new Error("The booking has no customer");
  return owner;
};
const recordOf = async (id: CustomerId) => {
  const record = await customerForAdminRecord(studio.db, admin as Staff, id, testNow);
  if (!record) throw new Error("no such customer");
  return record;
};

describe("a booking", () => {
  it("makes its customer, who is known by e-mail and phone, with the consent that was given", async () => {
    const booking = await book({ marketing: true, companyName: null });
    const owner = await ownerOf(booking);
    expect(owner).toMatchObject({ name: "Kari Nordmann", linkedBy: "new" });
    const record = await recordOf(owner.id);
    expect(record).toMatchObject({
      version: 1,
      customer: { email: kari.email, phone: kari.phone, source: "website", language: "nb" },
      bookings: [{ id: booking.id }],
      next: { id: booking.id },
      totals: { bookings: 1, totalOre: booking.totalOre, noShows: 0 },
      consents: [{ purpose: "marketing", textVersion: termsVersion, source: "booking", withdrawnAt: null }],
      otherIdentities: [],
    });
  });

  it("is joined to the customer with the same e-mail, whatever the case and the order of the name", async () => {
    const first = await ownerOf(await book({}));
    const again = { name: "Nordmann, Kari Anne", email: "KARI@eksempel.example.no", phone: "+4790123499" };
    const second = await ownerOf(await book(again));
    expect(second).toMatchObject({ id: first.id, linkedBy: "email" });
    const record = await recordOf(first.id);
    expect(record.otherIdentities).toEqual([{ kind: "phone", value: "+4790123499" }]);
    expect(record.customer.name).toBe("Kari Nordmann");
  });

  it("gets a customer of its own when the name is different, and staff a suggestion", async () => {
    const first = await ownerOf(await book({}));
    const second = await ownerOf(await book({ name: "Ola Nordmann" }));
    expect(second.id).not.toBe(first.id);
    expect((await recordOf(second.id)).suggestions).toEqual([
      { id: first.id, name: "Kari Nordmann", by: "both" },
    ]);
    expect((await recordOf(first.id)).suggestions).toEqual([
      { id: second.id, name: "Ola Nordmann", by: "both" },
    ]);
  });

  it("makes one customer when two are ordered at the same moment", async () => {
    const [one, other] = await Promise.all([book({}), book({ name: "Kari Nordman" })]);
    expect((await ownerOf(one)).id).toBe((await ownerOf(other)).id);
  });

  it("brings its customer out of the archive", async () => {
    const { id } = await ownerOf(await book({}));
    await inTransaction(studio.db, (tx) => archiveCustomer(tx, admin, { id }, testNow));
    await book({});
    const { rows } = await studio.db.execute(sql`SELECT archived_at FROM customers WHERE id = ${id}`);
    expect(rows).toEqual([{ archived_at: null }]);
  });
});

describe("unlinkBooking", () => {
  it("gives the booking a customer of its own, forgets what it alone told, and suggests the pair no more", async () => {
    await book({});
    const wrong = await book({ phone: "+4790123499" });
    const { id } = await ownerOf(wrong);
    const { version } = await recordOf(id);
    const asked = { id, version, value: { bookingId: wrong.id } };
    expectOk(await unlinkBooking(services, admin, asked));
    const own = await ownerOf(wrong);
    expect(own).toMatchObject({ linkedBy: "staff" });
    expect(own.id).not.toBe(id);
    const left = await recordOf(id);
    expect(left).toMatchObject({ otherIdentities: [], suggestions: [], version: version + 1 });
    expect((await recordOf(own.id)).suggestions).toEqual([]);
    // The next order with that number belongs to the new customer.
    const next = await ownerOf(await book({ phone: "+4790123499" }));
    expect(next).toMatchObject({ id: own.id, linkedBy: "both" });
    expect(await unlinkBooking(services, admin, asked)).toMatchObject({ reason: "unknown-booking" });
  });

  it("takes the consent along that was given with it, and leaves those of the other bookings", async () => {
    const own = await book({ marketing: true });
    const wrong = await book({ marketing: true, phone: "+4790123499" });
    const { id } = await ownerOf(wrong);
    const unlink = async (bookingId: BookingId) =>
      unlinkBooking(services, admin, {
        id,
        version: (await recordOf(id)).version,
        value: { bookingId },
      });
    expect((await recordOf(id)).consents.map(({ bookingId }) => bookingId)).toEqual([own.id, wrong.id]);
    expectOk(await unlink(wrong.id));
    expect((await recordOf(id)).consents).toMatchObject([{ bookingId: own.id, withdrawnAt: null }]);
    const other = await recordOf((await ownerOf(wrong)).id);
    expect(other.consents).toMatchObject([{ bookingId: wrong.id, source: "booking", withdrawnAt: null }]);

    // A customer who never gave consent still has none.
    const plain = await book({});
    expectOk(await unlink(own.id));
    expect((await ownerOf(plain)).id).toBe(id);
    expect((await recordOf(id)).consents).toEqual([]);
  });

  it("refuses the only booking, and a version that is not the newest", async () => {
    const booking = await book({});
    const { id } = await ownerOf(booking);
    const asked = { id, version: 1, value: { bookingId: booking.id } };
    expect(await unlinkBooking(services, admin, asked)).toMatchObject({ reason: "only-booking" });
    await book({});
    expect(await unlinkBooking(services, admin, { ...asked, version: 9 })).toMatchObject({
      reason: "changed-meanwhile",
    });
  });
});

describe("changeContact", () => {
  const reach = { email: "ny@eksempel.example.no", phone: "+4790123499" };

  it("lets the customer be found by what was corrected, with a line and a suggestion", async () => {
    const other = await ownerOf(
      await book({ name: "Per Hansen", email: "per@example.no", phone: reach.phone }),
    );
    const booking = await book({});
    const { id } = await ownerOf(booking);
    const contact = { name: kari.name, ...reach };
    const input = { bookingId: booking.id, contact, visitor: newVisitor() };
    expectOk(await changeContact(services, linkTo(booking), input));
    const record = await recordOf(id);
    expect(record).toMatchObject({
      customer: reach,
      events: [{ kind: "changed", by: "customer", detail: { fields: ["email", "phone", "identities"] } }, {}],
      suggestions: [{ id: other.id, by: "phone" }],
    });
    expect(record.otherIdentities.map(({ value }) => value)).toEqual([kari.email, kari.phone]);
    expect(await ownerOf(await book(reach))).toMatchObject({ id, linkedBy: "both" });
  });

  it("leaves the customer alone when somebody else comes", async () => {
    const booking = await book({});
    const { id } = await ownerOf(booking);
    const before = await recordOf(id);
    const contact = { name: "Ola Hansen", ...reach };
    const input = { bookingId: booking.id, contact, visitor: newVisitor() };
    expectOk(await changeContact(services, linkTo(booking), input));
    expect(await recordOf(id)).toMatchObject({ version: before.version, customer: before.customer });
    expect((await recordOf(id)).otherIdentities).toEqual([]);
  });
});

describe("sums", () => {
  it("are of all bookings, also beyond those that the page lists", async () => {
    const booking = await book({});
    const { id } = await ownerOf(booking);
    await studio.db.execute(sql`
      INSERT INTO bookings (id, link_id, status, status_since, product_id, product_slug, product_name, choices, session,
        starts_at, ends_at, audience, customer_name, customer_email, customer_phone, note, total_ore, mva_ore,
        price_list_version, free_until_hours, late_fee_percent, no_show_fee_percent, withdrawal_days,
        terms_version, agreed_at, customer_id, linked_by, created_at, updated_at)
      SELECT gen_random_uuid(), gen_random_uuid(), 'no_show', status_since, product_id, product_slug, product_name,
        choices, session, starts_at, ends_at, audience, customer_name, customer_email, customer_phone, note, 100, 20,
        price_list_version, free_until_hours, late_fee_percent, no_show_fee_percent, withdrawal_days,
        terms_version, agreed_at, customer_id, linked_by, created_at, updated_at
      FROM bookings, generate_series(1, 500) WHERE bookings.id = ${booking.id}`);
    const { bookings, totals } = await recordOf(id);
    expect(bookings).toHaveLength(500);
    expect(totals).toEqual({ bookings: 501, noShows: 500, totalOre: booking.totalOre });
  });

  it("of a company hold what its contacts ordered for it without a number, and not what they ordered privately", async () => {
    const company = newId<CompanyId>();
    const named = { companyName: "Lyset AS", orgnr: null };
    const ordered = await book({ ...named, kind: "bedrift" });
    await book({});
    const { id } = await ownerOf(ordered);
    await studio.db.execute(sql`
      INSERT INTO companies (id, name, created_at) VALUES (${company}, 'Lyset AS', now())`);
    const read = async () =>
      (await companyForAdminRecord(studio.db, company, testNow))?.bookings.map((each) => each.id);
    expect(await read()).toEqual([]);
    await inTransaction(studio.db, async (tx) =>
      expectOk(await linkCompany(tx, admin, { customerId: id, companyId: company, role: "HR" }, testNow)),
    );
    expect(await read()).toEqual([ordered.id]);
    const query = companyList.parse(new URLSearchParams());
    const list = await companiesForAdmin.page(studio.db, admin, query, testNow);
    expect(list.rows).toMatchObject([{ id: company, bookings: 1 }]);
  });
});

describe("linkEarlierBookings", () => {
  it("gives every earlier booking its customer by the same rule, and does nothing the second time", async () => {
    const ids: BookingId[] = [];
    for (const contact of [{}, { name: "Kari Anne Nordmann" }, { name: "Ola Hansen" }])
      ids.push((await book(contact)).id);
    await studio.db.execute(sql`UPDATE bookings SET customer_id = NULL, linked_by = NULL`);
    await studio.db.execute(sql`DELETE FROM customers`);
    const unlinked = async () =>
      (await studio.db.execute(sql`SELECT FROM bookings WHERE customer_id IS NULL`)).rowCount ?? 0;
    const before = await unlinked();
    expect(await linkEarlierBookings(services)).toBe(before);
    expect(await unlinked()).toBe(0);
    const customers = async () =>
      (await studio.db.execute(sql`SELECT id, name, seen_at FROM customers ORDER BY id`)).rows;
    const made = await customers();
    const owners = await Promise.all(ids.map((id) => ownerOf({ id })));
    expect(new Set(owners.map(({ id }) => id)).size).toBe(2);
    expect(await linkEarlierBookings(services)).toBe(0);
    expect(await customers()).toEqual(made);
  });
});

describe("changeCustomerFields", () => {
  it("stores the fields, tells which ones changed and never their values, and suggests who is alike", async () => {
    const { id } = await ownerOf(await book({}));
    const other = await ownerOf(
      await book({ name: "Per Hansen", email: "per@example.no", phone: "+4790123499" }),
    );
    const { customer, version } = await recordOf(id);
    const value = { ...customer, phone: "+4790123499", tags: ["pressefoto"] };
    expect(expectOk(await changeCustomerFields(services, admin, { id, version, value }))).toEqual({
      version: 2,
    });
    const record = await recordOf(id);
    expect(record).toMatchObject({
      customer: { phone: "+4790123499", tags: ["pressefoto"] },
      events: [{ kind: "changed", detail: { fields: ["phone", "tags"] } }, { kind: "created" }],
      otherIdentities: [{ kind: "phone", value: kari.phone }],
      suggestions: [{ id: other.id, by: "phone" }],
    });
    expect(JSON.stringify(record.events)).not.toContain("90123499");
    const late = await changeCustomerFields(services, admin, { id, version, value });
    expect(late).toMatchObject({ reason: "changed-meanwhile" });
  });
});
