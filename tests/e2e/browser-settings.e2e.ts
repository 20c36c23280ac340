import type { Page } from "@playwright/test";
import { bookingRoutes } from "../setup/public-routes";
import { addresses } from "./addresses";
import { expectNoSidewaysScroll } from "./page-checks";
import { expect, test } from "./studio";

/** The page's text in reading order, whether unfolded or not. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const copy = document.querySelector("#innhold")?.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll("script, style, noscript, template")) element.remove();
    const blocks = copy.querySelectorAll("h1, h2, h3, p, li, dt, dd, summary, figcaption, th, td, a, label");
    return [...blocks].map((block) => (block.textContent ?? "").replace(/\s+/g, " ").trim()).filter(Boolean);
  });
}

/** Text that only a script could make visible. */
function hiddenWordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const folded = "[hidden], details, dialog, [popover], template, noscript, .sr-only";
    return (
      [...document.querySelectorAll("#innhold :is(h1, h2, h3, p, li, dt, dd, td)")]
        .filter((element) => element.textContent?.trim() && !element.closest(folded))
        // A picture that a narrow screen leaves out takes its own words with it.
        .filter((element) => element.closest("figure")?.checkVisibility() !== false)
        .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((element) => element.textContent ?? "")
    );
  });
}

/** Forms and the not-found page have little text of their own. */
const isContent = (path: string) =>
  !["/auth", "/finnes-ikke", ...bookingRoutes.map((route) => route.path)].includes(path);

/** The browser itself is set to text of twice the size. */
test("with large text no page scrolls sideways, and content pages have the same text with and without JavaScript", async ({
  playwright,
  launchOptions,
  app,
}) => {
  test.setTimeout(900_000);
  const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const settings = { baseURL: app.url, viewport: { width: 390, height: 844 } };
  const scripted = await browser.newPage(settings);
  const plain = await browser.newPage({ ...settings, javaScriptEnabled: false });
  const faults: string[] = [];
  for (const path of await addresses(app.url)) {
    await scripted.goto(path, { waitUntil: "networkidle" });
    await expectNoSidewaysScroll(scripted).catch((error: Error) => faults.push(error.message));
    if (!isContent(path)) continue;
    await plain.goto(path);
    await expectNoSidewaysScroll(plain).catch((error: Error) => faults.push(error.message));
    const without = await wordsOf(plain);
    expect(without.length, path).toBeGreaterThan(20);
    expect(await hiddenWordsOf(plain), path).toEqual([]);
    expect(await wordsOf(scripted), path).toEqual(without);
  }
  await browser.close();
  expect(faults).toEqual([]);
});
