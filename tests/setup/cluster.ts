import path from "node:path";
import type { TestProject } from "vitest/node";
import type { ClusterOptions } from "~/platform/database/cluster.server";
import { migrate } from "~/platform/database/migrate.server";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import { requireVersion } from "~/platform/database/version.server";
import { dropDatabase, freshDatabase } from "./fresh-database";
import { throwAwayCluster } from "./throw-away-cluster";

declare module "vitest" {
  export interface ProvidedContext {
    /** A user that may create databases, and the migrated template that test databases are copied from. */
    databaseServer: { adminUrl: string; template: string };
  }
}

/**
 * Once per run: a temporary PostgreSQL with one migrated template. TEST_POSTGRES names the folder of another
 * version's programs, TEST_DATABASE_URL a running server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? null : await throwAwayCluster(programsOf(process.env.TEST_POSTGRES));
  const adminUrl = given ?? cluster?.url ?? "";
  const template = await freshDatabase(adminUrl, "template0");
  const db = openDatabase(template.url);
  await requireVersion(db);
  await migrate(db);
  await closeDatabase(db);
  project.provide("databaseServer", { adminUrl, template: template.name });
  return async () => {
    if (cluster) await cluster.stop();
    else await dropDatabase(adminUrl, template.name);
  };
}

function programsOf(folder: string | undefined): Partial<ClusterOptions> {
  if (!folder) return {};
  return { binaries: { folder, major: path.basename(folder) } };
}
