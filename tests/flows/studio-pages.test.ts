import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionCookie, visitorCookie } from "~/areas/access/rules/cookies";
import { policySentence, withdrawalRightText } from "~/areas/bookings/texts/booking";
import { addDateOverride } from "~/areas/calendar/commands/set-up-calendar.server";
import { readSettings } from "~/areas/settings/reads.server";
import { settingsFrom } from "~/areas/settings/rules";
import { count } from "~/kit/text";
import { type Day, instant, type LocalTime } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { sessionKey } from "~/routes/public/chat/session-id";
import { openKey, unreadMarkKey } from "~/routes/public/chat/unread-mark";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { type ReadPage, readPage, textOf } from "../setup/read-page";
import { cleanStudio } from "../worlds/clean-studio";

/** A Monday; clocks go forward on Sunday 28 March, which is Easter Day. */
const now = "2027-03-15T08:00:00Z";
const changed = {
  company_name: "Skrålys & co",
  company_address_street: "Prøvegata 7, andre dør til venstre",
  company_phone: "+47 23 45 67 89",
  company_email: "svar@skralys.example.no",
  company_org_number: "271 828 182 MVA",
  claim_experience: "31 år bak kamera",
  claim_delivery: "Levert på to dager",
  claim_guarantee: "Pengene tilbake",
  claim_reply_hours: "7",
  policy_free_until_hours: "37",
  policy_late_fee_percent: "41",
  policy_no_show_fee_percent: "83",
  policy_withdrawal_days: "17",
  policy_hold_minutes: "11",
  policy_horizon_days: "91",
  policy_reminder_hours: "30,5",
};

