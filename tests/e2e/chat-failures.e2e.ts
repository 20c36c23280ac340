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
  streamOf,
  test,
} from "./chat-visit";
import { expect } from "./studio";

const again = "Send på nytt";

const failures = [
  ["429", { status: 429 }, "For mange forespørsler, vennligst prøv igjen om litt."],
  [
    "429 for the rest of the day",
    { status: 429, headers: { "retry-after": "54000" } },
    "Dagens spørsmål er brukt opp. Prøv igjen i morgen, eller skriv til oss på e-post.",
  ],
  ["402", { status: 402 }, "Tjenesten er midlertidig utilgjengelig."],
  ["500", { status: 500 }, "Kunne ikke starte samtale"],
  ["401", { status: 401 }, "Kunne ikke starte samtale"],
  ["a missing body", { status: 204 }, "Kunne ikke starte samtale"],
  [
    "an empty stream",
    { status: 200, body: "data: [DONE]\n\n" },
    "Beklager, noe gikk galt. Vennligst prøv igjen.",
  ],
] as const;

/** The words and no longer ones: "samtalen" contains "samtale". */
const wholeWords = (text: string) => new RegExp(`${text.replaceAll(".", "\\.")}(?!\\p{L})`, "u");

test("each failure is reported as specified, and the message can be sent again", async ({ visitBroken }) => {
  const { page } = await visitBroken();
  await openChat(page, "/");
  for (const [asked, [name, answer, shown]] of failures.entries()) {
    await page.route(chatBot, (route) => route.fulfill(answer), { times: 1 });
    await say(page, `Er du der etter ${name}?`);
    await expect(bubbles(page, "assistant").last(), name).toContainText(wholeWords(shown));
    await expect(bubbles(page, "user").last()).toContainText(`Er du der etter ${name}?`);
    await expect(input(page)).toBeEnabled();
    await page.route(chatBot, (route) => route.fulfill(streamOf(`Nå gikk ${name}.`)), { times: 1 });
    const request = page.waitForRequest(chatBot);
    await panel(page).getByRole("button", { name: again }).click();
    expect(bodyOf(await request).messages.filter(({ role }) => role === "user")).toHaveLength(asked + 1);
    await expect(bubbles(page, "assistant").last()).toContainText(`Nå gikk ${name}.`);
    await expect(log(page)).not.toContainText(shown);
    await expect(panel(page).getByRole("button", { name: again })).toHaveCount(0);
  }
});

test("a lost network is reported, and the message is kept and can be sent again", async ({ visit }) => {
  const page = await visit();
  await openChat(page, "/");
  await page.context().setOffline(true);
  await say(page, "Hva koster Express?");
  await expect(bubbles(page, "assistant").last()).toContainText("uten nett");
  await expect(bubbles(page, "user")).toContainText("Hva koster Express?");
  await page.context().setOffline(false);
  await expect(bubbles(page, "assistant").last()).toContainText("Du er på nett igjen");
  await expect(bubbles(page, "assistant").last()).not.toContainText("uten nett");
  await panel(page).getByRole("button", { name: again }).click();
  await expect(bubbles(page, "assistant").last()).toContainText("1 950 kr");
  await expect(bubbles(page, "user")).toHaveCount(1);
});

test("without a session id the chat sends nothing, and logs it on the console", async ({ visitBroken }) => {
  const { page, said } = await visitBroken();
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  const asked: string[] = [];
  await page.route(chatBot, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto("/");
  await button(page).click();
  await input(page).fill("Hei");
  await input(page).press("Enter");
  await expect(panel(page).getByRole("alert").filter({ hasText: "Nettleseren" })).toBeVisible();
  await expect(input(page)).toHaveValue("Hei");
  expect(asked).toEqual([]);
  expect(said).toContain("error: No chat session id");
});

test("earlier messages that fail to load leave the greeting, and the failure is logged", async ({
  visitBroken,
}) => {
  const { page, said } = await visitBroken();
  await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 500 }));
  await openChat(page, "/");
  await expect.poll(() => said.filter((line) => line.includes("Earlier messages"))).toHaveLength(1);
  await expect(log(page)).toContainText("Hei!");
  await expect(input(page)).toBeEnabled();
});

test("the chat's contact box has limits and reports errors", async ({ visit }) => {
  const page = await visit();
  await openChat(page, "/");
  const field = (name: string) => panel(page).getByLabel(name, { exact: true });
  for (const [name, limit] of [
    ["Navn", "100"],
    ["E-post", "255"],
    ["Telefon", "20"],
  ] as const)
    await expect(field(name)).toHaveAttribute("maxlength", limit);
  await field("E-post").fill("kari@");
  await field("Telefon").focus();
  await expect(panel(page).getByText("Invalid email", { exact: true })).toBeVisible();
  await expect(field("E-post")).toHaveAttribute("aria-invalid", "true");
  await field("E-post").fill("");
  await expect(panel(page).getByText("Invalid email")).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Skjul kontaktfeltene" }).click();
  await expect(field("Navn")).toHaveCount(0);
  await expect(input(page)).toBeFocused();
});

test("the contact is sent with the message and saved before the next one", async ({ visit }) => {
  const page = await visit();
  await openChat(page, "/");
  await panel(page).getByLabel("Navn", { exact: true }).fill(" Kari Nordmann ");
  const first = page.waitForRequest(chatBot);
  await ask(page, "Hei");
  expect(bodyOf(await first).contact_info).toEqual({ name: "Kari Nordmann" });

  await panel(page).getByLabel("E-post", { exact: true }).fill("kari@kunde.example.no");
  const order: string[] = [];
  page.on("request", (request) => order.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await ask(page, "Hva koster Express?");
  const patch = await saved;
  expect(patch.status()).toBe(204);
  expect(patch.url()).toMatch(/\/rest\/v1\/chat_conversations\?id=eq\.[0-9a-f-]{36}$/);
  expect(patch.request().postDataJSON()).toEqual({
    visitor_info: { name: "Kari Nordmann", email: "kari@kunde.example.no" },
  });
  expect(order.slice(0, 3)).toEqual([
    "GET /rest/v1/chat_conversations",
    "PATCH /rest/v1/chat_conversations",
    "POST /functions/v1/chat-bot",
  ]);
});

test("a contact that fails to save is logged, and the message is sent anyway", async ({ visitBroken }) => {
  const { page, said } = await visitBroken();
  await openChat(page, "/");
  await ask(page, "Hei");
  await panel(page).getByLabel("Telefon", { exact: true }).fill("90 12 34 56");
  await page.route("**/rest/v1/chat_conversations?id=*", (route) => route.fulfill({ status: 500 }));
  await ask(page, "Hva koster Express?");
  await expect(bubbles(page, "assistant").last()).toContainText("1 950 kr");
  expect(said.filter((line) => line.includes("contact info could not be saved"))).toHaveLength(1);
});
