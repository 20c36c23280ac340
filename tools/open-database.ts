import type { Config } from "~/platform/config.server";
import { startCluster } from "~/platform/database/cluster.server";
import { ClusterInUse } from "~/platform/database/cluster-owner.server";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import type { Db } from "~/platform/database/tx.server";
import { requireVersion } from "~/platform/database/version.server";

export interface OpenedDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

interface Wish {
  readonly config: Config;
  /** Whether a running program may keep using the embedded database meanwhile. */
  readonly besideProgram: boolean;
}

/** The configured database for a tool: the running program's own, or one started for the tool's duration. */
export async function openForTool({ config, besideProgram }: Wish): Promise<OpenedDatabase> {
  const { url, stop } = await locate(config, besideProgram);
  const db = openDatabase(url, { size: 4, applicationName: "sidelys tool", pipeline: false });
  await requireVersion(db);
  return {
    db,
    close: async () => {
      await closeDatabase(db);
      await stop();
    },
  };
}

async function locate(
  config: Config,
  besideProgram: boolean,
): Promise<{ url: string; stop(): Promise<void> }> {
  const nothingToStop = async () => {};
  if (config.databaseUrl) return { url: config.databaseUrl, stop: nothingToStop };
  try {
    return await startCluster({ dataDir: config.dataDir, checkout: process.cwd(), say: console.error });
  } catch (error) {
    if (!besideProgram || !(error instanceof ClusterInUse)) throw error;
    return { url: error.url, stop: nothingToStop };
  }
}
