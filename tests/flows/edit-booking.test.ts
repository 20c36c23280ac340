import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltApp, startBuiltApp } from "../setup/built-app";
import { bookThroughForms } from "../setup/customer";
import type { TestDatabase } from "../setup/database";
import { type Page, PlainBrowser } from "../setup/plain-browser";
import { cleanStudio } from "../worlds/clean-studio";

// Friday 20 November 2026, 09:00 in Oslo; the clock runs.
const now = "2026-11-20T08:00:00Z";

let database: TestDatabase;
let dataDir: string;
let app: BuiltApp;
beforeAll(async () => {
  database = await cleanStudio();
  dataDir = await mkdtemp(join(tmpdir(), "sidelys-editing-"));
  const env = { DATABASE_URL: database.url, FIXED_NOW: now, ALLOW_FIXED_NOW: "1", WORKER_ENABLED: "0" };
  app = await startBuiltApp({ dataDir, env });
});
afterAll(async () => {
  await app?.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const visitor = () => new PlainBrowser(app.url);
const day = (n: number) => `2026-12-${String(n).padStart(2, "0")}`;

const firstOn = (page: Page, name: string, date: string) =>
  page.buttonValues(name).find((start) => start.startsWith(date)) ?? "";

/** Makes a new booking and opens its page. */
async function booked(date: string, slug = "headshots") {
  const email = `kunde-${date}@eksempel.example.no`;
  const { changeLink } = await bookThroughForms(app.url, { name: "Kari Nordmann", email, slug, day: date });
  const own = new URL(changeLink, app.url);
  const id = own.pathname.split("/").at(-1) ?? "";
  const page = (part: string) => own.href.replace(id, `${id}/${part}`);
  return { id, email, link: own.href, page };
}

/** Moves the session so close that changes cost a fee. */
async function hoursUntil(id: string, hours: number): Promise<void> {
  await database.db.execute(sql`
    UPDATE bookings SET ends_at = ${now}::timestamptz + make_interval(hours => ${hours}) + (ends_at - starts_at),
      starts_at = ${now}::timestamptz + make_interval(hours => ${hours}) WHERE id = ${id}`);
}

async function templatesTo(address: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ template: string }>(
    sql`SELECT template FROM email_outbox WHERE to_address = ${address} AND status = 'queued' ORDER BY template`,
  );
  return rows.map((row) => row.template);
}

async function orderOf(id: string) {
  const { rows } = await database.db.execute(sql`
    SELECT product_slug AS slug, total_ore::int AS total,
      (extract(epoch FROM ends_at - starts_at) / 60)::int AS minutes,
      (SELECT count(DISTINCT owner_id)::int FROM calendar_allocations WHERE owner_id = bookings.id) AS held
    FROM bookings WHERE id = ${id}`);
  return rows[0];
}

async function stateOf(id: string) {
  const { rows } = await database.db.execute<{ status: string; revision: number; lines: number }>(sql`
    SELECT status, revision, (SELECT max(version) FROM history WHERE subject_kind = 'booking' AND subject_id = bookings.id) AS lines
    FROM bookings WHERE id = ${id}`);
  return rows[0];
}

describe("moving a booking on its page", () => {
  it("uses the same calendar, shows the cost, and moves only on the button", async () => {
    const own = await booked(day(1));
    const browser = visitor();
    const picker = await browser.get(`${own.page("flytt")}&maned=2026-12&dag=${day(2)}`);
    const confirm = await browser.submit(picker, { tid: firstOn(picker, "tid", day(2)) });
    expect(confirm.text).toContain("Fra tirsdag 1. desember 2026 kl. 09.00");
    expect(confirm.text).toContain("Til onsdag 2. desember 2026 kl. 09.00");
    expect(confirm.text).toContain("Du kan flytte gratis frem til mandag 30. november kl. 09.00.");
    expect(await stateOf(own.id)).toMatchObject({ revision: 0, lines: 1 });
    const moved = await browser.submit(confirm, {}, { button: "Flytt timen" });
    expect(moved.text).toContain("Timen er flyttet.");
    expect(moved.text).toContain("onsdag 2. desember 2026");
    expect(await templatesTo(own.email)).toEqual(["booking-confirmed", "booking-moved"]);
  });

  it("states the cost above the calendar, and the question in the title", async () => {
    const own = await booked(day(24));
    const browser = visitor();
    const early = await browser.get(`${own.page("flytt")}&maned=2026-12&dag=${day(28)}`);
    expect(early.text).toMatch(/Du kan flytte gratis frem til .*Første ledige/);
    expect(early.html).toContain("<title>Flytt timen |");
    await hoursUntil(own.id, 20);
    const late = await browser.get(`${own.page("flytt")}&maned=2026-12&dag=${day(28)}`);
    expect(late.text).toMatch(/Da koster flyttingen 50 % av prisen: 1 950 kr\..*Første ledige/);
    const confirm = await browser.submit(late, { tid: firstOn(late, "tid", day(28)) });
    expect(confirm.html).toContain("<title>Bekreft den nye tiden |");
  });

  it("refuses in a second window when the session has been moved meanwhile", async () => {
    const own = await booked(day(29));
    const browser = visitor();
    const look = await browser.get(`${own.page("flytt")}&maned=2026-12&dag=${day(30)}`);
    const [first = "", , second = ""] = look.buttonValues("tid").filter((start) => start.startsWith(day(30)));
    const [one, two] = [
      await browser.submit(look, { tid: first }),
      await browser.submit(look, { tid: second }),
    ];
    await browser.submit(one, {}, { button: "Flytt timen" });
    const refused = await browser.submit(two, {}, { button: "Flytt timen" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Timen er endret siden du åpnet siden, kanskje i et annet vindu.");
    expect(refused.text).toContain("Fra onsdag 30. desember 2026 kl. 09.00");
    expect(await stateOf(own.id)).toMatchObject({ revision: 1 });
    // Sent again it is the same move: its receipt, and no second letter.
    const letters = await templatesTo(own.email);
    const same = await browser.submit(one, {}, { button: "Flytt timen" });
    expect(same.text).toContain("Timen er flyttet.");
    expect(await templatesTo(own.email)).toEqual(letters);
    expect(await stateOf(own.id)).toMatchObject({ revision: 1 });
    expect((await browser.submit(refused, {}, { button: "Flytt timen" })).text).toContain(
      "Timen er flyttet.",
    );
  });

  it("never offers the present start", async () => {
    const soon = await visitor().get("/book/headshots");
    const firstOfAll =
      (await visitor().submit(soon, {}, { button: "Velg tid" })).buttonValues("start")[0] ?? "";
    const own = await booked(firstOfAll.slice(0, 10));
    const offered = (await visitor().get(own.page("flytt"))).buttonValues("tid");
    expect(offered.length).toBeGreaterThan(2);
    expect(offered).not.toContain(firstOfAll);
  });

  it("offers the nearest times when the new one was just taken", async () => {
    const own = await booked(day(3));
    const browser = visitor();
    const picker = await browser.get(`${own.page("flytt")}&maned=2026-12&dag=${day(4)}`);
    const confirm = await browser.submit(picker, { tid: firstOn(picker, "tid", day(4)) });
    await booked(day(4));
    const refused = await browser.submit(confirm, {}, { button: "Flytt timen" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Denne timen ble nettopp tatt.");
    const [other = ""] = refused.buttonValues("tid");
    const again = await browser.submit(refused, { tid: other });
    expect((await browser.submit(again, {}, { button: "Flytt timen" })).text).toContain("Timen er flyttet.");
  });

  it("shows the fee of a late move first, and charges no other", async () => {
    const own = await booked(day(7));
    const browser = visitor();
    const picker = await browser.get(`${own.page("flytt")}&maned=2026-12&dag=${day(8)}`);
    const confirm = await browser.submit(picker, { tid: firstOn(picker, "tid", day(8)) });
    await hoursUntil(own.id, 20);
    const refused = await browser.submit(confirm, {}, { button: "Flytt timen" });
    expect(refused.text).toContain("Fristen for gratis flytting gikk ut mens siden var åpen.");
    expect(refused.text).toContain("Da koster flyttingen 50 % av prisen: 1 950 kr.");
    const moved = await browser.submit(refused, {}, { button: "Flytt timen" });
    expect(moved.text).toMatch(/Gebyr for sen flytting 1 950 kr/);
    expect(moved.text).toMatch(/Å betale til sammen 5 850 kr/);
  });
});

describe("ending a booking on its page", () => {
  it("cancels free before the deadline, and frees the time", async () => {
    const own = await booked(day(9));
    const browser = visitor();
    const cancel = await browser.get(own.page("avbestill"));
    expect(cancel.text).toContain("Du kan avbestille gratis frem til tirsdag 8. desember kl. 09.00.");
    const cancelled = await browser.submit(cancel, {}, { button: "Avbestill timen" });
    expect(cancelled.text).toContain("Timen er avbestilt.");
    expect(cancelled.text).toContain("Du betaler ingenting.");
    expect(cancelled.text).not.toMatch(/Å betale|Herav mva|kan ikke endres lenger/);
    expect(new URL(cancelled.link("Book ny tid"), own.link).pathname).toBe("/book/headshots");
    expect(await templatesTo(own.email)).toEqual(["booking-cancelled", "booking-confirmed"]);
    expect((await booked(day(9))).id).not.toBe(own.id);
    // The page again, and the form again from a second window: the receipt.
    const again = await browser.get(own.page("avbestill"));
    expect(again.text).toContain("Timen er avbestilt.");
    const twice = await visitor().submit(cancel, {}, { button: "Avbestill timen" });
    expect([twice.status, twice.text.includes("Timen er avbestilt.")]).toEqual([200, true]);
    // One cancellation; the second confirmation is of the new booking.
    expect(await templatesTo(own.email)).toEqual([
      "booking-cancelled",
      "booking-confirmed",
      "booking-confirmed",
    ]);
  });

  it("offers no right of withdrawal to a company, and refuses it when requested", async () => {
    const own = await booked(day(19));
    const browser = visitor();
    const page = await browser.get(own.page("angre"));
    expect((await browser.get(own.link)).text).toContain("Gå fra avtalen (angrerett)");
    await database.db.execute(sql`
      UPDATE bookings SET audience = 'bedrift', company_name = 'Eksempel AS' WHERE id = ${own.id}`);
    expect((await browser.get(own.link)).text).not.toContain("Gå fra avtalen");
    const refused = await browser.submit(page, {}, { button: "Gå fra avtalen" });
    expect(refused.status).toBe(409);
    expect(await stateOf(own.id)).toMatchObject({ status: "confirmed" });
  });

  it("states the cost of a late cancellation, and the better terms of the right of withdrawal", async () => {
    const own = await booked(day(10));
    await hoursUntil(own.id, 5);
    const browser = visitor();
    const cancel = await browser.get(own.page("avbestill"));
    expect(cancel.text).toContain("Da koster avbestillingen 50 % av prisen: 1 950 kr.");
    expect(cancel.text).toContain("Du har fortsatt angrerett.");
    const withdraw = await browser.get(cancel.link("Gå fra avtalen"));
    expect(withdraw.text).toContain("Du betaler ingenting.");
    const gone = await browser.submit(withdraw, {}, { button: "Gå fra avtalen" });
    expect(gone.text).toContain("Du har gått fra avtalen.");
    expect(await stateOf(own.id)).toMatchObject({ status: "cancelled_by_customer" });
    for (const again of [
      await visitor().submit(withdraw, {}, { button: "Gå fra avtalen" }),
      await visitor().get(own.page("angre")),
      // The other way of ending it shows how it ended.
      await visitor().submit(cancel, {}, { button: "Avbestill timen" }),
    ]) {
      expect([again.status, again.text.includes("Du har gått fra avtalen.")]).toEqual([200, true]);
    }
    const later = await visitor().get(own.link);
    expect(later.text).toContain("Du har gått fra avtalen.");
    expect(later.text).not.toContain("avbestilt timen");
  });

  it("refuses a changed amount when the studio has moved the session meanwhile", async () => {
    const own = await booked(day(18));
    await hoursUntil(own.id, 5);
    const browser = visitor();
    const late = await browser.get(own.page("avbestill"));
    await database.db.execute(sql`
      INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, detail)
      SELECT 'booking', ${own.id}, max(version) + 1, ${now}, 'moved', 'admin', '{}'
      FROM history WHERE subject_kind = 'booking' AND subject_id = ${own.id}`);
    const refused = await browser.submit(late, {}, { button: "Avbestill timen" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Det avbestillingen koster, er endret siden du åpnet siden.");
    expect(refused.text).toContain(
      "Studioet har endret timen, så du kan avbestille gratis helt til den begynner.",
    );
    const cancelled = await browser.submit(refused, {}, { button: "Avbestill timen" });
    expect(cancelled.text).toContain("Du betaler ingenting.");
  });

  it("leaves only the fee to pay after a late cancellation", async () => {
    const own = await booked(day(23));
    await hoursUntil(own.id, 5);
    const browser = visitor();
    const cancel = await browser.get(own.page("avbestill"));
    const cancelled = await browser.submit(cancel, {}, { button: "Avbestill timen" });
    expect(cancelled.text).toMatch(/Gebyr for sen avbestilling 1 950 kr\s+Å betale 1 950 kr/);
    expect(cancelled.text).not.toMatch(/Herav mva|til sammen|3 900 kr/);
  });

  it("refuses when the session has begun, and says how to contact the studio", async () => {
    const own = await booked(day(11));
    await hoursUntil(own.id, -1);
    for (const part of ["flytt", "avbestill"]) {
      const page = await visitor().get(own.page(part));
      expect(page.text).toContain("Timen har allerede begynt, så den kan ikke endres her.");
      expect(page.text).toContain("hei@sidelys.example.no");
      expect(page.html).not.toContain("Behold timen");
    }
  });
});

describe("the contact details of a booking", () => {
  it("are changed, and an invalid form keeps what was typed", async () => {
    const own = await booked(day(14));
    const browser = visitor();
    const form = await browser.get(own.page("kontakt"));
    const refused = await browser.submit(form, { name: "Ny Kunde", email: "ny@" }, { button: "Lagre" });
    expect([refused.status, refused.html.includes('value="ny@"')]).toEqual([422, true]);
    const saved = await browser.submit(refused, { email: "ny@eksempel.example.no" }, { button: "Lagre" });
    expect(saved.text).toContain("Kontaktopplysningene er lagret.");
    expect(saved.text).toContain("Ny Kunde");
  });
});

describe("adding to a booking on its page", () => {
  const add = "Bestill endringen med betalingsplikt";

  it("shows the price first, orders on the button, once, and writes to both", async () => {
    const own = await booked(day(21));
    await database.db.execute(sql`UPDATE email_outbox SET status = 'sent' WHERE to_address = ${own.email}`);
    const browser = visitor();
    const form = await browser.get(own.page("tillegg"));
    expect(form.text).toContain("Velg noe annet enn du har, så ser du den nye prisen.");
    const look = await browser.submit(form, { bilder: "3" }, { button: "Vis ny pris" });
    expect(look.text).toContain("Det koster 1 900 kr mer enn før.");
    expect(await stateOf(own.id)).toMatchObject({ lines: 1 });
    const done = await browser.submit(look, {}, { button: add });
    // This program has no mail server, so the page promises no letter.
    expect(done.text).toContain("Bestillingen er endret. Vi kan ikke sende e-post akkurat nå.");
    expect(done.text).toContain("5 800 kr");
    expect((await browser.submit(look, {}, { button: add })).text).toContain("Bestillingen er endret.");
    expect(await stateOf(own.id)).toMatchObject({ lines: 2 });
    expect(await templatesTo(own.email)).toEqual(["booking-changed"]);
    const { rows } = await database.db.execute<{ text: string; studio: number; sum: number }>(sql`
      SELECT body_text AS text, (SELECT count(*)::int FROM email_outbox studio
          WHERE studio.about_id = ${own.id} AND template = 'studio-booking-changed') AS studio,
        (SELECT sum(total_ore)::int FROM booking_lines WHERE booking_id = ${own.id}) AS sum
      FROM email_outbox WHERE about_id = ${own.id} AND template = 'booking-changed'`);
    expect(rows[0]).toMatchObject({ studio: 1, sum: 580_000 });
    expect(rows[0]?.text).toContain("Du har endret bestillingen din.");
  });

  it("never takes less than was ordered, nor another price than it showed", async () => {
    const own = await booked(day(22));
    const browser = visitor();
    const form = await browser.get(own.page("tillegg"));
    const two = await browser.submit(form, { bilder: "2" }, { button: "Vis ny pris" });
    const three = await browser.submit(form, { bilder: "3" }, { button: "Vis ny pris" });
    const cheap = await browser.submit(two, { shownOre: "1" }, { button: add });
    expect(cheap.status).toBe(409);
    expect(cheap.text).toContain("Prisen er endret siden du åpnet siden.");
    await browser.submit(three, {}, { button: add });
    const less = await browser.submit(two, {}, { button: add });
    expect([less.status, (await stateOf(own.id))?.lines]).toEqual([409, 2]);
    expect(less.text).toContain("Bestillingen er endret siden du åpnet siden.");
  });

  it("changes to another package and adds to it, with the difference shown first", async () => {
    const own = await booked(day(18), "express");
    const browser = visitor();
    const form = await browser.get(own.page("tillegg"));
    const look = await browser.submit(form, { produkt: "headshots", bilder: "2" }, { button: "Vis ny pris" });
    expect(look.text).toMatch(/Det koster 2\s900 kr mer enn før\./);
    const done = await browser.submit(look, {}, { button: add });
    expect(done.text).toContain("Bestillingen er endret.");
    expect(await orderOf(own.id)).toEqual({ slug: "headshots", minutes: 90, total: 485_000, held: 1 });
    // The same press again is the same order.
    await browser.submit(look, {}, { button: add });
    expect(await orderOf(own.id)).toMatchObject({ total: 485_000 });
    const back = await browser.submit(
      await browser.get(own.page("tillegg")),
      { produkt: "express" },
      { button: "Vis ny pris" },
    );
    expect(back.text).toContain("mindre enn før");
    await hoursUntil(own.id, 20);
    const late = await browser.submit(back, {}, { button: add });
    expect([late.status, late.text.includes("Så nær timen kan du ikke bytte")]).toEqual([409, true]);
  });

  it("refuses a package that has no room where the session is", async () => {
    const own = await booked(day(17), "express");
    const [{ to } = { to: "" }] = (
      await database.db.execute<{ to: string }>(
        sql`SELECT ends_at::text AS to FROM bookings WHERE id = ${own.id}`,
      )
    ).rows;
    const next = await booked(day(16), "express");
    await database.db.execute(sql`
      UPDATE calendar_allocations SET during = tstzrange(${to}::timestamptz + interval '30 minutes', ${to}::timestamptz + interval '1 hour')
      WHERE owner_id = ${next.id}`);
    const browser = visitor();
    const form = await browser.get(own.page("tillegg"));
    const look = await browser.submit(form, { produkt: "headshots" }, { button: "Vis ny pris" });
    const refused = await browser.submit(look, {}, { button: add });
    expect([refused.status, refused.text.includes("Pakken får ikke plass på timen du har.")]).toEqual([
      409,
      true,
    ]);
    expect(await orderOf(own.id)).toMatchObject({ slug: "express", held: 1 });
  });

  it("says what to do instead once the session has begun, and still sells images", async () => {
    const own = await booked(day(23));
    await hoursUntil(own.id, -1);
    const page = await visitor().get(own.link);
    expect(page.text).toContain("Er du forsinket, syk eller på feil dag, så ring studioet");
    expect(page.text).not.toContain("Timen har allerede begynt, så den kan ikke endres her.");
    const form = await visitor().get(own.page("tillegg"));
    expect(form.html).toContain('name="bilder"');
    expect(form.html).not.toContain('name="personer"');
    const move = await visitor().get(own.page("flytt"));
    expect(move.text).toMatch(/Timen har allerede begynt.*\+47 22 12 34 56/);
  });
});

describe("the terms of a booking", () => {
  it("stay those that it was made under, with its own numbers, when both change later", async () => {
    const own = await booked(day(14));
    const settings = sql`INSERT INTO system_settings VALUES ('policy_free_until_hours', '72', now())
      ON CONFLICT (setting_key) DO UPDATE SET setting_value = '72'`;
    await database.db.execute(settings);
    try {
      const mine = await visitor().get(own.page("vilkar"));
      expect(mine.text).toContain("gratis frem til 24 timer før timen");
      expect(mine.text).toContain("Gjelder fra 28. november 2026.");
      await database.db.execute(sql`UPDATE bookings SET terms_version = '2026-11' WHERE id = ${own.id}`);
      const older = await visitor().get(own.page("vilkar"));
      expect(older.text).toContain("Gjelder fra 1. november 2026.");
      expect(older.text).not.toContain("Levering og garanti");
      await expect.poll(async () => (await visitor().get("/vilkar")).text).toContain("72 timer før timen");
    } finally {
      await database.db.execute(
        sql`DELETE FROM system_settings WHERE setting_key = 'policy_free_until_hours'`,
      );
    }
  });
});

describe("the receipt of a withdrawal", () => {
  it("stays on the page and in the letter, with the moment it was received", async () => {
    const own = await booked(day(28));
    const browser = visitor();
    const ask = await browser.get(own.page("angre"));
    const done = await browser.submit(ask, {}, { button: "Gå fra avtalen" });
    const words = /Vi mottok meldingen din fredag 20\. november 2026 kl\. 09\.\d\d\./;
    expect(done.text).toContain("Kvittering for angret kjøp");
    expect(done.text).toMatch(words);
    const { rows } = await database.db.execute<{ text: string }>(sql`
      SELECT body_text AS text FROM email_outbox WHERE about_id = ${own.id} AND template = 'booking-cancelled'`);
    expect(rows[0]?.text.replace(/\s+/g, " ")).toMatch(words);
  });
});

describe("the calendar file", () => {
  it("is published with the booking's revision", async () => {
    const own = await booked(day(15));
    const file = await visitor().get(own.page("kalender.ics"));
    expect(file.headers.get("content-type")).toContain("text/calendar");
    expect(file.html).toMatch(/METHOD:PUBLISH[\s\S]*TZID:Europe\/Oslo[\s\S]*SEQUENCE:0/);
  });
});

describe("the secret link of a booking", () => {
  const parts = ["", "vilkar", "flytt", "avbestill", "angre", "kontakt", "tillegg", "kalender.ics"];

  it("changes nothing when it is opened, as by mail scanners", async () => {
    const own = await booked(day(16));
    const before = await stateOf(own.id);
    for (const part of parts)
      expect((await visitor().get(part ? own.page(part) : own.link)).status).toBe(200);
    expect(await stateOf(own.id)).toEqual(before);
  });

  it("gives the same not-found page for a wrong key, no key, a revoked key and no booking", async () => {
    const own = await booked(day(17));
    const other = await booked(day(18));
    const nobody = "019a3f00-0000-7000-8000-000000000000";
    for (const part of parts) {
      const page = part ? own.page(part) : own.link;
      const wrong = [
        page.replace(/key=.*/, "key=AAAAAAAAAAAAAAAAAAAAAAAA"),
        page.replace(/\?key=.*/, ""),
        page.replace(own.id, nobody),
        page.replace(own.id, other.id),
        page.replace(own.id, "1"),
      ];
      const answers = await Promise.all(wrong.map((address) => visitor().get(address)));
      expect(answers.map((answer) => answer.status)).toEqual(wrong.map(() => 404));
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    }
    await database.db.execute(sql`UPDATE access_links SET revoked_at = ${now} WHERE subject_id = ${own.id}`);
    const revoked = await visitor().get(own.link);
    expect([revoked.status, revoked.text.includes("Kari")]).toEqual([404, false]);
  });

  it("refuses writes with a wrong key", async () => {
    const own = await booked(day(21));
    const browser = visitor();
    const cancel = await browser.get(own.page("avbestill"));
    const stolen = Object.assign(Object.create(Object.getPrototypeOf(cancel)), cancel, {
      url: cancel.url.replace(/key=.*/, "key=AAAAAAAAAAAAAAAAAAAAAAAA"),
      html: cancel.html.replaceAll(/key=[\w-]+/g, "key=AAAAAAAAAAAAAAAAAAAAAAAA"),
    });
    const answer = await browser.submit(stolen, {}, { button: "Avbestill timen" });
    expect([answer.status, (await stateOf(own.id))?.status]).toEqual([404, "confirmed"]);
  });

  it("forbids search engines and caches", async () => {
    const own = await booked(day(22));
    const page = await visitor().get(own.link);
    expect(page.html).toContain('content="noindex"');
    expect(page.headers.get("cache-control")).toContain("no-store");
  });

  it("shows the studio's own title and picture when shared, without key or name", async () => {
    const own = await booked(day(23));
    const { html } = await visitor().get(own.link);
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toMatch(/<meta name="description" content="Profesjonelle headshots[^"]+"/);
    expect(head).toMatch(/<meta property="og:image" content="http[^"]+\/pictures\/[^"]+"/);
    const { pathname } = new URL(own.link, "http://studio.example");
    expect(head).toMatch(new RegExp(`<link rel="canonical" href="http[^"?]+${pathname}"`));
    const key = new URL(own.link, "http://studio.example").searchParams.get("key") ?? "no key";
    for (const [tag] of head.matchAll(/<(?:meta|link|title)[^>]*>/g)) expect(tag).not.toContain(key);
  });
});
