import {
  ask,
  bubbles,
  button,
  chatBot,
  input,
  log,
  openChat,
  panel,
  send,
  streamOf,
  test,
} from "./chat-visit";
import { expect, expectAccessible } from "./studio";

test("an English answer is marked as English for screen readers, with its labels; errors stay Norwegian", async ({
  visitBroken,
}) => {
  const { page } = await visitBroken();
  const status = panel(page).locator(".chat-unseen[role=status]");
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
  await page.goto("/");
  await button(page).evaluate((it) => it.setAttribute("data-chat-delay", "600"));
  await button(page).click();
  const said: string[] = [];
  await page.exposeFunction("heard", (text: string) => said.push(text));
  await status.evaluate((it) =>
    new MutationObserver(() =>
      (window as unknown as { heard: (text: string) => void }).heard(
        `${it.getAttribute("lang")}: ${it.textContent}`,
      ),
    ).observe(it, { childList: true, characterData: true, subtree: true }),
  );
  await ask(page, "How much is a CV photo?");
  const answer = bubbles(page, "assistant").last();
  await expect(answer).toContainText("NOK 2,400");
  await expect(answer).toHaveAttribute("lang", "en");
  await expect(answer.getByRole("link", { name: "Book CV-bilde (opens in a new tab)" })).toBeVisible();
  await expect(bubbles(page, "user").last()).toHaveAttribute("lang", "en");
  await expect
    .poll(() => said.filter((line) => line !== "en: "))
    .toEqual([
      "en: Writing a reply",
      expect.stringMatching(/^en: CV-bilde with 1 retouched image costs NOK\s2,400\..*Book CV-bilde$/s),
    ]);
  said.splice(0);
  await page.route(chatBot, (route) => route.fulfill({ status: 429 }));
  await ask(page, "Og Express?");
  await expect
    .poll(() => said.filter((line) => !/: $/.test(line)))
    .toEqual(["nb: Skriver svar", "nb: For mange forespørsler, vennligst prøv igjen om litt."]);
  await expect(bubbles(page, "assistant").last()).not.toHaveAttribute("lang");
});

