import { beginBooking, chooseSession, chooseTime, signIn } from "./journey";
import { expect, test } from "./studio";

test("a number field ignores the mouse wheel, on pages with and without React", async ({ visit }) => {
  const page = await visit();
  for (const path of ["/", "/book/headshots"]) {
    if (path === "/") await page.goto(path, { waitUntil: "networkidle" });
    else await beginBooking(page);
    await page.evaluate(() => {
      const input = document.createElement("input");
      input.type = "number";
      input.value = "5";
      input.id = "tall-i-prove";
      Object.assign(input.style, { position: "fixed", top: "50%", left: "50%", zIndex: "99" });
      document.querySelector("main")?.append(input);
    });
    const input = page.locator("#tall-i-prove");
    await input.hover();
    await input.focus();
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
    await expect(input).toHaveValue("5");
    await expect(input).not.toBeFocused();
  }
});

test("a number field of the back office ignores the mouse wheel too", async ({ app, visit }) => {
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/settings/chat");
  const input = page.locator("input[type=number]").first();
  // Scripts may come later than the field; a wheel that they did not stop has moved the page below the pointer.
  await expect(async () => {
    await input.hover();
    await input.focus();
    const before = await input.inputValue();
    await page.mouse.wheel(0, 400);
    await expect(input).not.toBeFocused({ timeout: 1_000 });
    await expect(input).toHaveValue(before);
  }).toPass();
});

test("the next page of the booking begins at its top, with focus on its heading", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 500 } });
  await beginBooking(page);
  // The button stays at the foot of the window.
  await page.evaluate(() => scrollTo(0, 400));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Velg tid" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Når passer det?" });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").getByRole("link", { name: "Hjem" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the booking announces that the next page is loading, and when it has loaded", async ({ visit }) => {
  const page = await visit();
  await beginBooking(page);
  await page.route(/\.data(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByRole("button", { name: "Velg tid" }).click();
  await expect(page.getByText("Laster…")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Når passer det?" })).toBeVisible();
  await expect(page.getByText("Laster…")).toHaveCount(0);
});

test("the mobile menu opens, and closes by its button and by Esc", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 800 } });
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Hovedmeny" });
  const closings = [
    () => menu.getByRole("button", { name: "Lukk" }).click(),
    () => page.keyboard.press("Escape"),
  ];
  for (const close of closings) {
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Meny" }).click();
    await expect(menu).toBeVisible();
    await close();
  }
  await expect(menu).toBeHidden();
});

// Not `visit`: React logs that it had to render again, which is no fault here.
for (const place of ["main", "body"]) {
  test(`a browser extension that inserts an element into ${place} does not break the booking`, async ({
    app,
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: app.url });
    await page.addInitScript((where) => {
      document.addEventListener("DOMContentLoaded", () => {
        const own = document.createElement("div");
        own.textContent = "Fra en utvidelse";
        document.querySelector(where)?.prepend(own);
      });
    }, place);
    await page.goto("/book/headshots", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await chooseSession(page, "Express");
    await chooseTime(page);
    await page.context().close();
  });
}

test("a content page begins at its top by any link, and Back restores the scroll position", async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 800 } });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.goto("/headshots");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Om meg" });
  await link.scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(1_000);
  await link.click();
  await expect(page).toHaveURL(/\/om-meg$/);
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/headshots$/);
  await expect.poll(scrolled).toBeGreaterThan(left - 200);
});

test("the mobile menu leads to a page where it is closed", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 800 } });
  await page.goto("/personvern");
  const menu = page.getByRole("navigation", { name: "Hovedmeny" });
  await page.getByRole("button", { name: "Meny" }).click();
  await menu.getByRole("link", { name: "Kundeomtaler" }).click();
  await expect(page).toHaveURL(/\/kundeomtaler$/);
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
