import { launch } from "puppeteer-core";
import type { DrivenBrowser } from "./driven-browser";

/** Firefox by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<DrivenBrowser> {
  const browser = await launch({ browser: "firefox", executablePath: program, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  return {
    open: async (url) => void (await page.goto(url)),
    ask: async (expression) => page.evaluate(expression),
    click: async (selector) => page.click(selector),
    type: async (selector, text) => page.type(selector, text),
    close: () => browser.close(),
  };
}
