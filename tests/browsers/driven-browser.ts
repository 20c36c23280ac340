/** The little that a journey needs of a browser, whichever wire it is driven by. */
export interface DrivenBrowser {
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  ask(expression: string): Promise<unknown>;
  /** A real press with the pointer, where the element is drawn. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

const limitMs = 60_000;

/** Until the expression is true. The error says where the browser was then. */
export function until(browser: DrivenBrowser, expression: string): Promise<void> {
  // While a page gives way to the next there is nothing to ask.
  return tryUntil(async () => {
    if ((await browser.ask(expression)) === true) return;
    throw new Error(`${await browser.ask("location.href")}: never true: ${expression}`);
  });
}

/** As soon as the element is there and can be pressed. */
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
