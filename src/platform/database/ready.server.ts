import path from "node:path";
import { sql } from "drizzle-orm";
import { readMigrations } from "./migrate.server";
import type { Db } from "./tx.server";

const patienceMs = 2_000;

/** Whether the database answers soon and has every migration of this program. */
export function readinessOf(db: Db): () => Promise<boolean> {
  const known = readMigrations(path.resolve("db/migrations")).then((migrations) => migrations.length);
  return async () => {
    const slow = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
    const asked = hasMigrations(db, await known).catch(() => false);
    return Promise.race([asked, slow]);
  };
}

async function hasMigrations(db: Db, known: number): Promise<boolean> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM schema_migrations`);
  return (rows[0]?.n ?? 0) >= known;
}
