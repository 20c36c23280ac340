import { Logger, parseCronItems, run } from "graphile-worker";
import type { PoolClient } from "pg";
import type { Db } from "~/platform/database/tx.server";
import type { Log } from "~/platform/log.server";
import type { JobName, JobPayloads } from "./jobs.server";

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };

export interface CronLine {
  readonly job: JobName;
  /** Five fields, in UTC. */
  readonly when: string;
}

export interface JobQueue {
  /** Takes no new job, lets those in hand finish, gives the rest back. */
  stop(): Promise<void>;
}

// Any number that nothing else locks.
const workersLock = 7_203_118_222;

/** Runs jobs in this process, on the pages' own pool. Any number of processes may do so on one database. */
export async function runJobs(
  db: Db,
  { handlers, cron, log }: { handlers: JobHandlers; cron: readonly CronLine[]; log: Log },
): Promise<JobQueue> {
  const presence = await announceWorker(db);
  const runner = await run({
    pgPool: db.$client,
    concurrency: 2,
    pollInterval: 2000,
    // The composition root alone decides how the process ends.
    noHandleSignals: true,
    logger: queueLogger(log),
    taskList: taskListOf(handlers, log),
    parsedCronItems: parseCronItems(
      // A sweep that was missed is not made up for: the next one sees the same.
      cron.map(({ job, when }) => ({
        task: job,
        match: when,
        options: { backfillPeriod: 0, jobKey: job, maxAttempts: 1 },
      })),
    ),
  });
  runner.promise.catch((error) => log.error({ err: error }, "the job queue stopped"));
  return {
    async stop() {
      await runner.stop();
      presence.release(true);
    },
  };
}

/**
 * Holds a shared lock for as long as the process lives. Who gets it exclusively first is the only worker there is,
 * and jobs that are still locked belong to a process that died: they are set free, four hours before they would be.
 */
async function announceWorker(db: Db): Promise<PoolClient> {
  const client = await db.$client.connect();
  // A broken connection only loses the announcement; the letters' own claims keep what matters safe.
  client.on("error", () => undefined);
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS alone", [workersLock]);
  if (rows[0]?.alone) {
    await client.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
      FROM graphile_worker.jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`);
  }
  await client.query("SELECT pg_advisory_lock_shared($1)", [workersLock]);
  if (rows[0]?.alone) await client.query("SELECT pg_advisory_unlock($1)", [workersLock]);
  return client;
}

function taskListOf(handlers: JobHandlers, log: Log) {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown) => {
        const started = performance.now();
        // Payloads come from enqueueJob, whose types pair each name with its payload.
        await (handler as (payload: unknown) => Promise<void>)(payload);
        log.debug({ job: name, ms: Math.round(performance.now() - started) }, "job done");
      },
    ]),
  );
}

/** The queue's own lines, without its messages about every job. */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const err = meta && "error" in meta ? meta.error : undefined;
    if (level === "error") log.error({ err }, message);
    else if (level === "warning") log.warn({ err }, message);
  });
}
