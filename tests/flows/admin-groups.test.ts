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

/** The form of a page for this intent and the person at this position in the group. */
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
    // Too early for any of it, as the page says.
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

  it("is hidden from everybody but staff, and an unknown token gives the not-found page", async () => {
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

  /** The page for changing one member, by position in the group; `more` is the wanted change. */
  const asking = async (position: number, more: Record<string, string> = {}) => {
    const { rows } = await office.database.db.execute<{ id: string }>(
      sql`SELECT id FROM booking_members WHERE booking_id = ${bookingId} AND position = ${position}`,
    );
    const query = new URLSearchParams({ person: rows[0]?.id ?? "", ...more });
    return photographer.get(`${listAt}/${token}?${query}`);
  };
  const times = async () => {
    const { rows } = await office.database.db.execute<{ time: string }>(sql`
      SELECT to_char(starts_at AT TIME ZONE 'Europe/Oslo', 'HH24.MI') || ' ' || name AS time FROM booking_members
      WHERE booking_id = ${bookingId} AND status <> 'removed' ORDER BY starts_at`);
    return rows.map(({ time }) => time);
  };

  it("takes a missing name, and refuses an address that is none, with what was typed", async () => {
    const person = await asking(3);
    const wrong = await photographer.submit(
      person,
      { navn: "Siri Berg", epost: "siri" },
      { button: "Se over" },
    );
    expect(wrong.text).toContain("Skriv inn en e-postadresse på formen navn@eksempel.no");
    expect(wrong.html).toContain('value="Siri Berg"');
    const typed = { navn: "Siri Berg", epost: "siri@eksempel.example.no" };
    const confirm = await photographer.submit(person, typed, { button: "Se over" });
    expect(plain(confirm)).toMatch(/Navnet blir Siri Berg\..*Prisen er den samme\..*Siri Berg får egen time/);
    const saved = await photographer.submit(confirm, {}, { button: "Bekreft" });
    expect(saved.text).toContain("Gruppen er endret.");
    expect(plain(saved)).toMatch(/09\.30–09\.45 Siri Berg.*Navn i gruppen fylt ut/);
    const { rows } = await office.database.db.execute(sql`
      SELECT template FROM email_outbox WHERE to_address = 'siri@eksempel.example.no' AND template = 'member-confirmed'`);
    expect(rows).toHaveLength(1);
  });

  it("moves one and swaps two, without a fee, and says first who gets a letter", async () => {
    const person = await asking(1);
    expect(person.html).toContain('value="2026-12-01T08:45:00.000Z"');
    const { rows } = await office.database.db.execute<{ id: string }>(
      sql`SELECT id FROM booking_members WHERE booking_id = ${bookingId} AND position = 2`,
    );
    const swap = await asking(1, { hva: "bytt", med: rows[0]?.id ?? "" });
    expect(plain(swap)).toMatch(
      /Ola Nordmann og Eli Sørås bytter tid\..*Uten gebyr.*Ola Nordmann får e-post om den nye tiden.*Eli Sørås får ikke e-post.*Kari Nordmann, som betaler, får e-post/,
    );
    expect(await times()).toEqual(["09.00 Ola Nordmann", "09.15 Eli Sørås", "09.30 Siri Berg"]);
    await photographer.submit(swap, {}, { button: "Bekreft" });
    expect(await times()).toEqual(["09.00 Eli Sørås", "09.15 Ola Nordmann", "09.30 Siri Berg"]);
    // The same button again refers to a state that is gone.
    expect((await photographer.submit(swap, {}, { button: "Bekreft" })).status).toBe(409);
    const move = await asking(2, { hva: "flytt", tid: "2026-12-01T08:45:00.000Z" });
    expect(plain(move)).toContain("Eli Sørås flyttes til tirsdag 1. desember kl. 09.45.");
    await photographer.submit(move, {}, { button: "Bekreft" });
    expect(await times()).toEqual(["09.15 Ola Nordmann", "09.30 Siri Berg", "09.45 Eli Sørås"]);
    const taken = await asking(2, { hva: "flytt", tid: "2026-12-01T08:15:00.000Z" });
    expect(taken.text).toContain("En annen i gruppen har den tiden. Bytt tid i stedet.");
    const all = (await record()).link("Flytt hele gruppen");
    const whole = await photographer.get(`${all}?start=2026-12-01T12:00:00.000Z&wishedBy=customer`);
    expect(plain(whole)).toMatch(/13\.00–13\.15: Ola Nordmann .*13\.30–13\.45: Eli Sørås/);
    expect(plain(whole)).toMatch(
      /I gruppen: Ola Nordmann får e-post om den nye tiden.*Siri Berg får e-post.*Eli Sørås får ikke e-post/,
    );
  });

  it("adds one for the price that was shown, and takes one out again", async () => {
    const form = await photographer.get(`${listAt}/${token}?hva=ny`);
    const confirm = await photographer.submit(form, { navn: "Nora Lie", epost: "" }, { button: "Se over" });
    expect(plain(confirm)).toMatch(
      /Nora Lie legges til, tirsdag 1\. desember kl\. 10\.00.*Pris nå 5 850 kr.*7 800 kr/,
    );
    await photographer.submit(confirm, {}, { button: "Bekreft" });
    expect(await times()).toContain("10.00 Nora Lie");
    const page = await asking(3, { hva: "ut" });
    expect(plain(page)).toMatch(/Siri Berg tas ut av gruppen\..*Pris nå 7 800 kr.*5 850 kr.*Uten gebyr/);
    const forged = page
      .form({ button: "Bekreft" })
      .fields.map(([name, value]) => [name, name === "shownOre" ? "1" : value] as const);
    expect((await photographer.post(`${listAt}/${token}`, forged)).status).toBe(409);
    const done = await photographer.submit(page, {}, { button: "Bekreft" });
    expect(plain(done)).toMatch(/3 personer.*Har vært i gruppen.*Siri Berg/);
    const again = await photographer.submit(page, {}, { button: "Bekreft" });
    expect(again.status).toBe(409);
    await photographer.submit(
      await photographer.submit(form, { navn: "Per Li", epost: "" }, { button: "Se over" }),
      {},
      { button: "Bekreft" },
    );
    const untold = await asking(5, { hva: "ut" });
    expect(untold.text).toContain(
      "Per Li får ikke e-post om at timen ikke gjelder lenger, for vi har ingen e-postadresse.",
    );
    const left = await photographer.submit(untold, {}, { button: "Bekreft" });
    expect(left.text).toMatch(/Per Li Tatt ut Ingen e-post\. Personen har ikke fått brev om at timen/);
  });

  it("checks one in on the day, marks the pictures taken, and takes it back", async () => {
    const { db } = office.database;
    const earlier = sql`starts_at = starts_at - interval '11 days', ends_at = ends_at - interval '11 days'`;
    await db.execute(sql`UPDATE bookings SET ${earlier} WHERE id = ${bookingId}`);
    await db.execute(sql`UPDATE booking_members SET ${earlier} WHERE booking_id = ${bookingId}`);
    const act = async (intent: string) =>
      photographer.post(`${listAt}/${token}`, await formOf(await record(), intent, 1));
    const home = await photographer.get("/admin");
    expect(plain(home)).toMatch(
      /Express for 3 personer, hver for seg.*09\.15 Ola Nordmann Sjekk inn.*Eli Sørås.*Nora Lie/,
    );
    const atHome = await photographer.post(`${listAt}/${token}`, await formOf(home, "checkInMember", 2));
    expect(new URL(atHome.url).pathname).toBe("/admin");
    expect(plain(atHome)).toMatch(/Eli Sørås Sjekket inn Fotografert/);
    await photographer.post(`${listAt}/${token}`, await formOf(await record(), "undoMember", 2));
    const first = await formOf(await record(), "checkInMember", 1);
    const here = await photographer.post(`${listAt}/${token}`, first);
    expect(plain(here)).toMatch(/Ola Nordmann Sjekket inn/);
    expect(here.text).toContain("Én i gruppen sjekket inn");
    const repeated = await photographer.post(`${listAt}/${token}`, first);
    expect(repeated.status).toBe(409);
    expect(repeated.text).toContain("Gruppen er endret siden du åpnet siden");
    expect(plain(await act("photographMember"))).toMatch(/Ola Nordmann Fotografert/);
    expect(plain(await act("undoMember"))).toMatch(/Ola Nordmann Sjekket inn/);
    expect((await asking(1)).text).not.toContain("Se over endringen");
    expect(plain(await photographer.get(`${listAt}?vis=i-dag`))).toContain("3 personer");
  });

  it("shows a member's no-show fee before it is charged, and undoes it", async () => {
    const { db } = office.database;
    const due = async () => plain(await photographer.get(`/admin/bookings/${bookingId}`));
    const early = await asking(2, { hva: "ikke-mott" });
    expect(early.text).toContain("Personen kan ennå komme.");
    const earlier = sql`starts_at = starts_at - interval '2 hours', ends_at = ends_at - interval '2 hours'`;
    await db.execute(sql`UPDATE booking_members SET ${earlier} WHERE booking_id = ${bookingId}`);
    // Staff have moved this person above, and a time that the studio chose costs nothing.
    expect(plain(await asking(2, { hva: "ikke-mott" }))).toContain(
      "Gebyr Uten gebyr, for studioet valgte tiden",
    );
    await db.execute(sql`
      UPDATE booking_members SET own_move_by = NULL, own_move_at = NULL, last_studio_move_at = NULL
      WHERE booking_id = ${bookingId}`);
    const ask = await asking(2, { hva: "ikke-mott" });
    expect(plain(ask)).toMatch(
      /Eli Sørås har ikke møtt\. Prisen for personen 1 950 kr faller bort Gebyr 1 950 kr \(100 % av prisen for personen, etter vilkårene\)/,
    );
    expect(await due()).not.toContain("Trekk for den som ikke møtte");
    const forged = ask
      .form({ button: "Merk som ikke møtt" })
      .fields.map(([name, value]) => [name, name === "shownFeeOre" ? "0" : value] as const);
    expect((await photographer.post(`${listAt}/${token}`, forged)).status).toBe(409);
    const done = await photographer.submit(ask, {}, { button: "Merk som ikke møtt" });
    expect(plain(done)).toMatch(/Eli Sørås Ikke møtt/);
    expect(await due()).toMatch(
      /Trekk for den som ikke møtte −1 950 kr Gebyr for én i gruppen som ikke møtte 1 950 kr/,
    );
    const undone = await photographer.post(
      `${listAt}/${token}`,
      await formOf(await record(), "undoMember", 2),
    );
    expect(plain(undone)).toMatch(/08\.00 Eli Sørås Ingen e-post/);
    const { rows } = await db.execute(sql`
      SELECT ore::int, share_ore::int AS share, waived_at IS NOT NULL AS waived FROM booking_fees WHERE booking_id = ${bookingId}`);
    expect(rows).toEqual([{ ore: 195_000, share: 195_000, waived: true }]);
  });
});
