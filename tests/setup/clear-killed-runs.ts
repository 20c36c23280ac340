import { mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Followed by the process id of the test run that made the folder. */
export const testFolderPrefix = "sidelys-test-";

/** Ends and removes the clusters of test runs that were killed. Several runs may do so at the same moment. */
export async function clearKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = name.startsWith(testFolderPrefix)
      ? Number.parseInt(name.slice(testFolderPrefix.length), 10)
      : 0;
    if (!maker || isAlive(maker)) continue;
    const ours = await claim(path.join(tmpdir(), name));
    if (ours) await clear(ours);
  }
}

/**
 * Renames the folder to a name of this process, which only one process can do. Null when another run has it, or another
 * user owns it.
 */
async function claim(folder: string): Promise<string | null> {
  const ours = await mkdtemp(path.join(tmpdir(), `${testFolderPrefix}${process.pid}-`));
  try {
    await rename(folder, ours);
    return ours;
  } catch (error) {
    await rm(ours, { recursive: true });
    if (["ENOENT", "EACCES", "EPERM"].includes(codeOf(error))) return null;
    throw error;
  }
}

async function clear(folder: string): Promise<void> {
  for (const server of await serversBelow(folder)) await end(server);
  await rm(folder, { recursive: true, force: true });
}

async function serversBelow(folder: string): Promise<number[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => path.basename(file) === "postmaster.pid",
  );
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  return texts.map((text) => Number.parseInt(text, 10)).filter((pid) => pid > 0 && isAlive(pid));
}

async function end(pid: number): Promise<void> {
  try {
    // SIGQUIT is PostgreSQL's immediate shutdown; a temporary cluster has nothing worth keeping.
    process.kill(pid, "SIGQUIT");
  } catch (error) {
    // It ended by itself, or the process id belongs to another user by now.
    if (["ESRCH", "EPERM"].includes(codeOf(error))) return;
    throw error;
  }
  for (let attempt = 0; attempt < 50 && isAlive(pid); attempt++) await sleep(100);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "";
}
