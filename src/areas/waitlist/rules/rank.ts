import { type Instant, minutesBetween } from "~/kit/time";
import { type Fit, fits, type WaitingEntryId, type Why, type Wish } from "../types";
import { suits } from "./wish";

/** How many entries are ranked for each product, best first in the database's order. */
export const mostRanked = 40;

/** An entry, with the calendar's free starts for its session. */
export interface Candidate {
  readonly id: WaitingEntryId;
  readonly wish: Wish;
  readonly createdAt: Instant;
  /** Free now, long enough, and never offered to this entry before. */
  readonly starts: readonly Instant[];
  /** The start of the freed session; null when the freed time was not a single session. */
  readonly around: Instant | null;
}

export interface Match {
  readonly id: WaitingEntryId;
  readonly start: Instant;
  readonly why: Why;
}

/**
 * Ranks the entries for a freed time, best first. The closest fit comes first: those who wished for that very start,
 * then those who wished for that day alone, then all others it suits. Within a fit, the longest waiting; at the same
 * moment, the lower id. A later one is asked when the time of an earlier one cannot be taken after all.
 */
export function rankMatches(candidates: readonly Candidate[]): Match[] {
  const suited = candidates.flatMap((candidate) => {
    const start = bestStart(candidate);
    return start === null ? [] : [{ candidate, start, fit: fitOf(candidate.wish, start) }];
  });
  return suited
    .toSorted(
      (a, b) =>
        fits.indexOf(a.fit) - fits.indexOf(b.fit) ||
        a.candidate.createdAt - b.candidate.createdAt ||
        (a.candidate.id < b.candidate.id ? -1 : 1),
    )
    .map(({ candidate: { id, createdAt }, start, fit }) => ({
      id,
      start,
      why: {
        fit,
        among: suited.length,
        older: suited.filter((other) => other.candidate.createdAt < createdAt).length,
      },
    }));
}

function fitOf(wish: Wish, start: Instant): Fit {
  if (wish.start === start) return "same-start";
  return wish.firstDay === wish.lastDay ? "same-day" : "within";
}

/** The wished start when it is free, else the one nearest to where the freed session began, else the earliest. */
function bestStart({ wish, starts, around }: Candidate): Instant | null {
  const suited = starts.filter((start) => suits(wish, start));
  if (wish.start !== null && suited.includes(wish.start)) return wish.start;
  const near = (start: Instant) => (around === null ? 0 : Math.abs(minutesBetween(around, start)));
  return suited.toSorted((a, b) => near(a) - near(b) || a - b)[0] ?? null;
}
