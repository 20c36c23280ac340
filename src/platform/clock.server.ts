import { type Instant, instant } from "~/kit/time";

/** The only source of the current time; all other code takes it as a parameter. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => instant(Date.now()) };

/** A clock that starts at a given moment and runs: for the demo and the browser tests. */
export function clockStartingAt(start: Instant): Clock {
  const began = Date.now();
  return { now: () => instant(start + (Date.now() - began)) };
}

/** A clock that changes only when it is set: for tests. */
export function settableClock(start: Instant): Clock & { set(at: Instant): void } {
  let current = start;
  return {
    now: () => current,
    set: (at) => {
      current = at;
    },
  };
}
