import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { order, receiptOf } from "../setup/customer";
import { type Page, PlainBrowser } from "../setup/plain-browser";

const listAt = "/admin/multi-person-bookings";
const payer = { name: "Kari Nordmann", email: "kari@eksempel.example.no", phone: "90 12 34 56" };

let office: BackOffice;
let photographer: PlainBrowser;
let bookingId: string;
let token: string;

beforeAll(async () => {
  office = await backOffice();
  await addUser(office.database.db, { email: "foto@example.no", role: "photographer" });
  photographer = new PlainBrowser(office.site.url);
  const form = await photographer.get("/auth");
  await photographer.submit(form, { epost: "foto@example.no", passord: password });
  const number = await bookThree();
  const { rows } = await office.database.db.execute<{ id: string; token: string }>(sql`
    SELECT id, token FROM bookings JOIN booking_groups ON booking_id = id WHERE number = ${number}`);
  bookingId = rows[0]?.id ?? "";
  token = rows[0]?.token ?? "";
});
afterAll(() => office.stop());

/** Express for three on 1 December, of whom the last has no name yet. */
async function bookThree(): Promise<string> {
  const browser = new PlainBrowser(office.site.url);
  const what = await browser.get("/book/express");
  const wish = { produkt: "express", bilderFor: "express", gruppe: "3" };
  const first = await browser.submit(what, wish, { button: "Velg tid" });
  const when = await browser.get(`${first.url}&maned=2026-12&dag=2026-12-01`);
  const start = when.buttonValues("start").find((each) => each.startsWith("2026-12-01")) ?? "";
  const who = await browser.submit(when, { start });
  const fields = new URLSearchParams({ ...payer, kind: "privat" });
  for (const [name, email] of [
    ["Ola Nordmann", "ola@eksempel.example.no"],
    ["Eli Sørås", ""],
  ] as const) {
    fields.append("memberName", name);
    fields.append("memberEmail", email);
  }
  return receiptOf(await order(browser, await browser.post(who.url, fields))).number;
}

const plain = (page: Page) => page.text.replaceAll(/[\u00a0\u202f]/g, " ");
const record = () => photographer.get(`${listAt}/${token}`);

/** The form of a page that does this with the person of this place in the group. */
async function formOf(page: Page, intent: string, position: number) {
  const { rows } = await office.database.db.execute<{ id: string }>(
    sql`SELECT id FROM booking_members WHERE booking_id = ${bookingId} AND position = ${position}`,
  );
  const fields = page.forms
    .map((form) => form.fields)
    .find((each) => {
      const values = Object.fromEntries(each);
      return values.intent === intent && values.memberId === rows[0]?.id;
    });
  if (!fields) throw new Error(`No form for ${intent}`);
  return fields;
}

describe("the list of groups", () => {
  it("shows payer, time, people, missing names, status and price, and leads to the group", async () => {
    const page = await photographer.get(listAt);
    expect(plain(page)).toMatch(/Kari Nordmann.*01\.12\.2026.*3 personer.*1 mangler.*Bekreftet.*5 850 kr/);
    expect(page.html).toContain(`${listAt}/${token}`);
    expect(page.html).toMatch(/<nav[\s\S]*href="\/admin\/multi-person-bookings"[\s\S]*Grupper/);
  });

  it("is searched by a member's name, and has those whose names are missing in a view", async () => {
    expect((await photographer.get(`${listAt}?sok=eli+soras`)).text).toContain("Kari Nordmann");
    expect((await photographer.get(`${listAt}?sok=ola@eksempel`)).text).toContain("Kari Nordmann");
    expect((await photographer.get(`${listAt}?sok=finnesikke`)).text).toContain("Ingen treff");
    expect((await photographer.get("/admin/bookings?vis=alle&sok=eli+soras")).text).toContain(
      "Kari Nordmann",
    );
    expect((await photographer.get(`${listAt}?vis=mangler-navn`)).text).toContain("Kari Nordmann");
    expect((await photographer.get(`${listAt}?vis=tidligere`)).text).not.toContain("Kari Nordmann");
  });
});

