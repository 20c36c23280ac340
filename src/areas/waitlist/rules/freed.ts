import { overlaps, type Period } from "~/kit/period";
import { type Instant, plusMinutes } from "~/kit/time";
import type { FreedCause } from "../types";

interface Minutes {
  readonly durationMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
}

/** A session with its buffers, as the calendar takes it. */
function takenBy(start: Instant, session: Minutes): Period {
  return {
    from: plusMinutes(start, -session.bufferBeforeMinutes),
    to: plusMinutes(start, session.durationMinutes + session.bufferAfterMinutes),
  };
}

/**
 * The free starts of a day that the freed time made possible: those whose session uses some of it. A hold comes and goes
 * as visitors look around, so its end frees nothing anew on a day with other times.
 * Freed 09.45-11.45, free 09.00, 10.00 and 13.00, Standard: [10.00]
 */
export function startsFreed(
  starts: readonly Instant[],
  { during, cause }: { readonly during: Period; readonly cause: FreedCause },
  session: Minutes,
): Instant[] {
  const freed = starts.filter((start) => overlaps(takenBy(start, session), during));
  return cause === "hold" && freed.length < starts.length ? [] : freed;
}

/**
 * Starts whose sessions would meet none of these times. Whoever said no to 10.00-11.30 is not offered 09.45-11.15 instead.
 */
export function startsBeside(
  starts: readonly Instant[],
  taken: readonly Period[],
  session: Minutes,
): Instant[] {
  return starts.filter((start) => !taken.some((period) => overlaps(takenBy(start, session), period)));
}