let database: TestDatabase;
let site: BuiltSite;
beforeAll(async () => {
  database = await cleanStudio();
  for (const [key, value] of Object.entries(changed))
    await database.db.execute(sql`INSERT INTO system_settings VALUES (${key}, ${value}, now())
      ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
  await database.db.execute(
    sql`UPDATE opening_rules SET opens = '08:15' WHERE weekday = 1 AND opens = '09:00'`,
  );
  const other = { resourceId: null, note: "Tannlegen" };
  await inTransaction(database.db, async (tx) => {
    await addDateOverride(tx, { ...other, day: "2027-04-07" as Day, hours: null });
    const hours = { opens: "11:00" as LocalTime, closes: "14:30" as LocalTime };
    await addDateOverride(tx, { ...other, day: "2027-04-11" as Day, hours });
  });
  site = await builtSite(database, { RATE_LIMITS: "0", FIXED_NOW: now });
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

/**
 * Waits until the program has been notified of every change so far. Notifications arrive in order: once it shows the
 * last change, which is reverted at once, it knows the others.
 */
async function heard(): Promise<void> {
  const write = (guarantee: string) =>
    database.db.execute(
      sql`UPDATE system_settings SET setting_value = ${guarantee} WHERE setting_key = 'claim_guarantee'`,
    );
  for (const guarantee of ["Dette er hørt", changed.claim_guarantee]) {
    await write(guarantee);
    await expect.poll(async () => words(await fresh("/"))).toContain(guarantee);
  }
}

// Unique queries bypass the cache of pages.
let asked = 0;
const fresh = (path: string) => readPage(site, `${path}${path.includes("?") ? "&" : "?"}prove=${++asked}`);
/** The same studio with other settings; reads one page. */
async function elsewhere(
  env: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>>,
  ask: (at: BuiltSite) => Promise<ReadPage>,
): Promise<ReadPage> {
  const keys = Object.keys(settings);
  for (const key of keys)
    await database.db.execute(sql`INSERT INTO system_settings VALUES (${key}, ${settings[key]}, now())`);
  const other = await builtSite(database, { RATE_LIMITS: "0", FIXED_NOW: now, ...env });
  try {
    return await ask(other);
  } finally {
    await other.stop();
    for (const key of keys)
      await database.db.execute(sql`DELETE FROM system_settings WHERE setting_key = ${key}`);
    await heard();
  }
}

const words = ({ root }: ReadPage) => textOf(root.querySelector("main"));
const rowsOf = (page: ReadPage, id: string) =>
  page.root
    .querySelectorAll(`#${id} .facts-list > div`)
    .map((row) => row.childNodes.map((part) => part.textContent));

describe("/praktisk-info", () => {
  let page: ReadPage;
  beforeAll(async () => {
    page = await readPage(site, "/praktisk-info");
  });

  it("shows the opening hours of the calendar", () => {
    expect(rowsOf(page, "apningstider").slice(0, 5)).toEqual([
      ["Mandag", "08.15–17.00"],
      ["Tirsdag, onsdag og fredag", "09.00–17.00"],
      ["Torsdag", "09.00–20.00"],
      ["Lørdag", "10.00–15.00"],
      ["Søndag", "stengt"],
    ]);
  });

  it("shows holidays and other hours of the coming weeks in local time, before and after the change of clocks", () => {
    expect(rowsOf(page, "apningstider").slice(5)).toEqual([
      ["Torsdag 25. marsSkjærtorsdag", "stengt"],
      ["Fredag 26. marsLangfredag", "stengt"],
      ["Mandag 29. marsAndre påskedag", "stengt"],
      ["Onsdag 7. april", "stengt"],
      ["Søndag 11. april", "11.00–14.30"],
      ["Lørdag 1. maiArbeidernes dag", "stengt"],
      ["Torsdag 6. maiKristi himmelfartsdag", "stengt"],
    ]);
    expect(page.html).not.toContain("Tannlegen");
    expect(words(page)).not.toMatch(/sommertid|vintertid/);
  });

  it("states the terms of changes and withdrawal in the booking's own words, from the settings", async () => {
    const { policy } = await readSettings(database.db, instant(now));
    const pageText = textOf(page.root.querySelector("#flytte-og-avbestille"));
    expect(pageText).toContain(policySentence(policy));
    expect(pageText).toContain(withdrawalRightText(policy.withdrawalDays));
    for (const figure of ["37 timer", "41 %", "83 %", "17 dager", "30 og 5 timer før"])
      expect(pageText).toContain(figure);
  });

  it("names no number to somebody who is lost, because calls are by appointment", () => {
    expect(words(page)).not.toContain(changed.company_phone);
    expect(page.root.querySelectorAll("main a[href^='tel:']")).toEqual([]);
  });

  it("has place, delivery, durations and prices from settings and catalogue", async () => {
    const pageText = words(page);
    for (const fact of ["Prøvegata 7, 0359 Oslo", "Andre dør til venstre.", changed.claim_delivery])
      expect(pageText).toContain(fact);
    expect(pageText).toContain("holder vi den av i 11 minutter");
    expect(pageText).toContain("91 dager frem");
    expect(pageText).toContain("får vanligvis svar innen 7 timer");
    expect(rowsOf(page, "selve-timen")[0]).toEqual(["Standard", "90 minutter"]);
    await database.db.execute(sql`UPDATE products SET duration_minutes = 95 WHERE slug = 'headshots'`);
    await database.db.execute(sql`UPDATE product_prices SET base_ore = 12300
      WHERE product_id = (SELECT id FROM products WHERE slug = 'har-og-sminke')`);
    await heard();
    const after = await fresh("/praktisk-info");
    expect(rowsOf(after, "selve-timen")[0]).toEqual(["Standard", "95 minutter"]);
    expect(textOf(after.root.querySelector("#har-sminke-og-briller"))).toMatch(
      /Det koster 123 kr, og kan velges til Standard, (?!.*Express)/,
    );
  });

  it("links from its table of contents to each chapter", () => {
    const anchors = page.root
      .querySelectorAll(".chapters-contents a")
      .map((link) => link.getAttribute("href"));
    expect(anchors.length).toBeGreaterThan(8);
    for (const anchor of anchors) expect(page.root.querySelectorAll(`section${anchor}`)).toHaveLength(1);
  });
});

describe("/personvern", () => {
  let page: ReadPage;
  beforeAll(async () => {
    page = await readPage(site, "/personvern");
  });

  it("names the controller from the settings", () => {
    const pageText = textOf(page.root.querySelector("#ansvarlig"));
    for (const key of ["company_name", "company_org_number", "company_email", "company_phone"] as const)
      expect(pageText).toContain(changed[key]);
  });

  it("names the cookies as they are really set, and their lifetimes", async () => {
    const table = textOf(page.root.querySelector("#informasjonskapsler table"));
    const answer = await fetch(`${site.url}/book/headshots`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: site.url, "content-type": "application/x-www-form-urlencoded" },
      body: "produkt=headshots&productSlug=headshots&images=1&intent=next",
    });
    const [cookie = ""] = answer.headers.getSetCookie();
    const [name = "", age = ""] = [/^[^=]+/.exec(cookie)?.[0], /Max-Age=(\d+)/.exec(cookie)?.[1]];
    expect(name).toBe(visitorCookie(site.url).name);
    expect(table).toContain(name);
    expect(table).toContain(`${Number(age) / 86_400} dager`);
    expect(table).toContain(sessionCookie(site.url).name);
    expect(table).toContain("cookieConsent");
  });

  it("states how long the chat is kept and that a machine answers", async () => {
    const pageText = textOf(page.root.querySelector("#nar-du-spor-i-chatten"));
    expect(pageText).toContain("automatisk assistent og ikke et menneske");
    expect(pageText).toContain("En samtale slettes 90 dager etter siste melding.");
    expect(pageText).toContain("Koden slettes innen to døgn.");
    expect(pageText).toContain("vil ha en samtale slettet før tiden");
    for (const name of [sessionKey, unreadMarkKey, openKey])
      expect(textOf(page.root.querySelector("#informasjonskapsler table"))).toContain(name);
    expect(textOf(page.root.querySelector("#hvor-lenge table"))).toContain("90 dager etter siste melding");
    expect(textOf(page.root.querySelector("#nar-du-leser"))).toContain(
      "Tellingen finnes bare i minnet og er borte etter et kvarter.",
    );
    expect(textOf(page.root.querySelector("#kort-fortalt"))).toContain(
      "Vi teller besøk og bestillinger som noen begynner på, uten å vite hvem det er",
    );
    expect(textOf(page.root.querySelector("#nar-du-leser"))).toContain("Bare antallet lagres.");
    const counted = textOf(page.root.querySelector("#nar-du-booker"));
    expect(counted).toContain("Navn, kontaktopplysninger, IP-adresse og informasjonskapsler er ikke med.");
    expect(counted).toContain("Forsøkene slettes etter 90 dager.");
    expect(textOf(page.root.querySelector("#hvor-lenge table"))).toContain(
      "Hvor langt en bestilling kom, uten navn90 dager",
    );
    expect(textOf(page.root.querySelector("#hvor-lenge table"))).toContain("notatene våre365 dager");
    const shorter = await elsewhere({}, { chat_keep_days: "14" }, (at) => readPage(at, "/personvern"));
    expect(textOf(shorter.root.querySelector("#nar-du-spor-i-chatten"))).toContain(
      "En samtale slettes 14 dager etter siste melding.",
    );
  });

  it("names the providers of map and rating and the data they get, as configured", async () => {
    const pageText = (from: ReadPage) => textOf(from.root.querySelector("#kart-og-omtaler"));
    expect(pageText(page)).toContain("OpenStreetMap, som drives av");
    expect(pageText(page)).not.toMatch(/Google/);
    const keys = { GOOGLE_MAPS_KEY: "a-key", GOOGLE_PLACES_KEY: "another" };
    const withGoogle = await elsewhere(keys, { google_place_id: "ChIJexample0123456789" }, (at) =>
      readPage(at, "/personvern"),
    );
    expect(pageText(withGoogle)).toContain("Kartet kommer fra Google,");
    expect(pageText(withGoogle)).toContain("Google får vite at studioet spør, ikke at du leser.");
    const without = await elsewhere({}, { map_enabled: "0" }, (at) => readPage(at, "/personvern"));
    expect(pageText(without)).toContain("Vi viser ikke kart fra andre");
  });

  it("names the operator of the language model, when there is one", async () => {
    const chat = (from: ReadPage) => textOf(from.root.querySelector("#nar-du-spor-i-chatten"));
    const receivers = (from: ReadPage) => textOf(from.root.querySelector("#hvem-som-far-dem"));
    expect(textOf(page.root)).not.toMatch(/språkmodell/);
    const prices = { MODEL_NAME: "some-model", MODEL_PRICE_IN: "30", MODEL_PRICE_OUT: "150" };
    const abroad = await elsewhere({ ...prices, MODEL_PROVIDER: "anthropic", MODEL_KEY: "a-key" }, {}, (at) =>
      readPage(at, "/personvern"),
    );
    expect(chat(abroad)).toContain("språkmodell hos Anthropic i USA. Det er utenfor EØS.");
    expect(chat(abroad)).toContain("telefonnumre og navn vi kjenner igjen, tas bort først");
    expect(receivers(abroad)).toContain("leverandøren av språkmodellen i chatten: Anthropic i USA");
    expect(textOf(abroad.root.querySelector("#kort-fortalt"))).toContain("nettsiden, e-posten og chatten");
    const here = { ...prices, MODEL_PROVIDER: "openai-compatible", MODEL_URL: "http://127.0.0.1:9/v1" };
    const own = await elsewhere(here, {}, (at) => readPage(at, "/personvern"));
    expect(chat(own)).toContain("språkmodell på vår egen maskin. Spørsmålet går ikke videre til andre.");
    expect(receivers(own)).not.toContain("språkmodell");
  });

  it("offers a map on /praktisk-info that is not loaded yet, and only that page may frame it", async () => {
    const framed = (from: ReadPage) =>
      /frame-src [^;]+/.exec(from.headers.get("content-security-policy") ?? "")?.[0];
    const way = await readPage(site, "/praktisk-info");
    expect(way.root.querySelectorAll("#veien-hit [data-map]")).toHaveLength(1);
    expect(way.root.querySelectorAll("iframe")).toHaveLength(0);
    expect(framed(way)).toBe("frame-src https://www.openstreetmap.org");
    expect(framed(page)).toBe("frame-src 'none'");
    const without = await elsewhere({}, { map_enabled: "0" }, (at) => readPage(at, "/praktisk-info"));
    expect(without.root.querySelectorAll("[data-map]")).toHaveLength(0);
    expect(framed(without)).toBe("frame-src 'none'");
  });

  it("has a control to change consent, and a way without scripts", () => {
    const chapter = page.root.querySelector("section[aria-labelledby='informasjonskapsler-tittel']");
    const control = chapter?.querySelector("button[data-cookie-choice]") ?? null;
    expect(textOf(control)).toBe("Endre valget ditt om informasjons\u00adkapsler");
    // In sight although the chapter is folded.
    expect(control?.closest("details")).toBeNull();
    expect(textOf(chapter)).toContain("JavaScript");
  });

  it("sets no cookie and loads nothing from third parties by itself", async () => {
    for (const path of ["/personvern", "/praktisk-info", "/om-meg", "/kundeomtaler"]) {
      const { headers, root } = await readPage(site, path);
      expect(headers.getSetCookie()).toEqual([]);
      const fetched = root.querySelectorAll("[src], link[rel=stylesheet], link[rel=preload]");
      const imported = [...root.toString().matchAll(/import\("([^"]*)"\)/g)].map(
        ([, address = ""]) => address,
      );
      const addresses = fetched
        .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "")
        .concat(imported);
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([]);
    }
  });
});

