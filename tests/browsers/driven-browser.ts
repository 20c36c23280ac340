/** What a journey needs from a browser, independent of the protocol that drives it. */
export interface DrivenBrowser {
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  ask(expression: string): Promise<unknown>;
  /** A real press with the pointer, at the element's position. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

const limitMs = 60_000;

/** Waits until the expression is true. The error names the browser's current address. */
export function until(browser: DrivenBrowser, expression: string): Promise<void> {
  // During a navigation there is no page to ask.
  return tryUntil(async () => {
    if ((await browser.ask(expression)) === true) return;
    throw new Error(`${await browser.ask("location.href")}: never true: ${expression}`);
  });
}

/** Presses the element as soon as it exists and can be pressed. */
export function press(browser: DrivenBrowser, selector: string): Promise<void> {
  return tryUntil(() => browser.click(selector));
}

async function tryUntil(attempt: () => Promise<void>): Promise<void> {
  const giveUp = Date.now() + limitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > giveUp) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
