import { type Count, oneFailed, sum } from "./count.ts";
import type { Step } from "./steps.ts";

/**
 * Lanes of steps in parallel: each lane runs its steps one after the other. The first lane's output is shown live, the
 * others' when they end.
 */
export type Lanes = readonly [first: readonly Step[], ...others: (readonly Step[])[]];

interface Outcome {
  readonly count: Count;
  readonly line: string;
}

/** Runs every step even if others fail, and ends with a summary line. */
export async function runSteps(steps: readonly (Step | Lanes)[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const lanes: Lanes = "run" in step ? [[step]] : step;
    const ended = await Promise.all(lanes.map((lane, at) => runLane(lane, at > 0)));
    outcomes.push(...ended.flat());
  }
  const { passed, failed, failures = [], secondTries = [] } = sum(outcomes.map(({ count }) => count));
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${outcomes.map(({ line }) => line).join("\n")}\n`);
  for (const test of secondTries) console.log(`passed at the second try: ${test}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

async function runLane(lane: readonly Step[], printAtEnd: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of lane) {
    const began = performance.now();
    const head = `\n=== ${step.name}`;
    if (!printAtEnd) console.log(head);
    const count = await step.run(printAtEnd ? head : undefined).catch((error: unknown) => {
      console.error(error);
      return oneFailed;
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const line = `${step.name.padEnd(22)} ${String(count.passed).padStart(5)} ok ${String(count.failed).padStart(4)} not ok ${seconds.padStart(7)} s`;
    outcomes.push({ count, line });
  }
  return outcomes;
}
