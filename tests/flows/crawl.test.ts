import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleList } from "~/areas/content/texts/articles";
import { settingsFrom } from "~/areas/settings/rules";
import { articleRoutes } from "../setup/article-routes";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { type Crawl, crawl } from "../setup/crawl";
import type { TestDatabase } from "../setup/database";
import { bookingRoutes, contentRoutes } from "../setup/public-routes";
import { linkOf, metaOf, type ReadPage } from "../setup/read-page";
import { cleanStudio } from "../worlds/clean-studio";

const { social } = settingsFrom({});
let database: TestDatabase;
let site: BuiltSite;
let found: Crawl;
let reached: ReadonlyMap<string, ReadPage>;
let sitemap: {
  readonly path: string;
  readonly lastmod: string | undefined;
  readonly pictures: readonly string[];
}[];

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database, { RATE_LIMITS: "0" });
  found = await crawl(site);
  reached = new Map(found.pages.map((page) => [page.path, page]));
  const xml = parse(await (await site.ask("/sitemap.xml")).text());
  sitemap = xml.querySelectorAll("url").map((entry) => ({
    path: (entry.querySelector("loc")?.textContent ?? "").replace(site.url, ""),
    lastmod: entry.querySelector("lastmod")?.textContent,
    pictures: entry.getElementsByTagName("image:loc").map((picture) => picture.textContent),
  }));
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const isPage = (page: ReadPage) => page.headers.get("content-type")?.startsWith("text/html") === true;
const isListed = (page: ReadPage) =>
  isPage(page) && !metaOf(page, "robots")?.includes("noindex") && page.headers.get("x-robots-tag") === null;
const own = (href: string) => href.startsWith("/") || href.startsWith("#") || href.startsWith(site.url);

const isFile = (path: string) => /^\/(?:pictures|assets)\//.test(path);

describe("every link", () => {
  it("leads to a page or a file that exists", () => {
    const broken = found.pages.filter(({ status }) => status !== 200);
    const reports = broken.map(({ path, status }) => {
      const from = found.links.filter(({ href }) => href.split(/[?#]/)[0] === path).map((link) => link.from);
      return `${path} (${status}) from ${[...new Set(from)].join(", ")}`;
    });
    expect(reports).toEqual([]);
  });

  it("leads there without a redirect, in the canonical spelling", () => {
    const crooked = found.links.filter(({ from, href }) => {
      const { origin, pathname } = new URL(href, site.url + from);
      if (origin !== site.url || isFile(pathname)) return false;
      const status = reached.get(pathname)?.status ?? 0;
      return (
        (status >= 300 && status < 400) || pathname !== pathname.toLowerCase() || /\/\/|.\/$/.test(pathname)
      );
    });
    expect(crooked).toEqual([]);
  });

  it("with a fragment leads to an element of the page", () => {
    const lost = found.links
      .filter(({ href }) => own(href) && href.includes("#"))
      .filter(({ from, href }) => {
        const to = new URL(href, site.url + from);
        const page = reached.get(to.pathname);
        const id = decodeURIComponent(to.hash.slice(1));
        return id !== "" && !page?.root.querySelectorAll("[id]").some((element) => element.id === id);
      });
    expect(lost).toEqual([]);
  });

  it("to other sites goes to the studio's own profiles or its map, or starts an e-mail or a call", () => {
    const allowed = [
      ...Object.values(social).filter((link) => link !== null),
      /^mailto:[^@?]+@[^@?]+(\?|$)/,
      /^tel:\+\d+$/,
      /^https:\/\/www\.(?:google\.com\/maps|openstreetmap\.org)\//,
      /^https:\/\/(?:www\.)?(?:datatilsynet|forbrukertilsynet|forbrukerradet|nkom|lovdata|uutilsynet|angrerett|regjeringen|entur)\.no(?:\/|$)/,
    ];
    const strange = found.links
      .filter(({ href }) => !own(href))
      .filter(
        ({ href }) => !allowed.some((fits) => (typeof fits === "string" ? fits === href : fits.test(href))),
      );
    expect(strange).toEqual([]);
  });
});

describe("the crawl", () => {
  it("reaches every public page", () => {
    const all = [...contentRoutes, ...articleRoutes, ...bookingRoutes].map(({ path }) => path);
    expect(all.filter((path) => !reached.has(path))).toEqual([]);
  });

  it("finds exactly the pages of the sitemap", () => {
    const listed = found.pages.filter(isListed).map(({ path }) => path);
    expect(sitemap.map(({ path }) => path).toSorted()).toEqual(listed.toSorted());
    expect(new Set(sitemap.map(({ path }) => path)).size).toBe(sitemap.length);
  });

  it("finds each page only under its canonical address", () => {
    const others = found.pages
      .filter(isListed)
      .filter((page) => linkOf(page, "canonical") !== site.url + page.path);
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it("needs at most three steps to any page", () => {
    const steps = new Map([["/", 0]]);
    for (const { from, href } of found.links) {
      const { origin, pathname } = new URL(href, site.url + from);
      if (origin === site.url && !steps.has(pathname)) steps.set(pathname, (steps.get(from) ?? 0) + 1);
    }
    expect([...steps].filter(([, count]) => count > 3)).toEqual([]);
  });
});

describe("the sitemap", () => {
  it("states the last change of each article and of their list, and of no other page", () => {
    const days = new Map(
      articleList.map(({ slug, published, updated }) => [`/blogg/${slug}`, updated ?? published]),
    );
    days.set("/blogg", [...days.values()].toSorted().at(-1) ?? expect.fail("no article"));
    expect(
      sitemap
        .filter(({ lastmod }) => lastmod)
        .map(({ path, lastmod }) => [path, lastmod])
        .toSorted(),
    ).toEqual([...days].toSorted());
  });

  it("lists every picture of a page once, in its largest version", async () => {
    const nameIn = (address: string) => /\/pictures\/(.+?)(?:-tall)?-[0-9a-f]{10}-\d+\./.exec(address)?.[1];
    const read = sitemap.filter(({ path }) => !path.startsWith("/book/"));
    expect(read.filter(({ pictures }) => pictures.length > 0).length).toBeGreaterThan(20);
    for (const { path, pictures } of read) {
      const shown = reached
        .get(path)
        ?.root.querySelectorAll("main img")
        .map((img) => img.getAttribute("src") ?? "");
      const names = new Set(shown?.filter((src) => src.startsWith("/pictures/")).map(nameIn));
      expect(pictures.map(nameIn).toSorted(), path).toEqual([...names].toSorted());
    }
    for (const address of new Set(read.flatMap(({ pictures }) => pictures))) {
      const answer = await site.ask(address.replace(site.url, ""));
      expect([answer.status, answer.headers.get("content-type")], address).toEqual([200, "image/webp"]);
    }
  });

  it("is well-formed, with the configured origin", async () => {
    const answer = await site.ask("/sitemap.xml");
    const xml = await answer.text();
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/,
    );
    const opened = [...xml.matchAll(/<([a-z:]+)(?: [^>]*)?>/g)].map(([, name]) => name);
    const closed = [...xml.matchAll(/<\/([a-z:]+)>/g)].map(([, name]) => name);
    expect(opened.toSorted()).toEqual(closed.toSorted());
    expect(sitemap.every(({ path }) => path.startsWith("/"))).toBe(true);
  });
});
