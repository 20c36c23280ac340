import { inject } from "vitest";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import type { Db } from "~/platform/database/tx.server";
import { dropDatabase, freshDatabase } from "./fresh-database";

export interface TestDatabase {
  readonly db: Db;
  /** For programs that connect by themselves. */
  readonly url: string;
  close(): Promise<void>;
}

/** Many queries at once wait for a connection; on a busy machine longer than visitors should. */
export const patienceMs = 120_000;

interface Options {
  readonly poolSize?: number;
  /** Off where tables are copied, because COPY cannot share its connection. */
  readonly pipeline?: boolean;
  readonly template?: "empty" | "cleanStudio";
}

/**
 * A new migrated, otherwise empty database for one test file. Call it in beforeAll, close it in afterAll. The file
 * must be named `*.db.test.ts` or be in tests/flows or tests/races.
 */
export async function testDatabase({
  poolSize = 10,
  pipeline = true,
  template = "empty",
}: Options = {}): Promise<TestDatabase> {
  const { adminUrl, templates } = inject("databaseServer");
  const { name, url } = await freshDatabase(adminUrl, templates[template]);
  const db = openDatabase(url, { size: poolSize, pipeline, connectWithinMs: patienceMs });
  return {
    db,
    url,
    close: async () => {
      await closeDatabase(db);
      await dropDatabase(adminUrl, name);
    },
  };
}
