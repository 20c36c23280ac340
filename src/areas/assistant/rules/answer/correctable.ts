import type { Intent, Outcome } from "../../types";

/**
 * Answers that a person cannot improve: prices, times and hours are computed for each question, a visitor who wants to
 * be called must be asked for a number, and a reviewed answer is corrected where it was written.
 */
export const notCorrectable: readonly Intent[] = [
  ...(["price", "free-times", "hours", "place"] as const),
  ...(["call-me", "knowledge"] as const),
];

interface Given {
  readonly outcome: Outcome | null;
  readonly answeredBy: "embedded" | "model" | null;
  readonly intent: Intent | null;
}

/** Whether a person may write a better answer than the one that was given. */
export function isCorrectable({ outcome, answeredBy, intent }: Given): boolean {
  const wasGiven = outcome === "answered" || outcome === "asked-back";
  return wasGiven && answeredBy === "embedded" && intent !== null && !notCorrectable.includes(intent);
}
