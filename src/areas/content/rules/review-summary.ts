import type { Instant } from "~/kit/time";

/** Specification, section 9: 12 hours. */
export const freshForMs = 43_200_000;
/** How old numbers may be shown while Google does not answer. Google's terms allow no long keeping. */
const shownForMs = 7 * 24 * 60 * 60_000;
/** After a failure nobody asks for so long. */
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
