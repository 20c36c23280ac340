import type { Locator, Page } from "@playwright/test";
import {
  ask,
  bodyOf,
  bubbles,
  button,
  chatBot,
  input,
  log,
  openChat,
  panel,
  say,
  send,
  streamOf,
  test,
  typing,
} from "./chat-visit";
import { expectNoSidewaysScroll } from "./page-checks";
import { expect, expectAccessible } from "./studio";

test("a question is asked and answered by keyboard alone", async ({ visit }) => {
  const page = await visit();
  await page.goto("/headshots");
  await button(page).focus();
  await page.keyboard.press("Space");
  await expect(panel(page)).toContainText("Sidelys Portrettstudio");
  await expect(input(page)).toBeFocused();
  await expect(log(page)).toContainText(/Hei!.*engelsk/);
  await page.keyboard.type("Hva koster Standard");
  await page.keyboard.press("Shift+Enter");
  await expect(bubbles(page, "user")).toHaveCount(0);
  await page.keyboard.type("med tre bilder?");
  await page.keyboard.press("Enter");
  await expect(bubbles(page, "user")).toContainText("Hva koster Standard");
  await expect(input(page)).toHaveValue("");
  await expect(bubbles(page, "assistant").last()).toContainText("5 800 kr");
  await expect(input(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(":focus")).toHaveAttribute("target", "_blank");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test("while a reply is awaited the chat shows dots, and nothing can be sent", async ({ visit }) => {
  const page = await visit();
  const held = Promise.withResolvers<void>();
  await page.route(chatBot, async (route) => {
    await held.promise;
    await route.fulfill(streamOf("Ferdig tenkt."));
  });
  await openChat(page, "/");
  await expect(send(page)).toBeDisabled();
  await input(page).fill("   ");
  await input(page).press("Enter");
  await expect(bubbles(page, "user")).toHaveCount(0);
  await say(page, "Hei");
  await expect(typing(page)).toBeVisible();
  await expect(typing(page).locator("i")).toHaveCount(3);
  await expect(input(page)).toBeDisabled();
  await expect(send(page)).toBeDisabled();
  held.resolve();
  await expect(bubbles(page, "assistant").last()).toContainText("Ferdig tenkt.");
  await expect(typing(page)).toHaveCount(0);
  await expect(input(page)).toBeEnabled();
  await expect(panel(page).getByRole("status")).toHaveText("Ferdig tenkt.");
});

for (const [random, ms] of [
  [0, 2_000],
  [0.5, 2_500],
  [0.999, 2_999],
] as const) {
  test(`a reply is delayed as the page specifies: ${ms} ms where chance says ${random}`, async ({
    visit,
  }) => {
    const page = await visit();
    await page.addInitScript((said) => {
      Math.random = () => said;
    }, random);
    await page.route(chatBot, (route) => route.fulfill(streamOf("Nå.")));
    await page.clock.install();
    await page.goto("/");
    await button(page).evaluate((it) => {
      it.setAttribute("data-chat-delay", "2000");
      it.setAttribute("data-chat-delay-random", "1000");
    });
    await button(page).click();
    await expect(input(page)).toBeFocused();
    // From here on the page's clock stands still, so that a slow machine changes nothing.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const answered = page.waitForResponse(chatBot);
    await say(page, "Når?");
    await answered;
    await page.clock.runFor(ms - 20);
    await expect(typing(page)).toBeVisible();
    await expect(log(page)).not.toContainText("Nå.");
    await page.clock.runFor(40);
    await expect(bubbles(page, "assistant").last()).toContainText("Nå.");
  });
}

test("the chat sends key, session and full history in the specified format", async ({ visit }) => {
  const page = await visit();
  await openChat(page, "/");
  const first = page.waitForRequest(chatBot);
  await ask(page, "Hei");
  const session = await page.evaluate(() => localStorage.getItem("chat_session_id"));
  expect(session).toMatch(/^\d{13}-[a-z0-9]{16}$/);
  const key = await page.locator("[data-chat]").getAttribute("data-chat-key");
  expect(await (await first).allHeaders()).toMatchObject({
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
  });
  const second = page.waitForRequest(chatBot);
  await ask(page, "Hvor er studioet?");
  const body = bodyOf(await second);
  expect(Object.keys(body)).toEqual(["messages", "session_id"]);
  expect(body.session_id).toBe(session);
  expect(body.messages.map(({ role }) => role)).toEqual(["assistant", "user", "assistant", "user"]);
  expect(body.messages.at(-1)).toEqual({ role: "user", content: "Hvor er studioet?" });
  expect(body.messages[1]).toEqual({ role: "user", content: "Hei" });
});

test("earlier messages replace the greeting after a reload, in other tabs too", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await openChat(page, "/");
  await ask(page, "Hva koster Express?");
  const answer = (await bubbles(page, "assistant").last().textContent()) ?? "";
  await page.reload();
  await expect(panel(page)).toHaveCount(0);
  await button(page).click();
  await expect(bubbles(page, "user")).toHaveText([/Hva koster Express/]);
  await expect(bubbles(page, "assistant")).toHaveText([answer]);
  const other = await page.context().newPage();
  await openChat(other, "/book/headshots");
  await expect(bubbles(other, "assistant")).toHaveText([answer]);
});

test("links in replies open in a new tab, and replies contain no HTML", async ({ visit }) => {
  const page = await visit();
  const reply = "Se [prisene](/headshots) <img src=x> og [dette](javascript:alert(1)):\n- en\n- to";
  await page.route(chatBot, (route) => route.fulfill(streamOf(reply)));
  await openChat(page, "/");
  await ask(page, "Hei");
  const bubble = bubbles(page, "assistant").last();
  await expect(bubble.getByRole("link")).toHaveCount(1);
  await expect(bubble.getByRole("listitem")).toHaveText(["en", "to"]);
  await expect(bubble).toContainText("<img src=x>");
  const opened = page.context().waitForEvent("page");
  await bubble.getByRole("link", { name: "prisene" }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/headshots$/);
  await expect(panel(page)).toBeVisible();
});

test("the chat's button has a tooltip and a green dot, and hides behind its panel", async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
  await page.goto("/");
  const tip = page.getByRole("tooltip", { name: "Spør meg om fotografering" });
  await expect(tip).toBeHidden();
  await button(page).hover();
  await expect(tip).toBeVisible();
  // The pointer can move onto the tooltip, and Esc hides it (WCAG 1.4.13).
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await page.mouse.move(0, 0);
  await button(page).hover();
  await expect(tip).toBeVisible();
  await expect(page.getByRole("img", { name: "Assistenten er på nett" })).toBeVisible();
  await expect(button(page)).toHaveAccessibleDescription("Spør meg om fotografering Assistenten er på nett");
  const { x = 0, y = 0, width = 0, height = 0 } = (await button(page).boundingBox()) ?? {};
  expect(width).toBe(height);
  const radius = await button(page).evaluate((it) =>
    Number.parseFloat(getComputedStyle(it).borderTopLeftRadius),
  );
  expect(radius).toBeGreaterThanOrEqual(width / 2);
  expect(1280 - (x + width)).toBeLessThanOrEqual(40);
  expect(900 - (y + height)).toBeLessThanOrEqual(40);
  const dot = page.getByRole("img", { name: "Assistenten er på nett" });
  const [red = 0, green = 0, blue = 0] = await dot.evaluate((it) =>
    [...getComputedStyle(it).backgroundColor.matchAll(/[\d.]+/g)].map(Number),
  );
  expect(green).toBeGreaterThan(Math.max(red, blue));
  await button(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(page.locator("[data-chat]")).toBeHidden();
  await panel(page).getByRole("button", { name: "Lukk chatten" }).click();
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test("the chat's panel has its size and is accessible at 320, 390, 700 and 1440 px", async ({ visit }) => {
  const sizes = [
    { width: 320, height: 640, panelWidth: 288, panelHeight: 500 },
    { width: 390, height: 844, panelWidth: 358, panelHeight: 500 },
    { width: 700, height: 420, panelWidth: 384, panelHeight: 388 },
    { width: 1440, height: 900, panelWidth: 384, panelHeight: 500 },
  ];
  const page = await visit({ viewport: { width: 1440, height: 900 } });
  await openChat(page, "/personvern");
  await expect(panel(page).getByText("Vi svarer vanligvis innen 2 timer.")).toBeVisible();
  for (const { width, height, panelWidth, panelHeight } of sizes) {
    await page.setViewportSize({ width, height });
    const place = () => panel(page).boundingBox();
    await expect.poll(place).toEqual({
      x: width - 16 - panelWidth,
      y: height - 16 - panelHeight,
      width: panelWidth,
      height: panelHeight,
    });
    await expectAccessible(page, `the panel before anything is said at ${width} px`);
  }
  await page.route(chatBot, (route) =>
    route.fulfill(
      streamOf(`Se [${"langtord".repeat(12)}](/headshots):\n- https://example.no/${"sti".repeat(40)}`),
    ),
  );
  await ask(page, "o".repeat(300));
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    // Waits until what was moving is at rest: the menu folds away when the window becomes narrow.
    await expectAccessible(page, `the panel with a conversation at ${width} px`);
    await expectNoSidewaysScroll(page);
    const scroller = log(page).locator("..");
    expect(await scroller.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    for (const each of await panel(page).getByRole("button").all()) {
      const box = (await each.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
  }
});

test("the chat follows the newest message, unless the visitor has scrolled up", async ({ visit }) => {
  const page = await visit();
  const rows = Array.from({ length: 60 }, (_, n) => ({
    role: n % 2 === 0 ? "user" : "assistant",
    content: `Melding nummer ${n + 1}. `.repeat(3),
  }));
  await page.route("**/rest/v1/chat_conversations?*", (route) => route.fulfill({ json: [{ id: "x" }] }));
  await page.route("**/rest/v1/chat_messages?*", (route) => route.fulfill({ json: rows }));
  const held = Promise.withResolvers<void>();
  await page.route(chatBot, async (route) => {
    await held.promise;
    await route.fulfill(streamOf("Sist av alt."));
  });
  await openChat(page, "/");
  await expect(log(page)).toContainText("Melding nummer 60.");
  const scroller = log(page).locator("..");
  const fromEnd = () => scroller.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight);
  await expect.poll(fromEnd).toBeLessThan(4);
  await expectOppositeSides(page);
  await say(page, "Enda en");
  await expect.poll(fromEnd).toBeLessThan(4);
  await scroller.evaluate((it) => it.scrollTo(0, 200));
  await expect.poll(() => scroller.evaluate((it) => it.scrollTop)).toBe(200);
  held.resolve();
  await expect(log(page)).toContainText("Sist av alt.");
  expect(await scroller.evaluate((it) => it.scrollTop)).toBe(200);
});

/** The visitor's bubbles touch one edge of the list, the assistant's the other, and neither spans it. */
async function expectOppositeSides(page: Page): Promise<void> {
  const list = await box(log(page));
  const own = await box(bubbles(page, "user").last());
  const theirs = await box(bubbles(page, "assistant").last());
  const gaps = (bubble: typeof list) => ({
    left: bubble.x - list.x,
    right: list.x + list.width - bubble.x - bubble.width,
  });
  expect(gaps(own).left).toBeGreaterThan(gaps(own).right + 10);
  expect(gaps(theirs).right).toBeGreaterThan(gaps(theirs).left + 10);
}

const box = (place: Locator) =>
  place.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRectReadOnly);
