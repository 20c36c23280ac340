import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { fillInUntilCheck, order, takeTime } from "../setup/customer";
import type { TestDatabase } from "../setup/database";
import { inParallel } from "../setup/in-parallel";
import { type Page, PlainBrowser } from "../setup/plain-browser";
import { cleanStudio } from "../worlds/clean-studio";

// The limits per address are on, as in a new installation. Friday 20 November 2026, 09:00 in Oslo.
let database: TestDatabase;
let site: BuiltSite;
beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database, { TRUSTED_PROXIES: "1", FIXED_NOW: "2026-11-20T09:00:00+01:00" });
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

/** Weekdays from Monday 23 November. */
const weekdays = Array.from({ length: 28 }, (_, n) => new Date(Date.UTC(2026, 10, 23 + n)))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day) => day.toISOString().slice(0, 10));
const clocks = ["08:00", "09:30", "11:30", "13:00", "14:15"];

const wishOf = (n: number) => ({
  name: `Kollega ${n}`,
  email: `kollega-${n}@firma-${n}.example.no`,
  phone: `90 12 ${String(10 + Math.floor(n / 90))} ${10 + (n % 90)}`,
  slug: "express",
  day: weekdays[Math.floor(n / clocks.length)] ?? "",
  pick: (starts: readonly string[]) =>
    starts.find((start) => start.slice(11, 16) >= (clocks[n % clocks.length] ?? "")),
});

it("a hundred colleagues behind one address book at the same time, and none is refused for the address", async () => {
  const began = performance.now();
  const colleagues = Array.from({ length: 100 }, (_, n) => n);
  const last = await inParallel(colleagues, async (n) => {
    const browser = new PlainBrowser(site.url, "203.0.113.10");
    return order(browser, await fillInUntilCheck(browser, wishOf(n)));
  });
  console.info(`a hundred orders in ${Math.round((performance.now() - began) / 1000)} s`);
  expect(last.map(({ status, url }) => `${status} ${new URL(url).pathname}`)).toEqual(
    Array(100).fill("200 /book/express/kvittering"),
  );
});

describe("a stranger who sends more than an address may", () => {
  const address = "203.0.113.20";

  /** Starts orders until the address is refused. */
  async function exhaust(): Promise<void> {
    const stranger = new PlainBrowser(site.url, address);
    await inParallel(
      Array.from({ length: 320 }, (_, n) => n),
      () => stranger.post("/book/express", [], { follow: false }),
    );
    expect((await stranger.post("/book/express", [], { follow: false })).status).toBe(429);
  }

  const sendContact = (who: Page, cookie: string) =>
    fetch(who.url, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ name: "" }),
      headers: { cookie, origin: site.url, "sec-fetch-site": "same-origin", "x-forwarded-for": address },
    }).then(({ status }) => status);

  it("refuses neither the colleague who has a time, nor counts the colleague's forms for the address", async () => {
    const colleague = new PlainBrowser(site.url, address);
    const check = await fillInUntilCheck(colleague, { ...wishOf(0), day: "2027-01-11" });
    await exhaust();
    const receipt = await order(colleague, check);
    expect([receipt.status, new URL(receipt.url).pathname]).toEqual([200, "/book/express/kvittering"]);
  });

  it("gets no exception by an invented, changed or foreign mark, and forty requests by a real one", async () => {
    const stranger = new PlainBrowser(site.url, address.replace(".20", ".21"));
    const who = await takeTime(stranger, { slug: "express", day: "2027-01-12" });
    await exhaust();
    const real = stranger.cookie.replace(/^.*(visitor=[^;]+).*$/, "$1");
    const [secret = "", until = "", signature = ""] = real.split(".");
    expect(signature).toHaveLength(24);
    const later = (Number.parseInt(until, 36) + 600).toString(36);
    const other = `visitor=${"a".repeat(22)}`;
    const invented = [
      "visitor=",
      secret,
      `${secret}.${until}.${"a".repeat(24)}`,
      `${secret}.${later}.${signature}`,
      `${other}.${until}.${signature}`,
      `${secret}.1.${signature}`,
    ];
    for (const cookie of invented) expect([cookie, await sendContact(who, cookie)]).toEqual([cookie, 429]);
    const answers = await inParallel(
      Array.from({ length: 100 }, () => real),
      (cookie) => sendContact(who, cookie),
    );
    // The page after the chosen time was counted already.
    expect(answers.filter((status) => status === 422)).toHaveLength(39);
    expect(answers.filter((status) => status === 429)).toHaveLength(61);
  });

  it("cannot choose times without end, since each choice counts for the address", async () => {
    const stranger = new PlainBrowser(site.url, address.replace(".20", ".22"));
    const who = await takeTime(stranger, { slug: "express", day: "2027-01-13" });
    const when = who.url.replace("/om-deg", "/tid");
    const answers = await inParallel(
      Array.from({ length: 320 }, () => when),
      async (target) => (await stranger.post(target, [], { follow: false })).status,
    );
    expect(answers.filter((status) => status !== 429).length).toBeLessThan(240);
  });
});
