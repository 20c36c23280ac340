import { newSession, ownPage, streamedText } from "../setup/chat-wire";
import { signIn } from "./journey";
import { expect, expectAccessible, test } from "./studio";

async function ask(url: string, question: string, contact?: object, path = "/"): Promise<string> {
  const answer = await fetch(`${url}/functions/v1/chat-bot`, {
    method: "POST",
    headers: { ...ownPage, referer: url + path, "content-type": "application/json" },
    body: JSON.stringify({
      messages: [{ role: "user", content: question }],
      session_id: newSession(),
      ...(contact && { contact_info: contact }),
    }),
  });
  return streamedText(answer);
}

const unknown = "Spiller dere jazz på høyttaleren?";

test("the chat's screens are accessible, fit the window, and an answer is written by keyboard alone", async ({
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
  // Nothing was written; the invalid field has the focus.
  await expect(page.getByText("Svaret mangler")).toBeVisible();
  await expect(page.getByLabel("Svar", { exact: true })).toBeFocused();
  await page.keyboard.type("Den heter Bamse.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  // While the page is still being read again after the refusal, the button takes no press.
  await expect(page.getByRole("button", { name: "Lagre svaret" })).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Svaret er lagret og gjelder fra nå.")).toBeVisible();
  expect(await ask(app.url, unknown)).toContain("Den heter Bamse.");
});

test("a message of what is missing, and what is typed after it, outlive a change somewhere else", async ({
  app,
  visit,
}) => {
  const question = "Hvilket år ble Eiffeltårnet malt blått?";
  await ask(app.url, question);
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/chat-analytics?vis=ubesvarte");
  const list = await page.context().newPage();
  await list.goto("/admin/chat-analytics?vis=ubesvarte");
  await page.getByRole("link", { name: question }).click();
  await page.getByText("Skriv et svar", { exact: true }).click();
  await page.getByRole("button", { name: "Lagre svaret" }).click();
  await expect(page.getByText("Svaret mangler")).toBeVisible();
  await expect(page.locator("textarea:focus")).toBeVisible();
  await page.keyboard.type("Aldri, så vidt vi vet.");
  const other = "Hvem tapte kommunevalget i Luxembourg?";
  await ask(app.url, other);
  await expect(list.getByRole("link", { name: other })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText("Svaret mangler")).toBeVisible();
  await page.getByRole("button", { name: "Lagre svaret" }).click();
  await expect(page.getByText("Svaret er lagret og gjelder fra nå.")).toBeVisible();
  expect(await ask(app.url, question)).toContain("Aldri, så vidt vi vet.");
});

test("the list of conversations never wraps a number or an address: a long one is cut, with its title in full", async ({
  app,
  visit,
}) => {
  const contact = { name: "Kari Anette Nordmann-Hansen" };
  await ask(app.url, "Kan dere ringe Kari Nordmann-Hansen på 90 12 34 57?", contact, "/ansattfoto");
  const page = await visit({ viewport: { width: 1440, height: 900 } });
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/chat-analytics");
  const lines = (cells: Element[]) =>
    cells.map(
      (cell) => cell.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).lineHeight),
    );
  for (const part of [".chat-share", ".chat-page", ".chat-when"]) {
    const heights = await page.locator(`tbody ${part}`).evaluateAll(lines);
    expect(heights.length, part).toBeGreaterThan(0);
    for (const height of heights) expect(height, part).toBeLessThan(1.5);
  }
  const path = page.locator("tbody .chat-page").first();
  await expect(path).toHaveText("/ansattfoto");
  await expect(path).toHaveAttribute("title", "/ansattfoto");
});

test("a lead is marked followed up, and leaves the count in the rail", async ({ app, visit }) => {
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

test("similar questions are answered together, and the list opens a transcript by keyboard alone", async ({
  app,
  visit,
}) => {
  const asked = ["Hvem vant cupfinalen i curling?", "Hvem har vunnet cupfinalen i curling?"];
  for (const question of asked) await ask(app.url, question);
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/chat-analytics/ubesvart");
    await page.getByText("Skriv et svar «Hvem har vunnet cupfinalen i curling?»").click();
    await expectAccessible(page, `unanswered questions at ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin/chat-analytics");
  await page.getByRole("link", { name: /^Ubesvarte spørsmål/ }).press("Enter");
  const group = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: asked[1] ?? "" }) });
  await expect(group.getByText("Spurt 2 ganger")).toBeVisible();
  await group.getByText("Skriv et svar").press("Enter");
  for (const question of asked) await expect(group.getByRole("checkbox", { name: question })).toBeChecked();
  await group.getByRole("button", { name: "Lagre svaret" }).press("Enter");
  await expect(group.getByLabel("Svar", { exact: true })).toBeFocused();
  await page.keyboard.type("Det var laget fra Snarøya.");
  await group.getByRole("button", { name: "Lagre svaret" }).press("Enter");
  await expect(page.getByText("Svaret er lagret og gjelder fra nå.")).toBeVisible();
  await expect(group).toHaveCount(0);
  for (const question of asked) expect(await ask(app.url, question)).toContain("Snarøya");

  await page.goto("/admin/chat-analytics?periode=7&sok=curling");
  await page.getByRole("link", { name: "90 dager" }).click();
  await expect(page.getByRole("heading", { name: "Siste 90 dager" })).toBeVisible();
  await expect(page.locator("[data-row-link]")).toHaveCount(4);
  expect(new URL(page.url()).searchParams.get("sok")).toBe("curling");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Samtalen" })).toBeVisible();
});

test("a conversation is deleted only after a confirmation", async ({ app, visit }) => {
  await ask(app.url, "Ring meg på 92 22 33 44", { name: "Slett Meg" });
  const page = await visit();
  await signIn(page, app.firstAdminLink);
  await page.goto("/admin/chat-analytics?sok=slett+meg");
  await page.locator("[data-row-link]").click();
  await page.getByText("Slett samtalen", { exact: true }).click();
  await page.getByRole("button", { name: "Slett for godt" }).click();
  await expect(page.getByText("Kryss av for at samtalen skal slettes for godt")).toBeVisible();
  await page.getByRole("checkbox", { name: "Ja, slett alt" }).check();
  await page.getByRole("button", { name: "Slett for godt" }).click();
  await expect(page.getByText("Samtalen er slettet.")).toBeVisible();
  await page.goto("/admin/chat-analytics?sok=slett+meg");
  await expect(page.getByText("Ingen treff")).toBeVisible();
});
