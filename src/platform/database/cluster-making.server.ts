import { randomBytes } from "node:crypto";
import { chown, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { newSecret } from "../crypto.server";
import { OperatorError } from "../operator-error";
import type { ClusterFolder } from "./cluster-folder.server";
import { isAlive, runProgram, type ServerPrograms } from "./cluster-process.server";

export const superuser = "sidelys";
const passwordFile = "password";

/**
 * Makes the cluster if there is none. An unfinished one never gets the final name, so a crash leaves nothing broken.
 */
export async function ensureCluster(
  programs: ServerPrograms,
  folder: ClusterFolder,
  settings: ServerSettings,
): Promise<void> {
  await removeHalfMade(folder.home);
  const major = await readFile(path.join(folder.data, "PG_VERSION"), "utf8").then(
    (text) => text.trim(),
    () => null,
  );
  if (major === null) return await makeCluster(programs, folder, settings);
  // Read before the server starts, so that a missing password leaves no server behind.
  if (major === programs.binaries.major) return void (await readPassword(folder));
  throw new OperatorError(
    `The database in ${folder.data} was made by PostgreSQL ${major}, and this program brings ${programs.binaries.major}. ` +
      "Make a backup with the version that made it (npm run backup), move the folder away, and restore the backup here.",
  );
}

export async function readPassword(folder: ClusterFolder): Promise<string> {
  const file = path.join(folder.data, passwordFile);
  const text = await readFile(file, "utf8").catch((cause: Error) => {
    throw new OperatorError(
      `The password of the embedded database can't be read from ${file} (${cause.message}). Put the file back, or move ${folder.home} away and restore a backup.`,
      { cause },
    );
  });
  return text.trim();
}

// Process ids are reused (in containers the same at every start), so this process knows its own unfinished clusters
// by name.
const makingNow = new Set<string>();

async function removeHalfMade(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = Number(/^making-(\d+)-/.exec(name)?.[1]);
    const isLeft =
      maker === process.pid ? !makingNow.has(path.parse(name).name) : maker > 0 && !isAlive(maker);
    if (isLeft) await rm(path.join(home, name), { recursive: true, force: true });
  }
}

async function makeCluster(
  programs: ServerPrograms,
  folder: ClusterFolder,
  settings: ServerSettings,
): Promise<void> {
  const name = `making-${process.pid}-${randomBytes(4).toString("hex")}`;
  makingNow.add(name);
  const making = path.join(folder.home, name);
  const password = `${making}.${passwordFile}`;
  try {
    await writeFile(password, `${newSecret(24)}\n`, { mode: 0o600, flag: "wx" });
    if (programs.user) await chown(password, programs.user.uid, programs.user.gid);
    await runProgram(programs, "initdb", [
      ...["-D", making, "-U", superuser, `--pwfile=${password}`, "--auth=scram-sha-256", "--data-checksums"],
      ...(settings.durable ? [] : ["--no-sync"]),
      ...["--encoding=UTF8", ...locale(programs.binaries.major)],
    ]);
    await rename(password, path.join(making, passwordFile));
    await rename(making, folder.data).catch(async (error: NodeJS.ErrnoException) => {
      // Another process was quicker; its cluster is used.
      if (!(await readPassword(folder).catch(() => null))) throw error;
    });
    await flush(folder.home);
  } catch (cause) {
    const why = (cause as Error).message;
    throw new OperatorError(`The embedded database can't be made in ${folder.home}: ${why}`, { cause });
  } finally {
    await rm(making, { recursive: true, force: true });
    await rm(password, { force: true });
    makingNow.delete(name);
  }
}

// The order of text must be the same on every machine; the operating system's changes with its updates.
function locale(major: string): string[] {
  if (Number(major) < 17) return ["--locale=C.UTF-8"];
  return ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
}

// A new name in a folder survives a power cut only when the folder is flushed too.
async function flush(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

export interface ServerSettings {
  readonly durable: boolean;
  readonly connections: number;
}

/** Written at every start, so that an old file cannot override the program. Returns the port. */
export async function writeSettings(folder: ClusterFolder, settings: ServerSettings): Promise<number> {
  const port = folder.socket ? 5432 : await freePort();
  const sync = settings.durable ? "on" : "off";
  const lines = [
    `listen_addresses = '${folder.socket ? "" : "127.0.0.1"}'`,
    `port = ${port}`,
    `unix_socket_directories = '${(folder.socket ?? "").replaceAll("'", "''")}'`,
    "unix_socket_permissions = 0700",
    `max_connections = ${settings.connections}`,
    ...["fsync", "synchronous_commit", "full_page_writes"].map((name) => `${name} = ${sync}`),
    "password_encryption = scram-sha-256",
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    "jit = off",
  ];
  await writeFile(path.join(folder.data, "postgresql.conf"), `${lines.join("\n")}\n`);
  return port;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
