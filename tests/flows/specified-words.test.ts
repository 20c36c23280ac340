import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingsFrom } from "~/areas/settings/rules";
import { formatKroner, fromKroner } from "~/kit/money";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { until } from "../setup/letters";
import { Page } from "../setup/plain-browser";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;
let site: BuiltSite;

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database);
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

async function read(path: string): Promise<Page> {
  const response = await site.ask(path);
  return new Page(path, response, await response.text());
}

const pages = ["/", "/book/headshots", "/book/portrett", "/auth", "/finnes-ikke"];

describe("the front page, as specified,", () => {
  it("states phone by appointment, e-mail answered within 2 hours, and online booking", async () => {
    const { text, html } = await read("/");
    const { company } = settingsFrom({});
    const contact = text.slice(text.indexOf("Ta kontakt"));
    expect(contact).toContain(company.phone);
    expect(contact).toContain("Kun etter avtale.");
    expect(contact).toContain(company.email);
    expect(contact).toContain("Vi svarer vanligvis innen 2 timer.");
    expect(html.slice(html.indexOf('id="kontakt"'))).toContain('href="/book/headshots"');
  });

  it("states delivery within 24 hours, until the studio changes it", async () => {
    expect((await read("/")).text).toContain("Levering innen 24 timer");
  });

  it("describes headshots and portraits in Oslo, with the studio's street, where a page has no description", async () => {
    for (const path of ["/finnes-ikke", "/tilbud/ukjent"]) {
      const { html } = await read(path);
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
      expect(description, path).toMatch(/headshots og portretter i Oslo/i);
      expect(description, path).toContain("Eksempelgata 12");
      expect(description, path).toMatch(/Book tid[^.]*tilbud/);
    }
  });

  it("mentions a studio, and a mobile one for companies", async () => {
    const { text } = await read("/");
    expect(text).toContain("I studio, eller i lokalene deres med det mobile studioet");
  });

  it("describes Premium as three or more outfits and backgrounds", async () => {
    const { text } = await read("/");
    expect(text).toMatch(/3 eller flere antrekk/);
    expect(text).toMatch(/3 eller flere bakgrunner/);
  });

  it("mentions high resolution, colour and black and white, and versions for social media", async () => {
    const { text } = await read("/");
    expect(text).toMatch(/høy oppløsning, i farger og svart-hvitt, og i egne utgaver til sosiale medier/);
  });
});

describe("a booking page", () => {
  it.each([
    ["/book/headshots", "Standard", "90 minutter", 3900],
    ["/book/express", "Express", "15 minutter", 1950],
    ["/book/premium", "Premium", "150 minutter", 7800],
    ["/book/portrett", "Portrett", "60 minutter", 3400],
    ["/book/pressebilder", "Pressebilder", "60 minutter", 3400],
    ["/book/cv-bilde", "CV-bilde", "30 minutter", 2400],
  ])("%s shows %s with its duration and price", async (path, name, duration, kroner) => {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    // Directly behind the name: other lengths of time are on the page too.
    expect(text).toMatch(new RegExp(`${name} ?${duration}`));
    expect(text).toContain(formatKroner(fromKroner(kroner)).replaceAll("\u00a0", " "));
  });
});

describe("the words of a page", () => {
  it.each(pages)("are Norwegian on %s", async (path) => {
    const { html, text } = await read(path);
    expect(html).toMatch(/<html[^>]* lang="nb"/);
    const english = /\b(the|your|you|please|submit|loading|required|invalid|next|previous|close|search)\b/i;
    expect(english.exec(text)?.[0]).toBeUndefined();
  });

  it.each(pages)("begin with a title and one heading on %s", async (path) => {
    const { html } = await read(path);
    expect(/<title>([^<]{5,})<\/title>/.exec(html)?.[1]).toBeDefined();
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });
});

it("show a crash inside the layout, with an id and no details of the error", async () => {
  await database.db.execute(sql`ALTER TABLE products RENAME TO products_elsewhere`);
  try {
    // The catalogue is cached until the program is notified of a change.
    await database.db.execute(sql`SELECT pg_notify('content_changed', 'products')`);
    await until(async () => (await read("/book/headshots")).status === 500);
    const { html, text, headers } = await read("/book/headshots");
    expect(text).toContain("Noe gikk galt");
    expect(text).toContain("Vi opplever tekniske problemer");
    expect(html).toMatch(/<a[^>]*href="\/book\/headshots"[^>]*>Last siden på nytt<\/a>/);
    expect(html).toMatch(/<details><summary>Tekniske detaljer<\/summary>/);
    expect(html).toContain(headers.get("x-request-id"));
    expect(html).toContain("site-footer");
    expect(html).not.toMatch(/products|relation|at .*\.js:\d/);
  } finally {
    await database.db.execute(sql`ALTER TABLE products_elsewhere RENAME TO products`);
    await database.db.execute(sql`SELECT pg_notify('content_changed', 'products')`);
  }
});
