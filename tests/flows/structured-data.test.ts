import { Validator } from "@adobe/structured-data-validator/src/validator.js";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readStudioHours } from "~/areas/calendar/reads.server";
import { groupWeek } from "~/areas/calendar/rules/week-groups";
import { productsOnPage } from "~/areas/catalogue/reads.server";
import { startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { articleList } from "~/areas/content/texts/articles";
import { settingsFrom } from "~/areas/settings/rules";
import { decimalKroner, formatAmount, fromKroner, ore } from "~/kit/money";
import { instant } from "~/kit/time";
import { articleRoutes } from "../setup/article-routes";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { bookingRoutes, contentRoutes } from "../setup/public-routes";
import { graphOf, metaOf, type Node, nodeOf, type ReadPage, readPages, textOf } from "../setup/read-page";
import { schemaOrgVocabulary } from "../setup/schema-org";
import { cleanStudio } from "../worlds/clean-studio";

const now = instant("2026-11-20T09:00:00+01:00");
const { company, social } = settingsFrom({});
const routes = [...contentRoutes, ...articleRoutes, ...bookingRoutes];
const validator = new Validator(schemaOrgVocabulary());
let database: TestDatabase;
let site: BuiltSite;
let pages: ReadonlyMap<string, ReadPage>;
let products: readonly Product[];
const page = (path: string) => pages.get(path) ?? expect.fail(`${path} was not read`);

beforeAll(async () => {
  database = await cleanStudio();
  // Prices that differ from the seed's, so that one written into a page or its data would be noticed.
  await database.db.execute(sql`UPDATE product_prices SET base_ore = base_ore + 12300 WHERE base_ore > 0`);
  await database.db.execute(sql`
    UPDATE product_prices SET bands = (
      SELECT jsonb_agg(jsonb_set(band, '{unitOre}', to_jsonb((band->>'unitOre')::int + 1700)) ORDER BY place)
      FROM jsonb_array_elements(bands) WITH ORDINALITY AS listed(band, place)
    ) WHERE jsonb_array_length(bands) > 0`);
  products = await productsOnPage(database.db, now);
  site = await builtSite(database, {
    RATE_LIMITS: "0",
    PUBLIC_URL: "http://studio.example:0",
    FIXED_NOW: "2026-11-20T09:00:00+01:00",
  });
  const read = await readPages(
    site,
    routes.map(({ path }) => path),
  );
  pages = new Map(read.map((each) => [each.path, each]));
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

type Value = Readonly<Record<string, unknown>>;

/** Every object in a graph, at any depth. */
function objectsIn(value: unknown): Value[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== "object" || value === null) return [];
  return [value as Value, ...Object.values(value).flatMap(objectsIn)];
}

const listOf = (value: unknown): Value[] => (Array.isArray(value) ? value : value ? [value] : []) as Value[];
const mainText = (path: string) => textOf(page(path).root.querySelector("main"));
const need = (path: string, type: string): Node =>
  nodeOf(page(path), type) ?? expect.fail(`${path} has no ${type}`);

async function faultsOf(nodes: readonly Node[]): Promise<string[]> {
  const byType: Record<string, Node[]> = {};
  for (const node of nodes) byType[node["@type"]] = [...(byType[node["@type"]] ?? []), structuredClone(node)];
  const issues = await validator.validate({ jsonld: byType });
  return issues.map(({ severity, rootType, path, issueMessage }) => {
    return `${severity} ${rootType} ${path.map((step) => step.property ?? step.type).join(".")}: ${issueMessage}`;
  });
}

describe("the validator of structured data", () => {
  it("knows schema.org's vocabulary, and refuses other words", async () => {
    const node = {
      "@type": "LocalBusiness",
      name: "Studio",
      priceRnge: "NOK",
      openingHours: "Mo 09:00-17:00",
    };
    expect(await faultsOf([node])).toEqual([expect.stringContaining('"priceRnge"')]);
    expect(await faultsOf([{ "@type": "LocalBuisness" }])).toEqual([expect.stringContaining("not a valid")]);
    expect(await faultsOf([{ "@type": "ImageObject", contentUrl: "https://a.example/b.jpg" }])).not.toEqual(
      [],
    );
  });
});

describe.each(routes)("$path", ({ path, trail }) => {
  it("has one graph, valid by the validator", async () => {
    expect(page(path).html.match(/application\/ld\+json/g)).toHaveLength(1);
    expect(await faultsOf(graphOf(page(path)))).toEqual([]);
  });

  it("refers only to objects in the graph, each defined once", () => {
    const objects = objectsIn(graphOf(page(path)));
    const stated = objects
      .filter((object) => object["@type"] && object["@id"])
      .map((object) => object["@id"]);
    const named = objects
      .filter((object) => !object["@type"] && object["@id"])
      .map((object) => object["@id"]);
    expect(named.filter((id) => !stated.includes(id))).toEqual([]);
    expect(new Set(stated).size).toBe(stated.length);
  });

  it("has the business as specified, tied to the page", () => {
    const studio = need(path, "LocalBusiness");
    expect(studio).toMatchObject({
      name: company.name,
      telephone: expect.stringMatching(/^\+47 \d/),
      priceRange: expect.stringMatching(/^NOK \d+–\d+$/),
      areaServed: { "@type": "City", name: "Oslo" },
      address: { "@type": "PostalAddress", addressCountry: "NO", streetAddress: company.addressStreet },
      image: expect.stringContaining(`${site.url}/pictures/`),
    });
    expect(need(path, "Organization")).toMatchObject({
      sameAs: [social.instagram, social.facebook, social.linkedin],
      logo: `${site.url}/icon-512.png`,
    });
    expect(need(path, "WebPage")).toMatchObject({
      "@id": site.url + path,
      isPartOf: { "@id": need(path, "WebSite")["@id"] },
      about: { "@id": studio["@id"] },
      primaryImageOfPage: { "@type": "ImageObject", creditText: company.name },
    });
  });

  it("has the breadcrumbs that the page shows, or none", () => {
    const shown = page(path).root.querySelectorAll("nav.breadcrumbs li");
    const listed = listOf(nodeOf(page(path), "BreadcrumbList")?.itemListElement);
    expect(listed.map(({ name }) => name)).toEqual(trail);
    expect(listed.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
    const links = shown.map((crumb) => crumb.querySelector("a")?.getAttribute("href") ?? path);
    expect(listed.map(({ item }) => item)).toEqual(links.map((href) => site.url + href));
  });

  it("has the questions that the page shows, in the same words, or none", () => {
    const shown = page(path)
      .root.querySelectorAll("main .faq:not(.chapters) details")
      .map((details) => [
        textOf(details.querySelector("summary")),
        details.querySelectorAll(".faq-answer > p").map(textOf).join(" "),
      ]);
    const stated = listOf(nodeOf(page(path), "FAQPage")?.mainEntity).map(({ name, acceptedAnswer }) => [
      flat(String(name)),
      flat(String((acceptedAnswer as Value).text)),
    ]);
    expect(stated.map(([question]) => question)).toEqual(shown.map(([question]) => question));
    for (const [index, [, answer = ""]] of stated.entries()) {
      expect(answer.length).toBeGreaterThan(20);
      // The shown answer may end with a link to more.
      expect(shown[index]?.[1]?.startsWith(answer), `${answer}\n${shown[index]?.[1]}`).toBe(true);
    }
  });

  it("states no price that the page does not show", () => {
    const own = graphOf(page(path)).filter(({ "@type": type }) => type === "Service" || path === "/");
    const stated = objectsIn(own).filter((object) => object.price !== undefined);
    for (const { price, priceCurrency } of stated) {
      expect(priceCurrency).toBe("NOK");
      expect(price).toMatch(/^\d+\.\d\d$/);
      expect(mainText(path)).toContain(flat(formatAmount(fromKroner(Number(price)))));
    }
  });

  it("has no ratings, because search engines do not accept a studio's own", () => {
    expect(page(path).html).not.toMatch(/"(?:aggregateRating|review|reviewRating|ratingValue)"/);
  });

  it("links to addresses of this site that exist", async () => {
    const addresses = objectsIn(graphOf(page(path)))
      .flatMap(Object.values)
      .filter((value): value is string => typeof value === "string" && value.startsWith(site.url));
    for (const address of new Set(addresses.map((each) => each.split("#")[0] ?? ""))) {
      expect((await site.ask(address.replace(site.url, "") || "/")).status, address).toBe(200);
    }
  });
});

/** Normalizes spaces, as in text read off a page. */
function flat(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

describe("the front page", () => {
  it("states the packages at the price function's prices, which include MVA", () => {
    const packages = products.filter(({ family }) => family === "headshots");
    const offers = listOf(need("/", "LocalBusiness").makesOffer);
    expect(offers.map(({ name, price }) => [name, price])).toEqual(
      packages.map((product) => [product.name, decimalKroner(startingPrice(product).totalOre)]),
    );
    expect(
      offers.map(({ priceSpecification }) => (priceSpecification as Value).valueAddedTaxIncluded),
    ).toEqual(packages.map(() => true));
    const kroner = packages.map((product) => Math.round(startingPrice(product).totalOre / 100));
    expect(need("/", "LocalBusiness").priceRange).toBe(`NOK ${Math.min(...kroner)}–${Math.max(...kroner)}`);
  });

  it("states the opening hours, and the coming days that differ", async () => {
    const hours = await readStudioHours(database.db, now);
    const { openingHoursSpecification, specialOpeningHoursSpecification } = need("/", "LocalBusiness");
    const open = groupWeek(hours.weekly).flatMap((group) => group.hours);
    expect(listOf(openingHoursSpecification).map(({ opens, closes }) => ({ opens, closes }))).toEqual(open);
    expect(listOf(openingHoursSpecification).flatMap(({ dayOfWeek }) => dayOfWeek)).toHaveLength(6);
    expect(listOf(specialOpeningHoursSpecification).map(({ validFrom }) => validFrom)).toEqual(
      hours.coming.map(({ from }) => from),
    );
    expect(listOf(specialOpeningHoursSpecification)).toContainEqual(
      expect.objectContaining({ validFrom: "2026-12-25", opens: "00:00", closes: "00:00" }),
    );
  });
});

const services: readonly (readonly [path: string, family: Product["family"]])[] = [
  ["/headshots", "headshots"],
  ["/headshots-oslo", "headshots"],
  ["/profilbilder-oslo", "headshots"],
  ["/portrettfotograf-oslo", "portrett"],
  ["/ansattfoto", "ansatt"],
  ["/portrettbilder", "portrett"],
  ["/pressebilder", "presse"],
  ["/cv-bilder", "cv"],
];

describe.each(services)("%s", (path, family) => {
  it("is a service of the studio, with offers of the catalogue", () => {
    const service = need(path, "Service");
    expect(service).toMatchObject({
      provider: { "@id": need(path, "LocalBusiness")["@id"] },
      url: site.url + path,
    });
    const names = products.filter((product) => product.family === family).map(({ name }) => name);
    const offered = listOf(service.offers).map(({ name }) => name);
    expect(names.some((name) => offered.includes(name))).toBe(true);
    expect(offered.filter((name) => !products.some((product) => product.name === name))).toEqual([]);
  });

  it("states the catalogue's prices, for companies without MVA and by group size", () => {
    for (const offer of listOf(need(path, "Service").offers)) {
      const product = products.find(({ name }) => name === offer.name) ?? expect.fail(String(offer.name));
      const specifications = listOf(offer.priceSpecification);
      const included = specifications.map(({ valueAddedTaxIncluded }) => valueAddedTaxIncluded);
      expect(included).toEqual(specifications.map(() => product.price.mvaIncluded));
      if (product.kind !== "per_person") {
        expect(offer.price).toBe(decimalKroner(startingPrice(product).totalOre));
        continue;
      }
      const expected = [...product.price.bands.map(({ unitOre }) => unitOre), product.price.baseOre];
      expect(specifications.map(({ price }) => price)).toEqual(
        expected.filter((sum) => sum > ore(0)).map(decimalKroner),
      );
    }
  });
});

describe.each(articleRoutes)("$path", ({ path }) => {
  it("is an article with the heading, days and picture that are shown", () => {
    const article = articleList.find(({ slug }) => path.endsWith(`/${slug}`)) ?? expect.fail(path);
    const stated = need(path, "BlogPosting");
    expect(stated).toMatchObject({
      headline: page(path).headings[0],
      datePublished: article.published,
      dateModified: article.updated ?? article.published,
      author: { "@id": need(path, "Organization")["@id"] },
      publisher: { "@id": need(path, "Organization")["@id"] },
      mainEntityOfPage: { "@id": site.url + path },
      inLanguage: "nb-NO",
    });
    expect(String(stated.headline).length).toBeLessThanOrEqual(110);
    expect(metaOf(page(path), "article:published_time")).toBe(article.published);
    expect(metaOf(page(path), "article:modified_time")).toBe(article.updated ?? article.published);
    const days = page(path)
      .root.querySelectorAll("main time")
      .map((time) => time.getAttribute("datetime"));
    expect(days).toContain(article.published);
    expect(stated.image).toEqual({ "@id": (need(path, "WebPage").primaryImageOfPage as Value)["@id"] });
  });
});
