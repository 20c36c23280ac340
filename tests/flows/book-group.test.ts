import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltApp, startBuiltApp } from "../setup/built-app";
import { order, receiptOf } from "../setup/customer";
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
  dataDir = await mkdtemp(join(tmpdir(), "sidelys-groups-"));
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
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

type Names = readonly { readonly name: string; readonly email?: string }[];

const payer = { name: "Kari Nordmann", email: "kari@eksempel.example.no", phone: "90 12 34 56" };

/** Sends the third step as a browser does: the rows of the persons repeat the names of their fields. */
async function sendNames(
  browser: PlainBrowser,
  who: Page,
  names: Names,
  more: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const fields = new URLSearchParams({ ...payer, kind: "privat", ...more });
  for (const { name, email = "" } of names) {
    fields.append("memberName", name);
    fields.append("memberEmail", email);
  }
  return browser.post(who.url, fields);
}

/** From the first step to the summary: Express for several, one after the other. */
async function untilCheck(browser: PlainBrowser, size: number, date: string, names: Names) {
  const what = await browser.get("/book/express");
  const first = await browser.submit(
    what,
    { produkt: "express", bilderFor: "express", gruppe: String(size) },
    { button: "Velg tid" },
  );
  const when = await browser.get(`${first.url}&maned=${date.slice(0, 7)}&dag=${date}`);
  const start = when.buttonValues("start").find((each) => each.startsWith(date)) ?? "";
  const who = await browser.submit(when, { start });
  const check = await sendNames(browser, who, names);
  return { when, who, check };
}

const ola = { name: "Ola Nordmann", email: "ola@eksempel.example.no" };
const twoNames = [ola, { name: "Eli Nordmann" }];

async function groupOf(page: Page) {
  const number = receiptOf(page).number;
  const { rows } = await database.db.execute<{
    id: string;
    position: number;
    name: string;
    start: string;
    end: string;
    taken: string;
    rows: number;
  }>(sql`
    SELECT m.id, m.position, m.name, to_char(m.starts_at AT TIME ZONE 'Europe/Oslo', 'HH24:MI') AS start,
      to_char(m.ends_at AT TIME ZONE 'Europe/Oslo', 'HH24:MI') AS end,
      (SELECT (max(upper(during)) - min(lower(during)))::text FROM calendar_allocations WHERE owner_id = b.id) AS taken,
      (SELECT count(*)::int FROM calendar_allocations WHERE owner_id = b.id) AS rows
    FROM booking_members m JOIN bookings b ON b.id = m.booking_id WHERE b.number = ${number} ORDER BY m.position`);
  return rows;
}

async function lettersTo(address: string) {
  const { rows } = await database.db.execute<{
    template: string;
    body_text: string;
    file: string | null;
  }>(sql`
    SELECT template, body_text, attachments->0->>'contentBase64' AS file FROM email_outbox
    WHERE to_address = ${address} ORDER BY created_at, template`);
  return rows.map((row) => ({ ...row, file: Buffer.from(row.file ?? "", "base64").toString() }));
}

