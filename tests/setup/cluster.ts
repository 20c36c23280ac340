import type { TestProject } from "vitest/node";
import { requireVersion } from "~/platform/database/database.server";
import { migrate } from "~/platform/database/migrate.server";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import { dropDatabase, freshDatabase } from "./fresh-database";
import { throwAwayCluster } from "./throw-away-cluster";

declare module "vitest" {
  export interface ProvidedContext {
    /** A user that may make databases, and the migrated database that test databases are copied from. */
    databaseServer: { adminUrl: string; template: string };
  }
}

/** Once per run: a throw-away PostgreSQL (or the one of TEST_DATABASE_URL) with one migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? null : await throwAwayCluster();
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
