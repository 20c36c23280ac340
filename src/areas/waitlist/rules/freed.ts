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
 * The free starts of a day that the freed time made possible: those whose session uses some of it. Holds come and go as
 * visitors look around, so the end of one frees nothing new on a day with other free times. Freed 09.45-11.45, free
 * 09.00, 10.00 and 13.00, Standard: [10.00]
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
 * Starts whose sessions overlap none of these times: after 10.00-11.30 was declined, 09.45-11.15 is not offered
 * instead.
 */
export function startsBeside(
  starts: readonly Instant[],
  taken: readonly Period[],
  session: Minutes,
): Instant[] {
  return starts.filter((start) => !taken.some((period) => overlaps(takenBy(start, session), period)));
}
