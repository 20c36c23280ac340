import type { BrowserContextOptions, Page, Request } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { BuiltApp } from "../setup/built-app";
import { withEmbeddedDatabase } from "../setup/embedded-database";
import { useCleanApp } from "./clean-app";
import { test as base, expect } from "./studio";

interface PerTest {
  /** Like `visit`, for pages that are expected to log errors; `said` collects them. */
  visitBroken: (options?: BrowserContextOptions) => Promise<{ page: Page; said: string[] }>;
}

/** A studio whose chat answers without the artificial delay. */
export const test = base.extend<PerTest>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const useWithoutDelay = async (app: BuiltApp, dataDir: string) => {
        await withEmbeddedDatabase(dataDir, (db) =>
          db.execute(sql`INSERT INTO system_settings (setting_key, setting_value)
            VALUES ('chat_delay_ms', '0'), ('chat_delay_random_ms', '0')`),
        );
        await expect
          .poll(async () => (await fetch(app.url)).text())
          .toContain('data-chat-delay="0" data-chat-delay-random="0"');
        await use(app);
      };
      await useCleanApp(useWithoutDelay, { RATE_LIMITS: "0" });
    },
    { scope: "worker" },
  ],
  visitBroken: async ({ browser, app }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: app.url, ...options });
      const page = await context.newPage();
      const said: string[] = [];
      page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
      pages.push(page);
      return { page, said };
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export const button = (page: Page) => page.getByRole("button", { name: "Chat", exact: true });
export const panel = (page: Page) => page.getByRole("dialog", { name: "Chat med meg" });
export const input = (page: Page) => panel(page).getByPlaceholder("Skriv din melding...");
export const send = (page: Page) => panel(page).getByRole("button", { name: "Send", exact: true });
export const typing = (page: Page) => panel(page).locator("[data-typing]");
export const log = (page: Page) => panel(page).getByRole("log");
export const bubbles = (page: Page, role: "user" | "assistant") =>
  log(page).locator(`.chat-bubble-${role}:not([data-typing])`);

/** Opens the panel on a page, after answering the cookie banner unless `banner` is set. */
export async function openChat(page: Page, address: string, { banner = false } = {}): Promise<void> {
  if (!banner) await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
  await page.goto(address);
  // The keyboard reaches the button also where it hides from text.
  await button(page).press("Enter");
  await expect(input(page)).toBeFocused();
}

export async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press("Enter");
}

/** Sends a message, and waits for the end of the reply. */
export async function ask(page: Page, text: string): Promise<void> {
  await say(page, text);
  await expect(bubbles(page, "user").last()).toContainText(text);
  await expect(input(page)).toBeEnabled();
}

export const chatBot = "**/functions/v1/chat-bot";

export const bodyOf = (request: Request) =>
  request.postDataJSON() as {
    messages: { role: string; content: string }[];
    session_id: string;
    contact_info?: Record<string, string>;
  };

/** An answer in the server's stream format. */
export function streamOf(text: string) {
  const data = JSON.stringify({ choices: [{ delta: { content: text } }] });
  return { contentType: "text/event-stream", body: `: hei\n\ndata: ${data}\n\ndata: [DONE]\n\n` };
}
