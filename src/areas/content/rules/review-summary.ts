import type { Instant } from "~/kit/time";

/** Specification, section 9: 12 hours. */
export const freshForMs = 43_200_000;
/**
 * The longest time that old numbers are shown while Google does not answer. Google's terms do not allow long storage.
 */
const shownForMs = 7 * 24 * 60 * 60_000;
/** The pause after a failure. */
export const restAfterFailureMs = 60_000;
/** Longer than all tries of one question together. */
export const askingForMs = 20_000;

interface Fetched {
  readonly fetchedAt: Instant;
}

export function isFresh(summary: Fetched | null, now: Instant): boolean {
  return summary !== null && now < summary.fetchedAt + freshForMs;
}

export function mayBeShown(summary: Fetched | null, now: Instant): boolean {
  return summary !== null && now < summary.fetchedAt + shownForMs;
}
