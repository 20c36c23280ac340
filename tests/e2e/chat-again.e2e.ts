import type { Page } from "@playwright/test";
import {
  ask,
  bubbles,
  button,
  chatBot,
  input,
  log,
  openChat,
  panel,
  say,
  streamOf,
  test,
  typing,
} from "./chat-visit";
import { expect } from "./studio";

const telephone = { viewport: { width: 390, height: 844 } };
const again = "Send på nytt";
const mark = (page: Page, what: string) => page.getByRole("img", { name: what, exact: true });
const seen = "Samtalen din ligger her";
const waiting = "Svaret ditt venter her";

test("a message sent in one tab appears in the others: at once when visible, otherwise on return", async ({
  visit,
}) => {
  const page = await visit();
  await openChat(page, "/");
  await ask(page, "Hva koster Express?");
  const other = await page.context().newPage();
  await openChat(other, "/book/headshots");
  await expect(bubbles(other, "user")).toHaveCount(1);
  await ask(other, "Og Standard?");
  await expect(bubbles(page, "user")).toHaveText([/Express/, /Og Standard/]);
  await expect(bubbles(page, "assistant").last()).toHaveText(
    (await bubbles(other, "assistant").last().textContent()) ?? "",
  );

  // Without the message from the other tab, as in a browser that was asleep.
  await page.evaluate(() =>
    addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.keyboard.press("Escape");
  await ask(other, "Og Premium?");
  await button(page).click();
  await expect(bubbles(page, "user")).toHaveCount(3);
});

test("a reload during an answer loses nothing: a mark on the button, and the stored answer in the panel", async ({
  visit,
}) => {
  const page = await visit(telephone);
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
  await page.goto("/");
  await expect(mark(page, waiting)).toHaveCount(0);
  await button(page).evaluate((it) => it.setAttribute("data-chat-delay", "60000"));
  await button(page).click();
  const sent = page.waitForResponse(chatBot);
  await say(page, "Hva koster Standard med ett bilde?");
  await sent;
  await expect(typing(page)).toBeVisible();
  await page.reload();
  await expect(mark(page, waiting)).toBeVisible();
  await expect(button(page)).toHaveAccessibleDescription(/Svaret ditt venter her/);
  await button(page).click();
  await expect(bubbles(page, "assistant")).toHaveText([/3\s900\skr/]);
  await panel(page).getByRole("button", { name: "Lukk chatten" }).click();
  await expect(mark(page, seen)).toBeVisible();
  await expect(mark(page, waiting)).toHaveCount(0);
  await page.goto("/headshots");
  await expect(mark(page, seen)).toBeVisible();
});

test("an answer that comes while the panel is closed shows the mark, in other tabs too", async ({
  visit,
}) => {
  const page = await visit();
  const held = Promise.withResolvers<void>();
  await page.route(chatBot, async (route) => {
    await held.promise;
    await route.fulfill(streamOf("Kommet."));
  });
  const other = await page.context().newPage();
  await other.goto("/headshots");
  await openChat(page, "/");
  await say(page, "Hei");
  await page.keyboard.press("Escape");
  await expect(mark(other, waiting)).toBeVisible();
  held.resolve();
  await expect(mark(page, waiting)).toBeVisible();
  await button(page).click();
  await expect(log(page)).toContainText("Kommet.");
});

test("an answer whose connection was lost is not asked for twice", async ({ visitBroken }) => {
  const { page } = await visitBroken();
  await openChat(page, "/");
  let asked = 0;
  await page.route(chatBot, async (route) => {
    asked += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await ask(page, "Hva koster Express?");
  await expect(bubbles(page, "assistant").last()).toContainText("1 950 kr");
  await expect(bubbles(page, "user")).toHaveCount(1);
  await expect(panel(page).getByRole("button", { name: again })).toHaveCount(0);

  // The same when nothing at all arrives until the next press.
  const rest = "**/rest/v1/**";
  await page.route(rest, (route) => route.abort("connectionreset"));
  await ask(page, "Hva koster Premium?");
  await expect(bubbles(page, "assistant").last()).toContainText("uten nett");
  await page.unroute(rest);
  await panel(page).getByRole("button", { name: again }).click();
  await expect(bubbles(page, "assistant").last()).toContainText("7 800 kr");
  expect(asked).toBe(2);
  await page.reload();
  await expect(bubbles(page, "user")).toHaveText([/Express/, /Premium/]);
  await expect(input(page)).toBeEnabled();
});
