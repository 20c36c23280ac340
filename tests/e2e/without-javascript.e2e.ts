import { book, chooseSession, moveAndCancel, times } from "./journey";
import { expect, test } from "./studio";

const plain = { javaScriptEnabled: false };

test("a session is booked, moved and cancelled without JavaScript", async ({ visit }) => {
  const page = await visit(plain);
  await book(page, { name: "Nora Uten", email: "nora@kunde.example.no" });
  await moveAndCancel(page);
});

test("the calendar shows another month without JavaScript", async ({ visit }) => {
  const page = await visit(plain);
  await chooseSession(page, "Standard");
  await page.getByRole("link", { name: "Neste måned" }).click();
  await expect(page).toHaveURL(/maned=/);
  await expect(times(page).first()).toBeVisible();
});

test("the menu opens on a narrow screen without JavaScript", async ({ visit }) => {
  const page = await visit({ ...plain, viewport: { width: 390, height: 800 } });
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Hovedmeny" });
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Meny" }).click();
  await expect(menu.getByRole("link", { name: "Om meg" })).toBeVisible();
});
