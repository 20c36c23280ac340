import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Clock } from "~/platform/clock.server";
import { readConfig } from "~/platform/config.server";
import type { TestDatabase } from "./database";
import { uncompressed } from "./plain-browser";

type Program = typeof import("~/main.server");

export interface BuiltSite {
  /** The public address, with which links and structured data begin. */
  readonly url: string;
  /** Requests one page or file without scripts, through the whole program. */
  ask(path: string): Promise<Response>;
  stop(): Promise<void>;
}

/**
 * The built program on the test file's database, with the computer's clock or one that the test sets. `npm test`
 * builds before these tests.
 */
export async function builtSite(
  database: TestDatabase,
  env: Readonly<Record<string, string>> = {},
  clock?: Clock,
): Promise<BuiltSite> {
  const program: Program = await import(pathToFileURL(resolve("build/server/index.js")).href);
  const dataDir = await mkdtemp(join(tmpdir(), "sidelys-site-"));
  const app = await program.startApp(
    readConfig({
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      PORT: "0",
      WORKER_ENABLED: "0",
      // Set up, so that pages promise letters; without the worker none is sent.
      SMTP_URL: "smtp://127.0.0.1:1",
      // Reading every page takes a second of each file, and few of them ask the chat anything.
      CHAT_WARM_UP: "0",
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ...env,
    }),
    undefined,
    clock,
  );
  const local = `http://127.0.0.1:${new URL(app.url).port}`;
  return {
    url: app.url,
    ask: (path) => fetch(local + path, { redirect: "manual", headers: uncompressed }),
    stop: async () => {
      await app.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
