import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BuiltApp, startBuiltApp } from "../setup/built-app";
import { fillInUntilCheck, order, receiptOf } from "../setup/customer";
import type { TestDatabase } from "../setup/database";
import { type Page, PlainBrowser } from "../setup/plain-browser";
import { cleanStudio } from "../worlds/clean-studio";

// Friday 20 November 2026, 09:00 in Oslo; the clock runs.
const now = "2026-11-20T08:00:00Z";
const kari = { name: "Kari Nordmann", email: "kari@eksempel.example.no", slug: "headshots" };

let database: TestDatabase;
let dataDir: string;
let app: BuiltApp;
beforeAll(async () => {
  database = await cleanStudio();
  dataDir = await mkdtemp(join(tmpdir(), "sidelys-holds-"));
  const env = { DATABASE_URL: database.url, FIXED_NOW: now, ALLOW_FIXED_NOW: "1", WORKER_ENABLED: "0" };
  app = await startBuiltApp({ dataDir, env });
});
afterAll(async () => {
  await app?.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  await database.db.execute(sql`UPDATE calendar_holds SET released_at = created_at`);
  await database.db.execute(sql`DELETE FROM calendar_allocations`);
});

async function timesOn(browser: PlainBrowser, date: string): Promise<Page> {
  const what = await browser.get("/book/headshots");
  const when = await browser.submit(what, {}, { button: "Velg tid" });
  return browser.get(`${when.url}&maned=${date.slice(0, 7)}&dag=${date}`);
}

/** The start times offered on each of the days. */
async function startsOn(dates: readonly string[]): Promise<string[][]> {
  const browser = new PlainBrowser(app.url);
  const when = await browser.submit(await browser.get("/book/headshots"), {}, { button: "Velg tid" });
  const found: string[][] = [];
  for (const date of dates) {
    const page = await browser.get(`${when.url}&maned=${date.slice(0, 7)}&dag=${date}`);
    found.push(page.buttonValues("start").filter((start) => start.startsWith(date)));
  }
  return found;
}

/** A program's request: the form's fields, without a cookie. */
async function send(
  target: string,
  fields: readonly (readonly [string, string])[],
  headers: Record<string, string>,
) {
  return fetch(new URL(target, app.url), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields as [string, string][]),
    headers: { ...headers, origin: app.url, "sec-fetch-site": "same-origin" },
  });
}

/** Starts an order without a cookie and holds a time in it. */
async function holdOnce(
  draft: readonly (readonly [string, string])[],
  start: string,
  address: string,
): Promise<void> {
  const headers = { "x-forwarded-for": address };
  const begun = await send("/book/headshots", draft, headers);
  const [cookie = ""] = begun.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const held = await send(begun.headers.get("location") ?? "", [["start", start]], { ...headers, cookie });
  expect(held.status).toBe(303);
}

async function holds() {
  const { rows } = await database.db.execute<{ reserved: boolean; address_key: string | null }>(
    sql`SELECT reserved, address_key FROM calendar_holds WHERE released_at IS NULL`,
  );
  return rows;
}

/** Monday 23 November to Thursday 3 December, without the Sunday. */
const days = [23, 24, 25, 26, 27, 28, 30, 31, 32, 33].map((n) =>
  n > 30 ? `2026-12-${String(n - 30).padStart(2, "0")}` : `2026-11-${n}`,
);

describe("one visitor who keeps no cookie", () => {
  it.each([
    ["from one address", () => "203.0.113.7"],
    [
      "with another address of one IPv6 /64 each time",
      (n: number) => `2001:db8:1:2::${(n + 1).toString(16)}`,
    ],
    [
      "with a forged X-Forwarded-For before what the proxy says",
      (n: number) => `198.51.100.${n}, 203.0.113.8`,
    ],
  ])(
    "leaves free times on every day, and the first within a day: %s",
    async (_, addressOf) => {
      const draft = (await new PlainBrowser(app.url).get("/book/headshots")).form({
        button: "Velg tid",
      }).fields;
      let asked = 0;
      for (const pick of [6, 0, -1]) {
        for (const [n, starts] of (await startsOn(days)).entries()) {
          const start = starts.at(pick) ?? starts[0];
          if (start) await holdOnce(draft, start, addressOf(n * 3 + asked++));
        }
      }
      expect(asked).toBeGreaterThanOrEqual(28);
      const all = await holds();
      expect(all).toHaveLength(asked);
      expect(new Set(all.flatMap(({ address_key }) => address_key ?? [])).size).toBe(1);
      expect(all.filter(({ reserved }) => reserved).length).toBeLessThanOrEqual(20);
      expect(all.filter(({ reserved }) => !reserved).length).toBeGreaterThan(0);
      const left = await startsOn(days);
      expect(left.filter((starts) => starts.length === 0).length).toBeLessThanOrEqual(1);
      expect([left[0], left[1]].flat()).not.toEqual([]);
    },
    180_000,
  );
});

