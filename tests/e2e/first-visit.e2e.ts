import type { Page } from "@playwright/test";
import { contentRoutes } from "../setup/public-routes";
import { expect, test } from "./studio";

const pages = [...contentRoutes.map(({ path }) => path), "/book/headshots", "/auth"];
/** A word may grow by a pixel or two along its line; a moved line would be ten times this. */
const sideways = 0.002;
const fontsLoaded = /has-fonts/;

for (const width of [320, 360, 390, 1440]) {
  test(`a first visit gets both fonts without a layout shift at ${width} px`, async ({ visit }) => {
    test.slow();
    const page = await visit({ viewport: { width, height: 823 } });
    await page.addInitScript(countShifts);
    // On a slow connection the fonts come when everything else is visible.
    await page.route("**/*.woff2", async (route) => {
      await page.waitForFunction(hasPainted);
      await route.continue();
    });
    const found: object[] = [];
    for (const path of pages) {
      await page.goto(path);
      await page.waitForFunction(() => document.documentElement.classList.contains("has-fonts"));
      await page.evaluate(twoFrames);
      const shifted = await page.evaluate(() => Reflect.get(window, "shifted"));
      if (shifted >= sideways) found.push({ path, shifted });
      const unused = await page.evaluate(unusedPreloads);
      if (unused.length > 0) found.push({ path, unused });
    }
    expect(found).toEqual([]);
  });
}

test("a picture that is preloaded and not shown is found", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  expect(await page.evaluate(unusedPreloads)).toEqual([]);
  await page.evaluate(async () => {
    const [shown] = [...document.images].map(({ currentSrc }) => currentSrc);
    const link = Object.assign(document.createElement("link"), { rel: "preload", as: "image" });
    const loaded = new Promise((done) => link.addEventListener("load", done));
    document.head.append(Object.assign(link, { href: `${shown}?another` }));
    await loaded;
  });
  expect(await page.evaluate(unusedPreloads)).toEqual([expect.stringMatching(/\?another$/)]);
});

test("the headline font is preloaded, and from the second page on both are used from the first paint", async ({
  visit,
}) => {
  const page = await visit();
  await page.goto("/");
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveAttribute("href", /newsreader/);
  await expect(page.locator("html")).toHaveClass(fontsLoaded);
  expect(await fontOf(page, "h1")).toContain("Newsreader Studio");
  for (const link of ["Personvern", "Ansattfoto"]) {
    await page.addInitScript(() =>
      document.addEventListener("readystatechange", () => {
        if (document.readyState === "interactive")
          Reflect.set(window, "classAtStart", document.documentElement.className);
      }),
    );
    await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "classAtStart"))).toMatch(fontsLoaded);
  }
});

test("the fonts are used without scripts", async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/");
  const faces = page.waitForResponse(/newsreader-.*\.woff2/);
  await page.reload();
  expect((await faces).ok()).toBe(true);
});

function countShifts(): void {
  Reflect.set(window, "shifted", 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(window, "shifted", Reflect.get(window, "shifted") + Reflect.get(entry, "value"));
  }).observe({ type: "layout-shift", buffered: true });
}

/** Pictures that the head preloads and that no element of the page shows. */
function unusedPreloads(): string[] {
  const shown = [...document.images].map(({ currentSrc }) => currentSrc);
  const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return loaded
    .filter(({ initiatorType, name }) => initiatorType === "link" && name.includes("/pictures/"))
    .map(({ name }) => name)
    .filter((name) => !shown.includes(name));
}

function twoFrames(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
}

function hasPainted(): boolean {
  return performance.getEntriesByName("first-contentful-paint").length > 0;
}

function fontOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily);
}
