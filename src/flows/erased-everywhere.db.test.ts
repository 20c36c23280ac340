import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin, Staff } from "~/areas/access/types";
import { addPerson } from "~/areas/companies/commands/people.server";
import type { CompanyId } from "~/areas/companies/types";
import { customerForAdminRecord } from "~/areas/customers/reads/admin-record.server";
import { customerOfBooking } from "~/areas/customers/reads/neighbours.server";
import type { ErasableField } from "~/areas/customers/rules/erasure";
import type { CustomerId } from "~/areas/customers/types";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { letterSample } from "~/areas/outbox/samples";
import { parsePhone } from "~/kit/phone";
import { type Day, plusHours } from "~/kit/time";
import { newId, newSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { holdingValue } from "../../tests/setup/every-column";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { bookedGroup } from "../../tests/worlds/booked-group";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  asSeenNow,
  bookedSession,
  expectOk,
  filledDraft,
  fridayAtOne,
  fridayAtTen,
  kari,
  mondayInDecember,
  newVisitor,
} from "../../tests/worlds/visitor-story";
import { addWaitingEntry } from "../../tests/worlds/waiting-entry";
import { answerVisitor } from "./answer-visitor.server";
import { askStudio } from "./ask-studio.server";
import { staffChangeContact } from "./change-contact.server";
import { eraseCustomer } from "./erase-customer.server";
import { mergeInto } from "./merge-customers.server";

/** Words that occur nowhere else in the database. */
const asked = {
  name: "Tuva Blåklokkeli",
  email: "tuva.blaklokkeli@eksempel.example.no",
  phone: "+4793456781",
  oldEmail: "tuva.gammel@eksempel.example.no",
  oldPhone: "+4793456782",
  note: "Notatord Kvitrefjell",
  chat: "Chatord Tindeblom",
  lead: "Henvendelsesord Lyngmark",
  staffNote: "Lappord Bjørkeskog",
  testimonial: "Omtaleord Solgløtt",
  company: "Firmaord Fjellrev AS",
};

/**
 * What accounting law keeps for five years after the year of a session, and nothing else (bokføringsforskriften § 5-15,
 * § 7-3): whose the booked times were, and the letters that document the agreement.
 */
const keptByLaw: Readonly<Record<string, readonly (keyof typeof asked)[]>> = {
  "public.bookings.customer_name": ["name"],
  "public.bookings.company_name": ["company"],
  "public.bookings.search_text": ["name", "company"],
  "public.customers.name": ["name"],
  "public.customers.company_name": ["company"],
  "public.customers.search_text": ["name", "company"],
};
/** Letters that were sent about a booking; the test allows their columns for every value. */
const keptLetters = /^public\.(?:email_outbox|email_outbox_events)\./;

let studio: TestDatabase;
let services: TestServices;
let owner: Admin;
let customer: CustomerId;

const contact = {
  ...kari,
  name: asked.name,
  email: asked.email,
  phone: asked.phone,
  note: asked.note,
  marketing: true,
  kind: "bedrift" as const,
  companyName: asked.company,
};

beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
  const { id } = await addUser(studio.db, { email: "eier@example.no", role: "admin" });
  owner = { kind: "admin", userId: id, name: "Eier" } as Admin;
  customer = await customerWhoDidEverything();
});
afterAll(() => studio.close());

const run = (query: ReturnType<typeof sql>) => studio.db.execute(query);

async function customerWhoDidEverything(): Promise<CustomerId> {
  const booking = await bookedSession(services, { start: fridayAtTen, contact });
  const before = { ...contact, email: asked.oldEmail, phone: asked.oldPhone };
  const earlier = await bookedSession(services, { start: fridayAtOne, contact: before });
  const corrected = { name: asked.name, email: asked.oldEmail, phone: asked.phone };
  expectOk(
    await staffChangeContact(
      services,
      owner,
      await asSeenNow(services, { bookingId: earlier.id, contact: corrected }),
    ),
  );
  await bookedGroup(services, {
    start: mondayInDecember,
    contact: { ...kari, name: "Ola By", email: "ola.by@eksempel.example.no", phone: "+4793456789" },
    people: [
      { name: "Ola By", email: "ola.by@eksempel.example.no" },
      { name: asked.name, email: asked.email },
    ],
  });
  await filledDraft(services, { start: plusHours(fridayAtTen, 24 * 4), contact });
  const [one, two] = [await customerOf(booking.id), await customerOf(earlier.id)];
  await talkAndAsk();
  await workOfStaff(booking.id, one);
  await merge(one, two);
  await run(sql`UPDATE bookings SET status = 'completed', starts_at = starts_at - interval '1 month',
    ends_at = ends_at - interval '1 month' WHERE customer_id = ${one}`);
  await run(sql`UPDATE email_outbox SET status = 'sent', sent_at = now(), last_error = '250 ok'
    WHERE template = 'booking-confirmed'`);
  return one;
}

async function customerOf(bookingId: string): Promise<CustomerId> {
  const found = await customerOfBooking(studio.db, bookingId);
  if (!found) throw new Error("no customer");
  return found.id;
}

async function talkAndAsk(): Promise<void> {
  const info = { name: asked.name, email: asked.email, phone: asked.phone };
  const said = await answerVisitor(services, async () => null, {
    sessionId: "1732170000000-abcdefgh",
    contact: info,
    pagePath: "/",
    text: `${asked.chat}? Mitt nummer er ${asked.phone}`,
    addressHash: "a-keyed-hash-of-an-address",
    networkHash: "a-keyed-hash-of-a-network",
  });
  expectOk(said);
  const wish = {
    companyName: asked.company,
    productSlug: null,
    persons: null,
    images: null,
    wishedFrom: null,
  };
  const lead = { source: "no-time", ...info, message: asked.lead, ...wish, form: newSecret() } as const;
  expectOk(await askStudio(services, newVisitor(), lead));
  await addWaitingEntry(studio.db, { name: asked.name, email: asked.email }, testNow);
}

