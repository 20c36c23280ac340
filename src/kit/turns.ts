/** Long work of the processor that can pause: each step ends at a place where something else may run. */
export type Turns<T> = Generator<undefined, T>;

/** Milliseconds that a visitor may wait for one turn. */
const turnMs = 8;

/** The result at once, nothing else running meanwhile. */
export function finish<T>(turns: Turns<T>): T {
  for (;;) {
    const step = turns.next();
    if (step.done) return step.value;
  }
}

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
