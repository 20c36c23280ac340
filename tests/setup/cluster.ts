import path from "node:path";
import type { TestProject } from "vitest/node";
import { seedCleanStudio } from "~/flows/seed-studio.server";
import { systemClock } from "~/platform/clock.server";
import type { ClusterOptions } from "~/platform/database/cluster.server";
import { migrate } from "~/platform/database/migrate.server";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import { inTransaction } from "~/platform/database/tx.server";
import { requireVersion } from "~/platform/database/version.server";
import { allowManyOrders } from "../worlds/many-orders";
import { dropDatabase, freshDatabase } from "./fresh-database";
import { throwAwayCluster } from "./throw-away-cluster";

/** Names of databases that test databases are copied from. */
interface Templates {
  /** Migrated, and otherwise empty. */
  readonly empty: string;
  /** The studio as it is after the very first start. */
  readonly cleanStudio: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** A user that may create databases, and the templates. */
    databaseServer: { adminUrl: string; templates: Templates };
  }
}

/**
 * Once per run: a temporary PostgreSQL with the templates. TEST_POSTGRES names the folder of another version's
 * programs; TEST_DATABASE_URL a server that runs already.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    return await provideServer(project);
  } catch (error) {
    // Vitest prints it where it happened; the report that is repeated at the end of all tests omits it.
    process.send?.({ outsideTests: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    throw error;
  }
}

async function provideServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? null : await throwAwayCluster(programsOf(process.env.TEST_POSTGRES));
  const adminUrl = given ?? cluster?.url ?? "";
  const templates = await makeTemplates(adminUrl);
  project.provide("databaseServer", { adminUrl, templates });
  return async () => {
    if (cluster) await cluster.stop();
    else for (const name of Object.values(templates)) await dropDatabase(adminUrl, name);
  };
}

async function makeTemplates(adminUrl: string): Promise<Templates> {
  const empty = await freshDatabase(adminUrl, "template0");
  const db = openDatabase(empty.url);
  await requireVersion(db);
  await migrate(db);
  await closeDatabase(db);
  const studio = await freshDatabase(adminUrl, empty.name);
  const studioDb = openDatabase(studio.url);
  await inTransaction(studioDb, async (tx) => {
    await seedCleanStudio(tx, systemClock.now());
    await allowManyOrders(tx);
  });
  await closeDatabase(studioDb);
  return { empty: empty.name, cleanStudio: studio.name };
}

function programsOf(folder: string | undefined): Partial<ClusterOptions> {
  if (!folder) return {};
  return { binaries: { folder, major: path.basename(folder) } };
}
