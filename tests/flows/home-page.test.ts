import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { productsOnPage } from "~/areas/catalogue/reads.server";
import { priceOf, startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { addTestimonials } from "~/areas/content/commands.server";
import { demoTestimonials } from "~/areas/content/samples";
import { homeTexts } from "~/areas/content/texts/home";
import { sectionTexts } from "~/areas/content/texts/sections";
import { thirdPartyTexts } from "~/areas/content/texts/third-party";
import { decimalKroner, formatKroner, ore } from "~/kit/money";
import { instant } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { PlainBrowser } from "../setup/plain-browser";
import { cleanStudio } from "../worlds/clean-studio";

const hostileName = 'Lys & "Skygge" </script><script>alert(1)</script>';
const extraOre = 12_300;

let database: TestDatabase;
let site: BuiltSite;
let html: string;
let sold: Product[];
let packages: Product[];

beforeAll(async () => {
  database = await cleanStudio();
  // Prices that differ from the seed's, so that a price written into the page would be noticed.
  await database.db.execute(
    sql`UPDATE product_prices SET base_ore = base_ore + ${extraOre} WHERE base_ore > 0`,
  );
  await database.db.execute(
    sql`INSERT INTO system_settings VALUES ('company_name', ${hostileName}, now()), ('claim_delivery', 'Levert innen to dager', now()),
      ('policy_guarantee_text', 'Pengene tilbake, helt enkelt.', now()), ('claim_reply_hours', '5', now())
        ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`,
  );
  sold = await productsOnPage(database.db, instant(new Date()));
  packages = sold.filter(({ family }) => family === "headshots");
  site = await builtSite(database);
  html = await (await site.ask("/")).text();
});

afterAll(async () => {
  await site.stop();
  await database.close();
});

async function holds(): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`SELECT count(DISTINCT owner_id)::int AS n FROM calendar_allocations WHERE kind = 'hold'`,
  );
  return rows[0]?.n ?? 0;
}

const sections = [
  "forside",
  "fordeler",
  "priser",
  "portefolje",
  "premium",
  "slik",
  "omtaler",
  "bedrift",
  "kontakt",
] as const;

