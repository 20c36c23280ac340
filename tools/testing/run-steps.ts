import { type Count, oneFailed, sum } from "./count.ts";
import type { Step } from "./steps.ts";

/** Runs every step whatever happens to the others, and ends with the one line that counts. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const counts: Count[] = [];
  const lines: string[] = [];
  for (const step of steps) {
    const began = performance.now();
    console.log(`\n=== ${step.name}`);
    const count = await step.run().catch((error: unknown) => {
      console.error(error);
      return oneFailed;
    });
    counts.push(count);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    lines.push(
      `${step.name.padEnd(22)} ${String(count.passed).padStart(5)} ok ${String(count.failed).padStart(4)} not ok ${seconds.padStart(7)} s`,
    );
  }
  const { passed, failed, failures = [] } = sum(counts);
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${lines.join("\n")}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
