import { type Instant, minutesBetween } from "~/kit/time";
import { type Fit, fits, type WaitingEntryId, type Why, type Wish } from "../types";
import { suits } from "./wish";

/** As many are ranked for each product: the first of them as the database knows the order. */
export const mostRanked = 40;

/** Somebody who waits, with the starts that the calendar has for what they wait for. */
export interface Candidate {
  readonly id: WaitingEntryId;
  readonly wish: Wish;
  readonly createdAt: Instant;
  /** Free now, long enough, and never offered to this entry before. */
  readonly starts: readonly Instant[];
  /** Where the freed session began; null when no single one did. */
  readonly around: Instant | null;
}

export interface Match {
  readonly id: WaitingEntryId;
  readonly start: Instant;
  readonly why: Why;
}

/**
 * Who gets a freed time, the first choice first. The closest fit goes first: who wished for that very start, then who
 * wished for that day alone, then everybody else whom it suits. Within a fit, whoever has waited longest; within a
 * moment, the lower id. A later choice is asked when the time of an earlier one cannot be taken after all.
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

export function fitOf(wish: Wish, start: Instant): Fit {
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
