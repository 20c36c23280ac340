import type { Locator, Page } from "@playwright/test";
import { signIn } from "./journey";
import { expect, expectAccessible, test } from "./studio";

/** From 0 (black) to 255 (white). */
const lightness = (place: Locator, property: "color" | "backgroundColor") =>
  place.evaluate((it, name) => {
    const [r = 0, g = 0, b = 0] = (getComputedStyle(it)[name].match(/[\d.]+/g) ?? []).map(Number);
    return (r + g + b) / 3;
  }, property);

/** The page's clock stands still from then on, so that a slow machine changes nothing: a message counts from there. */
async function pointAndLeave(page: Page, toast: Locator): Promise<void> {
  await toast.hover();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.mouse.move(5, 5);
  await expect.poll(() => toast.evaluate((it) => it.matches(":hover"))).toBe(false);
}

const night = "rgb(20, 19, 17)";

test("the owner turns the back office dark without a flash, changes a setting and takes it back", async ({
  app,
  browser,
  visit,
}) => {
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.clock.install();
  await page.goto("/admin/utseende");
  await page.getByRole("radio", { name: "Mørkt" }).check();
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveCSS("background-color", night);
  const toast = page.locator(".toast");
  await pointAndLeave(page, toast);
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
  await page.clock.resume();

  await page.goto("/admin/settings/chat");
  await expectAccessible(page, "the settings of the chat in dark");
  await page.getByLabel("Spørsmål per dag, fra alle", { exact: true }).fill("6000");
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(toast).toContainText("Lagret.");
  expect(await lightness(toast, "backgroundColor")).toBeGreaterThan(await lightness(toast, "color"));
  // An undo stays until the page is left.
  await pointAndLeave(page, toast);
  await page.clock.runFor(60_000);
  await expect(toast.getByRole("button", { name: "Angre" })).toBeVisible();
  await page.clock.resume();

  await page.getByRole("button", { name: /^Sett tilbake slik det var før/ }).click();
  await expect(page.getByLabel("Spørsmål per dag, fra alle", { exact: true })).toHaveValue("5000");

  // Without scripts nothing could repair the colours later: the first paint is dark.
  const plain = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const first = await plain.newPage();
  await first.goto("/admin");
  await expect(first.locator("html")).toHaveCSS("background-color", night);
  await plain.close();
});
