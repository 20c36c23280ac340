import { sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productsOnPage } from "~/areas/catalogue/reads.server";
import { bandPrice, priceOf } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { articleAddress, articleList } from "~/areas/content/texts/articles";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import { instant } from "~/kit/time";
import { formatWrittenDate } from "~/kit/time-format";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { linkOf, type ReadPage, readPage, textOf } from "../setup/read-page";
import { childrenOf, type Element, readXml, textOfChild } from "../setup/read-xml";
import { cleanStudio } from "../worlds/clean-studio";

const extraOre = 23_400;
let database: TestDatabase;
let site: BuiltSite;
let products: Product[];

beforeAll(async () => {
  database = await cleanStudio();
  // Values that differ from the seed's, so that a value typed into an article would be noticed.
  await database.db.execute(sql`UPDATE product_prices SET base_ore = base_ore + ${extraOre}`);
  await database.db.execute(sql`UPDATE products SET duration_minutes = 25 WHERE slug = 'express'`);
  await database.db.execute(
    sql`INSERT INTO system_settings VALUES ('company_name', 'Lys & "Skygge" <i>AS</i>', now()), ('claim_delivery', 'Levert innen to dager', now()), ('policy_free_until_hours', '36', now())
        ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`,
  );
  products = await productsOnPage(database.db, instant(new Date()));
  site = await builtSite(database, { RATE_LIMITS: "0", PUBLIC_URL: "http://studio.example:0" });
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const read = (path: string) => readPage(site, path);
const productOf = (slug: string) => products.find((product) => product.slug === slug) ?? expect.fail(slug);
const feedOf = (page: ReadPage) => linkOf(page, "alternate");

function priceWith(slug: string, images: number): string {
  const price = priceOf(productOf(slug), { images, addOns: [], persons: 1 });
  return price.ok ? formatKroner(price.value.totalOre) : expect.fail(slug);
}

describe("/blogg", () => {
  it("lists every article once, newest first, with its words, day and link", async () => {
    const { root } = await read("/blogg");
    const links = root.querySelectorAll("main h2 a, main h3 a");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      articleList.map(({ slug }) => articleAddress(slug)),
    );
    expect(links.map((link) => textOf(link))).toEqual(articleList.map(({ title }) => title));
    const days = root.querySelectorAll("main time");
    expect(days.map((time) => time.getAttribute("datetime"))).toEqual(
      articleList.map(({ published }) => published),
    );
    expect(days.map((time) => textOf(time))).toEqual(
      articleList.map(({ published }) => formatWrittenDate(published)),
    );
  });

  it("links to the feed in its head and on the page", async () => {
    const page = await read("/blogg");
    expect(feedOf(page)).toBe(`${site.url}/blogg/feed.xml`);
    expect(page.root.querySelector('main a[href="/blogg/feed.xml"]')).not.toBeNull();
  });
});

describe.each(articleList)("/blogg/$slug", ({ slug, title, published }) => {
  it("shows title, day, text, captions, contents, related pages and a next step", async () => {
    const page = await read(articleAddress(slug));
    const { root, status } = page;
    expect(status).toBe(200);
    expect(page.headings).toEqual([title]);
    expect(textOf(root.querySelector("main header time"))).toBe(formatWrittenDate(published));
    expect(textOf(root.querySelector(".article-text")).split(" ").length).toBeGreaterThan(600);
    const figures = root.querySelectorAll("main figure");
    expect(figures.length).toBeGreaterThan(1);
    for (const figure of figures)
      expect(textOf(figure.querySelector("figcaption")).length).toBeGreaterThan(10);
    const ids = root.querySelectorAll(".article-text h2").map((heading) => heading.id);
    expect(root.querySelectorAll(".article-contents a").map((link) => link.getAttribute("href"))).toEqual(
      ids.map((id) => `#${id}`),
    );
    expect(root.querySelectorAll("li.related a").length).toBeGreaterThanOrEqual(2);
    expect(root.querySelector("section[aria-labelledby=neste] a.button")).not.toBeNull();
    expect(feedOf(page)).toBe(`${site.url}/blogg/feed.xml`);
  });

  it("leaves no placeholder unfilled", async () => {
    const { root } = await read(articleAddress(slug));
    expect(textOf(root.querySelector("main"))).not.toMatch(/\{\{|\}\}|undefined|\[object/);
  });
});

describe("the prices, times and terms in articles", () => {
  const text = async (slug: string) => textOf((await read(`/blogg/${slug}`)).root.querySelector("main"));
  const spaced = (words: string) => words.replaceAll("\u00a0", " ");

  it("come from the catalogue: base, images, image price, add-on, group price and length", async () => {
    const choosing = await text("velge-bilde");
    expect(choosing).toContain(spaced(`er prisen ${priceWith("headshots", 1)} med ett ferdig bilde`));
    expect(choosing).toContain(spaced(`og ${priceWith("headshots", 3)} med tre`));
    expect(await text("pressebilde")).toContain(spaced(`er prisen ${priceWith("pressebilder", 2)}.`));
    expect(await text("retusj")).toContain(
      spaced(`koster ${formatKroner(productOf("headshots").price.extraImageOre)}`),
    );
    const addOn = productOf("headshots").addOns.find(({ slug }) => slug === "har-og-sminke");
    expect(await text("briller-skjegg-har-og-sminke")).toContain(
      spaced(`koster ${formatKroner(addOn?.unitOre ?? expect.fail("no add-on"))}`),
    );
    const staff = productOf("ansattfoto-studio").price.bands;
    expect(await text("ansattbilder-som-horer-sammen")).toContain(
      spaced(`er den ${formatKroner(bandPrice(staff, 10))} eks. mva. for hver`),
    );
    const short = formatDuration(productOf("express").durationMinutes);
    expect(short).toBe("25 minutter");
    expect(await text("linkedin-bilde")).toContain(`en kort time: ${short} i studio`);
  });

  it("come from the settings: the deadline for moving and the delivery time", async () => {
    expect(await text("nervos-foran-kamera")).toContain("uten gebyr frem til 36 timer før");
    expect(await text("velge-bilde")).toContain("fra da gjelder levert innen to dager.");
  });

  it("are left out with their paragraph when the catalogue no longer has the product", async () => {
    await database.db.execute(sql`UPDATE products SET shown_on_page = false WHERE slug = 'cv-bilde'`);
    try {
      const mainText = async () => {
        const page = await site.ask("/blogg/cv-bilde-eller-ikke?uten");
        expect(page.status).toBe(200);
        return textOf(parse(await page.text()).querySelector("main"));
      };
      // The program is notified of the change a moment later.
      await expect.poll(mainText).not.toMatch(/Timen for CV-bilde er på|Prisen med ett/);
      expect(await mainText()).toContain("Hva slags fotografering trenger du?");
    } finally {
      await database.db.execute(sql`UPDATE products SET shown_on_page = true WHERE slug = 'cv-bilde'`);
    }
  });
});

describe("an unknown article", () => {
  it.each(["/blogg/finnes-ikke", "/blogg/lys-i-portrett/mer", "/blogg/Lys-i-portrett"])(
    "%s is the not-found page",
    async (path) => {
      const page = await read(path);
      expect(page.status).toBe(404);
      expect(page.headings).toEqual(["Vi finner ikke siden"]);
    },
  );
});

describe("/blogg/feed.xml", () => {
  let channel: Element;
  let items: Element[];
  beforeAll(async () => {
    const answer = await site.ask("/blogg/feed.xml");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
    expect(answer.headers.get("set-cookie")).toBeNull();
    const rss = readXml(await answer.text());
    expect([rss.name, rss.attributes.version]).toEqual(["rss", "2.0"]);
    [channel] = childrenOf(rss, "channel") as [Element];
    items = childrenOf(channel, "item");
  });

  it("names its author and address, with the configured origin", () => {
    expect(textOfChild(channel, "title")).toBe('Artikler fra Lys & "Skygge" <i>AS</i>');
    expect(textOfChild(channel, "link")).toBe(`${site.url}/blogg`);
    expect(textOfChild(channel, "language")).toBe("nb-NO");
    expect(textOfChild(channel, "description").length).toBeGreaterThan(50);
    expect(childrenOf(channel, "atom:link")[0]?.attributes).toEqual({
      href: `${site.url}/blogg/feed.xml`,
      rel: "self",
      type: "application/rss+xml",
    });
  });

  it("has every article, newest first, with id, day and the whole text", () => {
    const addresses = articleList.map(({ slug }) => site.url + articleAddress(slug));
    expect(items.map((item) => textOfChild(item, "link"))).toEqual(addresses);
    expect(items.map((item) => textOfChild(item, "guid"))).toEqual(addresses);
    expect(items.map((item) => textOfChild(item, "title"))).toEqual(articleList.map(({ title }) => title));
    for (const [index, item] of items.entries()) {
      const written = textOfChild(item, "pubDate");
      expect(written).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
      expect(new Date(written).toISOString().slice(0, 10)).toBe(articleList[index]?.published);
      const html = parse(textOfChild(item, "content:encoded"));
      expect(textOf(html).split(" ").length).toBeGreaterThan(500);
    }
  });

  it("links to absolute addresses that exist, with today's prices", async () => {
    const html = items.map((item) => textOfChild(item, "content:encoded")).join("\n");
    expect(html).not.toMatch(/\{\{|undefined/);
    expect(html).toContain(priceWith("headshots", 3));
    const root = parse(html);
    const addresses = [
      ...root.querySelectorAll("a").map((link) => link.getAttribute("href")),
      ...root.querySelectorAll("img").map((picture) => picture.getAttribute("src")),
    ].map((address) => new URL(address ?? ""));
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter(({ origin }) => origin !== site.url)).toEqual([]);
    const pictures = [...new Set(addresses.map(({ pathname }) => pathname))].filter((path) =>
      path.startsWith("/pictures/"),
    );
    for (const path of pictures) expect((await site.ask(path)).status, path).toBe(200);
  });
});

describe("the XML parser of these tests", () => {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

  it("parses well-formed XML", () => {
    expect(readXml(`${head}<a b="1 &amp; 2"><c/>x &lt; y</a>`)).toEqual({
      name: "a",
      attributes: { b: "1 & 2" },
      children: [{ name: "c", attributes: {}, children: [], text: "" }],
      text: "x < y",
    });
  });

  it.each([
    "<a>",
    "<a></b>",
    "<a/><b/>",
    "<a>&nbsp;</a>",
    "<a> & </a>",
    '<a b="1" b="2"/>',
    "<a b=1/>",
    "<a><p></a>",
  ])("throws at %s", (body) => {
    expect(() => readXml(head + body)).toThrow();
  });
});
