import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { type BuiltApp, startBuiltApp } from "../setup/built-app";
import { withEmbeddedDatabase } from "../setup/embedded-database";
import { throwAwayFolder } from "../setup/throw-away-cluster";
import { allowManyOrders } from "../worlds/many-orders";

/** Where the run's folder with a clean studio is, for the processes that run the tests. */
const templateVariable = "CLEAN_STUDIO";
// Reading every page takes a second of each program, and few tests ask the chat anything.
const unread = { CHAT_WARM_UP: "0" };

/** Before all tests: starts a new studio once, so that each program begins with a copy of its data. Returns how to end. */
// biome-ignore lint/style/noDefaultExport: Playwright's globalSetup takes this export
export default async function makeCleanStudio(): Promise<() => Promise<void>> {
  const folder = await throwAwayFolder();
  const app = await startBuiltApp({ dataDir: folder, env: unread });
  await withEmbeddedDatabase(folder, allowManyOrders);
  await app.stop();
  process.env[templateVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** A program with a clean studio while `use` runs. */
export async function useCleanApp(
  use: (app: BuiltApp, dataDir: string) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataDir = await throwAwayFolder();
  const template = process.env[templateVariable];
  if (!template) throw new Error("The studio to copy is made by playwright.config.ts");
  // The database's files belong to a user of its own when the tests run as root; Node's own copy gives them to root.
  await promisify(execFile)("cp", ["-a", `${template}/.`, dataDir]);
  const app = await startBuiltApp({ dataDir, env: { ...unread, ...env }, isNew: true });
  await use(app, dataDir);
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}
