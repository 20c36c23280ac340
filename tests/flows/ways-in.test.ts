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
  dataDir = await mkdtemp(join(tmpdir(), "sidelys-ways-"));
  const env = { DATABASE_URL: database.url, FIXED_NOW: now, ALLOW_FIXED_NOW: "1", WORKER_ENABLED: "0" };
  app = await startBuiltApp({ dataDir, env });
});
afterAll(async () => {
  await app?.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const visitor = () => new PlainBrowser(app.url);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const firm = { companyName: "Eksempel AS", orgnr: "310 010 014", invoiceReference: "Merke 12" };

interface Journey {
  readonly what: string;
  /** The text of the link on /book/fotografering. */
  readonly use: string;
  readonly kind: "privat" | "bedrift";
  readonly choose: Readonly<Record<string, string>>;
  readonly day: string;
  readonly name: string;
  readonly minutes: number;
  readonly total: string;
}

const journeys: readonly Journey[] = [
  {
    what: "a profile picture",
    use: "Profilbilde eller headshot",
    kind: "privat",
    choose: { produkt: "express", bilder: "1", bilderFor: "express" },
    day: "2026-12-01",
    name: "Express",
    minutes: 15,
    total: "1 950 kr",
  },
  {
    what: "a CV picture",
    use: "CV-bilde",
    kind: "privat",
    choose: { bilder: "2" },
    day: "2026-12-02",
    name: "CV-bilde",
    minutes: 30,
    total: "3 350 kr",
  },
  {
    what: "a portrait of three",
    use: "Portrett",
    kind: "privat",
    choose: { antall: "3", hvordan: "sammen" },
    day: "2026-12-03",
    name: "Portrett for 3 personer",
    minutes: 60,
    total: "5 300 kr",
  },
  {
    what: "press pictures for a company",
    use: "Pressebilder",
    kind: "bedrift",
    choose: { bilder: "1" },
    day: "2026-12-04",
    name: "Pressebilder",
    minutes: 60,
    total: "3 400 kr",
  },
  {
    what: "photos of four employees",
    use: "Ansattfoto i studio",
    kind: "bedrift",
    choose: { personer: "4" },
    day: "2026-12-07",
    name: "Ansattfoto i studio for 4 personer",
    minutes: 40,
    total: "9 750 kr",
  },
];

/** Presses the link of a use in the half for private customers or companies. */
async function throughUse(
  browser: PlainBrowser,
  { kind, use }: Pick<Journey, "kind" | "use">,
): Promise<Page> {
  const page = await browser.get("/book/fotografering");
  const half = new RegExp(`<section id="${kind}"[\\s\\S]*?</section>`).exec(page.html)?.[0] ?? "";
  const href = new RegExp(`href="([^"]*)"[^>]*>${use}<`).exec(half)?.[1];
  return browser.get(href ?? expect.fail(`no link "${use}" for ${kind}`));
}

async function letterTo(address: string): Promise<string> {
  const { rows } = await database.db.execute<{ text: string }>(sql`
    SELECT subject || ' ' || body_text AS text FROM email_outbox
    WHERE to_address = ${address} AND template = 'booking-confirmed'`);
  expect(rows).toHaveLength(1);
  return plain(rows[0]?.text ?? "");
}

describe("from what the picture is for to a receipt", () => {
  it.each(journeys)("books $what in two presses and four forms", async (journey) => {
    const { kind, choose, day, name, minutes, total } = journey;
    const email = `kunde-${day}@eksempel.example.no`;
    const browser = visitor();
    const what = await throughUse(browser, journey);
    const first = await browser.submit(what, choose, { button: "Velg tid" });
    const when = await browser.get(`${first.url}&maned=${day.slice(0, 7)}&dag=${day}`);
    const start = when.buttonValues("start").find((each) => each.startsWith(day));
    const who = await browser.submit(when, { start: start ?? expect.fail("no time") });
    expect(who.form({ button: "Se over" }).fields).toContainEqual(["kind", kind]);
    const contact = { name: "Kari Nordmann", email, phone: "90 12 34 56", ...(kind === "bedrift" && firm) };
    const check = await browser.submit(who, contact, { button: "Se over bestillingen" });
    expect(plain(check.text)).toContain(name);
    expect(plain(check.text)).toContain(`Å betale ${total}`);
    const { page } = receiptOf(await order(browser, check));
    expect(plain(page.text)).toContain(total);
    const { rows } = await database.db.execute(sql`
      SELECT extract(epoch FROM ends_at - starts_at)::int / 60 AS minutes, audience AS kind, orgnr FROM bookings
      WHERE customer_email = ${email}`);
    expect(rows).toEqual([{ minutes, kind, orgnr: kind === "bedrift" ? "310010014" : null }]);
    expect(await letterTo(email)).toContain(name);
  });

  it("asks a larger group to get a quote, and books none by a forged form", async () => {
    const browser = visitor();
    const what = await browser.get("/book/ansattfoto-studio");
    expect(what.text).toContain("Er dere flere enn 4?");
    expect(what.link("be om tilbud")).toBe("/book/company?sted=studio&personer=5&bilder=1");
    const refused = await browser.submit(what, { personer: "5" }, { button: "Velg tid" });
    expect(new URL(refused.url).pathname).toBe("/book/ansattfoto-studio");
    expect(refused.text).toContain("Det er plass til 4 personer");
  });

  it("gives staff photos to companies only, whatever the form says", async () => {
    const browser = visitor();
    const what = await browser.get("/book/ansattfoto-studio?for=privat");
    const when = await browser.submit(what, {}, { button: "Velg tid" });
    const who = await browser.submit(when, { start: when.buttonValues("start")[0] ?? "" });
    const person = { name: "Kari Nordmann", email: "kari@eksempel.example.no", phone: "90 12 34 56" };
    const refused = await browser.submit(
      who,
      { ...person, kind: "privat" },
      { button: "Se over bestillingen" },
    );
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Skriv inn navnet på bedriften");
  });

  it("holds a new time when the number of employees changes, since each has minutes of their own", async () => {
    const browser = visitor();
    const what = await browser.get("/book/ansattfoto-studio");
    const when = await browser.submit(what, { personer: "2" }, { button: "Velg tid" });
    const who = await browser.submit(when, { start: when.buttonValues("start")[0] ?? "" });
    const again = await browser.get(who.url.replace("/om-deg", ""));
    const next = await browser.submit(again, { personer: "3" }, { button: "Velg tid" });
    expect(next.text).not.toContain("Behold denne tiden");
  });
});

describe("what a link brought along", () => {
  it("arrives chosen: product, number of images, day, and whom it is for", async () => {
    const browser = visitor();
    const what = await browser.get("/book/premium?bilder=5&dag=2026-12-09&for=bedrift");
    expect(what.text).toContain("Dagen du valgte, er onsdag 9. desember");
    // Without scripts the server updates the price; the day is still known after that.
    const { fields } = what.form({ button: "Oppdater pris" });
    const updated = await browser.get(`/book/premium?${new URLSearchParams(fields)}`);
    expect(updated.text).toContain("Dagen du valgte, er onsdag 9. desember");
    const when = await browser.submit(updated, {}, { button: "Velg tid" });
    expect(when.text).toContain("Ledige tider onsdag 9. desember");
    expect(plain(when.text)).toContain("9 700 kr");
    const starts = when.buttonValues("start").filter((each) => each.startsWith("2026-12-09"));
    const who = await browser.submit(when, { start: starts[0] ?? expect.fail("no time") });
    expect(who.form({ button: "Se over" }).fields).toContainEqual(["kind", "bedrift"]);
  });
});

describe("all products side by side", () => {
  it("lead to their own booking, and those for larger groups to asking for a quote", async () => {
    const page = await visitor().get("/book/fotografering/booking");
    expect(page.status).toBe(200);
    for (const name of ["Standard", "Express", "Premium", "Portrett", "Pressebilder", "CV-bilde"]) {
      const what = await visitor().get(page.link(`Book ${name}`));
      expect([name, what.status]).toEqual([name, 200]);
    }
    expect(page.link("Book Ansattfoto i studio")).toBe("/book/ansattfoto-studio");
    expect(page.link("Be om tilbud")).toBe("/book/company?sted=hos-dere");
  });

  it("leave out what is no longer sold", async () => {
    await database.db.execute(sql`UPDATE products SET bookable_online = false WHERE slug = 'cv-bilde'`);
    try {
      await expect
        .poll(async () => (await visitor().get("/book/fotografering/booking")).text)
        .not.toContain("Book CV-bilde");
      expect((await visitor().get("/book/fotografering")).html).not.toContain("/book/cv-bilde");
    } finally {
      await database.db.execute(sql`UPDATE products SET bookable_online = true WHERE slug = 'cv-bilde'`);
    }
  });
});

/** Occupies the room on a day, between two times of Oslo's winter time. */
async function takeRoom(day: string, from: string, to: string): Promise<void> {
  await database.db.execute(sql`
    INSERT INTO calendar_allocations (id, resource_id, during, kind, owner_id, note, created_at)
    SELECT gen_random_uuid(), id, tstzrange(${`${day}T${from}+01:00`}, ${`${day}T${to}+01:00`}), 'block',
      gen_random_uuid(), '', now()
    FROM calendar_resources WHERE kind = 'room'`);
}

async function timesOf(browser: PlainBrowser, slug: string, day: string): Promise<Page> {
  const what = await browser.get(`/book/${slug}?dag=${day}`);
  return browser.submit(what, {}, { button: "Velg tid" });
}

describe("the times that are offered", () => {
  it("mark those that leave no unusable gap, and hide none", async () => {
    const day = "2026-12-16";
    await takeRoom(day, "08:45", "10:45");
    const page = await timesOf(visitor(), "cv-bilde", day);
    const [, times = ""] = page.html.split('id="tider"');
    // Right after the session before; a quarter of an hour later would leave that quarter to nobody.
    const buttonOf = (start: string) =>
      new RegExp(`<button[^>]*value="${day}T${start}:00.000Z".*?</button>`).exec(times)?.[0];
    expect(buttonOf("10:00")).toContain("passer best i dagen");
    expect(buttonOf("10:15")).not.toContain("passer best");
    expect(times.split("</form>")[0]).not.toContain("<details");
  });

  it("are those of other days and of other sessions, when the session has none that day", async () => {
    const day = "2026-12-15";
    await takeRoom(day, "08:00", "16:30");
    const browser = visitor();
    const page = await timesOf(browser, "headshots", day);
    expect(page.text).toContain("Det er fullt tirsdag 15. desember");
    // The month leads there, with and without scripts, and tells a full day from a closed one.
    expect(page.html).toMatch(
      /<a[^>]*href="[^"]*dag=2026-12-15[^"]*"[^>]*>(?:(?!<\/a>).)*fullt. Se nærmeste tider/,
    );
    expect(page.text).toContain("søndag 13. desember, ikke åpent for booking");
    expect(page.html).not.toMatch(/<a[^>]*href="[^"]*dag=2026-12-13/);
    const wait = /<a[^>]*href="([^"]+)"[^>]*>Stå på venteliste for tirsdag 15\. desember/.exec(
      page.html,
    )?.[1];
    const join = await browser.get((wait ?? "").replaceAll("&amp;", "&"));
    expect(join.html).toContain('value="2026-12-15"');
    const nearest = page.html.split("Nærmeste ledige tider")[1]?.split("</section>")[0] ?? "";
    expect([...nearest.matchAll(/value="(2026-12-1[46])T/g)].length).toBeGreaterThan(0);
    const others = page.text.split("Andre fotograferinger som får plass")[1] ?? "";
    expect(others).toMatch(/^ Express, 15 minutter Tirsdag 15\. desember kl\. 16\.30/);
    const href = page.html.split("Andre fotograferinger")[1]?.match(/href="([^"]+)"/)?.[1] ?? "";
    const what = await browser.get(href.replaceAll("&amp;", "&"));
    expect(what.form({ button: "Velg tid" }).fields).toContainEqual(["produkt", "express"]);
    expect(what.text).toContain("Dagen du valgte, er tirsdag 15. desember");
  });

  it("are those of other sessions, when the session has none at all", async () => {
    await database.db.execute(sql`UPDATE products SET lead_time_hours = 2000 WHERE slug = 'premium'`);
    await database.db.execute(
      sql`INSERT INTO system_settings (setting_key, setting_value) VALUES ('policy_horizon_days', '60')`,
    );
    try {
      await expect
        .poll(async () => (await timesOf(visitor(), "premium", "2026-12-10")).text)
        .toContain("Det er ingen ledige tider å velge nå.");
      const page = await timesOf(visitor(), "premium", "2026-12-10");
      expect(page.text).toContain("Andre fotograferinger som får plass Standard, 90 minutter");
    } finally {
      await database.db.execute(sql`UPDATE products SET lead_time_hours = 12 WHERE slug = 'premium'`);
      await database.db.execute(sql`DELETE FROM system_settings WHERE setting_key = 'policy_horizon_days'`);
    }
  });
});

describe("the stream of changes that visitors get", () => {
  it("says that the calendar has changed, and nothing more", async () => {
    const leaving = new AbortController();
    const response = await fetch(`${app.url}/book/headshots/endringer?om=booking,alert,customer`, {
      signal: leaving.signal,
      headers: { accept: "text/event-stream" },
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const received = reader?.read();
    await takeRoom("2026-12-17", "09:00", "10:00");
    expect((await received)?.value).toBe("data: calendar\n\n");
    leaving.abort();
  });

  it("is not there for what is not sold, and leaves room for others", async () => {
    expect((await visitor().get("/book/finnes-ikke/endringer")).status).toBe(404);
    expect((await visitor().get("/book/headshots/endringer")).status).toBe(406);
    const leaving = new AbortController();
    const ask = () =>
      fetch(`${app.url}/book/headshots/endringer`, {
        signal: leaving.signal,
        headers: { accept: "text/event-stream", "x-forwarded-for": "10.9.9.9" },
      });
    const all = await Promise.all(Array.from({ length: 11 }, ask));
    leaving.abort();
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});
