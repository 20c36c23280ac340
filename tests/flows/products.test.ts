import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { sampleProduct } from "~/areas/catalogue/samples";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { settableClock } from "~/platform/clock.server";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { fillInUntilCheck } from "../setup/customer";
import type { TestDatabase } from "../setup/database";
import { passwordAlone } from "../setup/password-alone";
import { type Page, PlainBrowser } from "../setup/plain-browser";
import { cleanStudio } from "../worlds/clean-studio";

const morning = instant("2026-11-20T09:00:00+01:00");
const clock = settableClock(morning);
let database: TestDatabase;
let site: BuiltSite;
let owner: PlainBrowser;
let photographer: PlainBrowser;

beforeAll(async () => {
  database = await cleanStudio();
  await passwordAlone(database.db);
  site = await builtSite(database, { RATE_LIMITS: "0", TRUSTED_PROXIES: "1" }, clock);
  const come = async (email: string, role: "admin" | "photographer") => {
    await addUser(database.db, { email, role });
    const browser = new PlainBrowser(site.url);
    await browser.submit(await browser.get("/auth"), { epost: email, passord: password });
    return browser;
  };
  owner = await come("eier@example.no", "admin");
  photographer = await come("foto@example.no", "photographer");
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

const pathOf = (slug: string) => `/admin/products/edit/${sampleProduct(slug).id}`;
const plain = ({ text }: Page) => text.replaceAll("\u00a0", " ");
const publicPrice = async (path: string) => plain(await new PlainBrowser(site.url).get(path));
const changePrice = async (slug: string, values: Record<string, string>) =>
  owner.submit(await owner.get(pathOf(slug)), values, { button: "Lagre prisen" });

describe("the list of products", () => {
  it("shows what is for sale with the lowest price, and add-ons in a view of their own", async () => {
    const sold = plain(await owner.get("/admin/products"));
    expect(sold).toContain("Standard");
    expect(sold).toContain("3 900 kr");
    expect(sold).not.toContain("Ekspresslevering");
    expect(plain(await owner.get("/admin/products?vis=tillegg"))).toContain("Ekspresslevering");
  });

  it("is refused to photographers, as are the record and its actions", async () => {
    for (const path of ["/admin/products", "/admin/products/create", pathOf("express")]) {
      expect([path, (await photographer.get(path)).status]).toEqual([path, 403]);
    }
    const tried = await photographer.post(pathOf("express"), [
      ["intent", "price"],
      ["version", "1"],
      ["base", "1"],
    ]);
    expect(tried.status).toBe(403);
    expect(await publicPrice("/book/express")).toContain("1 950 kr");
  });
});

describe("a new price", () => {
  const minute = instant("2026-11-20T14:30:00+01:00");

  it("says before saving from when it is valid, and how many bookings keep their price", async () => {
    expect(plain(await owner.get(pathOf("express")))).toContain(
      "Gjelder nye bestillinger fra nå. Ingen kommende bestillinger berøres.",
    );
  });

  it("shows on page, booking and structured data at its minute, and refuses an order from a page with the old one", async () => {
    const saved = await changePrice("express", { day: "2026-11-20", time: "14:30", base: "2 150" });
    expect(plain(saved)).toContain("Planlagt: Fra 2 150 kr inkl. mva.");
    const visitor = new PlainBrowser(site.url);
    clock.set(plusMinutes(minute, -2));
    const check = await fillInUntilCheck(visitor, {
      name: "Kari Berg",
      email: "kari@example.no",
      day: "2026-12-01",
    });
    expect(plain(check)).toContain("1 950 kr");
    clock.set((minute - 1) as Instant);
    for (const path of ["/headshots", "/book/express"]) expect(await publicPrice(path)).toContain("1 950 kr");
    clock.set(minute);
    for (const path of ["/headshots", "/book/express"]) {
      const text = await publicPrice(path);
      expect([path, text.includes("2 150 kr"), text.includes("1 950 kr")]).toEqual([path, true, false]);
    }
    expect((await new PlainBrowser(site.url).get("/headshots")).html).toContain('"price":"2150.00"');
    const refused = await visitor.submit(check, {}, { button: "Bestill med betalingsplikt" });
    expect(plain(refused)).toContain("2 150 kr");
    const { rows } = await database.db.execute(sql`SELECT FROM bookings`);
    expect(rows).toHaveLength(0);
  });

  it("leaves the prices of other products as they are", async () => {
    expect(await publicPrice("/book/headshots")).toContain("3 900 kr");
  });

  it("is valid at once when no moment is given, and the one before is kept to be read", async () => {
    clock.set(plusMinutes(minute, 5));
    const saved = await changePrice("express", { base: "2 250" });
    expect(plain(saved)).toContain("Gjelder nå: Fra 2 250 kr");
    expect(plain(saved)).toContain("Tidligere priser");
    await expect.poll(() => publicPrice("/headshots")).toContain("2 250 kr");
  });

  it("gets another MVA rate from a moment on, told in the history with the rate before", async () => {
    const planned = await changePrice("express", { day: "2027-02-01", base: "2 250", mvaRate: "1200" });
    expect(plain(planned)).toContain("mva. 25 % → 12 %, fra mandag 1. februar 2027 kl. 00.00");
    const { rows } = await database.db.execute<{ bp: number }>(sql`
      SELECT mva_bp AS bp FROM product_prices WHERE product_id = ${sampleProduct("express").id}
      ORDER BY price_list_version DESC LIMIT 2`);
    expect(rows.map(({ bp }) => bp)).toEqual([1200, 2500]);
    expect((await owner.submit(planned, {}, { button: "Trekk tilbake" })).status).toBe(200);
  });

  it("can be withdrawn until it is valid, and not afterwards", async () => {
    const planned = await changePrice("express", { day: "2027-01-01", base: "3 000" });
    expect(plain(planned)).toContain("fredag 1. januar 2027 kl. 00.00");
    const withdrawn = await owner.submit(planned, {}, { button: "Trekk tilbake" });
    expect(plain(withdrawn)).toContain("Den planlagte prisen er trukket tilbake.");
    expect(plain(withdrawn)).not.toContain("Planlagt:");
    const { rows } = await database.db.execute<{ version: number; newest: number }>(sql`
      SELECT (SELECT max(version) FROM history WHERE subject_kind = 'product' AND subject_id = ${sampleProduct("express").id})::int AS version,
        (SELECT max(version) FROM price_lists)::int AS newest`);
    const tried = await owner.post(pathOf("express"), [
      ["intent", "withdrawPrice"],
      ["version", String(rows[0]?.version)],
      ["priceListVersion", String(rows[0]?.newest)],
    ]);
    expect([tried.status, plain(tried).includes("Prisen gjelder allerede")]).toEqual([409, true]);
  });

  it.each([
    ["a moment that has been", "headshots", { day: "2026-11-01", base: "1" }, "Tidspunktet har vært"],
    [
      "an hour that is skipped in March",
      "headshots",
      { day: "2027-03-28", time: "02:30", base: "1" },
      "klokkeslett som finnes",
    ],
    ["no amount", "headshots", { base: "mye" }, "Skriv beløpet i kroner"],
    ["fewer images at most than at least", "headshots", { maxImages: "0" }, "ikke være lavere"],
    [
      "bands that do not begin with one person",
      "ansattfoto-studio",
      { fromPersons: "2" },
      "begynne på 1 person",
    ],
    ["a band that costs nothing", "ansattfoto-studio", { unit: "0" }, "pris over 0"],
  ])("is refused with %s", async (_, slug, values, words) => {
    const refused = await changePrice(slug, values as unknown as Record<string, string>);
    expect(refused.status).toBeGreaterThanOrEqual(409);
    expect(plain(refused)).toContain(words);
  });

  it("is refused when somebody else has changed the product meanwhile", async () => {
    const page = await owner.get(pathOf("premium"));
    await owner.submit(page, { tagline: "En annen tekst" }, { button: "Lagre teksten" });
    const late = await owner.submit(page, { base: "9 999" }, { button: "Lagre prisen" });
    expect([late.status, plain(late).includes("Noen andre har endret dette")]).toEqual([409, true]);
    const merged = await owner.submit(page, { name: "Premium pluss" }, { button: "Lagre teksten" });
    expect(plain(merged)).toContain("En annen tekst");
  });
});

describe("a new product", () => {
  it("is refused with an address that the website uses itself, or that another product has", async () => {
    const form = await owner.get("/admin/products/create");
    const fields = { name: "Familie", slug: "fotografering", price: "3 000" };
    expect(plain(await owner.submit(form, fields, { button: "Lag produktet" }))).toContain(
      "i bruk av nettstedet",
    );
    const taken = await owner.submit(form, { ...fields, slug: "express" }, { button: "Lag produktet" });
    expect([taken.status, plain(taken).includes("Et annet produkt")]).toEqual([409, true]);
  });

  it("is hidden until it is shown and opened for booking, then sold at its price", async () => {
    const form = await owner.get("/admin/products/create");
    const made = await owner.submit(
      form,
      { name: "Familie", slug: "familie", price: "3 300", family: "portrett" },
      { button: "Lag produktet" },
    );
    expect(plain(made)).toContain("Produktet er laget.");
    expect((await new PlainBrowser(site.url).get("/book/familie")).status).toBe(404);
    const sale = made.form({ button: "Lagre prisen" }).fields.find(([name]) => name === "version")?.[1] ?? "";
    const path = new URL(made.url).pathname;
    const shown = await owner.post(path, [
      ["intent", "sale"],
      ["version", sale],
      ["shownOnPage", "on"],
      ["bookableOnline", "on"],
    ]);
    expect(plain(shown)).toContain("Vises på nettstedet");
    expect(await publicPrice("/book/familie")).toContain("3 300 kr");
    const { version } = Object.fromEntries(shown.form({ button: "Lagre prisen" }).fields);
    await owner.post(path, [
      ["intent", "archive"],
      ["version", String(version)],
    ]);
    expect((await new PlainBrowser(site.url).get("/book/familie")).status).toBe(404);
    expect(plain(await owner.get("/admin/products?vis=arkivert"))).toContain("Familie");
  });
});
