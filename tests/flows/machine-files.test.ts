import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { linkOf, metaOf, readPage } from "../setup/read-page";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;
let site: BuiltSite;
let origin: string;

beforeAll(async () => {
  database = await cleanStudio();
  await database.db.execute(
    sql`INSERT INTO system_settings VALUES ('company_name', 'Nytt & "Navn" Studio', now()), ('company_email', 'post@nytt.example', now())
        ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`,
  );
  site = await builtSite(database, {
    RATE_LIMITS: "0",
    PUBLIC_URL: "http://studio.example:0",
    FIXED_NOW: "2026-11-20T09:00:00+01:00",
  });
  origin = site.url;
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const local = (path: string) => site.ask(path);

// The configured address differs from the one listened at, so that a link made from the request would be noticed.
describe("robots.txt", () => {
  const rules = async () => (await (await local("/robots.txt")).text()).split("\n");

  it("is plain text that names the sitemap by the configured address", async () => {
    const answer = await local("/robots.txt");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await rules()).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect((await rules())[0]).toBe("User-agent: *");
  });

  it.each([
    "/admin",
    "/admin/bookings",
    "/auth",
    "/booking/edit/1",
    "/book/headshots/tid",
    "/edit-oppdrag/1",
    "/oppdrag/firma",
    "/tilbud/firma",
    "/venteliste/1",
    "/functions/v1/get-map-config",
    "/book/headshots?utkast=a",
    "/om-meg?key=a",
  ])("disallows %s", async (path) => {
    expect(isClosed(await rules(), path)).toBe(true);
  });

  it("closes nothing that the sitemap lists, and no old address or file of a page", async () => {
    const xml = await (await local("/sitemap.xml")).text();
    const listed = [...xml.matchAll(/<(?:image:)?loc>([^<]+)</g)].map((match) =>
      (match[1] ?? "").replace(origin, ""),
    );
    expect(listed.length).toBeGreaterThan(20);
    const files = [
      "/assets/a.css",
      "/favicon.ico",
      "/booking-av-headshot-fotografering",
      "/cv",
      "/blogg/feed.xml",
    ];
    const closed = await rules();
    expect([...listed, ...files].filter((path) => isClosed(closed, path))).toEqual([]);
  });
});

/** RFC 9309: a rule matches the beginning of an address, and a star matches anything. */
function isClosed(lines: readonly string[], path: string): boolean {
  return lines
    .filter((line) => line.startsWith("Disallow: "))
    .map((line) =>
      line
        .slice("Disallow: ".length)
        .replace(/[.?+^$()|[\]{}\\]/g, "\\$&")
        .replaceAll("*", ".*"),
    )
    .some((rule) => new RegExp(`^${rule}`).test(path));
}

describe("the web manifest", () => {
  it("has the studio's name from the settings, and icons that exist in the stated sizes", async () => {
    const answer = await local("/manifest.webmanifest");
    expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      name: 'Nytt & "Navn" Studio',
      lang: "nb-NO",
      start_url: "/",
      shortcuts: [{ name: "Book tid nå", url: "/book/headshots" }],
    });
    expect(manifest.icons.map(({ sizes, purpose }: Icon) => [sizes, purpose])).toEqual([
      ["192x192", "any"],
      ["512x512", "any"],
      ["192x192", "maskable"],
      ["512x512", "maskable"],
    ]);
    for (const { src, sizes, type } of manifest.icons as Icon[]) {
      const icon = await local(src);
      expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it("has the theme's colours, like the pages' heads", async () => {
    const { theme_color, background_color } = await (await local("/manifest.webmanifest")).json();
    expect([theme_color, background_color]).toEqual(["#faf8f4", "#faf8f4"]);
    expect(metaOf(await readPage(site, "/"), "theme-color")).toBe("#141311");
    expect(metaOf(await readPage(site, "/book/headshots"), "theme-color")).toBe("#faf8f4");
  });

  interface Icon {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }
});

describe("the icons", () => {
  it.each(["/", "/book/headshots", "/auth"])("%s links to all of them, and they exist", async (path) => {
    const page = await readPage(site, path);
    const icons = page.root.querySelectorAll('head > link[rel="icon"], head > link[rel="apple-touch-icon"]');
    expect(icons.map((link) => link.getAttribute("rel"))).toEqual(["icon", "icon", "apple-touch-icon"]);
    expect(linkOf(page, "manifest")).toBe("/manifest.webmanifest");
    for (const link of icons) expect((await local(link.getAttribute("href") ?? "")).status).toBe(200);
  });

  it("/favicon.ico exists for clients that have not read a page", async () => {
    const answer = await local("/favicon.ico");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0]);
  });
});

describe("security.txt", () => {
  it("states contact, expiry and its own address", async () => {
    const lines = (await (await local("/.well-known/security.txt")).text()).trim().split("\n");
    expect(lines).toContain("Contact: mailto:post@nytt.example");
    expect(lines).toContain(`Canonical: ${origin}/.well-known/security.txt`);
    const expires = lines.find((line) => line.startsWith("Expires: "))?.slice("Expires: ".length) ?? "";
    const days = (Date.parse(expires) - Date.parse("2026-11-20T09:00:00+01:00")) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

it("every file may be cached for an hour", async () => {
  for (const path of ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/.well-known/security.txt"]) {
    expect((await local(path)).headers.get("cache-control"), path).toBe("public, max-age=3600");
  }
});
