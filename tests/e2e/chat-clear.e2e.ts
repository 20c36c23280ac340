import type { Page } from "@playwright/test";
import { underButton } from "./chat-cover";
import { expect, test } from "./studio";

const pages = ["/", "/ansattfoto", "/praktisk-info", "/blogg", "/book/headshots"];

for (const viewport of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the chat's button covers no text and nothing to press at ${viewport.width} px`, async ({ visit }) => {
    test.slow();
    const page = await visit({ viewport });
    await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
    const covered: object[] = [];
    for (const path of pages) {
      await page.goto(path);
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      for (let top = 0; top < end; top += viewport.height * 0.9) {
        const found = await underButton(page, top);
        if (found.shown && found.under.length > 0) covered.push({ path, top, ...found });
      }
      // The end of a page cannot be scrolled further, so it has free room for the button.
      expect(await underButton(page, end), `${path}, at its end`).toEqual({ shown: true, under: [] });
    }
    expect(covered).toEqual([]);
  });
}

test("on a first visit the chat's button covers no text either, and most pages show it at once", async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  const covered: object[] = [];
  let shown = 0;
  const firstPages = [
    "/",
    "/headshots",
    "/ansattfoto",
    "/portrettbilder",
    "/pressebilder",
    "/portrettfotograf-oslo",
  ];
  for (const path of firstPages) {
    await page.goto(path);
    await expect(page.locator("[data-cookie-banner]")).toBeVisible();
    const found = await underButton(page, 0);
    if (found.shown) shown += 1;
    if (found.shown && found.under.length > 0) covered.push({ path, ...found });
  }
  expect(covered).toEqual([]);
  expect(shown).toBeGreaterThanOrEqual(firstPages.length - 1);
});

test("a hidden chat button can be reached by Tab, and is then shown", async ({ visit }) => {
  const page = await visit({ viewport: { width: 780, height: 568 } });
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
  await page.goto("/praktisk-info");
  const launch = page.locator(".chat-launch");
  for (let top = 200; (await underButton(page, top)).shown; top += 200) expect(top).toBeLessThan(6_000);
  await expect(launch).toHaveCSS("opacity", "0");
  await page.getByRole("button", { name: "Chat", exact: true }).focus();
  await expect(launch).toHaveCSS("opacity", "1");
});

test("on narrow screens the chat's button stands in the bar at the foot, which hides no page's end", async ({
  visit,
}) => {
  test.slow();
  const wrong: object[] = [];
  for (const width of [320, 390]) {
    const page = await visit({ viewport: { width, height: 700 } });
    await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
    for (const path of ["/", "/headshots", "/ansattfoto", "/praktisk-info", "/personvern", "/blogg"]) {
      await page.goto(path);
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      for (let top = 0; top < end; top += 610) {
        const found = await underButton(page, top);
        if (found.under.length > 0 || !found.shown) wrong.push({ width, path, top, ...found });
      }
      const hidden = await hiddenByBar(page);
      if (hidden.length > 0) wrong.push({ width, path, hidden });
    }
  }
  expect(wrong).toEqual([]);
});

/** What the bar hides when the page is scrolled to its end, and what of the bar is not as it should be. */
function hiddenByBar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const bar = document.querySelector(".reach-bar") as HTMLElement;
    const area = bar.getBoundingClientRect();
    const faults: string[] = [];
    if (area.left > 0 || area.right < innerWidth || Math.abs(area.bottom - innerHeight) > 1)
      faults.push("the bar is not as wide as the window");
    if (/rgba|transparent/.test(getComputedStyle(bar).backgroundColor)) faults.push("the bar is not opaque");
    if (bar.scrollWidth > bar.clientWidth) faults.push("the bar's words do not fit");
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { currentNode: node } = words;
      const element = node.parentElement;
      if (!node.nodeValue?.trim() || !element || element.closest(".reach-bar, .chat-launch, .sr-only"))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      if (lines.some((line) => line.width > 1 && line.bottom > area.top)) faults.push(node.nodeValue);
    }
    return faults;
  });
}
