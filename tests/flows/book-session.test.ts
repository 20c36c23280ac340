import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookHref } from "~/areas/bookings/rules/book-href";
import { instant } from "~/kit/time";
import { type BuiltApp, startBuiltApp } from "../setup/built-app";
import { bookThroughForms, fillInUntilCheck, order, receiptOf } from "../setup/customer";
import type { TestDatabase } from "../setup/database";
import { type Page, PlainBrowser } from "../setup/plain-browser";
import { cleanStudio } from "../worlds/clean-studio";

// Friday 20 November 2026, 09:00 in Oslo; the clock runs.
const now = "2026-11-20T08:00:00Z";
const kari = { name: "Kari Nordmann", email: "kari@eksempel.example.no", slug: "headshots" };

let database: TestDatabase;
let dataDir: string;
let app: BuiltApp;
beforeAll(async () => {
  database = await cleanStudio();
  dataDir = await mkdtemp(join(tmpdir(), "sidelys-booking-"));
  const env = { DATABASE_URL: database.url, FIXED_NOW: now, ALLOW_FIXED_NOW: "1", WORKER_ENABLED: "0" };
  app = await startBuiltApp({ dataDir, env });
});
afterAll(async () => {
  await app?.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const visitor = () => new PlainBrowser(app.url);

/** Each test has its own day, so that no test takes another's times. */
const day = (n: number) => `2026-12-${String(n).padStart(2, "0")}`;

async function bookings(): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM bookings`);
  return rows[0]?.n ?? 0;
}

async function letterTo(address: string, template: string) {
  const { rows } = await database.db.execute<{ subject: string; body_text: string; file: string }>(sql`
    SELECT subject, body_text, attachments->0->>'contentBase64' AS file FROM email_outbox
    WHERE to_address = ${address} AND template = ${template} ORDER BY created_at DESC LIMIT 1`);
  const [letter] = rows;
  if (!letter) throw new Error(`No ${template} to ${address}`);
  return { ...letter, calendar: Buffer.from(letter.file ?? "", "base64").toString() };
}

async function letHoldsRunOut(): Promise<void> {
  await database.db.execute(
    sql`UPDATE calendar_allocations SET expires_at = '2026-11-20T07:00:00Z' WHERE kind = 'hold'`,
  );
  await database.db.execute(
    sql`UPDATE calendar_holds SET expires_at = '2026-11-20T07:00:00Z' WHERE booking_id IS NULL`,
  );
}

/** Goes through steps 1 and 2 to the times of a day. */
async function timesOn(browser: PlainBrowser, date: string): Promise<Page> {
  const what = await browser.get("/book/headshots");
  const when = await browser.submit(what, {}, { button: "Velg tid" });
  return browser.get(`${when.url}&maned=${date.slice(0, 7)}&dag=${date}`);
}

describe("booking without scripts", () => {
  it("starts with the choices in a link from the chat, and holds no time before one is chosen", async () => {
    const browser = visitor();
    const start = `${day(14)}T10:00:00+01:00`;
    const href = bookHref("headshots", { images: 3, persons: 2, addOns: ["har-og-sminke"] }, instant(start));
    const what = await browser.get(href);
    expect(what.text).toContain("Tiden du valgte, er");
    const when = await browser.submit(what, {}, { button: "Velg tid" });
    expect(when.text).toContain("Tiden du valgte");
    expect(when.text).toContain("mandag 14. desember");
    expect(when.text.replaceAll(/[\u00a0\u202f]/g, " ")).toContain("8 240 kr");
    const { rows } = await database.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM calendar_holds`,
    );
    expect(rows[0]?.n).toBe(0);
  });

  it("leads from the first page to a receipt, a letter and a calendar file with the same facts", async () => {
    const receipt = await bookThroughForms(app.url, { ...kari, day: day(1) });
    expect(receipt.page.text).toContain("tirsdag 1. desember 2026");
    expect(receipt.page.text).toContain("3 900 kr");
    const letter = await letterTo(kari.email, "booking-confirmed");
    expect(letter.subject).toBe("Bestilling bekreftet: Standard tirsdag 1. desember kl. 09.00");
    expect(letter.body_text).toContain("Angreskjema");
    expect(letter.body_text).toContain("3\u00a0900\u00a0kr inkl. mva.");
    const calendar = new ICAL.Component(ICAL.parse(letter.calendar));
    const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
    expect(event.startDate.toString()).toBe("2026-12-01T09:00:00");
    expect(event.duration.toSeconds()).toBe(90 * 60);
    expect(event.location).toContain("0359 Oslo");

    const link = /https?:\/\/\S+\/booking\/edit\/\S+key=\S+/.exec(letter.body_text)?.[0] ?? "";
    const own = await visitor().get(link);
    expect(own.text).toContain("Timen er bekreftet.");
    expect(new URL(link).pathname).toBe(new URL(receipt.changeLink, app.url).pathname);
  });

  it("updates the price when asked, and keeps the choices", async () => {
    const browser = visitor();
    const what = await browser.get("/book/headshots");
    const chosen = { produkt: "headshots", bilder: "3", tillegg: "ekstra-bakgrunn" };
    const address = `/book/headshots?${new URLSearchParams(chosen)}`;
    expect((await browser.get(address)).text).toMatch(/Å betale 6 290 kr/);
    const when = await browser.submit(what, chosen, { button: "Velg tid" });
    expect(when.text).toContain("3 × Retusjert bilde");
    expect(when.text).toMatch(/Å betale 6 290 kr/);
    const back = await browser.get(when.link("1 Hva"));
    expect(back.text).toMatch(/Å betale 6 290 kr/);
  });

  it("books for the chosen number of persons, with the same sum on every page and in the letters", async () => {
    const browser = visitor();
    const what = await browser.get("/book/portrett?personer=3");
    expect(what.text).toContain("Hvor mange kommer?");
    expect(what.text).toContain("Sammen eller hver for seg?");
    expect(what.text).not.toContain("Hvor mange skal ha hver sin time?");
    expect(what.text).toMatch(/Å betale 5 300 kr/);
    const starts = (await browser.submit(what, {}, { button: "Velg tid" })).buttonValues("start");
    const again = await browser.submit(
      what,
      { antall: "4", hvordan: "sammen", bilder: "2" },
      { button: "Velg tid" },
    );
    const who = await browser.submit(again, { start: starts[0] ?? "" });
    for (const page of [again, who]) {
      expect(page.text).toContain("Portrett for 4 personer");
      expect(page.text).toMatch(/3 × Ekstra person 2 850 kr .*Å betale 7 200 kr/);
    }
    const family = { name: "Firer Familie", email: "firer@eksempel.example.no" };
    const contact = { ...family, phone: "90 12 34 56", kind: "privat" };
    const check = await browser.submit(who, contact, { button: "Se over bestillingen" });
    const receipt = receiptOf(await order(browser, check));
    for (const page of [check, receipt.page, await visitor().get(receipt.changeLink)]) {
      expect(page.text).toContain("Portrett for 4 personer");
      expect(page.text).toMatch(/Å betale 7 200 kr/);
    }
    const letter = await letterTo(family.email, "booking-confirmed");
    expect(letter.body_text).toContain("Portrett for 4 personer");
    expect(letter.body_text).toMatch(/3 × Ekstra person/);
    expect(letter.body_text).toContain("7\u00a0200\u00a0kr inkl. mva.");
  });

  it("asks for the number of persons only where more than one fits, and reports a number that was reduced", async () => {
    const browser = visitor();
    const what = await browser.get("/book/headshots?personer=2");
    expect(what.text).toMatch(/Å betale 4 850 kr/);
    const express = await browser.submit(what, { produkt: "express" }, { button: "Velg tid" });
    expect(new URL(express.url).pathname).toBe("/book/headshots");
    expect(express.text).toContain("Det er plass til 1 person i denne fotograferingen.");
    expect(express.html).not.toContain('name="antall"');
    const when = await browser.submit(express, {}, { button: "Velg tid" });
    expect(when.text).toMatch(/Når passer det.*Express.*Å betale 1 950 kr/);
  });

  it("links from a month without times to the month with the first free time", async () => {
    const browser = visitor();
    const when = await browser.submit(await browser.get("/book/headshots"), {}, { button: "Velg tid" });
    expect(when.html).toContain("<title>Når passer det? | Sidelys Portrettstudio</title>");
    const empty = await browser.get(`${when.url}&maned=2026-10`);
    expect(empty.text).toContain("Det er ingen ledige tider i oktober 2026.");
    const far = await browser.get(`${when.url}&maned=2027-06`);
    expect(far.text).toContain("ingen ledige tider i juni 2027. Kalenderen er åpen til og med mars 2027.");
    const next = await browser.get(empty.link("Se tidene i november 2026"));
    expect(next.text).toContain("Ledige tider lørdag 21. november");
  });

  it("names each page after the product", async () => {
    const titleOf = async (slug: string) =>
      /<title>(.*?) \|/.exec((await visitor().get(`/book/${slug}`)).html)?.[1];
    expect(await titleOf("headshots")).toBe("Book headshots");
    expect(await titleOf("express")).toBe("Book Express");
    expect(await titleOf("cv-bilde")).toBe("Book CV-bilde");
  });

  it("shows the same receipt when the same order is sent twice", async () => {
    const browser = visitor();
    const check = await fillInUntilCheck(browser, { ...kari, day: day(2) });
    const before = await bookings();
    const [first, second] = await Promise.all([order(browser, check), order(browser, check)]);
    expect(receiptOf(second).number).toBe(receiptOf(first).number);
    expect(await bookings()).toBe(before + 1);
    expect(receiptOf(await browser.get(check.url)).number).toBe(receiptOf(first).number);
  });

  it("asks for the express wish in words, and then accepts the order", async () => {
    const browser = visitor();
    const check = await fillInUntilCheck(browser, { ...kari, day: day(3) });
    const refused = await browser.submit(check, {}, { button: "Bestill med betalingsplikt" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Bestillingen er ikke sendt ennå");
    expect(refused.text).toContain("Kryss av for at fotograferingen kan skje før angrefristen er ute");
    expect(receiptOf(await order(browser, refused)).number).toBeTruthy();
  });

  it("keeps what was typed, lists the errors, and links to the fields", async () => {
    const browser = visitor();
    const when = await timesOn(browser, day(4));
    const who = await browser.submit(when, { start: when.buttonValues("start")[1] ?? "" });
    const typed = {
      name: "Kari",
      email: "kari@",
      phone: "123",
      note: "x".repeat(1001),
      kind: "bedrift",
      orgnr: "123456789",
    };
    const refused = await browser.submit(who, typed, { button: "Se over bestillingen" });
    expect(refused.status).toBe(422);
    for (const words of [
      "Skriv inn en e-postadresse på formen navn@eksempel.no",
      "Skriv inn et mobilnummer med 8 siffer",
      "Merknaden kan ha høyst 1 000 tegn",
      "Organisasjonsnummeret finnes ikke. Sjekk sifrene",
    ]) {
      expect(refused.text).toContain(words);
    }
    expect(refused.html).toMatch(/class="[^"]*error-summary"[^>]*autofocus/i);
    expect(refused.html).toContain('href="#om-deg-email"');
    for (const value of ['value="kari@"', 'value="123"', 'value="123456789"', "x".repeat(1001)]) {
      expect(refused.html).toContain(value);
    }
  });
});

