import type { Page } from "@playwright/test";
import { expect, test } from "./studio";

const pages = ["/", "/headshots", "/praktisk-info", "/blogg", "/om-meg", "/book/headshots", "/auth"];
/** A word may grow by a pixel or two along its line; a line that moved up or down would be ten times this. */
const sideways = 0.002;
const fontsAreHere = /has-fonts/;

test("nothing moves while a page comes in, at any width", async ({ visit }) => {
  test.slow();
  for (const width of [320, 390, 768, 1280]) {
    for (const path of pages) {
      const page = await visit({ viewport: { width, height: 823 } });
      await page.addInitScript(countShifts);
      // On a slow line the fonts come when everything else has been seen.
      await page.route("**/*.woff2", async (route) => {
        await page.waitForFunction(hasPainted);
        await route.continue();
      });
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await page.evaluate(() => Reflect.get(window, "shifted")), `${path} at ${width}`).toBeLessThan(
        sideways,
      );
      await page.close();
    }
  }
});

test("the fonts come after the first paint, and from then on before it", async ({ visit }) => {
  const page = await visit();
  const asked: { file: string; painted: boolean }[] = [];
  page.on("request", async (request) => {
    if (!request.url().endsWith(".woff2")) return;
    asked.push({ file: request.url(), painted: await page.evaluate(hasPainted) });
  });
  await page.goto("/");
  await expect(page.locator("html")).toHaveClass(fontsAreHere);
  // The answer of the page that was asked may come after the class.
  await expect.poll(() => asked.map(({ painted }) => painted)).toEqual([true, true]);
  expect(await fontOf(page, "h1")).toContain("Newsreader Studio");

  await page.getByRole("contentinfo").getByRole("link", { name: "Personvern" }).click();
  await expect(page).toHaveURL(/personvern/);
  expect(await page.evaluate(() => document.documentElement.className)).toMatch(fontsAreHere);
});

test("the fonts are used where there is no script to wait for", async ({ visit }) => {
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

function hasPainted(): boolean {
  return performance.getEntriesByName("first-contentful-paint").length > 0;
}

function fontOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily);
}
