import type { PoolClient } from "pg";
import type { Db } from "~/platform/database/tx.server";

// Any number that nothing else locks.
const workersLock = 7_203_118_222;
/** The first half of the lock that stands for one run of a queue; the second is made of the run's name. */
const runLocks = 720_311;
/** A run has its lock long before this; until then its jobs are not taken for a dead process's. */
const graceSeconds = 5;
const lookEveryMs = 5_000;

export interface Presence {
  /** Resolves when the connection that holds the lock is gone. */
  readonly lost: Promise<void>;
  /** Says that jobs locked under this name belong to a process that lives. */
  carry(runName: string): void;
  leave(): void;
}

/**
 * Holds a shared lock while a queue runs. A process that first gets it exclusively is the only worker, so jobs that
 * are still locked belong to a process that died; they are unlocked now instead of after four hours. Jobs that
 * earlier runs of this process could not finish are unlocked in any case. Each run also has a lock of its own, so that
 * the others see when its process dies, and take over its jobs within seconds.
 */
export async function announceWorker(db: Db, earlier: readonly string[]): Promise<Presence> {
  const client = await db.$client.connect();
  const lost = Promise.withResolvers<void>();
  // An error here is the end of the connection, which `lost` tells of.
  const ask = (statement: string, values: unknown[]) =>
    void client.query(statement, values).catch(() => undefined);
  const looking = setInterval(() => ask(unlockDead, [runLocks, graceSeconds]), lookEveryMs);
  looking.unref();
  client.on("error", () => lost.resolve());
  client.on("end", () => lost.resolve());
  let left = false;
  const leave = () => {
    if (left) return;
    left = true;
    clearInterval(looking);
    // Closing the connection releases the lock.
    client.release(true);
  };
  try {
    await takeLock(client, earlier);
  } catch (error) {
    leave();
    throw error;
  }
  return {
    lost: lost.promise,
    carry: (runName) => ask("SELECT pg_advisory_lock_shared($1, hashtext($2))", [runLocks, runName]),
    leave,
  };
}

const unlockDead = `
  SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
  WHERE locked_by IS NOT NULL AND locked_at < clock_timestamp() - make_interval(secs => $2)
    AND NOT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND classid = $1::int::oid AND objid = (hashtext(locked_by)::bigint & 4294967295)::oid)
  HAVING count(*) > 0`;

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
