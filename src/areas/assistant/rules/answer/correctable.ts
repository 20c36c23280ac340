import type { Intent, Outcome } from "../../types";

/**
 * Answers that a person cannot write better: prices, times and hours are reckoned anew for each question, who wants to be
 * called is to be asked for a number, and an answer that a person wrote is put right where it stands.
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
