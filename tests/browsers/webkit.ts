import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { DrivenBrowser } from "./driven-browser";
import { freePort } from "./free-port";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK, Safari's engine, by W3C WebDriver, on a virtual display. */
export async function startWebKit(miniBrowser: string): Promise<DrivenBrowser> {
  const port = await freePort();
  const driver = spawn("xvfb-run", ["-a", "WebKitWebDriver", `--port=${port}`], {
    stdio: "ignore",
    detached: true,
  });
  try {
    const call = await openSession(`http://127.0.0.1:${port}`, miniBrowser);
    await call("POST", "/window/rect", { width: 500, height: 900 });
    const ask = (expression: string) =>
      call("POST", "/execute/sync", { script: `return (${expression})`, args: [] });
    const find = async (selector: string) => {
      const found = await call("POST", "/element", { using: "css selector", value: selector });
      return `/element/${(found as Record<string, string>)[elementKey]}`;
    };
    return {
      open: async (url) => void (await call("POST", "/url", { url })),
      ask,
      click: async (selector) => {
        // The driver would press before a smooth scroll has ended.
        await ask(
          `document.querySelector("${selector}")?.scrollIntoView({ block: "center", behavior: "instant" })`,
        );
        await call("POST", `${await find(selector)}/click`, {});
      },
      type: async (selector, text) => void (await call("POST", `${await find(selector)}/value`, { text })),
      close: async () => {
        await call("DELETE", "", undefined).catch(() => undefined);
        await end(driver);
      },
    };
  } catch (error) {
    await end(driver);
    throw error;
  }
}

type Call = (method: string, path: string, body: unknown) => Promise<unknown>;

async function openSession(driverUrl: string, binary: string): Promise<Call> {
  const alwaysMatch = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  const begin = () => send(`${driverUrl}/session`, "POST", { capabilities: { alwaysMatch } });
  const { sessionId } = (await whenListening(begin)) as { sessionId: string };
  return (method, path, body) => send(`${driverUrl}/session/${sessionId}${path}`, method, body);
}

async function send(url: string, method: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, body: body === undefined ? undefined : JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function whenListening<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries > 100 || !String((error as Error).cause ?? error).includes("ECONNREFUSED")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Ends everything that it started: the display and the browser too. */
async function end(driver: ChildProcess): Promise<void> {
  if (!driver.pid || driver.exitCode !== null) return;
  const gone = once(driver, "exit");
  process.kill(-driver.pid, "SIGTERM");
  await gone;
}
