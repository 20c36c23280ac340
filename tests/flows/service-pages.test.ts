import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productsOnPage } from "~/areas/catalogue/reads.server";
import { priceOf, startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { addTestimonials } from "~/areas/content/commands.server";
import { demoTestimonials } from "~/areas/content/samples";
import { cvTexts } from "~/areas/content/texts/cv-bilder";
import { headshotsTexts } from "~/areas/content/texts/headshots";
import { portraitTexts } from "~/areas/content/texts/portrettbilder";
import { pressTexts } from "~/areas/content/texts/pressebilder";
import { sectionTexts } from "~/areas/content/texts/sections";
import { formatKroner } from "~/kit/money";
import { instant } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { nodeOf, type ReadPage, readPage, textOf } from "../setup/read-page";
import { cleanStudio } from "../worlds/clean-studio";

/** Each service page: its words, its products, and the target of its main button. */
const pages = [
  {
    path: "/headshots",
    words: headshotsTexts,
    slugs: ["headshots", "express", "premium"],
    book: "/book/headshots",
  },
  { path: "/portrettbilder", words: portraitTexts, slugs: ["portrett"], book: "/book/portrett" },
  { path: "/pressebilder", words: pressTexts, slugs: ["pressebilder"], book: "/book/pressebilder" },
  { path: "/cv-bilder", words: cvTexts, slugs: ["cv-bilde"], book: "/book/cv-bilde" },
];

let database: TestDatabase;
let site: BuiltSite;
let products: Product[];
const product = (slug: string) =>
  products.find((each) => each.slug === slug) ?? expect.fail(`${slug} is not sold`);

beforeAll(async () => {
  database = await cleanStudio();
  // Prices, lengths and limits that differ from the seed's, so that one written into a text would be noticed.
  await database.db.execute(sql`
    UPDATE product_prices SET base_ore = base_ore + 12300, extra_image_ore = 87700, extra_person_ore = 45600
    WHERE base_ore > 0`);
  await database.db.execute(sql`
    UPDATE products SET duration_minutes = duration_minutes + 5
    WHERE slug IN ('headshots', 'express', 'premium', 'portrett', 'pressebilder', 'cv-bilde')`);
  await database.db.execute(sql`
    INSERT INTO system_settings VALUES ('policy_free_until_hours', '36', now()), ('claim_delivery', 'Levert innen to dager', now())
    ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
  products = await productsOnPage(database.db, instant(new Date()));
  site = await builtSite(database);
});

afterAll(async () => {
  await site?.stop();
  await database?.close();
});

describe.each(pages)("$path", ({ path, words, slugs, book }) => {
  let page: ReadPage;
  let text: string;
  beforeAll(async () => {
    page = await readPage(site, path);
    text = plain(textOf(page.root.querySelector("main")));
  });

  it("has one h1 with one promise", () => {
    expect(page.status).toBe(200);
    expect(page.headings).toEqual([words.hero.headline]);
    expect(text).toContain(words.hero.lead);
    expect(page.root.querySelectorAll("main")).toHaveLength(1);
  });

  it("goes down its headings one level at a time", () => {
    const levels = page.root
      .querySelectorAll("main :is(h1, h2, h3, h4)")
      .map(({ tagName }) => Number(tagName[1]));
    const jumps = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1);
    expect(levels.length).toBeGreaterThan(8);
    expect(jumps).toEqual([]);
  });

  it("shows today's prices of the price function, with mva.", () => {
    const shown = page.root.querySelectorAll("[data-price]").map((each) => each.getAttribute("data-price"));
    expect(shown).toEqual(slugs);
    for (const slug of slugs) {
      const images = product(slug).price.minImages + 2;
      const three = priceOf(product(slug), { images, addOns: [], persons: 1 });
      if (!three.ok) throw new Error(three.reason);
      expect(plain(textOf(page.root.querySelector(`[data-price="${slug}"]`)))).toBe(starting(slug));
      expect(plain(textOf(page.root.querySelector(`[data-example="${slug}-${images}"]`)))).toBe(
        plain(formatKroner(three.value.totalOre)),
      );
    }
    expect(text).toContain(`Fra ${cheapest(slugs)}`);
    expect(text).toMatch(/inkl\. mva\./);
  });

  it("states no price, length or deadline that is not from catalogue or settings", () => {
    const ours = new Set(slugs.flatMap((slug) => amountsOf(slug)));
    for (const [amount] of text.matchAll(/\d[\d ]* kr(?!\p{L})/gu))
      expect([...ours, ...addOns()]).toContain(amount);
    // The catalogue's own list of what is included may name a length.
    const own = slugs
      .flatMap((slug) => product(slug).includes)
      .reduce((rest, item) => rest.replace(item, ""), text);
    const lengths = products.map(({ durationMinutes }) => durationMinutes);
    for (const [, minutes] of own.matchAll(/(\d+) minutt/g)) expect(lengths).toContain(Number(minutes));
    for (const [, hours] of own.matchAll(/(\d+) timer/g)) expect(hours).toBe("36");
    expect(text).toContain("Levert innen to dager");
    expect(text).not.toContain("Levering innen 24 timer");
  });

  it("lists everything that is included", () => {
    for (const slug of slugs) for (const item of product(slug).includes) expect(text).toContain(item);
  });

  it("links to the booking at the top, at the price and at the end", () => {
    const links = page.root.querySelectorAll(`main a[href="${book}"]`);
    expect(links.length).toBeGreaterThanOrEqual(3);
    expect(textOf(links.at(0) ?? null)).toBe("Book tid nå");
    expect(textOf(links.at(-1) ?? null)).toBe("Book tid nå");
    for (const slug of slugs) expect(page.html).toContain(`href="/book/${slug}"`);
  });

  it("answers six to nine questions, with the same words in its structured data", () => {
    const shown = page.root.querySelectorAll("main .faq details").map((details) => ({
      question: textOf(details.querySelector("summary")),
      answer: details.querySelectorAll("div > p:not(:has(> a))").map(textOf).join(" "),
      id: details.querySelector("div")?.id,
    }));
    expect(shown.length).toBeGreaterThanOrEqual(6);
    expect(shown.length).toBeLessThanOrEqual(9);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    const stated = (nodeOf(page, "FAQPage")?.mainEntity ?? []) as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    expect(stated.map(({ name }) => plain(name))).toEqual(shown.map(({ question }) => plain(question)));
    expect(stated.map(({ acceptedAnswer }) => plain(acceptedAnswer.text))).toEqual(
      shown.map(({ answer }) => plain(answer)),
    );
  });

  it("describes the steps in a numbered list, and links to related pages", () => {
    expect(page.root.querySelectorAll("main ol.steps > li").length).toBeGreaterThanOrEqual(3);
    for (const { href } of words.related) expect(page.html).toContain(`href="${href}"`);
  });

  it("gives every picture its own alt text, except where it repeats one", () => {
    const described = page.root
      .querySelectorAll("main img")
      .map((image) => image.getAttribute("alt") ?? "none");
    expect(described.length).toBeGreaterThanOrEqual(5);
    expect(described.filter((alt) => alt !== "" && alt.length < 20)).toEqual([]);
    const spoken = described.filter((alt) => alt !== "");
    expect(new Set(spoken).size).toBe(spoken.length);
  });

  it("invents no reviews", () => {
    expect(text).toContain(words.reviews.quote);
    for (const { text: said } of demoTestimonials) expect(text).not.toContain(said);
  });
});

describe("the service pages together", () => {
  it("differ in their sequence of sections", async () => {
    const orders = await Promise.all(
      pages.map(async ({ path }) =>
        (await readPage(site, path)).root
          .querySelectorAll("main > section, main > nav")
          .map((section) => section.getAttribute("aria-labelledby"))
          .join(" "),
      ),
    );
    expect(new Set(orders).size).toBe(pages.length);
  });

  it("show existing reviews, and mark examples", async () => {
    const other = await cleanStudio();
    await inTransaction(other.db, (tx) => addTestimonials(tx, demoTestimonials));
    const reviewed = await builtSite(other);
    try {
      for (const { path, words } of pages) {
        const text = textOf((await readPage(reviewed, path)).root.querySelector("main"));
        expect(text).toContain(sectionTexts.reviews.demo);
        expect(text).not.toContain(words.reviews.quote);
        expect(demoTestimonials.some(({ text: said }) => text.includes(said))).toBe(true);
      }
    } finally {
      await reviewed.stop();
      await other.close();
    }
  });

  it("still work, without a price, when a session is no longer sold", async () => {
    const other = await cleanStudio();
    await other.db.execute(sql`UPDATE products SET bookable_online = false`);
    const unsold = await builtSite(other);
    try {
      for (const { path } of pages) {
        const page = await readPage(unsold, path);
        const text = textOf(page.root.querySelector("main"));
        expect(page.status).toBe(200);
        expect(text).toContain(sectionTexts.prices.missing);
        expect(text).not.toMatch(/undefined|NaN|\d kr(?!\p{L})/u);
      }
    } finally {
      await unsold.stop();
      await other.close();
    }
  });
});

/** Removes non-breaking spaces and the like. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function starting(slug: string): string {
  return plain(formatKroner(startingPrice(product(slug)).totalOre));
}

function cheapest(slugs: readonly string[]): string {
  const totals = slugs.map((slug) => startingPrice(product(slug)).totalOre).toSorted((a, b) => a - b);
  return plain(formatKroner(totals[0] ?? expect.fail("nothing is sold")));
}

/** Every amount that may be stated for a product: its price, its parts, and the price of other numbers of images. */
function amountsOf(slug: string): string[] {
  const { price } = product(slug);
  const totals = [0, 2, 4].flatMap((more) => {
    const total = priceOf(product(slug), { images: price.minImages + more, addOns: [], persons: 1 });
    return total.ok ? [total.value.totalOre] : [];
  });
  const shared = [startingPrice(product("express")).totalOre];
  return [...totals, ...shared, price.baseOre, price.extraImageOre, price.extraPersonOre].map((amount) =>
    plain(formatKroner(amount)),
  );
}

function addOns(): string[] {
  return products.flatMap((each) => each.addOns.map(({ unitOre }) => plain(formatKroner(unitOre))));
}
