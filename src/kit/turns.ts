/** Long work of the processor that can pause: each step ends at a place where something else may run. */
export type Turns<T> = Generator<undefined, T>;

/** The result at once, nothing else running meanwhile. */
export function finish<T>(turns: Turns<T>): T {
  for (;;) {
    const step = turns.next();
    if (step.done) return step.value;
  }
}
