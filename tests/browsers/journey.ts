import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BuiltApp, startBuiltApp } from "../setup/built-app";
import { type DrivenBrowser, press, until } from "./driven-browser";
import { type ErrorLog, startErrorLog } from "./error-log";
import { freePort } from "./free-port";

const headline = (words: string) => `document.querySelector("h1")?.textContent.includes("${words}") === true`;
const loaded = (font: string) =>
  `[...document.fonts].some((face) => face.family.includes("${font}") && face.status === "loaded")`;
const isOpen = (selector: string) =>
  `document.querySelector("${selector}")?.matches(":popover-open") === true`;
const isShut = (selector: string) =>
  `document.querySelector("${selector}")?.matches(":popover-open") === false`;
const onward = "main form .button:not(.button-secondary)";

/**
 * The same short journey through home page and booking in any browser; Chromium's own tests cover everything here
 * too.
 */
export function journeyIn(name: string, start: () => Promise<DrivenBrowser>): void {
  let app: BuiltApp;
  let browser: DrivenBrowser;
  let errorLog: ErrorLog;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), `sidelys-test-${process.pid}-`));
    await chmod(dataDir, 0o711);
    const port = await freePort();
    errorLog = await startErrorLog(`http://127.0.0.1:${port}`);
    app = await startBuiltApp({ dataDir, env: { PORT: String(port), PUBLIC_URL: errorLog.url } });
    browser = await start();
  });
  afterAll(async () => {
    await browser?.close();
    errorLog?.stop();
    await app?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  afterEach(() => expect(errorLog.heard).toEqual([]));

  describe(name, () => {
    it("draws the home page with its headline in the studio's own font", async () => {
      await browser.open(errorLog.url);
      await until(browser, headline("Lyset er"));
      await until(browser, loaded("Newsreader Studio"));
      await until(
        browser,
        `getComputedStyle(document.querySelector("h1")).fontFamily.includes("Newsreader")`,
      );
      await until(browser, `document.querySelector("main img").naturalWidth > 0`);
      const sideways = await browser.ask("document.documentElement.scrollWidth - innerWidth");
      expect(sideways).toBeLessThanOrEqual(0);
    });

    it("asks about cookies, and remembers that they were declined", async () => {
      await until(browser, isOpen("[data-cookie-banner]"));
      await press(browser, ".cookie-answers [data-consent=declined]");
      await until(browser, isShut("[data-cookie-banner]"));
      expect(await browser.ask(`localStorage.getItem("cookieConsent")`)).toBe("declined");
      await browser.open(errorLog.url);
      await until(browser, headline("Lyset er"));
      await until(browser, isShut("[data-cookie-banner]"));
    });

    it("opens and closes the menu", async () => {
      await press(browser, ".menu-button");
      await until(browser, isOpen("[data-menu]"));
      await press(browser, ".menu-close");
      await until(browser, isShut("[data-menu]"));
    });

    it("answers in the chat", async () => {
      await browser.open(`${errorLog.url}/praktisk-info`);
      await press(browser, "[data-chat][role=button]");
      await until(browser, `document.activeElement?.matches(".chat-composer textarea") === true`);
      await browser.type(".chat-composer textarea", "Hva koster Standard med tre bilder?");
      await press(browser, ".chat-composer button[type=submit]");
      await until(browser, `document.querySelector("[data-typing]") !== null`);
      await until(
        browser,
        `/5\\s800\\skr/.test([...document.querySelectorAll(".chat-bubble-assistant")].at(-1).textContent)`,
      );
      await until(browser, `document.querySelector(".chat-composer textarea").disabled === false`);
      await press(browser, ".chat-head button");
      await until(browser, `document.querySelector(".chat-panel").hidden`);
      await until(browser, `document.activeElement?.matches("[data-chat]") === true`);
    });

    it("books a time", async () => {
      await browser.open(`${errorLog.url}/book/headshots`);
      // The first press starts React, which then hydrates the page.
      await press(browser, "h1");
      await until(
        browser,
        `Object.keys(document.querySelector("${onward}")).some((key) => key.startsWith("__react"))`,
      );
      await press(browser, onward);
      await until(browser, headline("Når passer det?"));
      await press(browser, "button[name=start]");
      await until(browser, headline("Hvem er du?"));
      await browser.type("input[name=name]", "Nora Nettleser");
      await browser.type("input[name=email]", "nora@kunde.example.no");
      await browser.type("input[name=phone]", "90123456");
      await press(browser, "input[name=kind]");
      await press(browser, onward);
      await until(browser, headline("Se over og bestill"));
      if (await browser.ask(`document.querySelector("input[name=expressWish]") !== null`))
        await press(browser, "input[name=expressWish]");
      await press(browser, onward);
      await until(browser, headline("Timen er din"));
    });

    it("records an error when there is one", async () => {
      await browser.ask(`void setTimeout(() => { throw new Error("heard") })`);
      await browser.ask(
        `document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "https://example.no/a.css" }))`,
      );
      const said = () => errorLog.heard.join("\n");
      await expect.poll(said).toContain("heard");
      await expect.poll(said).toContain("policy: style-src-elem https://example.no/a.css");
      errorLog.heard.splice(0);
    });
  });
}
