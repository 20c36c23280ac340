import { booked, signIn } from "./journey";
import { expect, expectAccessible, test } from "./studio";

/** More than these, and a call of 30 seconds is too short. */
const mostPresses = 25;

test("staff book by telephone with a few presses of the keyboard", async ({ app, visit }) => {
  // A number of her own: customers of other tests share one.
  await booked(app, { name: "Solveig Gjenganger", email: "solveig@kunde.example.no", phone: "93 45 67 12" });
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/bookings");
  await expect(page.getByRole("heading", { level: 1, name: "Bestillinger" })).toBeVisible();
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  const untilFocused = async (name: string) => {
    for (let tries = 0; tries < 12; tries++) {
      if ((await page.evaluate(() => document.activeElement?.getAttribute("name"))) === name) return;
      await press("Tab");
    }
    throw new Error(`Tab does not reach ${name}`);
  };

  await press("n");
  await expect(page.getByLabel("Finn kunden")).toBeFocused();
  await press(..."solveig");
  await press("Enter");
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue("Solveig Gjenganger");
  await expect(page.getByLabel("Hva", { exact: true })).toBeFocused();
  await untilFocused("start");
  await press("Space");
  await expect(page).toHaveURL(/utkast=/);
  await expectAccessible(page, "booking by telephone");
  await press("Control+Enter");
  await expect(page.getByText("Timen er bestilt.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Solveig Gjenganger" })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(mostPresses);

  // Somebody else with a known number is never taken for its owner.
  await page.goto("/admin/bookings/ny");
  await page.getByLabel("Finn kunden").pressSequentially("Olav Nymann 93 45 67 12");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue("Olav Nymann");
  await expect(page.getByLabel("E-post", { exact: true })).toHaveValue("");
  await expect(page.getByText(/Noen andre har dette nummeret .* med Olav Nymann som ny kunde/)).toBeVisible();
  await page.getByRole("button", { name: /Solveig Gjenganger/ }).click();
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue("Solveig Gjenganger");

  // A call that is cut off goes on after a reload.
  await page.goto("/admin/bookings/ny");
  await page.getByLabel("Finn kunden").pressSequentially("Ny Kunde 22 12 34 99");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue("Ny Kunde");
  await expect(page.getByLabel("Telefon", { exact: true })).toHaveValue("22 12 34 99");
  await expect(page).toHaveURL(/utkast=/);
  await page.goto("/admin/bookings/ny");
  await page.getByRole("link", { name: "Ny Kunde" }).click();
  await expect(page.getByLabel("Telefon", { exact: true })).toHaveValue("22 12 34 99");
});
