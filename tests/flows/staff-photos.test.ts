import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { bandPrice, priceOf } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { formatKroner, type Ore } from "~/kit/money";
import { instant } from "~/kit/time";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { PlainBrowser } from "../setup/plain-browser";
import { type ReadPage, readPage, textOf } from "../setup/read-page";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;
let site: BuiltSite;
let theirs: Product;

beforeAll(async () => {
  database = await cleanStudio();
  // A rigging fee that differs from the seed's, so that one written into a text would be noticed.
  await database.db.execute(sql`
    UPDATE product_prices SET base_ore = 512300
    WHERE product_id = (SELECT id FROM products WHERE slug = 'ansattfoto-hos-dere')`);
  const found = await productBySlug(database.db, "ansattfoto-hos-dere", instant(new Date()));
  theirs = found ?? expect.fail("staff photos are not sold");
  site = await builtSite(database);
});

afterAll(async () => {
  await site?.stop();
  await database?.close();
});

async function open(query = ""): Promise<ReadPage> {
  const page = await readPage(site, `/ansattfoto${query}`);
  expect(page.status).toBe(200);
  return page;
}

/** Spaces as `textOf` returns them. */
const kroner = (amount: Ore) => formatKroner(amount).replaceAll("\u00a0", " ");
const words = (page: ReadPage, selector: string) => page.root.querySelectorAll(selector).map(textOf);

describe("the staff photos' page", () => {
  it("has a price for every band, without and with MVA, from the catalogue", async () => {
    const page = await open();
    for (const { fromPersons, unitOre } of theirs.price.bands) {
      const [row] = words(page, `[data-band="${fromPersons}"]`);
      expect(row).toContain(kroner(unitOre));
    }
    expect(words(page, "[data-price-bands]")[0]).toContain(kroner(theirs.price.baseOre));
  });

  it("begins with a correct example", async () => {
    const page = await open();
    const price = priceOf(theirs, { persons: 12, images: 1, addOns: [] });
    expect(words(page, '[data-sum="net"]')).toEqual([price.ok ? kroner(price.value.netOre) : ""]);
  });
});

describe("the price calculator without scripts", () => {
  it("answers the submitted form", async () => {
    const page = await open("?personer=25&sted=hos-dere&bilder=2");
    const price = priceOf(theirs, { persons: 25, images: 2, addOns: [] });
    if (!price.ok) return expect.fail(price.reason);
    expect(words(page, '[data-sum="net"]')).toEqual([kroner(price.value.netOre)]);
    expect(words(page, '[data-sum="gross"]')[0]).toContain(kroner(price.value.totalOre));
    expect(words(page, '[data-sum="notes"]')[0]).toContain(kroner(bandPrice(theirs.price.bands, 25)));
  });

  it("keeps its numbers in each «Be om tilbud», also numbers that were not calculated", async () => {
    const browser = new PlainBrowser(site.url);
    const page = await browser.get("/ansattfoto?personer=25&sted=hos-dere&bilder=2");
    const links = page.html.match(/href="\/book\/company[^"]*"/g) ?? [];
    expect(links.map((link) => link.replaceAll("&amp;", "&"))).toEqual(
      Array(2).fill('href="/book/company?fra=kalkulator&sted=hos-dere&personer=25&bilder=2"'),
    );
    // The button sends the form itself, with whatever is typed in it.
    const [button = ""] = page.html.match(/<button[^>]*data-sum="ask"[^>]*>/) ?? [];
    const sent = ['form="prisregning"', 'formAction="/book/company"', 'name="fra"', 'value="kalkulator"'];
    for (const attribute of sent) expect(button.toLowerCase()).toContain(attribute.toLowerCase());
    expect(page.html).toMatch(/<form[^>]*id="prisregning"/);
    const asked = await browser.get("/book/company?personer=7&sted=studio&bilder=2&fra=kalkulator");
    const known = [
      ["sted", "studio"],
      ["personer", "7"],
      ["bilder", "2"],
      ["fra", "kalkulator"],
    ];
    expect(asked.form({ button: "Velg datoer" }).fields).toEqual(expect.arrayContaining(known));
    const plain = await browser.get("/ansattfoto");
    // A fresh page shows a sum for the calculator's own numbers.
    expect(
      plain.html.match(/href="\/book\/company[^"]*"/g)?.map((link) => link.replaceAll("&amp;", "&")),
    ).toEqual(Array(2).fill('href="/book/company?fra=kalkulator&sted=hos-dere&personer=12&bilder=1"'));
    const faulty = await browser.get("/ansattfoto?personer=0&sted=studio&bilder=1");
    expect(faulty.html.match(/href="\/book\/company[^"]*"/g)).toEqual(
      Array(2).fill('href="/book/company?fra=kalkulator"'),
    );
  });

  it.each(["", "0", "-3", "5000", "tolv", "1e9", "2,5", "<b>"])(
    "reports the error of «%s» beside the field, keeps the value, and shows no sum",
    async (typed) => {
      const page = await open(`?personer=${encodeURIComponent(typed)}&sted=studio&bilder=1`);
      const field = page.root.querySelector('input[name="personer"]');
      expect(field?.getAttribute("value") ?? "").toBe(typed);
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      expect(words(page, "#personer-error")[0]).toMatch(/\p{L}/u);
      expect(page.root.querySelector('[data-sum="all"]')?.hasAttribute("hidden")).toBe(true);
    },
  );

  it("keeps a visitor's own sum from search engines, with one canonical address", async () => {
    const page = await open("?personer=7&sted=studio&bilder=1");
    expect(page.root.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
    const canonical = page.root.querySelector('link[rel="canonical"]')?.getAttribute("href");
    expect(canonical).toBe(`${site.url}/ansattfoto`);
    const plain = await open();
    expect(plain.root.querySelector('meta[name="robots"][content*="noindex"]')).toBeNull();
  });

  it("is reached from the home page with the number of people filled in", async () => {
    const page = await readPage(site, "/");
    const form = page.root.querySelector("#bedrift form");
    expect(form?.getAttribute("action")).toBe("/ansattfoto#pris");
    expect(form?.querySelectorAll("[name]").map((field) => field.getAttribute("name"))).toEqual(["personer"]);
  });
});
