import { book, booked, chooseSession, moveAndCancel, signIn, times } from "./journey";
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

test("a list of the office can be filtered when its scripts fail to load", async ({ app, visit }) => {
  await booked(app, { name: "Uten Skript", email: "uten.skript@kunde.example.no" });
  const first = await visit();
  await signIn(first, app.firstAdminLink);
  // A page of its own: it logs the scripts that are missing.
  const page = await first.context().newPage();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.clock.install();
  await page.goto("/admin/bookings?vis=alle");
  const show = page.getByRole("button", { name: "Vis", exact: true });
  await expect(page.getByRole("link", { name: "Uten Skript" })).toBeVisible();
  await expect(show).toBeHidden();
  await page.clock.fastForward(10_000);
  await page.getByRole("combobox", { name: "Status" }).selectOption("Gjennomført");
  await show.click();
  await expect(page).toHaveURL(/status=completed/);
});
