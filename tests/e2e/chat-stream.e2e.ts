import type { Page } from "@playwright/test";
import {
  bubbles,
  button,
  chatBot,
  input,
  openChat,
  panel,
  say,
  send,
  streamOf,
  test,
  typing,
} from "./chat-visit";
import { expect } from "./studio";

interface Held extends Window {
  pushBytes(bytes: number[]): void;
  closeStream(): void;
  wasLeft: boolean;
}

const encoder = new TextEncoder();
const fragment = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`;

/** The test sends the chat's answer by hand, in any pieces. */
async function holdStream(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = window as unknown as Held;
    const real = window.fetch;
    held.wasLeft = false;
    window.fetch = async (to, init) => {
      if (!String(to).includes("/functions/v1/chat-bot")) return real(to, init);
      const body = new ReadableStream({
        start(controller) {
          held.pushBytes = (bytes) => controller.enqueue(new Uint8Array(bytes));
          held.closeStream = () => controller.close();
        },
        cancel() {
          held.wasLeft = true;
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    };
  });
}

const pushed = (page: Page, bytes: Uint8Array) =>
  page.evaluate((all) => (window as unknown as Held).pushBytes(all), [...bytes]);

test("the last bubble grows with the stream, wherever the stream is cut", async ({ visit }) => {
  const page = await visit();
  await holdStream(page);
  await openChat(page, "/");
  await say(page, "Hei");
  const reply = bubbles(page, "assistant").last();
  const shown = () => reply.locator("p");
  await pushed(page, encoder.encode(": et øyeblikk\r\n\r\n\r\nevent: message\r\n"));
  await expect(typing(page)).toBeVisible();
  await pushed(page, encoder.encode(`${fragment("Hei")}\r\n\r\n`));
  await expect(shown()).toHaveText("Hei");
  await expect(typing(page)).toHaveCount(0);
  await expect(input(page)).toBeDisabled();

  // Cut inside the JSON, and inside a letter of two bytes.
  const next = encoder.encode(`${fragment(", på blåbær")}\r\n`);
  const inLetter = next.indexOf(0xc3) + 1;
  await pushed(page, next.subarray(0, 20));
  await pushed(page, next.subarray(20, inLetter));
  await expect(shown()).toHaveText("Hei");
  await pushed(page, next.subarray(inLetter));
  await expect(shown()).toHaveText("Hei, på blåbær");

  // A line of JSON that continues in the next chunk.
  const [before, after] = fragment(" i to deler").split(" t");
  await pushed(page, encoder.encode(`${before} \ndata: t${after}\n\n`));
  await expect(shown()).toHaveText("Hei, på blåbær i to deler");
  await expect(send(page)).toBeDisabled();

  await pushed(page, encoder.encode(`data: [DONE]\n\n${fragment(" etter slutten")}\n\n`));
  await expect(input(page)).toBeEnabled();
  await expect(shown()).toHaveText("Hei, på blåbær i to deler");
  await expect.poll(() => page.evaluate(() => (window as unknown as Held).wasLeft)).toBe(true);
  await expect(bubbles(page, "assistant")).toHaveCount(2);
});

test("a stream that closes without its end mark keeps what has arrived", async ({ visit }) => {
  const page = await visit();
  await holdStream(page);
  await openChat(page, "/");
  await say(page, "Hei");
  await pushed(page, encoder.encode(`${fragment("Det var ")}\n\n${fragment("alt.")}`));
  await page.evaluate(() => (window as unknown as Held).closeStream());
  await expect(bubbles(page, "assistant").last().locator("p")).toHaveText("Det var alt.");
  await expect(input(page)).toBeEnabled();
  await expect(panel(page).getByRole("button", { name: "Send på nytt" })).toHaveCount(0);
});

test("a reply waits 2000 ms plus up to 1000, by a random value", async ({ visit }) => {
  const page = await visit();
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
  await page.goto("/");
  await button(page).evaluate((it) => {
    it.setAttribute("data-chat-delay", "2000");
    it.setAttribute("data-chat-delay-random", "1000");
  });
  await button(page).click();
  await expect(input(page)).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [chance, milliseconds] of [
    [0, 2_000],
    [0.5, 2_500],
    [0.999, 2_999],
  ] as const) {
    await page.evaluate((value) => {
      Math.random = () => value;
    }, chance);
    await page.route(chatBot, (route) => route.fulfill(streamOf(`Nå, ${chance}.`)), { times: 1 });
    const answered = page.waitForResponse(chatBot);
    await say(page, "Når?");
    await answered;
    await page.clock.runFor(milliseconds - 10);
    await expect(typing(page), `${chance}`).toBeVisible();
    await page.clock.runFor(10);
    await expect(bubbles(page, "assistant").last()).toContainText(`Nå, ${chance}.`);
    await expect(input(page)).toBeEnabled();
  }
});
