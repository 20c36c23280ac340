import { once } from "node:events";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import { noWarmUp, spawnBuiltApp, startBuiltApp } from "../setup/built-app";
import { throwAwayCluster, throwAwayFolder } from "../setup/throw-away-cluster";

let dataDir: string;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
  dataDir = await throwAwayFolder();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The program's output, apart from its log, when it could not start. */
async function refusal(env: Record<string, string> = {}): Promise<string[]> {
  const outcome = await startBuiltApp({ dataDir, env }).then(
    () => "The program started",
    (error: Error) => error.message,
  );
  return outcome.split("\n").filter((line) => !line.startsWith("{"));
}

/** Running programs that use the data folder. */
async function leftRunning(): Promise<string[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = processes.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""));
  return (await Promise.all(commands)).filter((command) => command.includes(dataDir));
}

async function expectPlainEnd(said: readonly string[], sentence: RegExp): Promise<void> {
  expect(said).toEqual(["The program ended (1):", expect.stringMatching(sentence)]);
  // PostgreSQL deletes its pid file a moment before its process ends.
  await expect.poll(leftRunning).toEqual([]);
}

it("explains what to do when the key's file is empty", async () => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, "secret.key"), "");
  await expectPlainEnd(await refusal(), /secret\.key holds no key\. Put the backup's key back/);
});

it("explains what to do when the embedded database's password is missing", async () => {
  await (await startBuiltApp({ dataDir, env: noWarmUp })).stop();
  await rm(path.join(dataDir, "postgres/data/password"));
  await expectPlainEnd(
    await refusal(),
    /password of the embedded database can't be read from .*Put the file back/,
  );
});

it("explains what to do when the embedded database's password is wrong", async () => {
  await (await startBuiltApp({ dataDir, env: noWarmUp })).stop();
  await writeFile(path.join(dataDir, "postgres/data/password"), "another\n");
  await expectPlainEnd(await refusal(), /password kept in .* is not the one of the database there/);
});

it("leaves nothing running when it is stopped during its start", async () => {
  const child = spawnBuiltApp({ dataDir });
  const ended = once(child, "exit");
  await expect
    .poll(async () => (await leftRunning()).some((command) => command.includes("postgres")))
    .toBe(true);
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  await expect.poll(leftRunning).toEqual([]);
});

it("explains what to do when the port is taken", async () => {
  const other = createServer();
  await new Promise<void>((ready) => other.listen(0, "127.0.0.1", ready));
  closers.push(() => other.close());
  const { port } = other.address() as { port: number };
  const said = await refusal({ PORT: String(port) });
  await expectPlainEnd(said, new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is taken by another program`));
});

it("explains what to do when the database cannot be reached", async () => {
  const said = await refusal({ DATABASE_URL: "postgres://studio:wrong@127.0.0.1:1/studio" });
  await expectPlainEnd(said, /The database can't be reached: connect ECONNREFUSED .*Check DATABASE_URL/);
});

it("explains what to do when the database refuses the password, or the user's rights are too few", async () => {
  const server = await throwAwayCluster();
  closers.push(server.stop);
  const wrong = new URL(server.url);
  wrong.password = "wrong";
  await expectPlainEnd(
    await refusal({ DATABASE_URL: wrong.href }),
    /password authentication failed.*Check DATABASE_URL/,
  );
  const db = openDatabase(server.url);
  await db.$client.query("CREATE ROLE guest LOGIN PASSWORD 'guest'");
  await closeDatabase(db);
  const guest = server.url.replace(/\/\/[^@]+@/, "//guest:guest@");
  await expectPlainEnd(await refusal({ DATABASE_URL: guest }), /The database refuses: permission denied/);
});
