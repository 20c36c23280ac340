import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { thriftyEnv, thriftyFlags } from "../../tools/bootstrap/thrifty";

const root = path.resolve(import.meta.dirname, "../..");
// Ends the program with the test run, even when the run is killed.
const followParent = pathToFileURL(path.join(root, "tools/bootstrap/follow-parent.mjs")).href;
const startLimitMs = 240_000;

export interface BuiltApp {
  readonly url: string;
  readonly child: ChildProcess;
  /** The one-time link of the first administrator, while there is none. */
  readonly firstAdminLink: string | null;
  /** Milliseconds from spawn to the line that reports the program ready. */
  readonly readyMs: number;
  /** Every line that it has written since its start. */
  readonly output: readonly string[];
  /** Ends it with SIGTERM and waits. */
  stop(): Promise<void>;
  /** Ends it with SIGKILL and waits. */
  kill(): Promise<void>;
}

/** For tests of starts: reading every page for the chat's first answer takes as long as the start. */
export const noWarmUp = { CHAT_WARM_UP: "0" } as const;

export interface BuiltAppOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of the build; by default the product's. */
  readonly build?: string;
  /** Whether the studio has no administrator yet; by default when the data folder is new. */
  readonly isNew?: boolean;
}

/** The process of the built program, before it is ready. */
export function spawnBuiltApp({ dataDir, env = {}, build = "build" }: BuiltAppOptions) {
  const program = path.join(root, build, "server/index.js");
  if (!existsSync(program)) throw new Error("Nothing is built. Run `npm run build` first.");
  return spawn(process.execPath, ["--import", followParent, ...thriftyFlags, program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...thriftyEnv,
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      // Test clients count as behind a proxy, so that each has an address and limits of its own.
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "info",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/**
 * Starts the built program like `npm start`, on a free port with its own data folder. Throws with its output when it
 * ends before it is ready.
 */
export async function startBuiltApp(options: BuiltAppOptions): Promise<BuiltApp> {
  const began = performance.now();
  const isNew =
    options.isNew ?? (!options.env?.DATABASE_URL && !existsSync(path.join(options.dataDir, "postgres")));
  const child = spawnBuiltApp(options);
  const output: string[] = [];
  const { url, firstAdminLink } = await ready(child, isNew, output);
  return {
    url,
    child,
    firstAdminLink,
    readyMs: performance.now() - began,
    output,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

/**
 * While there is no administrator, the program prints the link of the first one some time after the ready line; then it
 * prints none.
 */
async function ready(
  child: ChildProcess,
  isNew: boolean,
  said: string[],
): Promise<{ url: string; firstAdminLink: string | null }> {
  const outcome = Promise.withResolvers<{ url: string; firstAdminLink: string | null }>();
  let url: string | null = null;
  let link: string | null = null;
  const hear = (line: string) => {
    said.push(line);
    if (line.includes('"msg":"ready"')) url = (JSON.parse(line) as { url: string }).url;
    if (line.includes('"msg":"listening')) return;
    // On a busy machine the link may be printed before the log's line, because they are written to different streams.
    link = /(https?:\S+\/auth\/forste-admin\?token=\S+)/.exec(line)?.[1] ?? link;
    if (url && link) outcome.resolve({ url, firstAdminLink: link });
    else if (url && !isNew)
      setImmediate(() =>
        setTimeout(() => outcome.resolve({ url: url as string, firstAdminLink: null }), 150),
      );
  };
  if (child.stdout) createInterface({ input: child.stdout }).on("line", hear);
  if (child.stderr) createInterface({ input: child.stderr }).on("line", (line) => said.push(line));
  child.once("exit", (code) => outcome.reject(new Error(`The program ended (${code}):\n${said.join("\n")}`)));
  const late = setTimeout(() => outcome.reject(new Error(`Not ready:\n${said.join("\n")}`)), startLimitMs);
  return outcome.promise.finally(() => clearTimeout(late));
}