describe("a time that is chosen but not reserved", () => {
  it("is marked as such, and belongs to the visitor who orders first", async () => {
    await database.db.execute(sql`INSERT INTO system_settings (setting_key, setting_value)
      VALUES ('policy_holds_per_address', '1')`);
    const address = "203.0.113.9";
    await fillInUntilCheck(new PlainBrowser(app.url, address), { ...kari, day: "2026-12-07" });
    const second = new PlainBrowser(app.url, address);
    const check = await fillInUntilCheck(second, { ...kari, day: "2026-12-08" });
    await database.db.execute(
      sql`DELETE FROM system_settings WHERE setting_key = 'policy_holds_per_address'`,
    );
    expect(check.text).toContain("så denne kan vi ikke holde av for deg");
    expect(check.text).toContain("Vil du være trygg, kan du ringe oss eller velge en annen dag.");
    const what = await second.get(`${check.url.replace("/bekreft", "")}&fra=sjekk`);
    const changed = await second.submit(what, { bilder: "2" }, { button: "Lagre endringen" });
    expect(changed.url).toBe(check.url);
    const [[start = ""] = []] = await startsOn(["2026-12-08"]);
    expect(start).toBe("2026-12-08T08:00:00.000Z");
    expect(receiptOf(await order(second, changed)).number).toBeTruthy();
    expect((await startsOn(["2026-12-08"])).flat()).not.toContain(start);
  });
});

describe("three tabs of one browser", () => {
  it("can order all three times, also the one whose hold the third tab took over", async () => {
    const browser = new PlainBrowser(app.url);
    const checks: Page[] = [];
    for (const day of ["2026-12-09", "2026-12-10", "2026-12-11"]) {
      checks.push(await fillInUntilCheck(browser, { ...kari, day }));
    }
    const first = checks[0] as Page;
    expect((await browser.get(first.url)).text).toContain("du har valgt en annen i et annet vindu");
    for (const check of checks) expect(receiptOf(await order(browser, check)).number).toBeTruthy();
  });

  it("are informed when somebody took the lost time, which is no longer offered", async () => {
    const browser = new PlainBrowser(app.url);
    const checks: Page[] = [];
    for (const day of ["2026-12-14", "2026-12-15", "2026-12-16"]) {
      checks.push(await fillInUntilCheck(browser, { ...kari, day }));
    }
    const first = checks[0] as Page;
    const stranger = new PlainBrowser(app.url);
    const taken = await fillInUntilCheck(stranger, { ...kari, day: "2026-12-14" });
    receiptOf(await order(stranger, taken));
    const refused = await order(browser, first);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Svarene dine er beholdt.");
    expect(refused.buttonValues("start").length).toBeGreaterThan(0);
    expect(refused.buttonValues("start")).not.toContain("2026-12-14T08:00:00.000Z");
  });
});

describe("extending a hold", () => {
  it("is refused with a reason to a visitor who has not started the form, and granted to one who has", async () => {
    const browser = new PlainBrowser(app.url);
    const when = await timesOn(browser, "2026-12-17");
    const [start = ""] = when.buttonValues("start").filter((value) => value.startsWith("2026-12-17"));
    const who = await browser.submit(when, { start });
    const idle = await browser.post(who.url, [
      ["mer-tid", "ja"],
      ["name", ""],
      ["note", "Hei"],
    ]);
    expect(idle.status).toBe(409);
    expect(idle.text).toContain("Begynn å fylle ut navn, e-post eller mobil, så kan du få mer tid.");
    expect(idle.html).toContain("Hei");
    const longer = await browser.post(who.url, [
      ["mer-tid", "ja"],
      ["name", "Kari"],
    ]);
    expect(longer.status).toBe(200);
    expect(longer.text).toMatch(/(29|30) minutter igjen/);
  });
});
