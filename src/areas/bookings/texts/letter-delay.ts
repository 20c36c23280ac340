import type { LetterDelay } from "~/areas/outbox/types";
import { letterToVisitor, type Said } from "~/kit/letter-promise";
import { formatWhen } from "~/kit/time-format";

/** A letter that waits, or is not sent, because its mailbox has just had others. */
export const letterDelayTexts = {
  you: {
    later: (when: string) =>
      `E-posten om dette sendes ${when}, fordi det nettopp har gått andre e-poster til samme adresse.`,
    missing:
      "Det kommer ikke e-post om dette, fordi adressen har fått mange e-poster fra oss på kort tid. Det som gjelder, står på denne siden.",
  },
  others: {
    later: (when: string) =>
      `Noen får e-posten om dette først ${when}, fordi det nettopp har gått andre e-poster til samme adresse.`,
    missing:
      "Noen får ikke e-post om dette, fordi adressen deres har fått mange e-poster fra oss på kort tid. Si fra selv til dem det gjelder.",
  },
} as const;

/** The promise of a letter, as it is kept: later, or not at all. */
export function promisedWith(
  text: Said,
  { later, isMissing }: LetterDelay,
  to: keyof typeof letterDelayTexts,
): Said {
  if (typeof text === "string") return text;
  const { before, after } = text;
  if (isMissing) return [before, letterDelayTexts[to].missing, after].filter(Boolean).join(" ");
  return later === null
    ? text
    : letterToVisitor(letterDelayTexts[to].later(formatWhen(later)), { before, after });
}

/** What to say about letters to others; null when all of them are sent at once. */
export function othersDelay({ later, isMissing }: LetterDelay): string | null {
  const { others } = letterDelayTexts;
  if (isMissing) return others.missing;
  return later === null ? null : others.later(formatWhen(later));
}
