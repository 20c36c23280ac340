import type { Doer, Staff } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { isOver } from "./rules/progress";
import { insertRun, lockRun, updateRun } from "./store.server";
import type { Json, Run, RunId, StepOutcome } from "./types";

/** Failures in a row before the run is given up: a database that is away comes back in that time. */
const mostFailures = 5;

export interface NewRun {
  readonly kind: string;
  readonly input: Json;
  /** The number of rows to process. */
  readonly total: number;
  /** Rows that an earlier run has processed. */
  readonly done?: number;
}

/** Starts long work: a row that shows its progress, and a job that takes its steps. */
export async function startRun(tx: Tx, startedBy: Doer, run: NewRun, now: Instant): Promise<RunId> {
  const id = newId<RunId>();
  await insertRun(tx, {
    done: 0,
    ...run,
    id,
    state: "waiting",
    cursor: null,
    result: {},
    failures: 0,
    stopAskedAt: null,
    startedBy,
    createdAt: now,
    startedAt: null,
    endedAt: null,
  });
  await goOn(tx, id);
  return id;
}

/** Asks the run to end after the current step; finished rows stay as they are. */
export async function stopRun(
  tx: Tx,
  _staff: Staff,
  id: RunId,
  now: Instant,
): Promise<Result<undefined, "unknown-run" | "run-over">> {
  const run = await lockRun(tx, id);
  if (!run) return refuse("unknown-run");
  if (isOver(run.state)) return refuse("run-over");
  await updateRun(tx, { ...run, stopAskedAt: run.stopAskedAt ?? now });
  await goOn(tx, id);
  return ok();
}

export type TakeStep = (tx: Tx, run: Run) => Promise<StepOutcome>;

/**
 * Takes one step of the run and moves its cursor, in the same transaction. Returns false when nothing is left to do;
 * otherwise the job of the next step has been queued.
 */
export async function advanceRun(tx: Tx, id: RunId, takeStep: TakeStep, now: Instant): Promise<boolean> {
  const run = await lockRun(tx, id);
  if (!run || isOver(run.state)) return false;
  if (run.stopAskedAt !== null) {
    await updateRun(tx, { ...run, state: "stopped", endedAt: now });
    return false;
  }
  const outcome = await takeStep(tx, run);
  const through = outcome.done >= run.total;
  await updateRun(tx, {
    ...run,
    ...outcome,
    state: through ? "done" : "running",
    failures: 0,
    startedAt: run.startedAt ?? now,
    endedAt: through ? now : null,
  });
  if (!through) await goOn(tx, id);
  return !through;
}

/** Called after a step threw and was rolled back. Returns true when it should be tried again. */
export async function noteFailure(tx: Tx, id: RunId, now: Instant): Promise<boolean> {
  const run = await lockRun(tx, id);
  if (!run || isOver(run.state)) return false;
  const failures = run.failures + 1;
  const givenUp = failures >= mostFailures;
  await updateRun(tx, {
    ...run,
    failures,
    ...(givenUp && { state: "failed" as const, endedAt: now }),
  });
  return !givenUp;
}

async function goOn(tx: Tx, runId: RunId): Promise<void> {
  await enqueueJob(tx, "advance-run", { runId }, { key: `run:${runId}` });
}