async function workOfStaff(bookingId: string, id: CustomerId): Promise<void> {
  const note = (kind: string, subject: string) => sql`
    INSERT INTO notes (id, subject_kind, subject_id, author_id, body, created_at)
    VALUES (gen_random_uuid(), ${kind}, ${subject}, ${owner.userId}, ${asked.staffNote}, now())`;
  await run(note("booking", bookingId));
  await run(note("customer", id));
  await run(sql`INSERT INTO phone_drafts (id, user_id, fields, updated_at)
    VALUES (gen_random_uuid(), ${owner.userId}, ${JSON.stringify([
      ["name", asked.name],
      ["phone", "934 56 781"],
    ])}::jsonb, now())`);
  await run(sql`INSERT INTO content_testimonials (id, name, role, text, rating, booking_id, status, shown, consent_version, consented_at, created_at)
    VALUES (gen_random_uuid(), ${asked.name}, '', ${asked.testimonial}, 5, ${bookingId}, 'received', false, 1, now(), now())`);
  const companyId = newId<CompanyId>();
  await run(sql`INSERT INTO companies (id, name, created_at) VALUES (${companyId}, 'Lyset AS', now())`);
  const person = {
    name: asked.name,
    email: asked.email,
    department: "Salg",
    lastPhotographedOn: "2026-05-04" as Day,
  };
  await inTransaction(studio.db, async (tx) => {
    expectOk(await addPerson(tx, owner, { id: companyId, version: 0, value: person }, testNow));
    const sms = {
      channel: "sms",
      html: "",
      attachments: [],
      key: "sms:of:tuva",
      to: { address: asked.phone },
    } as const;
    const about = { kind: "booking", id: bookingId } as const;
    const text = { subject: "", text: `Hei ${asked.name}` };
    await enqueueLetter(
      tx,
      { ...letterSample(), ...sms, ...text, about, sendAfter: plusHours(testNow, 4) },
      testNow,
    );
  });
}

async function merge(one: CustomerId, two: CustomerId): Promise<void> {
  const version = async (id: CustomerId) =>
    (await customerForAdminRecord(studio.db, owner as Staff, id, testNow))?.version ?? 0;
  const kept = {
    name: "kept",
    email: "kept",
    phone: "kept",
    language: "kept",
    source: "kept",
    companyName: "kept",
  };
  const value = { ...kept, otherId: two, otherVersion: await version(two) } as Parameters<
    typeof mergeInto
  >[2]["value"];
  expectOk(await mergeInto(services, owner, { id: one, version: await version(one), value }));
}

async function erase(fields: readonly ErasableField[]): Promise<void> {
  const record = await customerForAdminRecord(studio.db, owner as Staff, customer, testNow);
  expectOk(
    await eraseCustomer(services, owner, { id: customer, version: record?.version ?? 0, value: { fields } }),
  );
}

/** Where each value is stored: { "public.bookings.customer_name": ["name"] } */
async function placesOfValues(): Promise<Record<string, string[]>> {
  const places: Record<string, string[]> = {};
  for (const [what, value] of Object.entries(asked)) {
    const phone = parsePhone(value);
    const spellings = phone ? [phone.slice(3), phone.slice(3).replace(/(..)(?=.)/g, "$1 ")] : [value];
    for (const place of await holdingValue(studio.db, spellings)) {
      places[place] = [...(places[place] ?? []), what];
    }
  }
  return places;
}

describe("a person who asks for erasure", () => {
  it("is found in many tables before", async () => {
    const places = Object.keys(await placesOfValues());
    for (const table of [
      "bookings",
      "booking_drafts",
      "booking_members",
      "customer_identities",
      "customer_merges",
      "chat_messages",
      "chat_leads",
      "leads",
      "waitlist_entries",
      "notes",
      "phone_drafts",
      "content_testimonials",
      "company_people",
      "email_outbox",
    ])
      expect([table, places.some((place) => place.startsWith(`public.${table}.`))]).toEqual([table, true]);
  });

  it("leaves only what accounting law keeps, while it does", async () => {
    await erase(["email", "phone", "note", "tags", "notes", "chats", "rosters", "testimonials", "waitlist"]);
    const left = Object.entries(await placesOfValues()).filter(([place]) => !keptLetters.test(place));
    expect(Object.fromEntries(left)).toEqual(keptByLaw);
    const letters = await run(sql`SELECT DISTINCT status, about_kind FROM email_outbox
      WHERE to_address IN (${asked.email}, ${asked.phone}) OR about_id IN (SELECT id FROM bookings WHERE customer_id = ${customer})`);
    expect(letters.rows).toEqual([{ status: "sent", about_kind: "booking" }]);
  });

  it("leaves nothing but others' letters when the law keeps nothing", async () => {
    await run(sql`UPDATE bookings SET starts_at = starts_at - interval '9 years', ends_at = ends_at - interval '9 years'
      WHERE customer_id = ${customer}`);
    await erase(["name"]);
    // A group that somebody else ordered: the letters are about that customer's order.
    const letters = { "public.email_outbox.body_html": ["name"], "public.email_outbox.body_text": ["name"] };
    expect(await placesOfValues()).toEqual(letters);
    const others = await run(sql`SELECT DISTINCT bookings.customer_name AS payer FROM email_outbox
      LEFT JOIN bookings ON bookings.id = about_id WHERE body_text LIKE ${`%${asked.name}%`}`);
    expect(others.rows).toEqual([{ payer: "Ola By" }]);
  });
});
