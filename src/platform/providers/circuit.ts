import type { Instant } from "~/kit/time";

/** Whether an outside service is asked at all. */
export interface Circuit {
  mayAsk(now: Instant): boolean;
  /** Whoever was let through has not asked after all, or learnt nothing: the next one may try. */
  untried(): void;
  succeeded(): void;
  /** `surely` when asking again soon cannot help: a key that was refused. */
  failed(now: Instant, surely?: boolean): void;
}

const failuresToRest = 3;
const restMs = 60_000;

/**
 * After three failures in a row the service is left alone for a minute, and then asked by one: nobody else waits for
 * what does not answer. Each process finds out by itself.
 */
export function circuit(): Circuit {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;
  return {
    mayAsk(now) {
      if (failures < failuresToRest) return true;
      if (now < restsUntil) return false;
      // One tries; the others wait for what comes of it.
      restsUntil = now + restMs;
      isTrying = true;
      return true;
    },
    untried() {
      if (isTrying) restsUntil = 0;
      isTrying = false;
    },
    succeeded() {
      isTrying = false;
      failures = 0;
    },
    failed(now, surely = false) {
      isTrying = false;
      failures = surely ? failuresToRest : failures + 1;
      if (failures >= failuresToRest) restsUntil = now + restMs;
    },
  };
}
