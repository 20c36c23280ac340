import { type Instant, secondsBetween } from "~/kit/time";
import type { Run, RunState } from "../types";

export function isOver(state: RunState): boolean {
  return state === "done" || state === "failed" || state === "stopped";
}

/** With fewer rows than this the pace is too uncertain for an estimate. */
const tellingRows = 5;

/**
 * Estimated seconds until the run ends, at the pace so far; null while there is no estimate. 50 of 200 rows in 10 s:
 * 30.
 */
export function secondsLeft(
  run: Pick<Run, "state" | "done" | "total" | "startedAt">,
  now: Instant,
): number | null {
  if (run.state !== "running" || run.startedAt === null || run.done < tellingRows) return null;
  const perRow = secondsBetween(run.startedAt, now) / run.done;
  return Math.ceil(perRow * (run.total - run.done));
}
