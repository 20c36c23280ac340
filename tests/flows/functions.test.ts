import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type StandIn, startStandIn } from "~/platform/providers/stand-in.server";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { cleanStudio } from "../worlds/clean-studio";

const placeId = "ChIJ-sidelys-example";
const key = "anon-key-of-the-tests";
const same = { "sec-fetch-site": "same-origin" };

let database: TestDatabase;
let standIn: StandIn;
let site: BuiltSite;
const usualReviews = () => ({ body: { rating: 4.86, userRatingCount: 1234 } });

beforeAll(async () => {
  database = await cleanStudio();
  await setting("google_place_id", placeId);
  standIn = await startStandIn();
  site = await builtSite(database, {
    GOOGLE_PLACES_KEY: "places-key",
    GOOGLE_MAPS_KEY: "maps-key",
    ANON_KEY: key,
    STAND_IN_URL: standIn.url,
    RATE_LIMITS: "0",
  });
});
afterAll(async () => {
  await site.stop();
  await standIn.close();
  await database.close();
});
beforeEach(() => {
  standIn.reviews = usualReviews;
  standIn.asked.splice(0);
});
afterEach(() => database.db.execute(sql`TRUNCATE content_review_summaries`));

const setting = (name: string, value: string) =>
  database.db.execute(sql`INSERT INTO system_settings (setting_key, setting_value) VALUES (${name}, ${value})
    ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
const call = (name: string, init: RequestInit = {}) =>
  fetch(`${site.url.replace("localhost", "127.0.0.1")}/functions/v1/${name}`, { method: "POST", ...init });
const json = { "content-type": "application/json" };
const reviews = (body: unknown, headers: Record<string, string> = same) =>
  call("get-google-reviews", { body: JSON.stringify(body), headers: { ...json, ...headers } });

describe("get-google-reviews", () => {
  it("answers rating and totalReviews of the studio's place", async () => {
    const answer = await reviews({ placeId });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({ rating: 4.9, totalReviews: 1234 });
    expect(standIn.asked.map(({ path }) => path)).toEqual([`/v1/places/${placeId}`]);
  });

  it("asks Google once for many callers", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => reviews({ placeId })));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(standIn.asked).toHaveLength(1);
  });

  it("refuses other places", async () => {
    const answer = await reviews({ placeId: "ChIJ-somebody-else" });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: "unknown-place" });
    expect(standIn.asked).toEqual([]);
  });

  it("reports no rating when Google refuses, and does not reveal the key", async () => {
    standIn.reviews = () => ({ status: 403, body: { error: "places-key is not allowed" } });
    const answer = await reviews({ placeId });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ error: "unavailable" });
  });

  it.each([
    ["nothing", undefined, "Invalid input"],
    ["another shape", JSON.stringify({ place: placeId }), "placeId: Required"],
    [
      "an endless id",
      JSON.stringify({ placeId: "a".repeat(301) }),
      "placeId: String must contain at most 300 character(s)",
    ],
    ["broken JSON", "{placeId", "Invalid input"],
    ["a list", "[]", "Invalid input"],
  ])("refuses %s", async (_, body, message) => {
    const answer = await call("get-google-reviews", { body, headers: { ...same, ...json } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: "invalid-body", message });
  });

  it("refuses a form in JSON, not with a page", async () => {
    const answer = await call("get-google-reviews", {
      body: new URLSearchParams({ placeId }),
      headers: same,
    });
    expect(answer.status).toBe(415);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  });
});

describe("get-map-config", () => {
  it("answers the key to a call without body and content type", async () => {
    const answer = await call("get-map-config", { headers: same });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ apiKey: "maps-key" });
  });

  it("withholds a key that the provider refuses, and checks it without data of the visitor", async () => {
    standIn.map = ({ path }) => ({ status: path.includes("key=refused") ? 403 : 200 });
    const refused = await builtSite(database, { GOOGLE_MAPS_KEY: "refused", STAND_IN_URL: standIn.url });
    const answer = await fetch(
      `${refused.url.replace("localhost", "127.0.0.1")}/functions/v1/get-map-config`,
      {
        method: "POST",
        headers: { ...same, "user-agent": "Besøkende", "x-forwarded-for": "203.0.113.9" },
      },
    );
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ error: "unavailable" });
    const asked = standIn.asked.filter(({ path }) => path.includes("key=refused"));
    expect(asked.map(({ headers }) => headers.referer)).toEqual([`${refused.url}/`]);
    expect(JSON.stringify(asked)).not.toMatch(/203\.0\.113\.9|Bes/);
    await refused.stop();
  });
});

describe("callers of the functions", () => {
  it.each([
    ["apikey and bearer, as the official client", { apikey: key, authorization: `Bearer ${key}` }, 200],
    ["a bearer alone, as the chat does", { authorization: `Bearer ${key}` }, 200],
    ["our own pages", same, 200],
    ["no key", {}, 401],
    ["another key", { apikey: "anon-key-of-somebody-else" }, 401],
    ["a foreign page", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 401],
  ])("%s", async (_, headers, status) => {
    const answer = await call("get-map-config", { headers: headers as Record<string, string> });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    if (status === 401) expect(await answer.json()).toEqual({ error: "invalid-key" });
  });

  it("must use POST", async () => {
    for (const name of ["get-map-config", "get-google-reviews"]) {
      const answer = await call(name, { method: "GET", headers: { apikey: key } });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    }
  });

  it("are the exception: forms from other sites are refused everywhere else", async () => {
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site", apikey: key };
    for (const path of ["../../auth/sign-out", "../../book/headshots", "../v2/get-map-config"]) {
      expect((await call(path, { headers: foreign })).status).toBe(403);
    }
  });

  it.each(["get-map-config.data", "get-map-config/", "/get-map-config", "Get-Map-Config", ""])(
    "find no function at another spelling: %s",
    async (name) => {
      const answer = await call(name, { headers: { apikey: key } });
      expect([answer.status, await answer.json()]).toEqual([404, { error: "not-found" }]);
    },
  );

  it("may send as much address as a long query needs", async () => {
    const answer = await call(`get-map-config?x=${"a".repeat(7_900)}`, { headers: { apikey: key } });
    expect(answer.status).toBe(200);
  });
});

describe("a page with third-party content", () => {
  it("allows only the map's host in its policy, and other pages allow none", async () => {
    const home = await site.ask("/");
    expect(home.headers.get("content-security-policy")).toContain(`frame-src ${standIn.url};`);
    expect(home.headers.get("cross-origin-embedder-policy")).toBe("unsafe-none");
    expect(home.headers.get("frame-source")).toBeNull();
    for (const path of ["/personvern", "/headshots", "/book/headshots"]) {
      const other = await site.ask(path);
      expect(other.headers.get("content-security-policy"), path).toContain("frame-src 'none'");
      expect(other.headers.get("cross-origin-embedder-policy"), path).toBe("require-corp");
    }
  });

  it("contains fresh numbers, and never asks Google while rendering", async () => {
    const before = await (await site.ask("/")).text();
    expect(before).toContain(`data-google-reviews="${placeId}"`);
    expect(standIn.asked).toEqual([]);
    await reviews({ placeId });
    await expect
      .poll(async () => (await site.ask("/")).text())
      .toContain("Les 1 234 omtaler på Google Maps".replace("1 234", "1\u00a0234"));
    const after = await (await site.ask("/")).text();
    expect(after).toMatch(/data-rating="true"[^>]*>4,9</);
    expect(after).not.toContain("data-google-reviews");
  });
});

describe("a studio without keys", () => {
  let bare: BuiltSite;
  let bareDatabase: TestDatabase;
  beforeAll(async () => {
    bareDatabase = await cleanStudio();
    bare = await builtSite(bareDatabase, {
      RATE_LIMITS: "0",
      APP_SECRET: "a secret for tests that nobody else knows",
    });
  });
  afterAll(async () => {
    await bare.stop();
    await bareDatabase.close();
  });

  it("shows no Google rating, and an OpenStreetMap map without a key", async () => {
    const home = await (await bare.ask("/")).text();
    expect(home).not.toContain("google-reviews");
    expect(home).toContain("https://www.openstreetmap.org/export/embed.html");
    const config = await fetch(`${bare.url}/functions/v1/get-map-config`, { method: "POST", headers: same });
    expect(await config.json()).toEqual({ apiKey: null });
    const none = await fetch(`${bare.url}/functions/v1/get-google-reviews`, {
      method: "POST",
      headers: { ...same, ...json },
      body: JSON.stringify({ placeId }),
    });
    expect([none.status, await none.json()]).toEqual([404, { error: "not-configured" }]);
  });

  it("needs no frame when the owner has turned the map off", async () => {
    await bareDatabase.db.execute(
      sql`INSERT INTO system_settings (setting_key, setting_value) VALUES ('map_enabled', '0')`,
    );
    const without = await builtSite(bareDatabase, { RATE_LIMITS: "0" });
    const home = await without.ask("/");
    expect(home.headers.get("content-security-policy")).toContain("frame-src 'none'");
    const html = await home.text();
    expect(html).not.toContain("data-map");
    expect(html).toContain("https://www.openstreetmap.org/search?query=");
    const config = await fetch(`${without.url}/functions/v1/get-map-config`, {
      method: "POST",
      headers: same,
    });
    expect(config.status).toBe(404);
    await without.stop();
  });
});
