import type { Instant } from "~/kit/time";

interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * Minutes of opening hours between two moments: a question on Friday evening that is answered on Monday at 9.30 has
 * waited half an hour. The periods do not overlap.
 */
export function workingMinutes(from: Instant, to: Instant, open: readonly Period[]): number {
  const ms = open.reduce(
    (sum, period) => sum + Math.max(0, Math.min(to, period.to) - Math.max(from, period.from)),
    0,
  );
  return Math.round(ms / 60_000);
}
