import { ask, bubbles, button, chatBot, log, openChat, panel, streamOf, test } from "./chat-visit";
import { expect } from "./studio";

test("the chat's button and panel stay at the window's bottom right while the page scrolls", async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 1024, height: 700 } });
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
  await page.goto("/praktisk-info");
  const at = async (place: ReturnType<typeof button>) => {
    const box = await place.boundingBox();
    return {
      right: 1024 - (box?.x ?? 0) - (box?.width ?? 0),
      bottom: 700 - (box?.y ?? 0) - (box?.height ?? 0),
    };
  };
  expect(await button(page).evaluate((it) => getComputedStyle(it).borderRadius)).toBe("50%");
  for (const place of [button(page), panel(page)]) {
    if (!(await place.isVisible())) await button(page).click();
    for (const top of [0, 900]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      expect(await at(place)).toEqual({ right: 16, bottom: 16 });
    }
  }
});

test("the chat's panel is as wide as the window less its margins up to 40rem, and 24rem above", async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 639, height: 800 } });
  await openChat(page, "/headshots");
  const box = () => panel(page).boundingBox();
  expect(await box()).toMatchObject({ x: 16, width: 607, height: 500 });
  await page.setViewportSize({ width: 640, height: 800 });
  expect(await box()).toMatchObject({ x: 640 - 16 - 384, width: 384, height: 500 });
});

test("questions and answers are on opposite sides", async ({ visit }) => {
  const page = await visit();
  await page.route(chatBot, (route) => route.fulfill(streamOf("Ja.")));
  await openChat(page, "/");
  await ask(page, "Nå?");
  const list = await log(page).boundingBox();
  const user = await bubbles(page, "user").last().boundingBox();
  const assistant = await bubbles(page, "assistant").last().boundingBox();
  if (!list || !user || !assistant) throw new Error("All of them are to be seen");
  const middle = list.x + list.width / 2;
  expect(user.x).toBeGreaterThan(middle);
  expect(assistant.x + assistant.width).toBeLessThan(middle);
});

test("the chat's contact box is at the top, and an error in one field blocks neither the others nor the message", async ({
  visit,
}) => {
  const page = await visit();
  await openChat(page, "/");
  const contact = panel(page).getByRole("region", { name: /Skal vi ta kontakt/ });
  expect((await contact.boundingBox())?.y).toBeLessThan((await log(page).boundingBox())?.y ?? 0);
  await contact.getByLabel("Navn").fill("Kari Nordmann");
  await contact.getByLabel("E-post").fill("kari@");
  const asked = page.waitForRequest(chatBot);
  await ask(page, "Hva koster Express?");
  expect((await asked).postDataJSON().contact_info).toEqual({ name: "Kari Nordmann" });
  await expect(contact.getByText("Invalid email", { exact: true })).toHaveCount(1);
  await expect(bubbles(page, "assistant").last()).toContainText("1 950 kr");
});
