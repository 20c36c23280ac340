import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingsFrom } from "~/areas/settings/rules";
import { articleRoutes } from "../setup/article-routes";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { bookingRoutes, closedPaths, contentRoutes, forgottenRoutes } from "../setup/public-routes";
import { linkOf, metaOf, nodeOf, type ReadPage, readPage, readPages, textOf } from "../setup/read-page";
import { cleanStudio } from "../worlds/clean-studio";

const { company } = settingsFrom({});
const listed = [...contentRoutes, ...articleRoutes, ...bookingRoutes];
let database: TestDatabase;
let site: BuiltSite;
let pages: ReadonlyMap<string, ReadPage>;
const page = (path: string) => pages.get(path) ?? expect.fail(`${path} was not read`);

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database, { RATE_LIMITS: "0" });
  const read = await readPages(site, [...listed.map(({ path }) => path), "/auth"]);
  pages = new Map(read.map((each) => [each.path, each]));
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

it("the lists of tests cover every public route of the specification", () => {
  expect(forgottenRoutes).toEqual([]);
  expect(articleRoutes.length).toBeGreaterThanOrEqual(8);
});

describe.each(listed)("$path", ({ path, trail }) => {
  it("answers in Norwegian with one heading and one main element", () => {
    const { status, headers, headings, root } = page(path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(root.querySelector("html")?.getAttribute("lang")).toBe("nb");
    expect(headings).toHaveLength(1);
    expect(headings[0]?.length).toBeGreaterThan(5);
    expect(root.querySelectorAll("main")).toHaveLength(1);
  });

  it(`has the breadcrumbs ${trail.join(" / ") || "none, with one level only"}`, () => {
    expect(page(path).trail).toEqual(trail);
    const hrefs = page(path)
      .root.querySelectorAll("nav.breadcrumbs a")
      .map((link) => link.getAttribute("href"));
    expect(hrefs.every((href) => href?.startsWith("/"))).toBe(true);
  });

  it("states its canonical address, and is open to search engines", () => {
    expect(linkOf(page(path), "canonical")).toBe(site.url + path);
    expect(metaOf(page(path), "robots")).toBe("max-image-preview:large");
    expect(page(path).headers.get("x-robots-tag")).toBeNull();
  });

  it("has a title and a description of sensible length, with the studio's name where there is room", () => {
    const { title } = page(path);
    const description = metaOf(page(path), "description") ?? "";
    expect(title.length, title).toBeLessThanOrEqual(65);
    expect(title.length, title).toBeGreaterThanOrEqual(30);
    if (!title.includes(company.name)) expect(`${title} | ${company.name}`.length).toBeGreaterThan(65);
    expect(description.length, description).toBeGreaterThanOrEqual(100);
    expect(description.length, description).toBeLessThanOrEqual(160);
  });

  it("gives social networks the same words and a picture that exists in the stated size", async () => {
    const meta = (name: string) => metaOf(page(path), name);
    expect(meta("og:title")).toBe(page(path).title);
    expect(meta("og:description")).toBe(meta("description"));
    expect(meta("og:url")).toBe(site.url + path);
    expect(meta("og:site_name")).toBe(company.name);
    expect(meta("og:locale")).toBe("nb_NO");
    expect(meta("twitter:card")).toBe("summary_large_image");
    expect(meta("og:type")).toBe(articleRoutes.some((route) => route.path === path) ? "article" : "website");
    expect(meta("og:image:alt")?.length).toBeGreaterThan(10);
    const picture = new URL(meta("og:image") ?? expect.fail("no picture"));
    expect(picture.origin).toBe(site.url);
    const answer = await site.ask(picture.pathname);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([meta("og:image:width"), meta("og:image:height")]).toEqual([String(width), String(height)]);
    // Networks show narrower pictures as a thumbnail beside the text.
    expect(width).toBeGreaterThanOrEqual(600);
  });
});

describe("any two public pages", () => {
  const twice = (words: readonly string[]) => words.filter((word, place) => words.indexOf(word) !== place);
  const all = () => listed.map(({ path }) => page(path));

  it("differ in title, heading and description", () => {
    expect(twice(all().map(({ title }) => title))).toEqual([]);
    expect(twice(all().map((each) => metaOf(each, "description") ?? ""))).toEqual([]);
    const contentHeadings = [...contentRoutes, ...articleRoutes].map(
      ({ path }) => page(path).headings[0] ?? "",
    );
    expect(twice(contentHeadings)).toEqual([]);
  });

  it("share no paragraph", () => {
    const content = [...contentRoutes, ...articleRoutes].map(({ path }) => page(path));
    const owners = new Map<string, Set<string>>();
    for (const { path, root } of content) {
      for (const element of root.querySelectorAll("main p, main li, main dd")) {
        const paragraph = textOf(element);
        const isText = !element.closest("blockquote") && !element.closest(".calculator");
        const isWhole = element.querySelectorAll("p, ul, dl").length === 0 && isText;
        // Shorter ones are labels, prices and link texts; quotations and sums are not the page's own words.
        if (paragraph.length < 80 || !isWhole) continue;
        owners.set(paragraph, (owners.get(paragraph) ?? new Set()).add(path));
      }
    }
    const shared = [...owners].filter(([, paths]) => paths.size > 1).map(([text, paths]) => [text, ...paths]);
    expect(shared).toEqual([]);
  });
});

describe("the front page", () => {
  it("has the specified description with the studio's address", () => {
    expect(metaOf(page("/"), "description")).toBe(
      "Profesjonelle headshots og portretter i Oslo. Studio i Eksempelgata 12. Book tid på nett, eller be om tilbud.",
    );
  });
});

/** The description, canonical address and social tags of pages without words of their own. */
function expectDefaultHead(read: ReadPage, path: string, title: string): void {
  expect(linkOf(read, "canonical")).toBe(site.url + path);
  expect(metaOf(read, "description")).toBe(metaOf(page("/"), "description"));
  expect(metaOf(read, "og:title")).toBe(title);
  expect(metaOf(read, "og:description")).toBe(metaOf(read, "description"));
  expect(metaOf(read, "og:url")).toBe(site.url + path);
  expect(metaOf(read, "og:type")).toBe("website");
  expect(metaOf(read, "og:site_name")).toBe(company.name);
  expect(metaOf(read, "og:image")).toBe(metaOf(page("/"), "og:image"));
}

describe("pages closed to search engines", () => {
  it.each([
    ["/auth/glemt-passord", "/auth/glemt-passord"],
    ["/auth/nytt-passord?token=hemmelig", "/auth/nytt-passord"],
    ["/auth/forste-admin?token=hemmelig", "/auth/forste-admin"],
    ["/venteliste?pakke=headshots", "/venteliste"],
    ["/henvendelse?produkt=headshots", "/henvendelse"],
  ])("set description, canonical address and social tags without the key, as %s does", async (path, own) => {
    const read = await readPage(site, path);
    expect(read.title).toContain(` | ${company.name}`);
    expectDefaultHead(read, own, read.title);
    expect(metaOf(read, "robots")).toBe("noindex");
  });

  it("include sign-in, which says so in its head and headers", () => {
    expect(page("/auth").status).toBe(200);
    expect(metaOf(page("/auth"), "robots")).toContain("noindex");
    expect(page("/auth").headers.get("x-robots-tag")).toBe("noindex");
  });

  it.each(["/admin", "/booking/edit/1?key=a", "/booking/edit/1", "/book/headshots/tid?utkast=a", "/?key=a"])(
    "%s carries the header that keeps it out of search",
    async (path) => {
      expect((await site.ask(path)).headers.get("x-robots-tag")).toBe("noindex");
    },
  );
});

describe.each([
  ...closedPaths,
  "/finnes-ikke",
  "/blogg/finnes-ikke",
  "/headshots/finnes-ikke",
  "/headshots-bergen",
])("the unknown address %s", (path) => {
  it("shows the not-found page with status 404 and links, closed to search engines", async () => {
    const missing = await readPage(site, path);
    expect(missing.status).toBe(404);
    expect(missing.headings).toEqual(["Vi finner ikke siden"]);
    expect(missing.headers.get("x-robots-tag")).toBe("noindex");
    expectDefaultHead(missing, "/", "Vi finner ikke siden");
    expect(nodeOf(missing, "LocalBusiness")).toBeUndefined();
    const links = missing.root.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");
    const own = links.filter((href) => href.startsWith("/"));
    expect(own).toContain("/book/headshots");
    expect(own.length).toBeGreaterThanOrEqual(3);
    for (const href of own) {
      const [to = "", id] = href.split("#");
      const there = await readPage(site, to);
      expect(there.status, href).toBe(200);
      if (id) expect(there.root.querySelector(`[id="${id}"]`), href).not.toBeNull();
    }
  });
});