describe("the home page", () => {
  it("stands outside the layout of the other pages", async () => {
    const other = await (await site.ask("/headshots")).text();
    expect(other).toContain('<div id="innhold"');
    expect(other).toContain("site-crumbs");
    expect(html).toMatch(/<header[^>]*>.*<\/header><main id="innhold"/s);
    expect(html).not.toContain('<div id="innhold"');
    expect(html).not.toContain("site-crumbs");
    expect(html.match(/<footer[ >]/g)).toHaveLength(1);
  });

  it("has every section in order", () => {
    const places = sections.map((id) => html.indexOf(`id="${id}"`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<main[ >]/g)).toHaveLength(1);
  });

  it("fills each section: words in the hero, five benefits, pictures in the galleries, a place and a map", () => {
    expect(countIn("forside", /^id="forside"[^>]*>[^<]{5,}/g)).toBe(1);
    expect(countIn("fordeler", /<h3[^>]*>[^<]{10,}<\/h3><p[^>]*>[^<]{40,}/g)).toBe(5);
    expect(countIn("priser", /data-price="/g)).toBe(3);
    expect(countIn("portefolje", /<img[^>]*>/g)).toBeGreaterThanOrEqual(6);
    expect(countIn("premium", /<img[^>]*>/g)).toBeGreaterThanOrEqual(6);
    expect(countIn("omtaler", /<blockquote|<p[^>]*>[^<]{40,}/g)).toBeGreaterThanOrEqual(1);
    expect(countIn("bedrift", /name="personer"/g)).toBe(1);
    expect(countIn("kontakt", /href="(?:tel|mailto):/g)).toBeGreaterThanOrEqual(2);
    expect(countIn("kontakt", /data-map/g)).toBeGreaterThanOrEqual(1);
  });

  it("lists the five steps in order", () => {
    const titles = ["Bestill", "Forbered deg", "Fotografering", "Velg bilder", "Få bildene levert"];
    expect(homeTexts.steps.items.map((step) => step.title)).toEqual(titles);
    const places = titles.map((title) => html.indexOf(`>${title}</h3>`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("shows the prices of the price function, MVA included", () => {
    expect(packages.map(({ slug }) => slug)).toEqual(["headshots", "express", "premium"]);
    for (const product of packages) {
      expect(textOf(`data-price="${product.slug}"`)).toBe(formatKroner(startingPrice(product).totalOre));
      const images = product.price.minImages + 2;
      const price = priceOf(product, { images, addOns: [], persons: 1 });
      if (!price.ok) throw new Error(price.reason);
      expect(textOf(`data-example="${product.slug}-${images}"`)).toBe(formatKroner(price.value.totalOre));
      expect(html).toContain(`href="/book/${product.slug}"`);
    }
    expect(html).toContain("inkl. mva.");
  });

  it("links to the pages of the other sessions, with their prices", () => {
    for (const slug of ["portrett", "pressebilder", "cv-bilde"]) {
      const product = sold.find((each) => each.slug === slug);
      if (!product) throw new Error(`${slug} is not sold`);
      expect(textOf(`data-from="${slug}"`)).toBe(
        homeTexts.pricing.others.from(formatKroner(startingPrice(product).totalOre)),
      );
    }
    for (const { href } of homeTexts.pricing.others.items) expect(html).toContain(`href="${href}"`);
    expect(html).toContain('href="/headshots"');
  });

  it("shows the claims of the settings", () => {
    const list = /<ul aria-label="[^"]*"[^>]*>(.*?)<\/ul>/s.exec(
      html.slice(html.indexOf('id="forside"')),
    )?.[1];
    const shown = [...(list ?? "").matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, claim]) => claim);
    // The four claims, and no other setting.
    expect(shown).toEqual([
      "Mange tusen kunder",
      "10+ års erfaring",
      "Levert innen to dager",
      "100 % garanti",
    ]);
    expect(html).not.toContain("Levering innen 24 timer");
  });

  it("states the first free time of the least expensive package, which a press holds", async () => {
    const express = packages.find(({ slug }) => slug === "express");
    if (!express) throw new Error("no express");
    const line = /<form[^>]*data-until="([^"]+)"[^>]*>.*?<button[^>]*data-first-free[^>]*>([^<]+)</s.exec(
      html,
    );
    const [, end = "", words = ""] = line ?? [];
    expect(Date.parse(end)).toBeGreaterThan(Date.now());
    expect(words).toMatch(/^Første ledige: [a-zø]+ \d+\. [a-z]+ kl\. \d\d\.\d\d\s· fra /);
    expect(words).toContain(formatKroner(startingPrice(express).totalOre));
    const when = words.slice("Første ledige: ".length, words.indexOf("·") - 1);
    const visitor = new PlainBrowser(site.url);
    const press = { button: "Første ledige" };
    const home = await visitor.get("/");
    const who = await visitor.submit(home, {}, press);
    expect(new URL(who.url).pathname).toBe("/book/express/om-deg");
    expect(who.text.toLocaleLowerCase("nb")).toContain(`${when} · express`);
    expect(who.text).toContain("Vi holder av tiden til kl.");
    // The same press again keeps the same time.
    const again = await visitor.submit(home, {}, press);
    expect([new URL(again.url).pathname, await holds()]).toEqual(["/book/express/om-deg", 1]);
    const other = new PlainBrowser(site.url);
    const late = await other.submit(home, {}, press);
    expect(new URL(late.url).pathname).toBe("/book/express/tid");
    expect(late.text).toContain("Noen andre var raskere");
    const [nearest = ""] = late.buttonValues("start");
    const taken = await other.submit(late, { start: nearest }, { action: "" });
    expect(new URL(taken.url).pathname).toBe("/book/express/om-deg");
  });

  it("holds nothing for a program that opens the address", async () => {
    const before = await holds();
    const answer = await new PlainBrowser(site.url).get("/book/express/start?tid=2030-01-01T10:00:00Z");
    expect([new URL(answer.url).pathname, await holds()]).toEqual(["/book/express", before]);
  });

  it("has the price and the booking within reach on narrow screens", () => {
    const bar = /<aside class="reach-bar".*?<\/aside>/s.exec(html)?.[0] ?? "";
    const lowest = Math.min(...packages.map((each) => startingPrice(each).totalOre));
    expect(bar).toContain(formatKroner(ore(lowest)));
    expect(bar).toContain('href="/book/headshots"');
  });

  it("states when the delivery time starts, and what the guarantee covers", () => {
    const { pricing } = homeTexts;
    expect(html).toMatch(new RegExp(`Levert innen to dager</h3><p[^>]*>${pricing.delivery}`));
    expect(html).toMatch(/100 % garanti<\/h3><p[^>]*>Pengene tilbake, helt enkelt\./);
    expect(html).not.toMatch(/betaler du ikke|slipper du å betale/);
  });

  it("states the reply time of e-mails beside the address and in the footer", () => {
    expect(html.match(/svare?r? vanligvis innen (?:<span[^>]*>)?\d+ timer/g)).toEqual([
      "svarer vanligvis innen 5 timer",
      "svar vanligvis innen 5 timer",
    ]);
  });

  it("leads companies to their price, and to the e-mail address for quotes", async () => {
    expect(html).toMatch(/<form[^>]* action="\/ansattfoto#pris"/);
    const priced = await (await site.ask("/ansattfoto?personer=9")).text();
    expect(priced).toMatch(/name="personer"[^>]*value="9"|value="9"[^>]*name="personer"/);
    expect(priced).toMatch(
      /Be om tilbud<\/button><p[^>]*>eller skriv til(?:<!-- -->| )*<span[^>]*>hei@sidelys\.example\.no/,
    );
  });

  it("says that the map is not loaded, and where the studio is", () => {
    expect(html).not.toMatch(/<iframe/);
    expect(html).toMatch(/<address[^>]*>Eksempelgata 12, inngang fra bakgården/);
    expect(html).toContain(thirdPartyTexts.map.open.openstreetmap);
    expect(html).toMatch(/href="https:\/\/www\.openstreetmap\.org\/[^"]+"/);
  });

  it("invents no reviews for a new studio, and marks those of the demo as examples", async () => {
    expect(html).toContain(homeTexts.reviews.empty.quote);
    await inTransaction(database.db, (tx) => addTestimonials(tx, demoTestimonials));
    // The page is cached; the database notifies the change a moment after the commit.
    const demo = demoTestimonials[0]?.text ?? "";
    const changedPage = async () => {
      const page = await (await site.ask("/")).text();
      expect(page).toContain(demo);
      return page;
    };
    const withDemo = await vi.waitFor(changedPage, { timeout: 60_000 });
    for (const testimonial of demoTestimonials) expect(withDemo).toContain(testimonial.text);
    expect(withDemo).toContain(sectionTexts.reviews.demo);
    expect(withDemo).not.toContain(homeTexts.reviews.empty.quote);
  });
});

describe("the markup of the home page", () => {
  it("has no style attribute, no event attribute and none of the framework's scripts", () => {
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
    expect(html).not.toMatch(/entry\.client|modulepreload/);
  });

  it("gives every picture words, a size and a file that may be kept for ever", async () => {
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(20);
    for (const picture of pictures)
      expect(picture).toMatch(/(?=.* alt="[^"]{20,}")(?=.* width="\d+")(?=.* height="\d+")/);
    const file = /srcSet="(\/pictures\/[^ ]+\.avif) /i.exec(html)?.[1] ?? "";
    const answer = await site.ask(file);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/avif");
    expect(answer.headers.get("cache-control")).toContain("immutable");
  });

  it("loads the hero at once and other pictures when they come near", () => {
    expect(html.match(/<link[^>]*rel="preload"[^>]*as="image"[^>]*fetchpriority="high"/gi)).toHaveLength(2);
    expect(html.match(/<img[^>]*loading="eager"/g)).toHaveLength(1);
    expect(html.indexOf('as="image"')).toBeLessThan(html.indexOf("</head>"));
  });
});

describe("the head of the home page", () => {
  it("names its canonical address with the configured origin", () => {
    expect(html).toContain(`<link rel="canonical" href="${site.url}/"/>`);
    expect(html).toContain('<meta property="og:type" content="website"/>');
    expect(html).toMatch(
      /<meta name="description" content="Profesjonelle headshots og portretter i Oslo\. [^"]+"\/>/,
    );
    expect(html).toMatch(
      /<meta property="og:image" content="http[^"]+\/pictures\/hero-2-social-[^"]+\.jpg"\/>/,
    );
  });

  it("describes the business as structured data that no text can break out of", () => {
    const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    const data = [...blocks].flatMap((block) => JSON.parse(block[1] ?? "")["@graph"]);
    const [business, organization] = data;
    expect(data.map((it) => it["@type"])).toEqual(["LocalBusiness", "Organization", "WebSite", "WebPage"]);
    expect(business).toMatchObject({
      name: hostileName,
      telephone: expect.stringMatching(/^\+47/),
      priceRange: expect.stringMatching(/^NOK \d+–\d+$/),
      areaServed: { name: "Oslo" },
      address: { postalCode: "0359", addressCountry: "NO" },
    });
    expect(organization.sameAs).toHaveLength(3);
    expect(business.makesOffer.map((offer: { price: string }) => offer.price)).toEqual(
      packages.map((product) => decimalKroner(startingPrice(product).totalOre)),
    );
    expect(html).not.toContain("<script>alert(1)");
  });
});

/** How often the pattern occurs in a section, which ends where the next one begins. */
function countIn(section: (typeof sections)[number], pattern: RegExp): number {
  const start = html.indexOf(`id="${section}"`);
  const next = sections[sections.indexOf(section) + 1];
  const end = next ? html.indexOf(`id="${next}"`) : html.length;
  return html.slice(start, end).match(pattern)?.length ?? 0;
}

function textOf(attribute: string): string {
  const place = html.indexOf(attribute);
  if (place < 0) throw new Error(`Nothing carries ${attribute}`);
  return html.slice(html.indexOf(">", place) + 1, html.indexOf("<", place));
}
