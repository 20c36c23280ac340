import { signIn } from "./journey";
import { expect, expectAccessible, test } from "./studio";

const night = "rgb(20, 19, 17)";

test("the owner turns the back office dark without a flash, changes a setting and takes it back", async ({
  app,
  browser,
  visit,
}) => {
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/utseende");
  await page.getByRole("radio", { name: "Mørkt" }).check();
  await page.getByRole("button", { name: "Lagre" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveCSS("background-color", night);

  await page.goto("/admin/settings/chat");
  await expectAccessible(page, "the settings of the chat in dark");
  await page.getByLabel("Spørsmål per dag, fra alle", { exact: true }).fill("6000");
  await page.getByRole("button", { name: "Lagre" }).click();
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Lagret.");
  await toast.hover();
  await page.mouse.move(5, 5);
  const left = Date.now();
  await expect(toast).toBeHidden();
  // Its 5,000 ms begin anew when the pointer leaves it; a slow machine only makes them longer.
  expect(Date.now() - left).toBeGreaterThanOrEqual(4_500);

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
