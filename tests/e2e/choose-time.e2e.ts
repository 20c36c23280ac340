import type { Page } from "@playwright/test";
import { bookThroughForms } from "../setup/customer";
import { answerBanner, openWhen, times } from "./journey";
import { expect, test } from "./studio";

const phone = { viewport: { width: 390, height: 844 } };
const heading = (page: Page) => page.getByRole("heading", { name: /^Ledige tider / });
const days = (page: Page) => page.locator("td a");

/** A whole month, the calendar's greatest height. */
async function nextMonth(page: Page): Promise<void> {
  const month = page.locator("#maned");
  const before = await month.textContent();
  await page.getByRole("link", { name: "Neste måned" }).click();
  await expect(month).not.toHaveText(before ?? "");
}

const topOf = (page: Page) => heading(page).evaluate((element) => element.getBoundingClientRect().top);

test("on a phone choosing a day moves view and focus to its times", async ({ app, visit }) => {
  const page = await visit(phone);
  await openWhen(page, app, "headshots");
  await nextMonth(page);
  await days(page).nth(5).click();
  await expect(page).toHaveURL(/dag=/);
  await expect(heading(page)).toBeFocused();
  expect(await topOf(page)).toBeLessThan(phone.viewport.height / 2);
  await expect(times(page).nth(1)).toBeInViewport();
});

test("without scripts too the times of the chosen day are in view", async ({ app, visit }) => {
  const page = await visit({ ...phone, javaScriptEnabled: false });
  await openWhen(page, app, "headshots");
  await nextMonth(page);
  await expect(page).toHaveURL(/#maned$/);
  await days(page).nth(5).click();
  await expect(page).toHaveURL(/dag=.*#tider$/);
  await expect(heading(page)).toBeInViewport();
  await expect(times(page).nth(1)).toBeInViewport();
});

test("on a wide screen the times are beside a full month, which does not move", async ({ app, visit }) => {
  const page = await visit({ viewport: { width: 1440, height: 900 } });
  await answerBanner(page);
  await openWhen(page, app, "headshots");
  await nextMonth(page);
  await page.evaluate(() => scrollTo(0, 0));
  const day = days(page).nth(5);
  const before = await day.boundingBox();
  await day.click();
  await expect(heading(page)).toBeFocused();
  expect(await day.boundingBox()).toEqual(before);
  await expect(times(page).nth(1)).toBeInViewport({ ratio: 1 });
});

test("by keyboard the first time is at most two presses of Tab after the chosen day", async ({
  app,
  visit,
}) => {
  const page = await visit();
  await openWhen(page, app, "headshots");
  await days(page).nth(2).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(times(page).nth(1)).toBeFocused();
});

test("every time shows its end, and many times are grouped by the hour, with none hidden", async ({
  app,
  visit,
}) => {
  const page = await visit();
  await openWhen(page, app, "headshots");
  await expect(times(page).nth(1)).toHaveText(/^\d\d\.\d\d–\d\d\.\d\d(?:, passer best i dagen)?$/);
  await expect(page.getByText("Fullt, kan åpnes", { exact: true })).toBeVisible();
  await openWhen(page, app, "express");
  await nextMonth(page);
  await days(page).nth(5).click();
  // Until then the hours are those of another day.
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole("heading", { level: 4, name: /^Kl\. \d\d$/ }).nth(3)).toBeVisible();
  await expect(page.locator("main details:has(button)")).toHaveCount(0);
  const all = times(page);
  expect(await all.count()).toBeGreaterThan(36);
  await expect(all.filter({ visible: true })).toHaveCount(await all.count());
});

test("a time that another visitor takes goes from the open page, and focus and view stay", async ({
  app,
  visit,
}) => {
  const page = await visit(phone);
  await openWhen(page, app, "headshots");
  await nextMonth(page);
  await days(page).nth(12).click();
  await expect(heading(page)).toBeFocused();
  const day = new URL(page.url()).searchParams.get("dag") ?? "";
  const offered = await times(page).evaluateAll((all) =>
    all.map((each) => (each as HTMLButtonElement).value),
  );
  const [wanted = ""] = offered.filter((start) => start.startsWith(day));
  const focused = times(page).filter({ visible: true }).last();
  await focused.focus();
  // Where it lies is known when the page no longer scrolls to it.
  await focused.hover({ trial: true });
  const before = await focused.boundingBox();
  await bookThroughForms(app.url, {
    name: "Ola Hansen",
    email: "ola@eksempel.example.no",
    slug: "headshots",
    day,
    pick: () => wanted,
  });
  await expect(page.locator(`main button[value="${wanted}"]`)).toHaveCount(0);
  await expect(focused).toBeFocused();
  expect(Math.abs(((await focused.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  await expect(page.getByRole("status").filter({ hasText: "Ledige tider er oppdatert" })).toHaveCount(1);
});
