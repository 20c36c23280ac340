import type { PoolClient } from "pg";
import type { Db } from "~/platform/database/tx.server";

// Any number that nothing else locks.
const workersLock = 7_203_118_222;

export interface Presence {
  /** Resolves when the connection that holds the lock is gone. */
  readonly lost: Promise<void>;
  leave(): void;
}

/**
 * Holds a shared lock while a queue runs. A process that first gets it exclusively is the only worker, so jobs that
 * are still locked belong to a process that died; they are unlocked now instead of after four hours. Jobs that
 * earlier runs of this process could not finish are unlocked in any case.
 */
export async function announceWorker(db: Db, earlier: readonly string[]): Promise<Presence> {
  const client = await db.$client.connect();
  const lost = Promise.withResolvers<void>();
  client.on("error", () => lost.resolve());
  client.on("end", () => lost.resolve());
  let left = false;
  const leave = () => {
    if (left) return;
    left = true;
    // Closing the connection releases the lock.
    client.release(true);
  };
  try {
    await takeLock(client, earlier);
  } catch (error) {
    leave();
    throw error;
  }
  return { lost: lost.promise, leave };
}

async function takeLock(client: PoolClient, earlier: readonly string[]): Promise<void> {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS alone", [workersLock]);
  if (rows[0]?.alone) {
    await client.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
      FROM graphile_worker.jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`);
  } else if (earlier.length > 0) {
    await client.query("SELECT graphile_worker.force_unlock_workers($1)", [earlier]);
  }
  await client.query("SELECT pg_advisory_lock_shared($1)", [workersLock]);
  if (rows[0]?.alone) await client.query("SELECT pg_advisory_unlock($1)", [workersLock]);
}
