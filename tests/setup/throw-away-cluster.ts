import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ClusterOptions, startCluster } from "~/platform/database/cluster.server";
import { isAlive } from "~/platform/database/cluster-process.server";

const prefix = "sidelys-test-";

export interface ThrowAwayCluster {
  /** Of a user that may make databases. */
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** A folder for a cluster that goes with the test run, named after the process so that a killed run can be cleared. */
export async function throwAwayFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  // The server's user must be able to enter it when the tests run as root.
  await chmod(folder, 0o711);
  return folder;
}

export async function throwAwayCluster(options: Partial<ClusterOptions> = {}): Promise<ThrowAwayCluster> {
  await clearKilledRuns();
  const dataDir = await throwAwayFolder();
  const cluster = await startCluster({
    dataDir,
    checkout: process.cwd(),
    say: () => {},
    settings: { durable: false, connections: 200 },
    ...options,
  });
  return {
    url: cluster.url,
    dataDir,
    stop: async () => {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops and removes what a killed test run left behind: adopt it, then end it the usual way. */
async function clearKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = name.startsWith(prefix) ? Number(name.slice(prefix.length).split("-")[0]) : Number.NaN;
    if (!maker || isAlive(maker)) continue;
    const dataDir = path.join(tmpdir(), name);
    const hasServer = await readdir(path.join(dataDir, "postgres", "data")).then(
      (files) => files.includes("postmaster.pid"),
      () => false,
    );
    try {
      if (hasServer) {
        const cluster = await startCluster({ dataDir, checkout: process.cwd(), say: () => {} });
        await cluster.stop();
      }
      await rm(dataDir, { recursive: true, force: true });
    } catch (error) {
      console.warn(`${dataDir} was left by an earlier run and can't be removed:`, (error as Error).message);
    }
  }
}
