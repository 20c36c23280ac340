import { drizzle } from "drizzle-orm/node-postgres";
import type { Db } from "./tx.server";
import { SharedPool } from "./visitor-share.server";

export interface PoolOptions {
  readonly size?: number;
  /** A query waits this long for a free connection or a new one, then it is refused. */
  readonly connectWithinMs?: number;
  /** The connections' name in the server's activity list. */
  readonly applicationName?: string;
  /**
   * Sends a statement without waiting for the answer to the one before, as `together` needs. Off for a tool that copies
   * whole tables, because COPY cannot share its connection.
   */
  readonly pipeline?: boolean;
  /** Called for a connection that broke while idle; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

/** A pool that connects at the first query. */
export function openDatabase(url: string, options: PoolOptions = {}): Db {
  const {
    size = 16,
    connectWithinMs = 10_000,
    applicationName = "sidelys",
    pipeline = true,
    onIdleError = () => {},
  } = options;
  const pool = new SharedPool({
    connectionString: url,
    max: size,
    pipeline,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
    application_name: applicationName,
    // A forgotten transaction must not hold its locks for ever; no transaction waits for a person's input.
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 60_000,
  });
  // Without a listener the process would end when the database restarts.
  pool.on("error", onIdleError);
  pool.on("connect", (client) => client.on("error", onIdleError));
  return drizzle(pool) as unknown as Db;
}

export async function closeDatabase(db: Db): Promise<void> {
  await db.$client.end();
}
