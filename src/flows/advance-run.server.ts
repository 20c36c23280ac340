import { staffById } from "~/areas/access/gate.server";
import type { Staff } from "~/areas/access/types";
import { advanceRun, noteFailure } from "~/areas/runs/commands.server";
import type { Run, RunId, StepOutcome } from "~/areas/runs/types";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

export interface StepContext {
  readonly services: Services;
  /** The person who started the run; the run has that person's rights. */
  readonly staff: Staff;
  readonly now: Instant;
}

/** One step of bounded size. It writes only through `tx`, which also updates the run's cursor. */
export type RunStep = (tx: Tx, run: Run, context: StepContext) => Promise<StepOutcome>;

// After this time other jobs get their turn; the next step waits in the queue.
const turnMs = 2_000;

/** Throws when a step has thrown, so that the queue tries it again. */
export async function advance(
  services: Services,
  runId: RunId,
  kinds: Readonly<Record<string, RunStep>>,
): Promise<void> {
  const { db, clock, log } = services;
  const began = performance.now();
  const takeStep = async (tx: Tx, run: Run) => {
    const step = kinds[run.kind];
    if (!step) throw new Error(`No step is known for runs of kind ${run.kind}`);
    const staff = await staffById(tx, run.startedBy);
    if (!staff) throw new Error("Who started the run may no longer sign in");
    return step(tx, run, { services, staff, now: clock.now() });
  };
  try {
    while (performance.now() - began < turnMs) {
      if (!(await inTransaction(db, (tx) => advanceRun(tx, runId, takeStep, clock.now())))) return;
    }
  } catch (error) {
    log.error({ err: error, runId }, "a step of a run failed");
    if (await inTransaction(db, (tx) => noteFailure(tx, runId, clock.now()))) throw error;
  }
}
