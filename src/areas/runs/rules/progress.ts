import { type Instant, secondsBetween } from "~/kit/time";
import type { Run, RunState } from "../types";

export function isOver(state: RunState): boolean {
  return state === "done" || state === "failed" || state === "stopped";
}

/** Fewer rows than this say nothing about how long the rest takes. */
const tellingRows = 5;

/**
 * Seconds until the run is through, at the pace so far; null while nobody can tell.
 * secondsLeft: 50 of 200 rows in 10 s leave 30 s.
 */
export function secondsLeft(
  run: Pick<Run, "state" | "done" | "total" | "startedAt">,
  now: Instant,
): number | null {
  if (run.state !== "running" || run.startedAt === null || run.done < tellingRows) return null;
  const perRow = secondsBetween(run.startedAt, now) / run.done;
  return Math.ceil(perRow * (run.total - run.done));
}