describe("a booking for several people, one after the other", () => {
  it("gives each a time of their own, with one price on every page and in the letter", async () => {
    const browser = visitor();
    const { when, who, check } = await untilCheck(browser, 3, day(1), twoNames);
    expect(when.text).toContain("Express for 3 personer, hver for seg");
    for (const page of [when, who, check]) expect(plain(page.text)).toMatch(/Å betale 5 850 kr/);
    expect(check.text).toMatch(/Ola Nordmann.*Eli Nordmann.*Navn mangler/);
    const receipt = await order(browser, check);
    expect(receipt.text).toContain("Ola Nordmann");
    const members = await groupOf(receipt);
    expect(members.map(({ start, end }) => `${start}-${end}`)).toEqual([
      "09:00-09:15",
      "09:15-09:30",
      "09:30-09:45",
    ]);
    // One range for all of them: the buffer of five minutes once, in the room and for the photographer.
    expect(members[0]).toMatchObject({ taken: "00:50:00", rows: 2 });
    const [confirmation] = await lettersTo(payer.email);
    expect(plain(confirmation?.body_text ?? "")).toContain("5 850 kr inkl. mva.");
    expect(confirmation?.body_text).toMatch(/09\.00.*Ola Nordmann[\s\S]*Navn mangler/);
    expect(confirmation?.file).toContain("DTEND;TZID=Europe/Oslo:20261201T094500");
  });

  it("takes the name of whoever orders once, when they come first themselves", async () => {
    const browser = visitor();
    const { who } = await untilCheck(browser, 2, day(3), twoNames);
    expect(who.text).toContain("Jeg er den første som skal fotograferes");
    const names = [{ name: "" }, { name: "Eli Nordmann" }];
    const check = await sendNames(browser, who, names, { isFirstMember: "on" });
    expect(check.text).toMatch(/09\.00–09\.15 Kari Nordmann.*Eli Nordmann/);
    expect((await browser.get(who.url)).html).toMatch(/name="isFirstMember"[^>]*checked/);
  });

  it("writes to each who has an address, with a link that shows that person's time alone", async () => {
    const per = { name: "Per Hansen", email: "per@eksempel.example.no" };
    const browser = visitor();
    const { check } = await untilCheck(browser, 2, day(2), [ola, per]);
    await order(browser, check);
    const [letter, ...others] = await lettersTo("per@eksempel.example.no");
    expect(letter?.template).toBe("member-confirmed");
    expect(others.map(({ template }) => template)).toEqual(["member-reminder", "member-reminder"]);
    expect(letter?.file).toContain("DTSTART;TZID=Europe/Oslo:20261202T091500");
    const link = /https?:\/\/\S+\/booking\/person\/\S+key=\S+/.exec(letter?.body_text ?? "")?.[0] ?? "";
    expect(letter?.body_text).toContain("Gruppen til Kari Nordmann");
    expect(letter?.body_text?.replaceAll(/\s+/g, " ")).toContain(
      "flytte den selv til en annen ledig tid samme dag",
    );
    const own = await visitor().get(link);
    expect(own.text).toContain("Timen din");
    expect(own.text).toContain("09.15");
    expect(own.text).not.toContain("Ola Nordmann");
    expect(plain(own.text)).not.toContain("3 900 kr");
    const file = await visitor().get(own.link("Last ned kalenderfil"));
    expect(file.html).toContain("DTSTART;TZID=Europe/Oslo:20261202T091500");
    const { pathname, search } = new URL(link);
    const otherEnd = search.endsWith("x") ? "y" : "x";
    const wrong = await visitor().get(`${pathname}${search.slice(0, -1)}${otherEnd}`);
    expect(wrong.status).toBe(404);
    expect((await visitor().get(pathname)).status).toBe(404);
  });

  it("takes a repeated order once", async () => {
    const browser = visitor();
    const { check } = await untilCheck(browser, 2, day(3), twoNames);
    const [first, second] = [await order(browser, check), await order(browser, check)];
    expect(receiptOf(second).number).toBe(receiptOf(first).number);
    expect(await groupOf(first)).toHaveLength(2);
  });

  it("offers only starts with room for all of them", async () => {
    const browser = visitor();
    const alone = await untilCheck(browser, 2, day(4), twoNames);
    await order(browser, alone.check);
    const what = await browser.get("/book/express?gruppe=10");
    const first = await browser.submit(what, {}, { button: "Velg tid" });
    const page = await browser.get(`${first.url}&maned=2026-12&dag=${day(4)}`);
    const times = page.buttonValues("start").filter((start) => start.startsWith(day(4)));
    // Two at nine, then five minutes of tidying: ten more take until five past twelve, before the second photographer's lunch.
    expect(times[0]).toBe(`${day(4)}T08:35:00.000Z`);
    const busy = await browser.submit(page, { start: times[0] ?? "" });
    expect(busy.url).toContain("/om-deg");
  });

  it("lets go of the held time when the group gets another size, and refuses more than may come", async () => {
    const browser = visitor();
    const { check } = await untilCheck(browser, 2, day(7), twoNames);
    const what = await browser.get(check.link("1 Hva"));
    const next = await browser.submit(what, { gruppe: "4" }, { button: "Velg tid" });
    expect(next.text).toContain("Express for 4 personer, hver for seg");
    expect(next.text).not.toContain("Vi holder av mandag");
    expect((await browser.get("/book/express?gruppe=14")).text).toContain("Express for 10 personer");
  });

  it("shows what is wrong with a person's address, and keeps what was typed", async () => {
    const browser = visitor();
    const bad = [ola, { name: "Eli Nordmann", email: "eli-uten-krøllalfa" }];
    const { check } = await untilCheck(browser, 2, day(8), bad);
    expect(check.status).toBe(422);
    expect(check.text).toContain("Skriv inn en e-postadresse på formen navn@eksempel.no");
    expect(check.html).toContain("Eli Nordmann");
  });
});

const per = { name: "Per Hansen", email: "per@eksempel.example.no" };

/** A group of three on its payer's page. */
async function bookedGroup(date: string) {
  const browser = visitor();
  const { check } = await untilCheck(browser, 3, date, [ola, per, { name: "Eli Nordmann" }]);
  const receipt = await order(browser, check);
  const page = receiptOf(receipt).changeLink;
  const members = await groupOf(receipt);
  const link = (more: Record<string, string>) => {
    const url = new URL(page, app.url);
    url.pathname += "/gruppe";
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
    return url.href;
  };
  return { browser, receipt, members, link, page };
}

