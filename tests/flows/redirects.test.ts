import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { contentRoutes, redirects } from "../setup/public-routes";
import { askVerbatim } from "../setup/verbatim";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;
let site: BuiltSite;
const ask = (target: string, method?: string) => askVerbatim(site.url, target, method);

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database, { RATE_LIMITS: "0" });
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

/** Spellings of the same address. */
const spellings: readonly [string, (path: string) => string][] = [
  ["as it is", (path) => path],
  ["with a slash at its end", (path) => `${path}/`],
  ["with slashes too many", (path) => `/${path.replaceAll("/", "//")}//`],
  ["in capitals", (path) => path.toUpperCase()],
  ["in lower case", (path) => path.toLowerCase()],
  ["with an encoded letter", (path) => path.replace(/[a-z](?=[^/]*$)/i, encoded)],
  ["all encoded, with a slash", (path) => `${path.replace(/[a-z]/gi, encoded)}/`],
];

function encoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

describe.each(redirects)("%s", (source, target) => {
  it.each(spellings)(`leads to ${target} in one step, %s`, async (_how, spell) => {
    const query = "?utm_source=brev&navn=%C3%A5se%20a+b&tom=&100%";
    const answer = await ask(spell(source) + query);
    expect([answer.status, answer.location]).toEqual([308, target + query]);
    expect((await ask(spell(source))).location).toBe(target);
  });

  it("leads to a page that exists", async () => {
    expect((await ask(target)).status).toBe(200);
  });
});

describe("a page that has moved", () => {
  it("is cached for a day, unless the request has a secret key", async () => {
    expect((await ask("/cv")).headers["cache-control"]).toBe("public, max-age=86400");
    expect((await ask("/cv?key=hemmelig")).headers["cache-control"]).toBe("no-store");
  });

  it("has the security headers of every answer", async () => {
    const { headers } = await ask("/cv/");
    expect(headers["strict-transport-security"]).toContain("max-age=31536000");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("answers HEAD too, and keeps a form's method", async () => {
    expect((await ask("/cv", "HEAD")).location).toBe("/cv-bilder");
    expect(await ask("/kontakt", "POST")).toMatchObject({ status: 308, location: "/" });
  });

  it.each([
    "/cv/mer",
    "/cv-",
    "/fotoblogg/tag",
    "/fotoblogg/tag/bryllup",
    "/%2563v",
    "/hjem.html",
    "/cv;a=1",
  ])("is not found under an unknown name: %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});

describe.each(contentRoutes.filter(({ path }) => path !== "/"))("$path", ({ path }) => {
  it.each(spellings.filter(([how]) => !["as it is", "in lower case"].includes(how)))(
    "has one canonical address: %s redirects to it in one step",
    async (_how, spell) => {
      const answer = await ask(`${spell(path)}?a=1`);
      expect([answer.status, answer.location]).toEqual([308, `${path}?a=1`]);
    },
  );
});

describe("any address", () => {
  const words = [
    ...redirects.flat(),
    ...contentRoutes.map(({ path }) => path),
    "/evil.example",
    "/book/headshots",
  ];
  const piece = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom(
      "/",
      "//",
      "/\\",
      "\\",
      "/./",
      "/../",
      "/%2e%2e",
      "/%2F",
      "/%5C",
      "%09",
      ";",
      ":",
      "@",
      "http:",
    ),
    fc.string({ maxLength: 4 }).map(encodeURIComponent),
  );
  const query = fc.constantFrom("", "?", "?a=1", "?a=//evil.example", "?%00", "?til=%2F%2Fevil.example");
  const target = fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), query, fc.constantFrom(...spellings))
    .map(([pieces, search, [, spell]]) => `/${spell(pieces.join("")).replace(/[^\x21-\x7e]/g, "")}${search}`);

  it("redirects at most once, and stays on this site", async () => {
    await fc.assert(
      fc.asyncProperty(target, async (path) => {
        const first = await ask(path);
        expect(first.status).toBeLessThan(500);
        if (first.status !== 308) return;
        const to = first.location ?? expect.fail("a move without an address");
        expect(to).toMatch(/^\/(?![/\\])/);
        expect(new URL(to, site.url).origin).toBe(site.url);
        expect((await ask(to)).status).not.toBe(308);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "//evil.example/%2f..",
    "/%09/evil.example/",
    "///evil.example//cv/",
  ])("redirects to no other site: %s", async (path) => {
    const { location } = await ask(path);
    expect(new URL(location ?? "/", site.url).origin).toBe(site.url);
  });

  it.each(["/%09/%2F/headshot", "/%0A/%2F%0D", "/%5C/%2F/x", "/%5C%5Cevil.example", "/%1f/%7F"])(
    "is not found with characters that no page has: %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it("of another site in the request line counts as its path only", async () => {
    const { status, location } = await ask("http://evil.example/cv");
    expect([status, location]).toEqual([308, "/cv-bilder"]);
  });
});
