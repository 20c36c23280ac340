import type { Turns } from "~/kit/turns";

/** Milliseconds that a visitor may wait for one turn. */
const turnMs = 8;

/** The result after many short turns, between which requests are answered. What `turns` throws is thrown. */
export async function inTurns<T>(turns: Turns<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + turnMs;
    let step = turns.next();
    while (!step.done && performance.now() < until) step = turns.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