const times = async (receipt: Page) => (await groupOf(receipt)).map(({ name, start }) => `${name} ${start}`);

describe("the payer's page of a group", () => {
  it("shows price and fee first, and takes one out only on the button, once", async () => {
    const { browser, receipt, members, link, page } = await bookedGroup(day(9));
    const confirm = await browser.get(link({ person: members[2]?.id ?? "", hva: "ut" }));
    expect(plain(confirm.text)).toMatch(
      /Eli Nordmann tas ut av gruppen.*Pris nå 5 850 kr.*3 900 kr.*Uten gebyr/,
    );
    expect(confirm.text).toContain("Eli Nordmann får ikke e-post om at timen ikke gjelder lenger");
    expect(plain((await browser.get(page)).text)).toContain("5 850 kr");
    const done = await browser.submit(confirm, {}, { button: "Bekreft" });
    expect(plain(done.text)).toMatch(
      /Gruppen er endret.*Vi har ingen e-postadresse til Eli Nordmann, som ikke får e-post om dette.*3 900 kr/,
    );
    const again = await browser.submit(confirm, {}, { button: "Bekreft" });
    expect(again.status).toBe(200);
    const { rows } = await database.db.execute<{ taken: string; total: number }>(sql`
      SELECT (SELECT (max(upper(during)) - min(lower(during)))::text FROM calendar_allocations WHERE owner_id = b.id) AS taken,
        total_ore::int AS total FROM bookings b WHERE number = ${receiptOf(receipt).number}`);
    expect(rows).toEqual([{ taken: "00:35:00", total: 390_000 }]);
    const last = (await lettersTo(payer.email)).at(-1);
    expect(last?.template).not.toBe("member-removed");
  });

  it("charges the agreed share when it is late", async () => {
    const { browser, receipt, members, link } = await bookedGroup(day(10));
    const number = receiptOf(receipt).number;
    await database.db.execute(sql`UPDATE bookings SET starts_at = ${now}::timestamptz + interval '20 hours',
      ends_at = ${now}::timestamptz + interval '20 hours 45 minutes' WHERE number = ${number}`);
    await database.db.execute(sql`UPDATE booking_members SET starts_at = ${now}::timestamptz + interval '20 hours'
      + (position - 1) * interval '15 minutes', ends_at = ${now}::timestamptz + interval '20 hours'
      + position * interval '15 minutes' WHERE booking_id = (SELECT id FROM bookings WHERE number = ${number})`);
    const confirm = await browser.get(link({ person: members[2]?.id ?? "", hva: "ut" }));
    expect(plain(confirm.text)).toMatch(/Gebyr 975 kr \(50 % av det denne timen koster/);
    const done = await browser.submit(confirm, {}, { button: "Bekreft" });
    expect(plain(done.text)).toMatch(/Gebyr for sent avbud for én i gruppen 975 kr.*4 875 kr/);
  });

  it("swaps two, moves one, and adds one after the last", async () => {
    const { browser, receipt, members, link } = await bookedGroup(day(11));
    const [first = "", second = "", third = ""] = members.map(({ id }) => id);
    await browser.submit(
      await browser.get(link({ person: first, hva: "bytt", med: second })),
      {},
      { button: "Bekreft" },
    );
    expect(await times(receipt)).toEqual(["Ola Nordmann 09:15", "Per Hansen 09:00", "Eli Nordmann 09:30"]);
    const person = await browser.get(link({ person: third }));
    const start = person.buttonValues("tid")[12] ?? "";
    const moved = await browser.submit(
      await browser.get(link({ person: third, hva: "flytt", tid: start })),
      {},
      { button: "Bekreft" },
    );
    expect(moved.text).toContain("Gruppen er endret");
    expect((await groupOf(receipt))[2]).toMatchObject({ rows: 4 });
    const add = await browser.get(link({ hva: "ny", navn: "Siri Berg", epost: "siri@eksempel.example.no" }));
    expect(plain(add.text)).toContain("7 800 kr");
    await browser.submit(add, {}, { button: "Bekreft" });
    const after = await groupOf(receipt);
    expect(after[3]).toMatchObject({ name: "Siri Berg", start: after[2]?.end });
    expect((await lettersTo("siri@eksempel.example.no")).map(({ template }) => template)).toContain(
      "member-confirmed",
    );
    // Pressing the button again adds nobody twice.
    expect((await browser.submit(add, {}, { button: "Bekreft" })).status).toBe(200);
    expect(await groupOf(receipt)).toHaveLength(4);
  });

  it("gives a time to another person: the old link opens nothing, and the new person is told", async () => {
    const { browser, members, link } = await bookedGroup(day(14));
    const before = (await lettersTo(per.email))
      .filter(({ template }) => template === "member-confirmed")
      .at(-1);
    const old = /https?:\/\/\S+\/booking\/person\/\S+key=\S+/.exec(before?.body_text ?? "")?.[0] ?? "";
    expect((await visitor().get(old)).status).toBe(200);
    const who = {
      person: members[1]?.id ?? "",
      hva: "navn",
      navn: "Nora Lie",
      epost: "nora@eksempel.example.no",
    };
    const confirm = await browser.get(link(who));
    expect(confirm.text).toContain("Timen gis til Nora Lie.");
    await browser.submit(confirm, {}, { button: "Bekreft" });
    expect((await visitor().get(old)).status).toBe(404);
    const [own] = await lettersTo("nora@eksempel.example.no");
    expect(own?.template).toBe("member-confirmed");
    const fresh = /https?:\/\/\S+\/booking\/person\/\S+key=\S+/.exec(own?.body_text ?? "")?.[0] ?? "";
    expect((await visitor().get(fresh)).text).toContain("Timen din");
  });

  it("tells payer and studio once when somebody cannot come, and keeps the time", async () => {
    await bookedGroup(day(15));
    const letter = (await lettersTo(per.email))
      .filter(({ template }) => template === "member-confirmed")
      .at(-1);
    const own = /https?:\/\/\S+\/booking\/person\/\S+key=\S+/.exec(letter?.body_text ?? "")?.[0] ?? "";
    const browser = visitor();
    const page = await browser.get(own);
    const answered = await browser.submit(page, {}, { button: "Jeg kan ikke komme" });
    expect(answered.text).toContain("Takk for beskjed.");
    await browser.submit(page, {}, { button: "Jeg kan ikke komme" });
    const { rows } = await database.db.execute<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM email_outbox WHERE template IN ('group-changed', 'studio-group-changed')
        AND subject LIKE '%Per Hansen kan ikke komme%'`);
    expect(rows[0]?.n).toBe(2);
    expect((await browser.submit(answered, {}, { button: "Jeg kan komme likevel" })).text).toContain("Fint!");
  });

  it("lets one take another time on their own link: who is told first, then the button", async () => {
    const { receipt } = await bookedGroup(day(16));
    const letter = (await lettersTo(per.email))
      .filter(({ template }) => template === "member-confirmed")
      .at(-1);
    const own = /https?:\/\/\S+\/booking\/person\/\S+key=\S+/.exec(letter?.body_text ?? "")?.[0] ?? "";
    const browser = visitor();
    const page = await browser.get(own);
    expect(plain(page.text)).toMatch(/Flytt til en ledig tid.*Bytt med den som har kl. 09.00–09.15/);
    for (const name of ["Ola", "Eli"]) expect(page.text).not.toContain(name);
    const [ola = ""] = page.buttonValues("med");
    const asked = await browser.submit(page, { hva: "bytt", med: ola }, { button: "kl. 09.00" });
    expect(plain(asked.text)).toMatch(
      /Du får timen onsdag 16\. desember kl\. 09\.00\. Den som har den nå, får din tid.*Flyttingen koster ingenting.*Du får e-post om den nye tiden.*Den som hadde timen kl\. 09\.00, får e-post.*Kari Nordmann, som betaler, får e-post/,
    );
    expect(asked.text).not.toContain("Ola");
    expect(await times(receipt)).toEqual(["Ola Nordmann 09:00", "Per Hansen 09:15", "Eli Nordmann 09:30"]);
    const done = await browser.submit(asked, {}, { button: "Bekreft" });
    expect(done.text).toContain("Du har fått ny tid.");
    expect(await times(receipt)).toEqual(["Ola Nordmann 09:15", "Per Hansen 09:00", "Eli Nordmann 09:30"]);
    // Pressing the button again is answered as done, and does not swap back.
    const again = await browser.submit(asked, {}, { button: "Bekreft" });
    expect([again.status, again.text.includes("Du har fått ny tid.")]).toEqual([200, true]);
    // A price that no page showed is refused in words.
    const forged = await browser.submit(asked, { shownOre: "1.5" }, { button: "Bekreft" });
    expect(forged.status).toBe(409);
    expect(forged.text).toContain("Gruppen er endret siden du åpnet siden");
    const { pathname, search } = new URL(own);
    const moved = { hva: "flytt", tid: "2026-12-16T08:15:00.000Z" };
    const taken = await browser.get(`${pathname}${search}&${new URLSearchParams(moved)}`);
    expect(taken.text).toContain("En annen i gruppen har den tiden. Bytt tid i stedet.");
  });
});
