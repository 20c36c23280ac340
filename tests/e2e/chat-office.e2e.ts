import { newSession, ownPage, streamedText } from "../setup/chat-wire";
import { signIn } from "./journey";
import { expect, expectAccessible, test } from "./studio";

async function ask(url: string, question: string, contact?: object): Promise<string> {
  const answer = await fetch(`${url}/functions/v1/chat-bot`, {
    method: "POST",
    headers: { ...ownPage, "content-type": "application/json" },
    body: JSON.stringify({
      messages: [{ role: "user", content: question }],
      session_id: newSession(),
      ...(contact && { contact_info: contact }),
    }),
  });
  return streamedText(answer);
}

const unknown = "Hva heter hunden til fotografens nabo?";

test("the chat's screens: axe finds nothing, nothing sticks out, and an answer is written by keyboard alone", async ({
  app,
  visit,
}) => {
  await ask(app.url, "Kan dere ringe meg på 90 12 34 56?", { name: "Kari Nordmann" });
  await ask(app.url, unknown);
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/chat-analytics");
    await expectAccessible(page, `conversations at ${width} px`);
    expect(await sticksOut()).toBe(false);
    await page.getByRole("link", { name: unknown }).click();
    await page.getByText("Skriv et svar", { exact: true }).click();
    await expectAccessible(page, `transcript at ${width} px`);
    expect(await sticksOut()).toBe(false);
    await page.goto("/admin/chat-analytics/svar");
    await page.getByText("Nytt svar", { exact: true }).click();
    await expectAccessible(page, `written answers at ${width} px`);
    expect(await sticksOut()).toBe(false);
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin/chat-analytics?vis=ubesvarte");
  await page.getByRole("link", { name: unknown }).press("Enter");
  await page.getByText("Skriv et svar", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Svar", { exact: true }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // Nothing was written: the field that is wrong has the focus.
  await expect(page.getByText("Svaret mangler")).toBeVisible();
  await expect(page.getByLabel("Svar", { exact: true })).toBeFocused();
  await page.keyboard.type("Den heter Bamse.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Svaret er lagret og gjelder fra nå.")).toBeVisible();
  expect(await ask(app.url, unknown)).toContain("Den heter Bamse.");
});

test("a lead is followed up, and leaves the count in the rail", async ({ app, visit }) => {
  await ask(app.url, "Ring meg på 90 98 76 54", { name: "Ola Hansen" });
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/chat-analytics?vis=trenger-svar&sok=ola+hansen");
  const waiting = page.getByRole("navigation", { name: "Administrasjon" }).locator(".rail-waiting").first();
  const before = Number.parseInt(await waiting.innerText(), 10);
  await page.locator("[data-row-link]").click();
  await page.getByRole("button", { name: "Marker som fulgt opp" }).click();
  await expect(page.getByText("Henvendelsen er fulgt opp.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Marker som fulgt opp" })).toHaveCount(0);
  const left = (await waiting.count()) === 0 ? 0 : Number.parseInt(await waiting.innerText(), 10);
  expect(left).toBe(before - 1);
});
