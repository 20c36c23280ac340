import type { Locator } from "@playwright/test";
import { signIn } from "./journey";
import { expect, expectAccessible, test } from "./studio";

test.use({ foldsAlerts: false });

test("a locked sign-in shows as an alert on an open page at once, and leaves it when it is resolved", async ({
  app,
  visit,
}) => {
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/customers/create");
  const banner = page.locator(".security-alerts");
  await expect(banner).toHaveCount(0);
  const placeOf = (place: Locator) => place.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
  const heading = page.getByRole("heading", { level: 1 });
  const headingBefore = await placeOf(heading);
  // The fifth wrong password locks the account for the address that tried.
  for (let n = 1; n <= 5; n++) await tryWrongPassword();

  await expect(banner.getByText("Security Alert")).toBeVisible();
  await expect(banner.getByRole("link", { name: "SIGN IN LOCKED" })).toBeVisible();
  await expect(banner.getByText("HIGH")).toHaveCount(1);
  // An overlay in the top right: it moves nothing on the page, and stays when the page is scrolled.
  expect(await placeOf(heading)).toEqual(headingBefore);
  const placed = await placeOf(banner);
  const width = page.viewportSize()?.width ?? 0;
  expect(placed.right).toBeGreaterThan(width - 40);
  expect(placed.left).toBeGreaterThan(width / 2);
  expect(placed.top).toBeGreaterThanOrEqual(0);
  expect(placed.top).toBeLessThan(40);
  await page.setViewportSize({ width, height: 400 });
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  expect((await placeOf(banner)).top).toBe(placed.top);
  await page.evaluate(() => scrollTo(0, 0));
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `an alert at ${width} px`);
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(sticksOut).toBe(false);
  }
  // Closed, it leaves the page's own head free at every width.
  await banner.getByText("Security Alert").click();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [closed, head] = [await banner.boundingBox(), await page.locator(".record-back").boundingBox()];
    expect((closed?.y ?? 0) + (closed?.height ?? 1e9)).toBeLessThanOrEqual(head?.y ?? 0);
  }
  await banner.getByText("Security Alert").click();
  await page.setViewportSize({ width: 320, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "an alert in the dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel("Navn", { exact: true }).fill("Kari");
  await banner.getByRole("button", { name: "Mark as Resolved" }).press("Enter");
  await expect(banner).toHaveCount(0);
  await expect(page.getByLabel("Navn", { exact: true })).toHaveValue("Kari");
  await page.goto("/admin/security?vis=behandlet");
  await expect(page.getByRole("link", { name: "Innlogging sperret etter mange forsøk" })).toBeVisible();
  await expectAccessible(page, "the list of security events");
  await page.getByRole("link", { name: "Innlogging sperret etter mange forsøk" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Innlogging sperret etter mange forsøk");
  await expectAccessible(page, "a security event");

  for (const path of ["/admin/konto", "/admin/security/innlogginger", "/auth/glemt-passord"]) {
    await page.goto(path);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${path} at ${width} px`);
      const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(sticksOut).toBe(false);
    }
  }

  async function tryWrongPassword(): Promise<void> {
    const { status } = await fetch(`${app.url}/auth`, {
      method: "POST",
      body: new URLSearchParams({ epost: "ada@sidelys.example.no", passord: "et helt annet passord" }),
      headers: { origin: app.url, "sec-fetch-site": "same-origin", "x-forwarded-for": "203.0.113.90" },
      redirect: "manual",
    });
    expect(status).toBe(400);
  }
});