describe("a time that is not available", () => {
  it("is replaced by the nearest ones when another visitor was quicker", async () => {
    const [quick, slow] = [visitor(), visitor()];
    const pages = [await timesOn(quick, day(7)), await timesOn(slow, day(7))] as const;
    const start = pages[0].buttonValues("start")[1] ?? "";
    expect((await quick.submit(pages[0], { start })).text).toContain("Hvem er du?");
    const refused = await slow.submit(pages[1], { start });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Denne timen ble nettopp tatt.");
    expect(refused.text).toContain("Nærmeste ledige tider");
    const other = refused.buttonValues("start")[0] ?? "";
    expect(other).not.toBe(start);
    expect((await slow.submit(refused, { start: other })).text).toContain("Hvem er du?");
  });

  it.each([
    ["2026-12-08T02:00:00Z", "Denne timen er ikke i åpningstiden."],
    ["2026-11-20T10:00:00Z", "Det er for kort tid til denne timen."],
    ["2027-11-20T10:00:00Z", "Kalenderen er ikke åpnet så langt frem."],
    ["i morgen", "Velg et tidspunkt"],
  ])("says why %s cannot be booked", async (start, words) => {
    const browser = visitor();
    const refused = await browser.submit(await timesOn(browser, day(8)), { start });
    expect([409, 422]).toContain(refused.status);
    expect(refused.text).toContain(words);
  });

  it("is taken again after an expired hold when nobody else has it", async () => {
    const browser = visitor();
    const check = await fillInUntilCheck(browser, { ...kari, day: day(9) });
    await letHoldsRunOut();
    expect((await browser.get(check.url)).text).toContain("Vi holder ikke lenger av tiden.");
    expect(receiptOf(await order(browser, check)).number).toBeTruthy();
  });

  it("is reported as released after another choice, and the ticked wish is kept", async () => {
    const browser = visitor();
    const check = await fillInUntilCheck(browser, { ...kari, day: "2026-11-26" });
    for (const date of ["2026-11-27", "2026-11-30"]) {
      const times = await timesOn(browser, date);
      await browser.submit(times, { start: times.buttonValues("start")[1] ?? "" });
    }
    expect((await browser.get(check.url)).text).toContain("du har valgt en annen i et annet vindu");
    await database.db.execute(sql`UPDATE product_prices SET base_ore = base_ore + 100`);
    const refused = await browser.submit(
      check,
      { expressWish: "on" },
      { button: "Bestill med betalingsplikt" },
    );
    await database.db.execute(sql`UPDATE product_prices SET base_ore = base_ore - 100`);
    expect(refused.status).toBe(409);
    expect(refused.html).toMatch(/<input[^>]*name="expressWish"[^>]*checked=""/);
  });

  it("keeps every answer when the expired hold's time is taken, and orders another time in two steps", async () => {
    const browser = visitor();
    const check = await fillInUntilCheck(browser, { ...kari, name: "Sen Kunde", day: day(10) });
    await letHoldsRunOut();
    await bookThroughForms(app.url, { ...kari, day: day(10) });
    const refused = await order(browser, check);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Svarene dine er beholdt.");
    expect(refused.text).toContain("Sen Kunde");
    const start = refused.buttonValues("start")[0] ?? "";
    const again = await browser.submit(refused, { start }, { action: "/tid" });
    expect(again.text).toContain("Se over og bestill");
    expect(receiptOf(await order(browser, again)).page.text).toContain("Takk, Sen.");
  });

  it("keeps the time after a change of images from the order page, but not after a change of session", async () => {
    const browser = visitor();
    const check = await fillInUntilCheck(browser, { ...kari, day: day(12) });
    const what = await browser.get(check.link("Endre"));
    const changed = await browser.submit(what, { bilder: "3" }, { button: "Lagre endringen" });
    expect(new URL(changed.url).pathname).toBe("/book/headshots/bekreft");
    expect(changed.text).toContain("3 retusjerte bilder");
    const again = await browser.get(changed.link("Endre"));
    const other = await browser.submit(again, { produkt: "express" }, { button: "Lagre endringen" });
    expect(new URL(other.url).pathname).toBe("/book/headshots/tid");
  });

  it("has the button that continues first in every form, so that Enter presses it", async () => {
    const browser = visitor();
    const check = await fillInUntilCheck(browser, { ...kari, day: day(18) });
    const who = await browser.get(check.url.replace("/bekreft", "/om-deg"));
    const firstButtons = (page: Page) => page.forms.map(({ buttons }) => buttons[0]?.text);
    expect(firstButtons(who)).toEqual(["Jeg trenger mer tid", "Se over bestillingen"]);
    expect(firstButtons(check)).toEqual(["Jeg trenger mer tid", "Bestill med betalingsplikt"]);
    const [moreTime] = check.forms;
    expect(moreTime?.fields).toEqual([["mer-tid", "ja"]]);
    const longer = await browser.submit(check, {}, { button: "Jeg trenger mer tid" });
    expect(longer.text).toMatch(/(29|30) minutter igjen/);
    expect(longer.forms).toHaveLength(1);
  });

  it("can be extended once, with the typed values still there", async () => {
    const browser = visitor();
    const when = await timesOn(browser, day(11));
    const who = await browser.submit(when, { start: when.buttonValues("start")[0] ?? "" });
    const longer = await browser.submit(
      who,
      { name: "Halvferdig Navn", "mer-tid": "ja" },
      { button: "Se over bestillingen" },
    );
    expect(longer.html).toContain('value="Halvferdig Navn"');
    expect(longer.text).not.toContain("Rett opp følgende");
    expect(longer.text).toMatch(/(29|30) minutter igjen/);
    expect(longer.html).not.toContain('name="mer-tid"');
  });
});

