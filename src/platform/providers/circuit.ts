import type { Instant } from "~/kit/time";

/** Decides whether a third-party service is asked. */
export interface Circuit {
  mayAsk(now: Instant): boolean;
  /** The caller that was allowed did not ask after all, or got no result: the next one may try. */
  untried(): void;
  succeeded(): void;
  /** `surely`: asking again soon cannot help, as with a refused key. The circuit opens at once. */
  failed(now: Instant, surely?: boolean): void;
}

const failuresToRest = 3;
const restMs = 60_000;

/**
 * After three failures in a row the service is not asked for a minute, and then by one caller, so that others do not
 * wait for a service that does not answer. Each process counts for itself.
 */
export function circuit(): Circuit {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;
  return {
    mayAsk(now) {
      if (failures < failuresToRest) return true;
      if (now < restsUntil) return false;
      // One caller tries; the others wait for its result.
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
