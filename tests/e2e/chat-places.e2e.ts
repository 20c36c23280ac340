import type { Page } from "@playwright/test";
import { button, input, openChat, panel, test } from "./chat-visit";
import { signIn } from "./journey";
import { expectNoSidewaysScroll } from "./page-checks";
import { expect } from "./studio";

test("the chat's button is on every public page, booking and not-found pages too, and opens there", async ({
  visit,
}) => {
  const page = await visit();
  for (const path of ["/", "/blogg", "/book/headshots", "/book/headshots/tid", "/finnes-ikke"]) {
    await page.goto(path);
    await button(page).press("Enter");
    await expect(input(page), path).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel(page), path).toBeHidden();
  }
});

test("the chat's button is hidden on admin paths", async ({ visit, app }) => {
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  for (const path of ["/admin", "/admin/bookings", "/admin/finnes-ikke"]) {
    await page.goto(path);
    await expect(page.locator("[data-chat]"), path).toHaveCount(0);
    await expect(panel(page), path).toHaveCount(0);
  }
});

test("on booking pages the chat stays open while the steps change, and the page works beside it", async ({
  visit,
}) => {
  const page = await visit();
  await openChat(page, "/book/headshots");
  await input(page).fill("Halvskrevet");
  await page.getByRole("radio", { name: /^Express/ }).check();
  await page.getByRole("button", { name: "Velg tid" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Når passer det?" })).toBeVisible();
  await expect(input(page)).toHaveValue("Halvskrevet");
});

test("the chat stays open from page to page where there is room, and takes no focus", async ({ visit }) => {
  const page = await visit();
  await openChat(page, "/");
  await page.goto("/headshots");
  await expect(panel(page)).toBeVisible();
  await expect(input(page)).not.toBeFocused();
  await panel(page).getByRole("button", { name: "Lukk chatten" }).click();
  await page.goto("/blogg", { waitUntil: "networkidle" });
  await expect(panel(page)).toHaveCount(0);
});

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`the chat covers nothing of the cookie banner at ${viewport.width} px, open or closed`, async ({
    visit,
  }) => {
    const page = await visit({ viewport });
    await page.goto("/headshots");
    const banner = page.locator("[data-cookie-banner]");
    await expect(banner).toBeVisible();
    const overlap = async (selector: string) => {
      const [a, b] = [await banner.boundingBox(), await page.locator(selector).boundingBox()];
      if (!a || !b) throw new Error("Both are to be seen");
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      return across > 0 && down > 0;
    };
    expect(await overlap("[data-chat]")).toBe(false);
    await button(page).click();
    await expect(input(page)).toBeFocused();
    expect(await overlap(".chat-panel")).toBe(false);
    await banner.getByRole("button", { name: "Avslå", exact: true }).click();
    await expect(banner).toBeHidden();
  });
}

test("without JavaScript there is no chat button", async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  for (const path of ["/headshots", "/book/headshots"]) {
    await page.goto(path);
    await expect(page.locator("[data-chat]")).toBeHidden();
    await expect(page.getByText("Spør meg om fotografering")).toBeHidden();
  }
});

test("when the page's script fails to load, the chat's button is a link to the contact details without a green dot", async ({
  visitBroken,
}) => {
  const { page } = await visitBroken();
  await page.route(/page-script/, (route) => route.abort());
  await page.goto("/headshots");
  await expect(page.getByRole("img", { name: "Assistenten er på nett" })).toBeHidden();
  await page.getByRole("link", { name: "Chat", exact: true }).click();
  await expect(page).toHaveURL(/\/#kontakt$/);
});

test("the chat loads React when it is opened and not before, and contacts no third party", async ({
  visit,
  app,
}) => {
  const page = await visit();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/headshots", { waitUntil: "networkidle" });
  const isPanel = (url: string) => /open-chat|\/chat-[\w-]+\.css/.test(url);
  expect(asked.filter(isPanel)).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await button(page).click();
  await expect(input(page)).toBeFocused();
  expect(asked.filter(isPanel)).toHaveLength(2);
  expect(
    asked.filter((url) => new URL(url).origin !== new URL(app.url).origin && !url.startsWith("data:")),
  ).toEqual([]);
});

test("the chat's panel is prefetched when pointer, finger or keyboard reaches the button", async ({
  visit,
}) => {
  for (const come of [
    (page: Page) => button(page).hover(),
    (page: Page) => button(page).focus(),
    (page: Page) => button(page).dispatchEvent("pointerenter", { pointerType: "touch" }),
  ]) {
    const page = await visit();
    await page.goto("/headshots", { waitUntil: "networkidle" });
    const panelCode = page.waitForResponse(/open-chat/);
    const panelStyles = page.waitForResponse(/\/chat-[\w-]+\.css/);
    await come(page);
    await Promise.all([panelCode, panelStyles]);
    await expect(panel(page)).toHaveCount(0);
  }
});

test("a chat panel that fails to load says so, and loads when the button is pressed again", async ({
  visitBroken,
}) => {
  const { page } = await visitBroken();
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
  for (const lost of [/open-chat/, /\/chat-[\w-]+\.css/]) {
    await page.route(lost, (route) => route.abort());
    await page.goto("/headshots");
    await button(page).click();
    const notice = page.getByRole("status").filter({ hasText: "Chatten lot seg ikke hente" });
    await expect(notice).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.unroute(lost);
    await button(page).click();
    await expect(input(page)).toBeFocused();
    await expect(notice).toHaveCount(0);
    await page.keyboard.press("Escape");
  }
});

test("the chat says that it is loading on a slow connection", async ({ visit }) => {
  const page = await visit();
  const held = Promise.withResolvers<void>();
  await page.route(/open-chat/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/headshots");
  await button(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Laster…" })).toBeVisible();
  held.resolve();
  await expect(input(page)).toBeFocused();
});

test("the chat's green dot disappears while the browser is offline", async ({ visit }) => {
  const page = await visit();
  await page.goto("/headshots");
  const dot = page.getByRole("img", { name: "Assistenten er på nett" });
  await expect(dot).toBeVisible();
  await page.context().setOffline(true);
  await expect(dot).toBeHidden();
  await expect(button(page)).toHaveAccessibleDescription("Spør meg om fotografering");
  await page.context().setOffline(false);
  await expect(dot).toBeVisible();
});

test("the chat has no animation for visitors who prefer reduced motion", async ({ visit }) => {
  const page = await visit({ reducedMotion: "reduce" });
  await page.route("**/functions/v1/chat-bot", () => undefined);
  await openChat(page, "/");
  await input(page).fill("Hei");
  await input(page).press("Enter");
  const dot = panel(page).locator("[data-typing] i").first();
  await expect(dot).toBeVisible();
  expect(await dot.evaluate((it) => it.getAnimations().length)).toBe(0);
});