describe("an outdated order page", () => {
  it("shows the new price instead of charging it", async () => {
    const browser = visitor();
    const check = await fillInUntilCheck(browser, { ...kari, day: day(14) });
    const change = (by: number) =>
      database.db.execute(sql`
      UPDATE product_prices SET base_ore = base_ore + ${by} WHERE product_id = (SELECT id FROM products WHERE slug = 'headshots')`);
    await change(10_000);
    const before = await bookings();
    const refused = await order(browser, check);
    expect([refused.status, await bookings()]).toEqual([409, before]);
    expect(refused.text).toContain("Prisen er endret siden du åpnet siden.");
    expect(refused.text).toContain("4 000 kr");
    expect(receiptOf(await order(browser, refused)).page.text).toContain("4 000 kr");
    await change(-10_000);
  });
});

describe("a booking address without its product, draft or day", () => {
  it.each(["/book/finnes-ikke", "/book/ansattfoto-hos-dere", "/book/ekstra-bakgrunn"])(
    "%s is not found",
    async (address) => {
      expect((await visitor().get(address)).status).toBe(404);
    },
  );

  it.each(["tid", "om-deg", "bekreft", "kvittering"])(
    "the step %s is not found for an unknown product, with any draft",
    async (step) => {
      const browser = visitor();
      const check = await fillInUntilCheck(browser, { ...kari, day: day(17) });
      const address = check.url.replace("/headshots/bekreft", `/finnes-ikke/${step}`);
      expect((await browser.get(address)).status).toBe(404);
      expect((await browser.get(`/book/finnes-ikke/${step}?utkast=gjettet`)).status).toBe(404);
    },
  );

  it("says that the day in the address is closed, or has no times left", async () => {
    const christmas = await timesOn(visitor(), "2026-12-25");
    expect(christmas.text).toContain("Studioet er stengt fredag 25. desember. Velg en annen dag.");
    expect(christmas.buttonValues("start").some((start) => start.startsWith("2026-12"))).toBe(true);
    const today = await timesOn(visitor(), "2026-11-20");
    expect(today.text).toContain("Det er fullt fredag 20. november.");
  });

  it("begins again without a draft, or with another visitor's", async () => {
    const check = await fillInUntilCheck(visitor(), { ...kari, day: day(15) });
    for (const address of [check.url, "/book/headshots/om-deg", "/book/headshots/tid?utkast=gjettet"]) {
      const page = await visitor().get(address);
      expect(page.url).toContain("/book/headshots?mangler=utkast");
      expect(page.text).toContain("Begynn på nytt her");
      expect(page.text).not.toContain("Kari");
    }
  });

  it("lets search engines index only the first step, and caches none of the others", async () => {
    const browser = visitor();
    const check = await fillInUntilCheck(browser, { ...kari, day: day(16) });
    expect((await browser.get("/book/headshots")).html).not.toContain("noindex");
    for (const page of [check, await browser.get(check.url.replace("bekreft", "tid"))]) {
      expect(page.html).toContain('content="noindex"');
      expect(page.headers.get("cache-control")).toContain("no-store");
    }
  });
});