describe("/om-meg", () => {
  it("speaks of one person, and claims only what the settings claim", async () => {
    const pageText = words(await readPage(site, "/om-meg"));
    expect(pageText).toMatch(/\bjeg\b/i);
    expect(pageText).not.toMatch(/(?<!\p{L})(oss|vår|vårt|våre)(?!\p{L})/iu);
    expect(pageText).toContain(changed.claim_experience);
    expect(pageText).not.toMatch(/\d+\+? år(?! bak kamera)/);
  });
});

describe("/kundeomtaler", () => {
  const fill = async (count: number, demo = false) => {
    await database.db.execute(sql`DELETE FROM content_testimonials`);
    await database.db.execute(sql`
      INSERT INTO content_testimonials (id, name, role, text, rating, is_demo, shown, position)
      SELECT gen_random_uuid(), 'Kunde ' || g, CASE WHEN g % 2 = 0 THEN 'Rørlegger' ELSE '' END,
        rpad('Omtale nummer ' || g || '.', CASE WHEN g % 3 = 0 THEN 1000 ELSE 40 END, ' og så videre'),
        1 + g % 5, ${demo}, true, g FROM generate_series(1, ${count}) g`);
    await heard();
  };
  const names = (page: ReadPage) => page.root.querySelectorAll("figcaption .font-medium").map(textOf);

  it("says that there are none instead of inventing some", async () => {
    await fill(0);
    const page = await fresh("/kundeomtaler");
    expect(page.status).toBe(200);
    expect(names(page)).toEqual([]);
    const pageText = words(page);
    expect(pageText).toContain("Ingen har skrevet her ennå");
    expect(pageText).not.toMatch(/av 5|eksempler|kundenes egne ord/);
  });

  it("lists without testimonials what visitors can verify elsewhere, from the settings", async () => {
    await fill(0);
    const page = await fresh("/kundeomtaler");
    const checks = page.root.querySelectorAll("section[aria-labelledby=sjekk] dl > div");
    expect(checks.map((check) => textOf(check.querySelector("dt")))).toEqual([
      changed.claim_guarantee,
      "Prisen",
      "Hva det koster å ombestemme seg",
      "Svartiden",
    ]);
    const pageText = textOf(page.root.querySelector("section[aria-labelledby=sjekk]"));
    const { claims, policy } = settingsFrom(changed);
    expect(pageText).toContain(claims.guaranteeText);
    expect(pageText).toContain(`minst ${count(policy.freeUntilHours, "time", "timer")} før`);
    expect(pageText).toContain(`${policy.lateFeePercent} % av prisen`);
    expect(pageText).toContain(`innen ${count(claims.replyHours, "time", "timer")}`);
    const links = checks.flatMap((check) =>
      check.querySelectorAll("a").map((a) => a.getAttribute("href") ?? ""),
    );
    expect(links.map((href) => href.replace(/\?.*/, ""))).toEqual([
      "/book/headshots",
      "/praktisk-info#flytte-og-avbestille",
      "/henvendelse",
    ]);
    expect(
      (await readPage(site, "/praktisk-info")).root.querySelector("#flytte-og-avbestille"),
    ).not.toBeNull();
    // Apart from that, the page only explains how testimonials are collected, and the next step.
    expect(words(page)).toContain("Slik kommer en omtale hit");
    expect(page.root.querySelector('main a.button[href="/book/headshots"]')).not.toBeNull();
  });

  it("links to Google's reviews when the studio has a place there", async () => {
    await fill(0);
    const page = await elsewhere(
      { GOOGLE_PLACES_KEY: "key", STAND_IN_URL: "http://127.0.0.1:9" },
      { google_place_id: "ChIJ-sidelys" },
      (at) => readPage(at, "/kundeomtaler"),
    );
    const link = page.root.querySelector(
      'section[aria-labelledby=sjekk] a[href^="https://www.google.com/maps/"]',
    );
    expect(textOf(link)).toBe("Les omtalene på Google Maps");
  });

  it("shows one, and four, each in a figure, with a role only when there is one", async () => {
    await fill(1);
    const one = await fresh("/kundeomtaler");
    expect(names(one)).toEqual(["Kunde 1"]);
    expect(words(one)).toContain("1 omtale");
    expect(one.root.querySelector("nav.pagination")).toBeNull();
    await fill(4);
    const four = await fresh("/kundeomtaler");
    expect(names(four)).toEqual(["Kunde 1", "Kunde 2", "Kunde 3", "Kunde 4"]);
    const captions = four.root.querySelectorAll("figcaption").map(textOf);
    expect(captions).toEqual([
      "Kunde 12 av 5",
      "Kunde 2Rørlegger · 3 av 5",
      "Kunde 34 av 5",
      "Kunde 4Rørlegger · 5 av 5",
    ]);
    expect(words(four)).not.toContain("eksempler");
  });

  it("shows a customer's picture when there is one, and no empty frame otherwise", async () => {
    await fill(2);
    await database.db.execute(
      sql`UPDATE content_testimonials SET image = 'portrait-11' WHERE name = 'Kunde 2'`,
    );
    await heard();
    const captions = (await fresh("/kundeomtaler")).root.querySelectorAll("figure");
    const pictures = captions.map((figure) => figure.querySelector("img")?.getAttribute("src") ?? null);
    expect(pictures).toEqual([null, expect.stringContaining("portrait-11")]);
  });

  it("marks examples as examples", async () => {
    await fill(2, true);
    expect(words(await fresh("/kundeomtaler"))).toContain("Ingen kunde har skrevet dem.");
  });

  it("spreads many over pages, each on exactly one page", async () => {
    await fill(60);
    const pages = [];
    for (const n of [1, 2, 3]) pages.push(await fresh(n === 1 ? "/kundeomtaler" : `/kundeomtaler?side=${n}`));
    expect(pages.flatMap(names)).toEqual(Array.from({ length: 60 }, (_, index) => `Kunde ${index + 1}`));
    const [first, second] = pages;
    expect(first?.root.querySelector("a[rel=next]")?.getAttribute("href")).toBe("/kundeomtaler?side=2");
    expect(second?.root.querySelector("a[rel=prev]")?.getAttribute("href")).toBe("/kundeomtaler");
    const canonical = (page?: ReadPage) =>
      page?.root.querySelector("link[rel=canonical]")?.getAttribute("href");
    expect(pages.map(canonical)).toEqual([
      `${site.url}/kundeomtaler`,
      `${site.url}/kundeomtaler?side=2`,
      `${site.url}/kundeomtaler?side=3`,
    ]);
    expect((await fresh("/kundeomtaler?side=4")).status).toBe(404);
    expect(names(await fresh("/kundeomtaler?side=tull"))[0]).toBe("Kunde 1");
  });
});

