import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addresses } from "./addresses";
import {
  expectNoSidewaysScroll,
  expectNothingKept,
  expectRoomForLargeText,
  expectRoomForSpacing,
} from "./page-checks";
import { expect, expectAccessible, test } from "./studio";

// Each visits many pages: the limit ends a test that hangs, not one on a slow machine.
test.setTimeout(900_000);

/**
 * Logged when a window's width changes while the picture that was preloaded for it is on its way, as it does here on a
 * slow machine. That each preloaded picture is used is proven where windows stay as they are: first-visit.e2e.ts.
 */
const preloadUnused = "was preloaded using link preload but not used";

/** Collects what the page logs on the console, and its requests to other origins. */
function watch(page: Page, origin: string): string[] {
  const noticed: string[] = [];
  page.on("console", (message) => {
    if (!["status of 404", preloadUnused].some((words) => message.text().includes(words)))
      noticed.push(`${page.url()} says ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:"))
      noticed.push(`${page.url()} asks ${request.url()}`);
  });
  return noticed;
}

/** A screenshot of one colour is blank. */
async function expectDrawn(page: Page): Promise<void> {
  const { channels } = await sharp(await page.screenshot({ type: "jpeg" })).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev)), `${page.url()} is blank`).toBeGreaterThan(10);
}

/** Runs all checks, so that one run reports every fault. */
async function faultsOf(
  page: Page,
  checks: readonly ((page: Page) => Promise<unknown>)[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const check of checks)
    await check(page).catch((error: Error) => faults.push(`${page.url()}: ${error.message}`));
  return faults;
}

/** Answers and menus too; on a wide screen they stay closed. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const closed of document.querySelectorAll("main details")) closed.setAttribute("open", "");
  });
const onTelephone = [
  expectRoomForSpacing,
  unfold,
  (page: Page) => expectAccessible(page, "390 px"),
  expectNothingKept,
];

test("on a phone every page is accessible, has room with every text size, logs nothing and stores nothing", async ({
  visit,
  app,
}) => {
  const page = await visit({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const faults = watch(page, new URL(app.url).origin);
  for (const path of await addresses(app.url)) {
    await page.goto(path);
    faults.push(...(await faultsOf(page, onTelephone)));
    await page.setViewportSize({ width: 320, height: 640 });
    faults.push(...(await faultsOf(page, [expectRoomForSpacing, expectNoSidewaysScroll])));
    await page.setViewportSize({ width: 390, height: 844 });
    faults.push(...(await faultsOf(page, [expectRoomForLargeText])));
  }
  expect(faults).toEqual([]);
});

const wide = { width: 1440, height: 900 };
const veryWide = { width: 2560, height: 1400 };
const onWideScreen = [(page: Page) => expectAccessible(page, "1440 px"), expectRoomForLargeText];

/** Tab first reaches the skip link, which works. */
async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Hopp til innholdet");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#innhold$/);
  await page.keyboard.press("Tab");
  const onwards = await page.evaluate(
    () => document.activeElement?.closest("#innhold, footer, [data-cookie-banner]") !== null,
  );
  expect(onwards, "Tab after the link goes on in the content").toBe(true);
}

test("on a wide screen every page is accessible, also with the visitor's own colours, without motion and by Tab", async ({
  visit,
  app,
}) => {
  const page = await visit({ viewport: wide });
  const faults = watch(page, new URL(app.url).origin);
  for (const path of await addresses(app.url)) {
    await page.goto(path);
    faults.push(...(await faultsOf(page, onWideScreen)));
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    faults.push(...(await faultsOf(page, [expectDrawn])));
    await page.emulateMedia({ forcedColors: "none", reducedMotion: "no-preference" });
    await page.setViewportSize(veryWide);
    faults.push(...(await faultsOf(page, [expectNoSidewaysScroll])));
    await page.setViewportSize(wide);
    // The sign-in page has no navigation to skip.
    if (path !== "/auth") faults.push(...(await faultsOf(page, [expectSkipLink])));
  }
  expect(faults).toEqual([]);
});

for (const path of ["/", "/ansattfoto", "/praktisk-info", "/book/headshots"]) {
  // visible-focus.e2e.ts proves that focus is visible.
  test(`Tab leads through ${path} and out of it`, async ({ visit }) => {
    const page = await visit({ reducedMotion: "reduce" });
    await page.goto(path, { waitUntil: "networkidle" });
    const seen = new Set<string>();
    for (let presses = 0; presses < 150; presses++) {
      await page.keyboard.press("Tab");
      const stop = await focused(page);
      if (!stop || seen.has(stop)) break;
      seen.add(stop);
    }
    expect(seen.size).toBeGreaterThan(15);
    // Out of the page or back to its beginning: no element traps the focus.
    expect([null, [...seen][0]]).toContain(await focused(page));
  });
}

/** An id of the focused element; null when there is none. */
function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const place = [...document.querySelectorAll("*")].indexOf(element);
    return `${place} ${element.outerHTML.slice(0, 100)}`;
  });
}

test("a booking opened from a content page fades in, even when its stylesheet must be loaded first", async ({
  visit,
}) => {
  const page = await visit();
  const broken: string[] = [];
  page.on("pageerror", ({ message }) => broken.push(message));
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      document.documentElement.dataset.fades = String(event.viewTransition !== null);
    });
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Book tid nå" }).first().click();
  await expect(page).toHaveURL(/\/book\//);
  await expect(page.locator("html")).toHaveAttribute("data-fades", "true");
  expect(broken).toEqual([]);
});

test("the checks of this file find faults", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  // A content page: React, which removes what it did not render itself, is not there.
  await page.goto("/praktisk-info");
  await page.evaluate(() => {
    const narrow = Object.assign(document.createElement("div"), { textContent: "Ord som trenger plass" });
    Object.assign(narrow.style, {
      width: "max-content",
      maxHeight: "1.2em",
      lineHeight: "1.2",
      overflow: "hidden",
    });
    document.querySelector("main")?.append(narrow);
  });
  await expect(expectRoomForSpacing(page)).rejects.toThrow(/Ord som trenger plass/);
  await page.evaluate(() => {
    const wide = Object.assign(document.createElement("div"), { textContent: "Bred" });
    wide.style.width = "420px";
    document.querySelector("main")?.append(wide);
  });
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow(/sticks out/);
  await page.reload();
  await page.evaluate(() => {
    const held = Object.assign(document.createElement("div"), {
      textContent: "Et_meget_langt_ord".repeat(20),
    });
    Object.assign(held.style, { overflowX: "auto", whiteSpace: "nowrap" });
    document.querySelector("main")?.append(held);
  });
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow(/cannot be reached/);
});
