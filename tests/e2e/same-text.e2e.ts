import type { Page } from "@playwright/test";
import { contentRoutes } from "../setup/public-routes";
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
    return [...document.querySelectorAll("#innhold :is(h1, h2, h3, p, li, dt, dd, td)")]
      .filter((element) => element.textContent?.trim() && !element.closest(folded))
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.textContent ?? "");
  });
}

test("every content page has the same text with and without JavaScript", async ({ visit, app }) => {
  test.setTimeout(180_000);
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text();
  const articles = [...sitemap.matchAll(/<loc>[^<]*(\/blogg\/[^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
  const plain = await visit({ javaScriptEnabled: false });
  const scripted = await visit();
  for (const path of [...contentRoutes.map((route) => route.path), ...articles]) {
    await plain.goto(path);
    await scripted.goto(path, { waitUntil: "networkidle" });
    const without = await wordsOf(plain);
    expect(without.length, path).toBeGreaterThan(20);
    expect(await hiddenWordsOf(plain), path).toEqual([]);
    expect(await wordsOf(scripted), path).toEqual(without);
  }
});
