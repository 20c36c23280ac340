import { EventEmitter } from "node:events";
import { Logger, parseCronItems, run, type WorkerEvents } from "graphile-worker";
import type { Db } from "~/platform/database/tx.server";
import type { Log } from "~/platform/log.server";
import { patientPool } from "./patient-pool.server";
import { announceWorker } from "./presence.server";
import type { QueueParts } from "./queue-parts.server";

/** One life of the queue: from its start until it is stopped or the database is lost. */
export interface QueueRun {
  /** Settles when no job of this run is in hand any more. Never rejects. */
  readonly ended: Promise<void>;
  /** Takes no new job, lets those in hand finish, gives the rest back. May be called twice. */
  stop(): Promise<void>;
}

/** `earlier` are the names that this process's earlier runs locked jobs with; the new run's name is added. */
export async function startQueueRun(db: Db, parts: QueueParts, earlier: string[]): Promise<QueueRun> {
  const presence = await announceWorker(db, earlier);
  try {
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:create", ({ workerPool }) => earlier.push(workerPool.id));
    const patient = patientPool(db.$client);
    const runner = await run({ ...optionsOf(parts), pgPool: patient.pool, events });
    let running = true;
    const stop = async () => {
      if (!running) return;
      running = false;
      await runner.stop();
    };
    // The runner's promise is kept also when its workers failed.
    const settled = runner.promise.then(
      () => undefined,
      (error: unknown) => parts.log.error({ err: error }, "the job queue failed"),
    );
    const ended = settled.then(patient.written).then(() => {
      running = false;
      presence.leave();
    });
    // Without its announcement a run might have its jobs taken for those of a dead process: it makes room for the next.
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

/** The queue's own lines, without its messages about every job. */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const err = meta && "error" in meta ? meta.error : undefined;
    if (level === "error") log.error({ err }, message);
    else if (level === "warning") log.warn({ err }, message);
  });
}
