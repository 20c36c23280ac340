import path from "node:path";
import { sql } from "drizzle-orm";
import { readMigrations } from "./migrate.server";
import { type Db, inTransaction, together } from "./tx.server";

const patienceMs = 2_000;
/** Strangers may ask as often as they like: the database is asked once in this time. */
const heldMs = 1_000;

/**
 * Whether the database answers soon, has every migration of this program, and takes a write. One check runs at a time,
 * and its answer holds for a second.
 */
export function readinessOf(db: Db): () => Promise<boolean> {
  const known = readMigrations(path.resolve("db/migrations")).then((migrations) => migrations.length);
  let answer: Promise<boolean> | null = null;
  const ask = () => {
    const slow = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
    const checking = known.then((count) => canWrite(db, count)).catch(() => false);
    // A check that hangs keeps its place: another would hang beside it.
    const forget = () => {
      answer = null;
    };
    void checking.then(() => setTimeout(forget, heldMs).unref());
    return Promise.race([checking, slow]);
  };
  return () => (answer ??= ask());
}

/**
 * Writes a row as it is, which a standby, a read-only database and a full disk for the log refuse; and lets a sort
 * spill into a temporary file, which a full disk for the data refuses. Nothing remains of either but one row's version.
 */
async function canWrite(db: Db, known: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [, , written, spilled] = await together([
      tx.execute(sql.raw(`SET LOCAL statement_timeout = ${patienceMs}`)),
      tx.execute(sql`SET LOCAL work_mem = '64kB'`),
      tx.execute(sql`UPDATE schema_migrations SET name = name WHERE number = ${known}`),
      tx.execute<{ rows: number }>(
        sql`SELECT count(*)::int AS rows FROM (SELECT md5(n::text) AS word FROM generate_series(1, 4000) n ORDER BY word OFFSET 0) AS sorted`,
      ),
    ]);
    return written.rowCount === 1 && spilled.rows[0]?.rows === 4_000;
  });
}
