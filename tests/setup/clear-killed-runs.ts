import { readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Followed by the process id of the test run that made the folder. */
export const testFolderPrefix = "sidelys-test-";

/** Ends and removes the clusters of test runs that were killed. */
export async function clearKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = name.startsWith(testFolderPrefix)
      ? Number.parseInt(name.slice(testFolderPrefix.length), 10)
      : 0;
    if (!maker || isAlive(maker)) continue;
    const folder = path.join(tmpdir(), name);
    try {
      for (const server of await serversBelow(folder)) await end(server);
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      // Skips other users' processes.
      if (
        (error as NodeJS.ErrnoException).code !== "EACCES" &&
        (error as NodeJS.ErrnoException).code !== "EPERM"
      )
        throw error;
    }
  }
}

async function serversBelow(folder: string): Promise<number[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => path.basename(file) === "postmaster.pid",
  );
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  return texts.map((text) => Number.parseInt(text, 10)).filter((pid) => pid > 0 && isAlive(pid));
}

async function end(pid: number): Promise<void> {
  // SIGQUIT is PostgreSQL's immediate shutdown; a temporary cluster has nothing worth keeping.
  process.kill(pid, "SIGQUIT");
  for (let attempt = 0; attempt < 50 && isAlive(pid); attempt++) await sleep(100);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