describe("the not-found page", () => {
  const unknown = "/booking/edit/0198f000-0000-7000-8000-000000000001";

  it("links to services, booking, articles and contact", async () => {
    const page = await readPage(site, "/finnes-ikke");
    expect(page.status).toBe(404);
    const links = page.root.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    for (const href of [
      "/book/headshots",
      "/headshots",
      "/ansattfoto",
      "/praktisk-info",
      "/blogg",
      "/#kontakt",
    ])
      expect(links).toContain(href);
    expect(page.root.querySelectorAll("main input")).toHaveLength(0);
  });

  it.each([
    `${unknown}?key=feil`,
    unknown,
    "/booking/edit/avkuttet?key=a",
    `${unknown}/flytt?key=feil`,
    "/tilbud/hemmelig",
  ])("asks to check the whole link, and names whom to contact: %s", async (path) => {
    const page = await readPage(site, path);
    expect(page.status).toBe(404);
    expect(words(page)).toContain("Sjekk at hele lenken er med, eller ta kontakt.");
    const links = page.root.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(links).toContain(`mailto:${changed.company_email}`);
    expect(links).toContain("tel:+4723456789");
  });

  it("is the same for an existing record with a wrong key", async () => {
    const mangled = words(await readPage(site, "/booking/edit/avkuttet?key=a"));
    expect(words(await readPage(site, `${unknown}?key=feil`))).toBe(mangled);
  });
});
