import type { Page } from "@playwright/test";
import { signIn } from "./journey";
import { expect, test } from "./studio";

const question = (page: Page) => page.getByRole("dialog", { name: "Du har noe som ikke er lagret" });
const toCalendar = (page: Page) =>
  page.getByRole("navigation", { name: "Administrasjon" }).first().getByRole("link", { name: "Kalender" });

test("unsaved text is asked about once before its page is left, and never after a save or a search", async ({
  app,
  visit,
}) => {
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/customers");
  await page.getByRole("link", { name: "Ny kunde" }).click();
  const name = page.getByLabel("Navn", { exact: true });
  await name.fill("Uten Lagring");
  await toCalendar(page).click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(name).toHaveValue("Uten Lagring");

  await page.evaluate(() => window.history.back());
  await question(page).getByRole("button", { name: "Bli her" }).click();
  await expect(name).toHaveValue("Uten Lagring");
  await toCalendar(page).click();
  await question(page).getByRole("button", { name: "Forlat uten å lagre" }).click();
  await expect(page).toHaveURL(/\/admin\/calendar/);

  // What is typed and taken back is no change, and what was refused is not saved.
  await page.goto("/admin/customers/create");
  await name.fill("Per");
  await name.fill("");
  await toCalendar(page).click();
  await expect(page).toHaveURL(/\/admin\/calendar/);
  await page.goto("/admin/customers/create");
  await name.fill("Lagret Kunde");
  await page.getByLabel("E-post").fill("ikke en adresse");
  await page.getByRole("button", { name: "Opprett kunden" }).click();
  await expect(page.getByText("Skriv inn en e-postadresse på formen").first()).toBeVisible();
  await toCalendar(page).click();
  await question(page).getByRole("button", { name: "Bli her" }).click();

  // The browser's own question, before the whole document is left.
  const asked = page.waitForEvent("dialog");
  // Not page.reload(), which waits a minute for the page that never comes.
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(name).toHaveValue("Lagret Kunde");

  await page.getByLabel("E-post").fill("lagret@kunde.example.no");
  await page.getByRole("button", { name: "Opprett kunden" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lagret Kunde" })).toBeVisible();
  await page.getByLabel("Nytt notat").fill("Ring om fredag.");
  await page.getByRole("button", { name: "Legg til notat" }).click();
  await expect(page.getByText("Notatet er lagt til.")).toBeVisible();
  await page.getByRole("link", { name: "Kunder" }).first().click();
  await page.getByRole("searchbox").first().fill("lagret");
  await toCalendar(page).click();
  await expect(page).toHaveURL(/\/admin\/calendar/);
});
