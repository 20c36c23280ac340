import { readFileSync } from "node:fs";
import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import type { BuiltApp } from "../setup/built-app";
import { useCleanApp } from "./clean-app";
import { expectLargeTargets, laidOut } from "./page-checks";

interface PerWorker {
  /** The built program with a clean studio, for all tests of the run. */
  app: BuiltApp;
}

interface PerTest {
  /** Opens a page as a new visitor with an own address; any error in the browser fails the test. */
  visit: (options?: BrowserContextOptions) => Promise<Page>;
  /** Folds the security alerts when they lie over what a test presses, as staff do. False in the tests of the alerts. */
  foldsAlerts: boolean;
}

export const test = base.extend<PerTest, PerWorker>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => useCleanApp(use),
    { scope: "worker" },
  ],
  foldsAlerts: [true, { option: true }],
  visit: async ({ browser, app, foldsAlerts }, use) => {
    const complaints: string[] = [];
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: app.url,
        extraHTTPHeaders: { "x-forwarded-for": newAddress() },
        viewport: { width: 1280, height: 900 },
        ...options,
      });
      const page = await context.newPage();
      listen(page, complaints);
      pages.push(page);
      if (foldsAlerts) await foldAlerts(page);
      if (options.javaScriptEnabled !== false) awaitScreens(page);
      return page;
    });
    expect(complaints).toEqual([]);
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export { expect };

/**
 * Scripts run after the first paint, later than the load event, or when a visitor moves; tests of their effects move
 * and wait for them.
 */
function awaitScreens(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...visit) => {
    const answer = await goto(...visit);
    // The lower part of a content page is laid out last; until then nothing there has a size.
    const taken = () => {
      dispatchEvent(new Event("pointermove"));
      return (
        (!document.documentElement.dataset.request ||
          Object.keys(document.body).some((key) => key.startsWith("__reactFiber"))) &&
        !document.documentElement.classList.contains("from-top")
      );
    };
    await page.waitForFunction(taken, undefined, { timeout: 5_000 }).catch(() => undefined);
    // React runs its effects, which listen to the fields, after the paint.
    const idle = () => new Promise((done) => [requestIdleCallback(done), setTimeout(done, 1_000)]);
    await page.evaluate(idle).catch(() => {});
    return answer;
  };
}

/** All tests share a studio: one that types wrong passwords raises an alert over the pages of the others. */
async function foldAlerts(page: Page): Promise<void> {
  const open = page.locator(".security-alerts > details[open] > summary");
  await page.addLocatorHandler(open, (summary) => summary.click({ position: { x: 8, y: 8 } }));
}

/** Errors on the console (violations of the content security policy among them) and uncaught errors. */
function listen(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    // A refusal (409, 422, 404) is an answer, not a fault; the browser logs it anyway.
    const isAnswer = /the server responded with a status of (4\d\d)/.test(message.text());
    // Logged in tests that take the connection away.
    const isNoLine = /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/.test(message.text());
    // The letter's preview is sandboxed; it blocks the test's own script.
    const isTestScript = /^Blocked script execution in .* sandboxed/.test(message.text());
    if (message.type() === "error" && !isAnswer && !isNoLine && !isTestScript)
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    // Logged when a page is left before it has faded in.
    if (!/^Transition was (aborted|skipped)/.test(error.message))
      complaints.push(`${page.url()}: ${error.message}`);
  });
}

/** Each document reads it anew: the short form is read sooner. */
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

interface WithAxe extends Window {
  readonly axe: {
    run(
      where: object,
      options: object,
    ): Promise<{ violations: readonly { id: string; nodes: readonly { target: readonly string[] }[] }[] }>;
  };
}

async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as WithAxe).axe.run(
      { exclude: [["iframe"]] },
      {
        // The enhanced rule reports 4.5:1 to 7:1 alone; the other one reports what is below.
        rules: { "color-contrast-enhanced": { enabled: true }, "target-size": { enabled: true } },
        // What is in order is found out all the same; a list of it takes axe as long as the rules themselves.
        resultTypes: ["violations"],
        iframes: false,
      },
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
    );
  });
}

/**
 * Every axe rule, best practices, contrast 7:1 and target size (WCAG 2.5.8) too; the list of findings must be empty.
 * Pages for customers also need targets of 44 px; the back office is denser, for mouse and keys. A sandboxed frame
 * runs no script, so it is left out.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await laidOut(page);
  await atRest(page);
  const found = await axeFindings(page);
  expect(found, `${state} (${page.url()})`).toEqual([]);
  if (!new URL(page.url()).pathname.startsWith("/admin")) await expectLargeTargets(page);
}

/** A button that is still fading in has too little contrast. What turns for ever, like a spinner, is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
      .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
}

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `10.9.${Math.floor(addresses / 250)}.${addresses % 250}`;
}
