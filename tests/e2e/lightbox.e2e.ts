import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./page-checks";
import { expect, expectAccessible, test } from "./studio";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Bilde i stor størrelse" });

async function openFirst(page: Page) {
  const first = page.locator("a[data-gallery]").first();
  await first.click();
  await expect(dialogOf(page).getByRole("img")).toBeVisible();
  return first;
}

test("a gallery picture opens over the page, arrows show the next ones, and focus returns", async ({
  visit,
}) => {
  const page = await visit();
  await page.goto("/");
  const first = await openFirst(page);
  const dialog = dialogOf(page);
  const said = dialog.getByRole("status");
  await expect(said).toHaveText(/^1 av \d+\. .{10,}/);
  await page.keyboard.press("ArrowLeft");
  await expect(said).toHaveText(/^(\d+) av \1\. /);
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("button", { name: "Neste" }).click();
  await expect(said).toHaveText(/^2 av \d+\. /);
  await dialog.getByRole("button", { name: "Forrige" }).click();
  await expect(said).toHaveText(/^1 av \d+\. /);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test("a gallery wraps around its own pictures, without entering another gallery", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  for (const section of ["portefolje", "premium"]) {
    const links = page.locator(`section[aria-labelledby=${section}] a[data-gallery]`);
    const alts = await links.locator("img").evaluateAll((all) => all.map((each) => each.getAttribute("alt")));
    expect(alts.length).toBeGreaterThan(4);
    await links.last().click();
    const said = dialogOf(page).getByRole("status");
    await expect(said).toHaveText(`${alts.length} av ${alts.length}. ${alts.at(-1)}`);
    await page.keyboard.press("ArrowRight");
    await expect(said).toHaveText(`1 av ${alts.length}. ${alts[0]}`);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
  }
});

test("Back closes the picture and stays on the page; Forward and a reload open it again", async ({
  visit,
}) => {
  const page = await visit();
  await page.goto("/praktisk-info");
  await page.goto("/");
  const first = await openFirst(page);
  await page.keyboard.press("ArrowRight");
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(first).toBeFocused();
  await page.goForward();
  await expect(dialogOf(page).getByRole("status")).toHaveText(/^1 av /);
  await page.reload();
  await expect(dialogOf(page).getByRole("status")).toHaveText(/^1 av /);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/praktisk-info$/);
});

for (const [way, close] of [
  ["Esc", (page: Page) => page.keyboard.press("Escape")],
  ["its button", (page: Page) => dialogOf(page).getByRole("button", { name: "Lukk" }).click()],
] as const) {
  test(`a picture closed with ${way} leaves no entry for Back`, async ({ visit }) => {
    const page = await visit();
    await page.goto("/praktisk-info");
    await page.goto("/");
    for (let n = 0; n < 2; n++) {
      await openFirst(page);
      const place = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, 900);
      await close(page);
      await expect(dialogOf(page)).toBeHidden();
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
      expect(await page.evaluate(() => scrollY)).toBe(place);
    }
    await page.goBack();
    await expect(page).toHaveURL(/praktisk-info$/);
  });
}

test(`the lightbox announces its name and the picture when it opens, with focus on "next"`, async ({
  visit,
}) => {
  const page = await visit();
  await page.goto("/");
  const first = page.locator("a[data-gallery]").first();
  await expect(first).toHaveAccessibleName(/.{20,} Vis større$/);
  await first.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog).toHaveAccessibleDescription(/^1 av \d+\. .{10,}/);
  await expect(dialog.getByRole("button", { name: "Neste" })).toBeFocused();
  // Focus stays among the dialog's own three buttons.
  for (const name of ["Lukk", "Forrige", "Neste"]) {
    await page.keyboard.press("Tab");
    // Between the last and the first it may pass the browser's own frame.
    if (!(await dialog.getByRole("button", { name }).evaluate((it) => it === document.activeElement)))
      await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name })).toBeFocused();
  }
});

test("with reduced motion the lightbox does not animate", async ({ visit }) => {
  const page = await visit({ reducedMotion: "reduce" });
  await page.goto("/");
  await openFirst(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("the caption belongs to the picture, and the next picture is prefetched", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const links = page.locator("a[data-gallery]");
  const [href, alt] = await Promise.all([
    links.nth(1).getAttribute("href"),
    links.nth(1).locator("img").getAttribute("alt"),
  ]);
  await openFirst(page);
  await expect.poll(() => asked).toContain(href);
  await page.keyboard.press("ArrowRight");
  await expect(dialogOf(page).getByRole("status")).toContainText(alt ?? "no text");
  await expect(dialogOf(page).getByRole("img")).toHaveAttribute("alt", alt ?? "no text");
});

test("a swipe shows the next picture, and a press beside it closes the lightbox", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 800 }, hasTouch: true });
  await page.goto("/");
  await openFirst(page);
  const dialog = dialogOf(page);
  const touch = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y: 300 }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: to, y: 304 }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe(300, 120);
  await expect(dialog.getByRole("status")).toHaveText(/^2 av /);
  await swipe(120, 300);
  await expect(dialog.getByRole("status")).toHaveText(/^1 av /);
  await swipe(200, 215);
  await expect(dialog.getByRole("status")).toHaveText(/^1 av /);
  await dialog.locator("[data-lightbox-stage]").click({ position: { x: 4, y: 4 } });
  await expect(dialog).toBeHidden();
});

for (const viewport of [
  { width: 320, height: 640 },
  { width: 1280, height: 900 },
]) {
  test(`an open picture is accessible and fits ${viewport.width} px`, async ({ visit }) => {
    const page = await visit({ viewport, reducedMotion: "reduce", forcedColors: "none" });
    await page.goto("/");
    await openFirst(page);
    await expectAccessible(page, "an open picture");
    await expectNoSidewaysScroll(page);
    for (const button of await dialogOf(page).getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
}

// Not `visit`: the browser's own page for a picture violates our policy, which is no fault here.
test("without JavaScript a picture's link leads to the picture", async ({ app, browser }) => {
  const page = await browser.newPage({ baseURL: app.url, javaScriptEnabled: false });
  await page.goto("/");
  await page.locator("a[data-gallery]").first().click();
  await expect(page).toHaveURL(/\/pictures\/.+\.(jpe?g|webp|avif)$/);
  await page.context().close();
});
