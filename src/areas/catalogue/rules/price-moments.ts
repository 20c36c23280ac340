import type { Instant } from "~/kit/time";

/** latestOf([1 January, 1 March], 2 February) = 1 January. Undefined before the first; `moments` are in rising order. */
export function latestOf(moments: readonly Instant[], now: Instant): Instant | undefined {
  return moments.findLast((moment) => moment <= now);
}
