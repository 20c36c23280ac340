import { staffById } from "~/areas/access/gate.server";
import type { Staff } from "~/areas/access/types";
import { advanceRun, noteFailure } from "~/areas/runs/commands.server";
import type { Run, RunId, StepOutcome } from "~/areas/runs/types";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

export interface StepContext {
  readonly services: Services;
  /** Who started the run; it may do what they may. */
  readonly staff: Staff;
  readonly now: Instant;
}

/** One step of bounded size: it writes through `tx` alone, which holds the run's cursor as well. */
export type RunStep = (tx: Tx, run: Run, context: StepContext) => Promise<StepOutcome>;

// After so long the queue gets a look at other jobs; the next step waits in it.
const turnMs = 2_000;

/** Takes steps of a run for a while. Throws when a step has thrown and is to be tried again by the queue. */
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
