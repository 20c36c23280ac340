import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { isRefusal } from "~/kit/result";

declare const txBrand: unique symbol;
declare const dbBrand: unique symbol;

type AnyDatabase = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** For reading, inside a transaction or outside. */
export type Reader = AnyDatabase;
/** An open transaction. Every write takes one, and only `inTransaction` makes one. */
export type Tx = AnyDatabase & { readonly [txBrand]: true };
export type Db = NodePgDatabase<Record<string, never>> & { readonly $client: Pool; readonly [dbBrand]: true };

const retriableCodes = new Set(["40001", "40P01"]);
const maxTries = 3;

/**
 * Runs `work` in one transaction. Commits when it returns; rolls back when it throws or returns a refusal (`{ ok:
 * false }`), so that a refused command leaves nothing behind. After a serialisation failure or a deadlock it runs
 * again, at most three times.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onOneClient(db, (database) => runOnce(database, work));
    } catch (error) {
      if (attempt >= maxTries || !retriableCodes.has(codeOf(error))) throw error;
    }
  }
}

/** A savepoint: this part of a transaction is rolled back alone when it is refused or throws. For one row of many. */
export function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runOnce(tx, work);
}

/**
 * Statements of one transaction that do not depend on each other: they are sent without waiting in between. Waits for
 * all of them even when one fails, because a later one would run after the rollback, outside the transaction.
 */
export async function together<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcomes = await Promise.allSettled(work);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return Promise.all(work);
}

/**
 * Drizzle 0.45 takes a client from the pool itself, but does not give it back when `BEGIN` fails because the connection
 * was lost: the pool would shrink with each loss, and closing it would wait for ever.
 */
async function onOneClient<T>(db: Db, work: (database: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    return await work(drizzle(client));
  } finally {
    client.release();
  }
}

class RolledBack extends Error {
  constructor(readonly outcome: unknown) {
    super("rolled back on a refusal");
  }
}

async function runOnce<T>(db: AnyDatabase, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (transaction) => {
      const outcome = await work(transaction as unknown as Tx);
      if (isRefusal(outcome)) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as T;
    throw error;
  }
}

// Drizzle wraps the driver's error, so the code may be nested.
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === "string") return code;
  const cause = (error as { cause?: unknown } | null)?.cause;
  return cause ? codeOf(cause) : "";
}
