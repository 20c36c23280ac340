import { booked, signIn } from "./journey";
import { expect, expectAccessible, test } from "./studio";

test("the palette and shortcuts take staff everywhere, by keyboard alone", async ({ app, visit }) => {
  await booked(app, { name: "Åse Bjørnæs", email: "palett@kunde.example.no" });
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  const { keyboard } = page;
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const field = page.getByRole("combobox", { name: "Søk i hele administrasjonen" });
  const option = (name: RegExp) => page.getByRole("option", { name });

  await page.goto("/admin");
  await page.locator(".admin-rail .rail-search").focus();
  await keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(option(/^Bestillinger/)).toBeVisible();
  await expectAccessible(page, "the palette before anything is typed");
  await keyboard.press("ArrowDown");
  await expect(option(/^Kalender(?!abonnement)/)).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", "palett-1");
  await keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(page.locator(".admin-rail .rail-search")).toBeFocused();

  await keyboard.press("Control+k");
  await expect(field).toBeFocused();
  // Closed and opened again before the browser has reported that it was closed.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>(".palette")?.close();
    const opening = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent("keydown", opening));
  });
  await keyboard.type("finnesikke");
  await expect(page.getByText("Ingen treff på «finnesikke»")).toBeVisible();
  await keyboard.press("Control+a");
  await keyboard.type("aase bjoern");
  await expect(option(/Åse Bjørnæs/).first()).toBeVisible();
  await expectAccessible(page, "the palette with hits");
  await keyboard.press("Enter");
  await expect(heading("Åse Bjørnæs")).toBeVisible();

  // Enter before the results have arrived opens the first result.
  await page.goto("/admin");
  await keyboard.press("Control+k");
  await expect(option(/^Bestillinger/)).toBeVisible();
  await keyboard.type("aase bjoern\n", { delay: 5 });
  await expect(heading("Åse Bjørnæs")).toBeVisible();

  await keyboard.type("gb");
  await expect(heading("Bestillinger")).toBeVisible();
  await keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await keyboard.press("Tab");
  await page
    .getByRole("heading", { level: 1 })
    .evaluate(() => (document.activeElement as HTMLElement).blur());
  await keyboard.press("j");
  await expect(page.locator("[data-row-link]").first()).toBeFocused();
  await keyboard.press("Space");
  await expect(page.locator(".row-peek")).toBeVisible();

  await keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Snarveier" });
  await expect(help.getByText("neste rad")).toBeVisible();
  await expectAccessible(page, "the help with all keys");
  await page.getByRole("button", { name: "Slå av enkelttaster" }).focus();
  await keyboard.press("Enter");
  await expect(help.getByText("Enkelttaster er slått av")).toBeVisible();
  await keyboard.press("Escape");
  await expect(help).toBeHidden();
  await keyboard.type("gi");
  await keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(heading("Bestillinger")).toBeVisible();
  await keyboard.type("snarveier");
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Slå på enkelttaster" }).focus();
  await keyboard.press("Enter");
  await keyboard.press("Escape");
  await keyboard.type("gi");
  await expect(heading("I dag")).toBeVisible();
});

test("on a phone the palette opens from the bar at the bottom, and nothing is wider than the screen", async ({
  app,
  visit,
}) => {
  const page = await visit({ viewport: { width: 320, height: 640 } });
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin");
  await page.getByRole("contentinfo").getByRole("link", { name: "Søk" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const palette = await page.locator(".palette").boundingBox();
  expect((palette?.x ?? -1) >= 0 && (palette?.x ?? 0) + (palette?.width ?? 999) <= 320).toBe(true);
  await expectAccessible(page, "the palette on a phone");
  await page.getByRole("button", { name: "Lukk" }).click();
  await page.getByRole("contentinfo").getByText("Meny").click();
  await page.getByRole("contentinfo").getByRole("link", { name: "E-post og SMS" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "E-post og SMS" })).toBeVisible();
});
