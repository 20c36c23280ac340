import { EventEmitter } from "node:events";
import { Logger, parseCronItems, run, type WorkerEvents } from "graphile-worker";
import type { Db } from "~/platform/database/tx.server";
import type { Log } from "~/platform/log.server";
import { patientPool } from "./patient-pool.server";
import { announceWorker } from "./presence.server";
import type { QueueParts } from "./queue-parts.server";

/** One run of the queue, until it is stopped or the database is lost. */
export interface QueueRun {
  /** Resolves when no job of this run is being worked on. Never rejects. */
  readonly ended: Promise<void>;
  /** Takes no new job, finishes the current ones, and releases the rest. May be called twice. */
  stop(): Promise<void>;
}

/**
 * `earlier` are the worker names under which this process's earlier runs locked jobs; the new run's name is added.
 */
export async function startQueueRun(db: Db, parts: QueueParts, earlier: string[]): Promise<QueueRun> {
  const presence = await announceWorker(db, earlier, parts.log);
  try {
    const events: WorkerEvents = new EventEmitter();
    const named: Promise<void>[] = [];
    events.on("pool:create", ({ workerPool }) => {
      earlier.push(workerPool.id);
      const locked = presence.lockRun(workerPool.id);
      // Awaited below, once the runner exists and can be stopped.
      locked.catch(() => undefined);
      named.push(locked);
    });
    const patient = patientPool(db.$client);
    const runner = await run({ ...optionsOf(parts), pgPool: patient.pool, events });
    // Without its lock the run's jobs would be taken for a dead program's.
    await Promise.all(named).catch(async (error: unknown) => {
      await runner.stop();
      throw error;
    });
    let running = true;
    const stop = async () => {
      if (!running) return;
      running = false;
      await runner.stop();
    };
    // The runner's promise resolves even when its workers failed.
    const settled = runner.promise.then(
      () => undefined,
      (error: unknown) => parts.log.error({ err: error }, "the job queue failed"),
    );
    const ended = settled.then(patient.written).then(() => {
      running = false;
      presence.leave();
    });
    // Without its lock another process could take this run's jobs for a dead process's, so the run ends and another
    // begins.
    presence.lost
      .then(stop)
      .catch((error: unknown) => parts.log.warn({ err: error }, "the job queue did not stop well"));
    return { ended, stop: () => stop().then(() => ended) };
  } catch (error) {
    presence.leave();
    throw error;
  }
}

function optionsOf({ handlers, cron, log }: QueueParts) {
  return {
    concurrency: 2,
    pollInterval: 2000,
    // Only the composition root decides how the process ends.
    noHandleSignals: true,
    logger: queueLogger(log),
    taskList: taskListOf(handlers, log),
    parsedCronItems: parseCronItems(
      // A missed sweep is not made up for: the next one does the same work.
      cron.map(({ job, when }) => ({
        task: job,
        match: when,
        options: { backfillPeriod: 0, jobKey: job, maxAttempts: 1 },
      })),
    ),
  };
}

function taskListOf(handlers: QueueParts["handlers"], log: Log) {
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

/** The queue's own log lines, without one for every job. */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const err = meta && "error" in meta ? meta.error : undefined;
    if (level === "error") log.error({ err }, message);
    else if (level === "warning") log.warn({ err }, message);
  });
}
