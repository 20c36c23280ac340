import { type Instant, instant } from "~/kit/time";

/** The only place that knows what time it is; everything else is told. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => instant(Date.now()) };

/** A clock that starts at a given moment and ticks: the demo world and the browser tests live in it. */
export function clockStartingAt(start: Instant): Clock {
  const began = Date.now();
  return { now: () => instant(start + (Date.now() - began)) };
}

/** A clock that stands still until it is set: for tests. */
export function settableClock(start: Instant): Clock & { set(at: Instant): void } {
  let current = start;
  return {
    now: () => current,
    set: (at) => {
      current = at;
    },
  };
}
