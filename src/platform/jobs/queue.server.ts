import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "~/platform/database/tx.server";
import type { Log } from "~/platform/log.server";
import type { QueueParts } from "./queue-parts.server";
import { type QueueRun, startQueueRun } from "./queue-run.server";

export interface JobQueue {
  /** Takes no new job, finishes the current ones, and releases the rest. */
  stop(): Promise<void>;
}

const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** After a run of this length the next pause is the shortest again. */
const soundAfterMs = 30_000;

/**
 * Runs jobs in this process, on the pages' own pool. Several processes may do so on one database. When a run ends
 * because the database was lost, another follows.
 */
export async function runJobs(db: Db, parts: QueueParts): Promise<JobQueue> {
  const runNames: string[] = [];
  const stopping = new AbortController();
  let current = await startQueueRun(db, parts, runNames);
  const keepRunning = async () => {
    let pause = firstPauseMs;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      await current.ended;
      if (stopping.signal.aborted) return;
      parts.log.warn("the job queue stopped; a new one is started");
      pause = performance.now() - began > soundAfterMs ? firstPauseMs : pause;
      const next = await startAgain(
        () => startQueueRun(db, parts, runNames),
        pause,
        stopping.signal,
        parts.log,
      );
      if (!next) return;
      current = next;
      pause = Math.min(pause * 2, longestPauseMs);
      parts.log.info("the job queue runs again");
    }
  };
  const kept = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await kept;
      await current.stop();
    },
  };
}

/** Null when the program stops meanwhile. */
async function startAgain(
  start: () => Promise<QueueRun>,
  firstPause: number,
  stopping: AbortSignal,
  log: Log,
): Promise<QueueRun | null> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPauseMs)) {
    await sleep(pause, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return null;
    try {
      return await start();
    } catch (error) {
      log.warn({ err: error }, "the job queue could not start");
    }
  }
}
