import type { Day, Instant } from "~/kit/time";
import type { Quote, QuoteDocument } from "../types";
import { endOfDay } from "./states";

/** The last day on which days are held; null when it has passed, or when staff have let the days go. */
export function heldNow({ heldUntil }: Pick<Quote, "heldUntil">, now: Instant): Day | null {
  return heldUntil && endOfDay(heldUntil) > now ? heldUntil : null;
}

/** The sent version as it stands: its deadlines may have been extended, and its days are held no longer than they are. */
export function current(
  quote: Pick<Quote, "validUntil" | "heldUntil">,
  document: QuoteDocument,
  now: Instant,
): QuoteDocument {
  return {
    ...document,
    validUntil: quote.validUntil ?? document.validUntil,
    heldUntil: heldNow(quote, now),
  };
}
