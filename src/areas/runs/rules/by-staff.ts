import type { Run, RunStep, StaffContext, StepOutcome } from "../types";

type StaffStep = (tx: Parameters<RunStep>[0], run: Run, context: StaffContext) => Promise<StepOutcome>;

/** The step of runs that only staff start. */
export function byStaff(step: StaffStep): RunStep {
  return (tx, run, { actor, ...context }) => {
    if (actor.kind !== "admin" && actor.kind !== "photographer")
      throw new Error(`Runs of kind ${run.kind} are started by staff`);
    return step(tx, run, { ...context, staff: actor });
  };
}
