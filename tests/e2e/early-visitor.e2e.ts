import { openWhen, times } from "./journey";
import { laidOut } from "./page-checks";
import { expect, expectAccessible, test } from "./studio";

test("Back right after a reload shows the page of its address, and no other beside it", async ({
  app,
  visit,
}) => {
  const page = await visit();
  await openWhen(page, app, "express");
  await times(page).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Hvem er du?" })).toBeVisible();
  await page.reload({ waitUntil: "commit" });
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/tid\?/);
  await expect(page.getByRole("heading", { level: 1, name: "Når passer det?" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).click();
  await times(page).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Hvem er du?" })).toBeVisible();
});

test("a press on the chat's button before its script has come opens the panel", async ({ visit }) => {
  const page = await visit();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/page-script-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/praktisk-info");
  await page.locator("[data-chat]").click({ force: true });
  await expect(page).toHaveURL(/\/praktisk-info$/);
  held.resolve();
  await expect(page.getByRole("dialog", { name: /chat/i })).toBeVisible();
  await expect(page).toHaveURL(/\/praktisk-info$/);
});

test("the chat's button is whole or gone, never half seen over words", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 640 } });
  await page.goto("/henvendelse");
  await laidOut(page);
  const shown = await page.evaluate(async () => {
    const launch = document.querySelector(".chat-launch") as HTMLElement;
    const seen = new Set<string>();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 40) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      seen.add(getComputedStyle(launch).opacity);
    }
    return [...seen].sort();
  });
  expect(shown).toEqual(["0", "1"]);
  await expectAccessible(page, "at its end");
});
