import { actorOf } from "~/areas/access/gate.server";
import { advanceRun, noteFailure } from "~/areas/runs/commands.server";
import type { Run, RunId, RunStep } from "~/areas/runs/types";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

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
    const actor = await actorOf(tx, run.startedBy);
    if (!actor) throw new Error("Who started the run may no longer sign in, or use the link");
    return step(tx, run, { services, actor, now: clock.now() });
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
