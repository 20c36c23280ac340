import type { Page, Request } from "@playwright/test";
import type { BuiltApp } from "../setup/built-app";
import { newSession, ownPage, streamedText } from "../setup/chat-wire";
import { chooseSession, chooseTime, introduce, openCheck, order, signIn } from "./journey";
import { expect, test } from "./studio";

async function askAs(url: string, session: string, question: string): Promise<void> {
  const answer = await fetch(`${url}/functions/v1/chat-bot`, {
    method: "POST",
    headers: { ...ownPage, "content-type": "application/json" },
    body: JSON.stringify({ messages: [{ role: "user", content: question }], session_id: session }),
  });
  await streamedText(answer);
}

/**
 * Books in a browser with a chat session and the given cookie choice; returns the requests that sent the session. The
 * one who has said yes goes through every step: what those send follows no choice.
 */
async function bookWith(
  app: BuiltApp,
  page: Page,
  session: string,
  consent: string | null,
  name: string,
): Promise<string[]> {
  await page.goto("/praktisk-info");
  await page.evaluate(
    ([kept, choice]) => {
      localStorage.setItem("chat_session_id", kept ?? "");
      if (choice) localStorage.setItem("cookieConsent", choice);
    },
    [session, consent],
  );
  const sent: string[] = [];
  page.on("request", (request: Request) => {
    if (`${request.url()}\n${request.postData() ?? ""}`.includes(session)) sent.push(request.method());
  });
  const person = { name, email: `${name.toLowerCase().replace(/\s/g, ".")}@example.no` };
  if (consent === "accepted") {
    await chooseSession(page, "Express");
    await chooseTime(page);
    await introduce(page, person);
  } else await openCheck(page, app, person);
  await order(page);
  return sent;
}

test("the booking sends the chat session only after consent in the cookie banner", async ({ app, visit }) => {
  const stories = [
    { consent: "accepted", name: "Sier Ja", sends: ["POST"] },
    { consent: "declined", name: "Sier Nei", sends: [] },
    { consent: null, name: "Har Ikke Svart", sends: [] },
  ];
  for (const { consent, name, sends } of stories) {
    const session = newSession();
    await askAs(app.url, session, `Hvor holder dere til? Hilsen ${name}`);
    const page = await visit();
    expect(await bookWith(app, page, session, consent, name), name).toEqual(sends);
  }

  const staffPage = await visit();
  await signIn(staffPage, app.firstAdminLink);
  await staffPage.goto("/admin/chat-analytics?vis=bestilte");
  // A chat of another test that left the same number is tied to these bookings as well.
  const ours = staffPage.locator("[data-row-link]").filter({ hasText: "Hilsen" });
  await expect(ours).toHaveText(["Hvor holder dere til? Hilsen Sier Ja"]);
  await ours.click();
  await expect(staffPage.getByText("Samme nettleser som i chatten")).toBeVisible();
  await staffPage
    .getByRole("link", { name: /, Express/ })
    .first()
    .click();
  await expect(staffPage.getByRole("heading", { level: 1, name: "Sier Ja" })).toBeVisible();
});

test("a chat opened on another page does not cover the order button", async ({ app, visit }) => {
  const page = await visit();
  await page.goto("/headshots");
  await page.evaluate(() => localStorage.setItem("cookieConsent", "declined"));
  await page.reload({ waitUntil: "networkidle" });
  await page.locator("[data-chat]").click();
  await expect(page.getByRole("dialog", { name: "Chat med meg" })).toBeVisible();
  await openCheck(page, app, { name: "Fra Chatten", email: "fra.chatten@example.no" });
  await order(page);
});
