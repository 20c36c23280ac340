import type { BrowserContextOptions, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { type StandIn, startStandIn } from "../../src/platform/providers/stand-in.server";
import type { BuiltApp } from "../setup/built-app";
import { withEmbeddedDatabase } from "../setup/embedded-database";
import { useCleanApp } from "./clean-app";
import { test as base, expect, expectAccessible } from "./studio";

const placeId = "ChIJ-sidelys-example";

interface Outside {
  readonly standIn: StandIn;
  /** Deletes the stored rating. */
  forget(): Promise<void>;
}

interface PerTest {
  /** Like `visit`, for pages that are expected to log errors; `said` collects them. */
  visitBroken: (options?: BrowserContextOptions) => Promise<{ page: Page; said: string[] }>;
}

/** A studio with Google keys, where a program on this machine answers for Google. */
const test = base.extend<PerTest, { outside: Outside }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const standIn = await startStandIn();
      await use({ standIn, forget: async () => undefined });
      await standIn.close();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ outside }, use) => {
      const useWithPlace = async (app: BuiltApp, dataDir: string) => {
        const ask = (query: ReturnType<typeof sql>) =>
          withEmbeddedDatabase(dataDir, (db) => db.execute(query));
        await ask(
          sql`INSERT INTO system_settings (setting_key, setting_value) VALUES ('google_place_id', ${placeId})`,
        );
        await expect.poll(async () => (await fetch(app.url)).text()).toContain(`query_place_id=${placeId}`);
        Object.assign(outside, { forget: () => ask(sql`DELETE FROM content_review_summaries`) });
        await use(app);
      };
      await useCleanApp(useWithPlace, {
        GOOGLE_PLACES_KEY: "places-key",
        GOOGLE_MAPS_KEY: "maps-key",
        STAND_IN_URL: outside.standIn.url,
        RATE_LIMITS: "0",
      });
    },
    { scope: "worker" },
  ],
  visitBroken: async ({ browser, app }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const page = await browser.newPage({
        baseURL: app.url,
        viewport: { width: 1280, height: 900 },
        ...options,
      });
      pages.push(page);
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      return { page, said };
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

test.beforeEach(async ({ outside: { standIn } }) => {
  standIn.asked.splice(0);
  standIn.map = () => ({
    body: '<!DOCTYPE html><html lang="nb"><title>Kart</title><p>Her er kartet</p></html>',
  });
});

const mapOf = (page: Page) => page.locator("[data-map]");
const reviewsOf = (page: Page) => page.locator(".google-reviews");
const frameOf = (page: Page) => mapOf(page).locator("iframe");
const bannerButton = (page: Page, name: string) =>
  page.locator("[data-cookie-banner]").getByRole("button", { name, exact: true });
/** Leaves hidden text out. */
const visible = { useInnerText: true };
/** Requests by browsers only; the server also asks, to check whether the frame may be shown. */
const mapQuestions = ({ asked }: StandIn) =>
  asked.filter(
    ({ path: asks, headers }) => asks.startsWith("/maps/") && headers["sec-fetch-dest"] === "iframe",
  );

async function openAtMap(page: Page): Promise<void> {
  await page.goto("/", { waitUntil: "networkidle" });
  await mapOf(page).scrollIntoViewIfNeeded();
}

test("the map waits for a press that names the provider, then loads as specified", async ({
  visit,
  outside: { standIn },
}) => {
  const page = await visit();
  await openAtMap(page);
  await expect(mapOf(page)).toContainText(
    "Kartet hentes fra Google. Viser du det, får Google IP-adressen din",
  );
  await expect(frameOf(page)).toHaveCount(0);
  expect((await mapOf(page).boundingBox())?.height).toBe(400);
  await expectAccessible(page, "a map that waits");
  await mapOf(page).getByRole("button", { name: "Vis kart" }).click();
  await expect(frameOf(page).contentFrame().getByText("Her er kartet")).toBeVisible();
  expect((await frameOf(page).boundingBox())?.height).toBe(400);
  await expect(frameOf(page)).toHaveAccessibleName("Kart over stedet der studioet ligger");
  await expect(frameOf(page)).toHaveAttribute("loading", "lazy");
  await expect(frameOf(page)).toHaveAttribute("sandbox", /^allow-scripts allow-same-origin allow-popups/);
  const [question] = mapQuestions(standIn);
  const url = new URL(question?.path ?? "", standIn.url);
  expect(url.pathname).toBe("/maps/embed/v1/place");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    q: `place_id:${placeId}`,
    zoom: "17",
    language: "no",
    key: "maps-key",
  });
  expect(question?.headers.referer).toBe(`${new URL(page.url()).origin}/`);
  expect(question?.headers.cookie).toBeUndefined();
  expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBeNull();
  await expectAccessible(page, "a map");
});

