import type { Page } from "@playwright/test";
import { book, openCheck, order } from "./journey";
import { expect, test } from "./studio";

test("a booking stores exactly what the privacy page lists", async ({ visit }) => {
  const page = await visit();
  await page.goto("/praktisk-info");
  await page.locator("[data-cookie-banner] [data-consent=declined]").first().click();
  await page.goto("/personvern");
  expect(await page.context().cookies()).toEqual([]);
  const listed = await page.locator("#informasjonskapsler tbody th").allTextContents();
  const left = new Set<string>();
  const look = async () => {
    for (const { name } of await page.context().cookies()) left.add(name);
    for (const name of await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]))
      left.add(name.replace(/^svar:.*/, "svar:…"));
  };
  page.on("framenavigated", () => void look().catch(() => undefined));
  await book(page, { name: "Pia Personvern", email: "pia@kunde.example.no" });
  await look();
  await page.getByRole("link", { name: "Se, flytt eller avbestill" }).click();
  await look();
  expect([...left]).toContain("cookieConsent");
  expect([...left].filter((name) => !listed.includes(name))).toEqual([]);
});

test("the privacy page's button opens the cookie banner again, and the new choice is stored", async ({
  visit,
}) => {
  const page = await visit();
  const banner = page.locator("[data-cookie-banner]");
  const storedChoice = () => page.evaluate(() => localStorage.getItem("cookieConsent"));
  await page.goto("/personvern");
  await banner.getByRole("button", { name: "Godta" }).click();
  await expect(banner).toBeHidden();
  expect(await storedChoice()).toBe("accepted");
  await page.getByRole("button", { name: "Endre valget ditt om informasjonskapsler" }).click();
  await banner.getByRole("button", { name: "Avslå", exact: true }).click();
  await expect(banner).toBeHidden();
  expect(await storedChoice()).toBe("declined");
});

/** Number of A4 sheets, with the margins that the page asks for. */
async function sheets(page: Page): Promise<number> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return file.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
}

test("praktisk info prints on two sheets, with answers open and without controls", async ({ visit }) => {
  const page = await visit();
  await page.goto("/praktisk-info");
  expect(await sheets(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  await expect(
    page.locator("main .button:visible, .site-menu:visible, .chapters-contents:visible"),
  ).toHaveCount(0);
  await expect(
    page.locator("[data-map]:visible, [data-cookie-banner]:visible, main picture:visible"),
  ).toHaveCount(0);
  for (const answer of await page.locator(".faq-answer").all()) await expect(answer).toBeVisible();
  await expect(page.locator("footer address")).toBeVisible();
});

test("a receipt and a booking print on one sheet each, with sum, time and place", async ({ app, visit }) => {
  const page = await visit();
  await openCheck(page, app, { name: "Pål Papir", email: "pal@kunde.example.no" });
  await order(page);
  expect(await sheets(page)).toBe(1);
  await page.emulateMedia({ media: "print" });
  for (const term of ["Bestilling", "Tid", "Sted", "Å betale"])
    await expect(page.locator("main").getByText(term, { exact: true }).first()).toBeVisible();
  await expect(page.locator("main .button:visible")).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.getByRole("link", { name: "Se, flytt eller avbestill" }).click();
  await expect(page.getByText("Timen er bekreftet")).toBeVisible();
  expect(await sheets(page)).toBe(1);
});