test("the chat suggests three questions until the first message", async ({ visit }) => {
  const page = await visit();
  await openChat(page, "/");
  await expect(log(page)).toContainText(/Hei!.*engelsk/);
  const quick = panel(page).getByRole("list", { name: "Forslag" });
  await expect(quick.getByRole("button")).toHaveText(["Priser", "Ledige timer", "Antrekk"]);
  await quick.getByRole("button", { name: "Ledige timer" }).click();
  await expect(bubbles(page, "user")).toContainText("Når har dere ledig?");
  await expect(quick).toHaveCount(0);
  const days = bubbles(page, "assistant").last().getByRole("listitem");
  await expect(days.first()).toHaveText(/^\p{L}+dag \d+\. \p{L}+: kl\. \d\d\.\d\d( \(|,|$)/u);
  await expect(input(page)).toBeFocused();
  const book = bubbles(page, "assistant").last().getByRole("link", { name: /^Book/ });
  expect((await book.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

// The third is pressed in the test before.
test("the other suggested questions get an answer too", async ({ visit }) => {
  for (const [question, answer] of [
    ["Priser", /3\s900\skr/],
    ["Antrekk", /overdel|farger/],
  ] as const) {
    const page = await visit();
    await openChat(page, "/");
    await panel(page).getByRole("button", { name: question }).click();
    await expect(bubbles(page, "assistant").last()).toContainText(answer);
  }
});

test("a long reply is shown from its beginning, and a button leads to its end", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  const lines = Array.from({ length: 60 }, (_, n) => `Linje ${n + 1}.`);
  await page.route(chatBot, (route) => route.fulfill(streamOf(lines.join("\n"))));
  await openChat(page, "/");
  await ask(page, "Fortell alt");
  const scroller = log(page).locator("..");
  const topOf = async (text: string) => {
    const [inner, outer] = [await log(page).getByText(text).boundingBox(), await scroller.boundingBox()];
    return (inner?.y ?? 0) - (outer?.y ?? 0);
  };
  expect(await topOf("Fortell alt")).toBeGreaterThanOrEqual(0);
  expect(await topOf("Fortell alt")).toBeLessThan(60);
  await expect(log(page).getByText("Linje 1.")).toBeInViewport();
  await panel(page).getByRole("button", { name: "Gå til det nyeste" }).click();
  await expect(log(page).getByText("Linje 60.")).toBeInViewport();
  await expect(panel(page).getByRole("button", { name: "Gå til det nyeste" })).toHaveCount(0);
});

test("the chat's fields say when they are full, and the message how much room is left", async ({ visit }) => {
  const page = await visit();
  await openChat(page, "/");
  const telephone = panel(page).getByLabel("Telefon", { exact: true });
  await telephone.pressSequentially("123456789012345678901234");
  await expect(telephone).toHaveValue("12345678901234567890");
  await expect(telephone).toHaveAccessibleDescription("Feltet er fullt: plass til 20 tegn");
  await telephone.fill("90 12 34 56");
  await expect(telephone).toHaveAccessibleDescription("");
  await input(page).fill("a".repeat(1_799));
  await expect(input(page)).toHaveAccessibleDescription("");
  await input(page).fill("a".repeat(1_990));
  await expect(input(page)).toHaveAccessibleDescription("Plass til 10 tegn til");
  await input(page).fill("a".repeat(2_000));
  await expect(input(page)).toHaveAccessibleDescription("Meldingen er så lang som den kan være");
  await expect(panel(page).getByRole("button", { name: "Send", exact: true })).toBeEnabled();
  const pasted = `${"a".repeat(2_990)} slutten.`;
  await input(page).fill(pasted);
  await expect(input(page)).toHaveAccessibleDescription(/^Meldingen er 999 tegn for lang\. Kort den ned/);
  await expect(panel(page).getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await input(page).press("Enter");
  await expect(input(page)).toHaveValue(pasted);
});

test("message field and newest reply stay visible above a phone's keyboard", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const lines = Array.from({ length: 8 }, (_, n) => `Linje ${n + 1}.`);
  await page.route(chatBot, (route) => route.fulfill(streamOf(lines.join("\n"))));
  await openChat(page, "/");
  await ask(page, "Hei");
  await expect(log(page).getByText("Linje 8.")).toBeInViewport();
  // On touch screens the field is not focused, so the keyboard does not cover the reply.
  await expect(input(page)).not.toBeFocused();
  await page.evaluate(() => {
    const seen = visualViewport as VisualViewport;
    Object.defineProperty(seen, "height", { get: () => 420, configurable: true });
    seen.dispatchEvent(new Event("resize"));
  });
  const bottomOf = async () => {
    const box = await send(page).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(bottomOf).toBeLessThanOrEqual(420);
  expect((await panel(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await expect(log(page).getByText("Linje 8.")).toBeInViewport();
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test(`with text twice as large at ${viewport.width} px every part of the chat can be reached`, async ({
    visit,
  }) => {
    const page = await visit({ viewport });
    await openChat(page, "/headshots");
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await ask(page, "Når har dere ledig?");
    const box = await panel(page).boundingBox();
    for (const part of [input(page), send(page), panel(page).getByRole("button", { name: "Lukk chatten" })]) {
      const inner = await part.boundingBox();
      expect(inner?.x).toBeGreaterThanOrEqual(box?.x ?? 0);
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
      expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
    const scroller = log(page).locator("..");
    expect((await scroller.boundingBox())?.height).toBeGreaterThan(80);
    expect(await scroller.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  });
}

test("a chat answer with times, a booking link and an e-mail address is accessible", async ({ visit }) => {
  const page = await visit();
  const reply =
    "Ledige tider for Standard:\n- torsdag 26. november: kl. 14.00, 15.00\nSkriv til hei@sidelys.example.no. [Book Standard](/book/headshots)";
  await page.route(chatBot, (route) => route.fulfill(streamOf(reply)));
  await openChat(page, "/personvern");
  await ask(page, "Ledig torsdag?");
  for (const link of await bubbles(page, "assistant").last().getByRole("link").all())
    await expect(link).toHaveAttribute("target", "_blank");
  await expectAccessible(page, "an answer with times");
});