test("the map loads by itself near the viewport after consent", async ({ visit, outside: { standIn } }) => {
  const page = await visit();
  await page.goto("/", { waitUntil: "networkidle" });
  await bannerButton(page, "Godta").click();
  expect(mapQuestions(standIn)).toEqual([]);
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(frameOf(page).contentFrame().getByText("Her er kartet")).toBeVisible();
  await page.goto("/", { waitUntil: "networkidle" });
  expect(mapQuestions(standIn)).toHaveLength(1);
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(frameOf(page)).toBeVisible();
});

test("declining removes the map, also from another tab", async ({ visit, outside: { standIn } }) => {
  const page = await visit();
  await openAtMap(page);
  await bannerButton(page, "Godta").click();
  await expect(frameOf(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/personvern");
  await other.getByRole("button", { name: "Endre valget ditt om informasjonskapsler" }).click();
  await bannerButton(other, "Avslå").click();
  await expect(frameOf(page)).toHaveCount(0);
  await expect(mapOf(page).getByRole("button", { name: "Vis kart" })).toBeVisible();
  const before = mapQuestions(standIn).length;
  await openAtMap(page);
  await expect(mapOf(page).getByRole("button", { name: "Vis kart" })).toBeVisible();
  expect(mapQuestions(standIn)).toHaveLength(before);
});

test("declining while the map loads stops it, without an error message", async ({
  visit,
  outside: { standIn },
}) => {
  const page = await visit();
  const gate = Promise.withResolvers<void>();
  await page.route("**/functions/v1/get-map-config", async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  await openAtMap(page);
  await mapOf(page).getByRole("button", { name: "Vis kart" }).click();
  await expect(mapOf(page).getByRole("status")).toHaveText("Laster kart...", visible);
  await bannerButton(page, "Avslå").click();
  gate.resolve();
  await page.waitForLoadState("networkidle");
  await expect(mapOf(page).getByRole("button", { name: "Vis kart" })).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);
  expect(mapQuestions(standIn)).toEqual([]);
});

test("a map requested twice at once loads once", async ({ visit, outside: { standIn } }) => {
  const page = await visit();
  const gate = Promise.withResolvers<void>();
  await page.route("**/functions/v1/get-map-config", async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  await openAtMap(page);
  await mapOf(page).getByRole("button", { name: "Vis kart" }).click();
  await bannerButton(page, "Godta").click();
  await mapOf(page).scrollIntoViewIfNeeded();
  gate.resolve();
  await expect(frameOf(page).contentFrame().getByText("Her er kartet")).toBeVisible();
  await expect(frameOf(page)).toHaveCount(1);
  expect(mapQuestions(standIn)).toHaveLength(1);
});

test("a map that fails says so, links to the place, and can be tried again", async ({
  visitBroken,
  outside: { standIn },
}) => {
  const { page, said } = await visitBroken();
  await openAtMap(page);
  await bannerButton(page, "Avslå").click();
  await page.context().setOffline(true);
  await mapOf(page).getByRole("button", { name: "Vis kart" }).click();
  await expect(mapOf(page).getByRole("status")).toHaveText("Kartet kunne ikke lastes", visible);
  const link = mapOf(page).getByRole("link", { name: "Åpne stedet i Google Maps" });
  await expect(link).toHaveAttribute("href", new RegExp(`query_place_id=${placeId}`));
  await expectAccessible(page, "a map that did not come");
  expect(said).not.toEqual([]);
  await page.context().setOffline(false);
  await mapOf(page).getByRole("button", { name: "Prøv igjen" }).click();
  await expect(frameOf(page).contentFrame().getByText("Her er kartet")).toBeVisible();
  expect(mapQuestions(standIn)).toHaveLength(1);
});

test("a failed map configuration shows one message to the visitor and another on the console", async ({
  visitBroken,
}) => {
  const { page, said } = await visitBroken();
  await openAtMap(page);
  await page.route("**/functions/v1/get-map-config", (route) => route.fulfill({ status: 500, json: {} }));
  await mapOf(page).getByRole("button", { name: "Vis kart" }).click();
  await expect(mapOf(page).getByRole("status")).toHaveText("Kartet kunne ikke lastes", visible);
  await expect.poll(() => said.join("\n")).toContain("Kunne ikke laste kart");
});

test("a map frame that the page's own policy blocks counts as failed, although the browser fires load", async ({
  visitBroken,
  outside: { standIn },
}) => {
  const { page } = await visitBroken();
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": policy = "", ...headers } = response.headers();
    expect(policy).toContain(`frame-src ${standIn.url}`);
    const closed = policy.replace(`frame-src ${standIn.url}`, "frame-src 'none'");
    await route.fulfill({ response, headers: { ...headers, "content-security-policy": closed } });
  });
  await openAtMap(page);
  await mapOf(page).getByRole("button", { name: "Vis kart" }).click();
  await expect(mapOf(page).getByRole("status")).toHaveText("Kartet kunne ikke lastes", visible);
  await expect(frameOf(page)).toHaveCount(0);
});

for (const reason of ["blockedbyclient", "namenotresolved", "connectionrefused"] as const) {
  test(`a map frame that the visitor's browser or network blocks counts as failed: ${reason}`, async ({
    visitBroken,
  }) => {
    const { page } = await visitBroken();
    // The browser shows its own error page in the frame, and fires load.
    await page.route("**/maps/embed/**", (route) => route.abort(reason));
    await openAtMap(page);
    await mapOf(page).getByRole("button", { name: "Vis kart" }).click();
    await expect(mapOf(page).getByRole("status")).toHaveText("Kartet kunne ikke lastes", visible);
    await expect(frameOf(page)).toHaveCount(0);
    await expect(mapOf(page).getByRole("link", { name: "Åpne stedet i Google Maps" })).toBeVisible();
  });
}

test("a connection lost while the map loads is reported at once", async ({
  visitBroken,
  outside: { standIn },
}) => {
  standIn.map = () => "silent";
  const { page } = await visitBroken();
  await openAtMap(page);
  await mapOf(page).getByRole("button", { name: "Vis kart" }).click();
  await expect.poll(() => mapQuestions(standIn).length).toBe(1);
  await page.context().setOffline(true);
  await expect(mapOf(page).getByRole("status")).toHaveText("Kartet kunne ikke lastes", visible);
  await expect(mapOf(page).getByRole("button", { name: "Prøv igjen" })).toBeVisible();
  await page.context().setOffline(false);
});

test("a map that takes too long shows as loading, then as failed", async ({
  visitBroken,
  outside: { standIn },
}) => {
  standIn.map = () => "silent";
  const { page } = await visitBroken();
  await page.clock.install();
  await page.goto("/");
  await mapOf(page).scrollIntoViewIfNeeded();
  await mapOf(page).getByRole("button", { name: "Vis kart" }).click();
  await expect(mapOf(page).getByRole("status")).toHaveText("Laster kart...", visible);
  await expect.poll(() => mapQuestions(standIn).length).toBe(1);
  await page.clock.fastForward(15_000);
  await expect(mapOf(page).getByRole("status")).toHaveText("Kartet kunne ikke lastes", visible);
  await expect(frameOf(page)).toHaveCount(0);
});

test("without JavaScript the map is a link, and a fetched rating is shown", async ({ visit, outside }) => {
  await outside.forget();
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/");
  await expect(mapOf(page).getByRole("link", { name: "Åpne stedet i Google Maps" })).toBeVisible();
  await expect(mapOf(page).getByRole("button")).toHaveCount(0);
  // A cached page hears of the change a moment later.
  await expect(async () => {
    await page.reload();
    await expect(reviewsOf(page)).toBeHidden({ timeout: 500 });
  }).toPass();
  await (await visit()).goto("/", { waitUntil: "networkidle" });
  await expect(async () => {
    await page.reload();
    await expect(reviewsOf(page)).toContainText("4,9", { timeout: 500 });
  }).toPass();
});

test("Google's rating shows a spinner while loading, then one decimal", async ({ visit, outside }) => {
  await outside.forget();
  const gate = Promise.withResolvers<void>();
  const page = await visit();
  await page.route("**/functions/v1/get-google-reviews", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/");
  await expect(reviewsOf(page)).toContainText("Henter omtaler fra Google");
  await expect(reviewsOf(page)).toHaveAttribute("aria-busy", "true");
  await expect(reviewsOf(page).locator(".spinner-mark")).toBeVisible();
  await expectAccessible(page, "numbers that are waited for");
  gate.resolve();
  await expect(reviewsOf(page)).toHaveText(/^4,9 av 5\s*Les 1\s234 omtaler på Google Maps$/);
  await expect(reviewsOf(page)).toHaveAttribute("aria-busy", "false");
  await expect(reviewsOf(page).getByRole("link")).toHaveAttribute(
    "href",
    new RegExp(`query_place_id=${placeId}`),
  );
  await expectAccessible(page, "numbers");
});

test("a fresh rating is in the page and is not requested again, not on focus either", async ({
  visit,
  outside: { standIn },
}) => {
  const page = await visit();
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(reviewsOf(page)).toHaveText(/^4,9 av 5\s*Les 1\s234 omtaler på Google Maps$/);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  standIn.asked.splice(0);
  await page.reload({ waitUntil: "networkidle" });
  await page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/functions/"))).toEqual([]);
  expect(standIn.asked).toEqual([]);
  await expect(reviewsOf(page)).toContainText("4,9");
});

test("an unavailable rating leaves the page without a section after three attempts, and one line on the console", async ({
  visitBroken,
  outside,
}) => {
  await outside.forget();
  outside.standIn.reviews = () => ({ status: 403 });
  const { page, said } = await visitBroken();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await expect(reviewsOf(page)).toBeHidden({ timeout: 15_000 });
  expect(asked.filter((url) => url.includes("get-google-reviews"))).toHaveLength(3);
  expect(outside.standIn.asked.filter(({ path: asks }) => asks.startsWith("/v1/"))).toHaveLength(1);
  expect(said.join("\n")).toContain("get-google-reviews: 503");
});
