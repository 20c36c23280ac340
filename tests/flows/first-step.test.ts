import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackOffice, backOffice } from "../setup/back-office";
import { chooseWhat } from "../setup/customer";
import { personHeaders } from "../setup/person-headers";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
beforeAll(async () => {
  office = await backOffice();
});
afterAll(() => office.stop());

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(office.site.url + path, { headers: { ...personHeaders, ...headers } });
  const html = await answer.text();
  const [, nonce = ""] =
    /'nonce-([0-9a-f]{32})'/.exec(answer.headers.get("content-security-policy") ?? "") ?? [];
  const id = answer.headers.get("x-request-id") ?? "";
  const bare = html.replaceAll(nonce, "NONCE").replaceAll(id, "ID");
  return { status: answer.status, headers: answer.headers, html, nonce, id, bare };
}

/** A parameter that the page reads makes one for this visitor alone; "fra=annet" says nothing. */
const rendered = (path: string, headers?: Record<string, string>) => ask(`${path}?fra=annet`, headers);

describe("the first step of a booking, which comes from memory", () => {
  it("has a nonce and an id of its own in every answer, and is otherwise what is rendered for one", async () => {
    for (const path of ["/book/headshots", "/book/express"]) {
      const answers = [
        await ask(path),
        await ask(path),
        await ask(`${path}?x=1`),
        await ask(`${path}?utm_medium=brev`),
      ];
      expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(4);
      expect(new Set(answers.map(({ id }) => id)).size).toBe(4);
      expect(new Set(answers.map(({ bare }) => bare)).size).toBe(1);
      for (const { id, nonce, html, status, headers } of answers) {
        expect(status).toBe(200);
        expect(html).toContain(`data-request="${id}"`);
        expect(html.split(nonce).length).toBeGreaterThan(4);
        expect(headers.get("cache-control")).toBe("no-store");
      }
      const own = await rendered(path);
      expect(answers[0]?.bare).toBe(own.bare.replaceAll("?fra=annet", ""));
      const named = ({ headers }: typeof own) =>
        Object.fromEntries(
          [...headers].filter(
            ([name]) => !/^(?:date|x-request-id|content-(?:length|security-policy))$/.test(name),
          ),
        );
      expect(answers[1] && named(answers[1])).toEqual(named(own));
    }
  });

  it("names where each visitor came from, and nobody else's", async () => {
    const { origin } = new URL(office.site.url);
    const sources: readonly (readonly [string, string, string | undefined])[] = [
      ["", "www.google.com", "https://www.google.com/search?q=portrett"],
      ["", "direkte", undefined],
      ["?utm_source=Brev", "brev", "https://annet.example/"],
      ["", "/om-meg", `${origin}/om-meg`],
    ];
    for (const [query, source, referer] of [...sources, ...sources]) {
      const { html } = await ask(`/book/headshots${query}`, referer ? { referer } : {});
      expect(/name="kilde" value="([^"]*)"/.exec(html)?.[1]).toBe(source.replace("www.", ""));
      expect(html).not.toContain(".invalid");
    }
    const { html } = await ask("/book/headshots", { referer: `${origin}/"><script>` });
    expect(html).not.toContain('"><script>');
  });

  it("is never that of a visitor with a draft, nor is a draft shown to anybody else", async () => {
    const browser = new PlainBrowser(office.site.url, "10.9.7.1", personHeaders);
    const when = await chooseWhat(browser, "headshots");
    const token = new URL(when.url).searchParams.get("utkast") ?? "";
    expect(token).not.toBe("");
    const own = `/book/headshots?utkast=${token}`;
    for (let times = 0; times < 2; times++) {
      expect((await ask(own, { cookie: browser.cookie })).html).toContain(token);
      expect((await ask("/book/headshots", { cookie: browser.cookie })).html).not.toContain(token);
      expect((await ask(own)).html).not.toContain(`value="${token}"`);
    }
  });

  it.each([
    "?produkt=premium",
    "?personer=2",
    "?bilder=5",
    "?mangler=utkast",
    "?for=bedrift",
    "?dag=2026-12-01",
  ])("differs when its address asks for something: %s", async (query) => {
    const bare = async (path: string) => (await ask(path)).bare.replaceAll(query, "");
    expect(await bare(`/book/headshots${query}`)).not.toBe(await bare("/book/headshots"));
  });

  it("states a new price at once", async () => {
    const { db } = office.database;
    const before = await ask("/book/headshots");
    await db.execute(sql`UPDATE product_prices SET base_ore = base_ore + 100`);
    await expect.poll(async () => (await ask("/book/headshots")).bare !== before.bare).toBe(true);
    await db.execute(sql`UPDATE product_prices SET base_ore = base_ore - 100`);
    await expect.poll(async () => (await ask("/book/headshots")).bare).toBe(before.bare);
  });

  it("is not found for a product that does not exist, and found as soon as it does", async () => {
    const answers = [await ask("/book/finnes-ikke"), await ask("/book/heller-ikke")];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.bare).toBe(answers[1]?.bare);
    const { db } = office.database;
    await db.execute(sql`UPDATE products SET slug = 'finnes-na' WHERE slug = 'express'`);
    await expect.poll(async () => (await ask("/book/finnes-na")).status).toBe(200);
    expect((await ask("/book/express")).status).toBe(404);
    await db.execute(sql`UPDATE products SET slug = 'express' WHERE slug = 'finnes-na'`);
    await expect.poll(async () => (await ask("/book/express")).status).toBe(200);
  });
});
