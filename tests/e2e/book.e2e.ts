import {
  book,
  chooseTime,
  introduce,
  moveAndCancel,
  openCheck,
  openWhen,
  openWho,
  order,
  times,
} from "./journey";
import { expect, test } from "./studio";

const kari = { name: "Kari Nordmann", email: "kari@kunde.example.no" };

test("a visitor books, moves and cancels", async ({ visit }) => {
  const page = await visit();
  await book(page, kari);
  await moveAndCancel(page);
});

test("the price follows the choice without a reload", async ({ visit }) => {
  const page = await visit();
  await page.goto("/book/headshots");
  const total = page.getByRole("complementary").or(page.locator("aside")).first();
  await expect(total).toContainText("3 900 kr");
  await page.getByRole("radio", { name: /^3 bilder 5 800 kr/ }).check();
  await expect(total).toContainText("5 800 kr");
  await page.getByRole("radio", { name: /^Express/ }).check();
  await expect(total).toContainText("1 950 kr");
});

test("errors are listed on top with the focus, and typed values are kept", async ({ app, visit }) => {
  const page = await visit();
  await openWho(page, app);
  await page.getByLabel("Navn", { exact: true }).fill("Ola");
  await page.getByLabel("E-post", { exact: true }).fill("ola@");
  await page.getByLabel("Mobil", { exact: true }).fill("123");
  await page.getByRole("button", { name: "Se over bestillingen" }).click();
  const summary = page.getByRole("alert").or(page.locator("[data-error-summary]")).first();
  await expect(summary).toContainText("Skriv inn et mobilnummer med 8 siffer");
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue("Ola");
  await expect(page.getByLabel("E-post", { exact: true })).toHaveValue("ola@");
});

test("typed values survive a look at another time, and a reload", async ({ app, visit }) => {
  const page = await visit();
  await openWho(page, app);
  await page.getByLabel("Navn", { exact: true }).fill("Halvferdig Navn");
  await page.getByRole("radio", { name: /^Bedrift/ }).check();
  await page.getByLabel("Bedriftens navn").fill("Eksempel AS");
  await page.getByRole("link", { name: /Når/ }).click();
  await chooseTime(page);
  await page.reload();
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue("Halvferdig Navn");
  await expect(page.getByLabel("Bedriftens navn")).toHaveValue("Eksempel AS");
});

test("two visitors want the same time: one gets it, the other is informed and keeps all answers", async ({
  app,
  visit,
}) => {
  const [first, second] = [await visit(), await visit()];
  // The stream of news stays closed, so the time is still shown to the visitor who presses it second.
  await second.route(/\/endringer(\?|$)/, () => new Promise(() => undefined));
  await openWhen(first, app, "express");
  await openWhen(second, app, "express");
  // There is one room, so the same start cannot be booked twice. The first time is in the hour that stands open.
  const start = await times(first).first().getAttribute("value");
  await first.locator(`button[name="start"][value="${start}"]`).first().click();
  await expect(first.getByRole("heading", { level: 1, name: "Hvem er du?" })).toBeVisible();
  await second.locator(`button[name="start"][value="${start}"]`).first().click();
  await expect(second.getByText("Nærmeste ledige tider")).toBeVisible();
  await times(second).first().click();
  await introduce(second, { name: "Per Etterpå", email: "per@kunde.example.no" });
  await order(second);
});

test("pressing the order button twice makes one booking", async ({ app, visit }) => {
  const page = await visit();
  await openCheck(page, app, kari);
  const wish = page.getByRole("checkbox", { name: /angre/i });
  if ((await wish.count()) > 0) await wish.first().check();
  await page.getByRole("button", { name: "Bestill med betalingsplikt" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: /Timen er din/ })).toBeVisible();
  const number = await page
    .getByText(/^\d{4,}$/)
    .first()
    .textContent();
  await page.goBack();
  await page.reload();
  await expect(page.getByText(number ?? "-").first()).toBeVisible();
});