describe("a group's record", () => {
  it("shows everybody with a time of their own, and leads to booking and customer", async () => {
    const page = await record();
    expect(plain(page)).toMatch(
      /09\.00–09\.15 Ola Nordmann.*09\.15–09\.30 Eli Sørås.*09\.30–09\.45 Navn mangler/,
    );
    expect(plain(page)).toContain("5 850 kr");
    expect(page.html).toContain(`/admin/bookings/${bookingId}`);
    expect(page.html).toContain("/admin/customers/");
    // Too early for any of it, and it says so.
    expect(plain(page)).toContain("Sjekk inn, Ikke møtt: kan gjøres fra og med dagen timen er.");
  });

  it("has its members on the booking's page, with who cannot come, and leads to the group", async () => {
    const { db } = office.database;
    const decline = (status: string) =>
      db.execute(
        sql`UPDATE booking_members SET status = ${status} WHERE booking_id = ${bookingId} AND position = 2`,
      );
    await decline("declined");
    const page = await photographer.get(`/admin/bookings/${bookingId}`);
    expect(plain(page)).toMatch(/Hvem kommer Åpne gruppen.*Ola Nordmann.*Eli Sørås Kan ikke komme/);
    expect(page.html).toContain(`${listAt}/${token}`);
    await decline("booked");
  });

  it("is hidden from whoever is not staff, and an unknown token is the page that is not found", async () => {
    const stranger = new PlainBrowser(office.site.url);
    for (const address of [listAt, `${listAt}/${token}`]) {
      const page = await stranger.get(address);
      expect(new URL(page.url).pathname).toBe("/auth");
      expect(page.text).not.toContain("Nordmann");
    }
    for (const wrong of [`${token}x`, bookingId, "0198f000-0000-7000-8000-0000000000ff"]) {
      const page = await photographer.get(`${listAt}/${wrong}`);
      expect(page.status).toBe(404);
      expect(page.text).toContain("Vi finner ikke siden");
      const posted = await photographer.post(`${listAt}/${wrong}`, [["intent", "checkInMember"]]);
      expect(posted.status).toBe(404);
    }
  });

  it("takes a missing name with the price as it was, and refuses an address that is none", async () => {
    const fields = await formOf(await record(), "nameMember", 3);
    const typed = (email: string) => [
      ...fields.filter(([name]) => name !== "name" && name !== "email"),
      ["name", "Siri Berg"] as const,
      ["email", email] as const,
    ];
    const wrong = await photographer.post(`${listAt}/${token}`, typed("siri"));
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('value="Siri Berg"');
    const saved = await photographer.post(`${listAt}/${token}`, typed("siri@eksempel.example.no"));
    expect(saved.text).toContain("Navnet er lagret.");
    expect(plain(saved)).toMatch(/09\.30–09\.45 Siri Berg.*Navn i gruppen fylt ut/);
    const { rows } = await office.database.db.execute(sql`
      SELECT template FROM email_outbox WHERE to_address = 'siri@eksempel.example.no' AND template = 'member-confirmed'`);
    expect(rows).toHaveLength(1);
  });

  it("takes one out for the price that was shown, without a fee", async () => {
    const page = await record();
    expect(plain(page)).toContain("prisen blir 3 900 kr. Ingen gebyr.");
    const fields = await formOf(page, "removeMember", 3);
    const forged = fields.map(([name, value]) => [name, name === "shownOre" ? "1" : value] as const);
    expect((await photographer.post(`${listAt}/${token}`, forged)).status).toBe(409);
    const done = await photographer.post(`${listAt}/${token}`, fields);
    expect(plain(done)).toMatch(/2 personer.*Har vært i gruppen.*Siri Berg/);
    expect(plain(done)).toContain("3 900 kr");
    // The same form again is about what is no longer so.
    const again = await photographer.post(`${listAt}/${token}`, fields);
    expect(again.status).toBe(409);
  });

  it("checks one in on the day, marks the pictures taken, and takes it back", async () => {
    const { db } = office.database;
    const earlier = sql`starts_at = starts_at - interval '11 days', ends_at = ends_at - interval '11 days'`;
    await db.execute(sql`UPDATE bookings SET ${earlier} WHERE id = ${bookingId}`);
    await db.execute(sql`UPDATE booking_members SET ${earlier} WHERE booking_id = ${bookingId}`);
    const act = async (intent: string) =>
      photographer.post(`${listAt}/${token}`, await formOf(await record(), intent, 1));
    const first = await formOf(await record(), "checkInMember", 1);
    const here = await photographer.post(`${listAt}/${token}`, first);
    expect(plain(here)).toMatch(/Ola Nordmann Sjekket inn/);
    expect(here.text).toContain("Én i gruppen sjekket inn");
    const repeated = await photographer.post(`${listAt}/${token}`, first);
    expect(repeated.status).toBe(409);
    expect(repeated.text).toContain("Gruppen er endret siden du åpnet siden");
    expect(plain(await act("photographMember"))).toMatch(/Ola Nordmann Fotografert/);
    expect(plain(await act("undoMember"))).toMatch(/Ola Nordmann Sjekket inn/);
    await expect(formOf(await record(), "nameMember", 1)).rejects.toThrow();
    expect(plain(await photographer.get(`${listAt}?vis=i-dag`))).toContain("2 personer");
  });
});
