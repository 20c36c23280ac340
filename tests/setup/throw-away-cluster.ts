import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ClusterOptions, startCluster } from "~/platform/database/cluster.server";
import { clearKilledRuns, testFolderPrefix } from "./clear-killed-runs";

export interface ThrowAwayCluster {
  /** The URL of a user that may create databases. */
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** A folder for a temporary cluster, named after the process so that a killed run can be cleaned up. */
export async function throwAwayFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${testFolderPrefix}${process.pid}-`));
  // When the tests run as root, the server's user must be able to enter it.
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
