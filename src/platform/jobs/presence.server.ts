import type { PoolClient } from "pg";
import type { Db } from "~/platform/database/tx.server";
import type { Log } from "~/platform/log.server";
import { deadRuns, type Sighting } from "./dead-runs";

// Any number that nothing else locks.
const workersLock = 7_203_118_222;
/** The first half of the lock of one run of a queue; the second half is made from the run's name. */
const runLocks = 720_311;
const lookEveryMs = 5_000;
const graceMs = 10_000;

export interface Presence {
  /** Resolves when the connection that holds the lock is gone. */
  readonly lost: Promise<void>;
  /** Locks the run's name: as long as the connection lives, others leave the run's jobs alone. */
  lockRun(runName: string): Promise<void>;
  leave(): void;
}

/**
 * Holds a shared lock while a queue runs. A process that first gets it exclusively is the only worker, so jobs that
 * are still locked belong to a process that died; they are unlocked now instead of after four hours. Jobs that
 * earlier runs of this process could not finish are unlocked in any case. Each run also has a lock of its own, so that
 * the others see when its process dies, and take over its jobs within seconds.
 */
export async function announceWorker(db: Db, earlier: readonly string[], log: Log): Promise<Presence> {
  const client = await db.$client.connect();
  const lost = Promise.withResolvers<void>();
  let left = false;
  const deadNow = deadRuns(graceMs);
  const look = async () => {
    const names = deadNow(await sightingOf(client), performance.now());
    if (names.length > 0) await client.query("SELECT graphile_worker.force_unlock_workers($1)", [names]);
  };
  const looking = setInterval(() => {
    look().catch((error: unknown) => {
      if (!left) log.warn({ err: error }, "could not look for dead job runs");
    });
  }, lookEveryMs);
  looking.unref();
  // Without a listener an error would end the process.
  client.on("error", () => lost.resolve());
  client.on("end", () => lost.resolve());
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
    lockRun: async (runName) => {
      await client.query("SELECT pg_advisory_lock_shared($1, hashtext($2))", [runLocks, runName]);
    },
    leave,
  };
}

async function sightingOf(client: PoolClient): Promise<Sighting> {
  // The job holders are read before the locks, because a run locks its name before it takes jobs.
  const { rows: holders } = await client.query<Sighting["holders"][number]>(`
    SELECT DISTINCT locked_by AS name, (hashtext(locked_by)::bigint & 4294967295)::text AS lock
    FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`);
  const { rows: locks } = await client.query<{ lock: string }>(
    `SELECT objid::text AS lock FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND classid = $1::int::oid`,
    [runLocks],
  );
  return { alive: locks.map(({ lock }) => lock), holders };
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
