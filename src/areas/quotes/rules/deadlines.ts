import { type Day, plusDays } from "~/kit/time";
import type { QuoteContent } from "../types";

export interface Deadlines {
  readonly validUntil: Day;
  /** Null: no days are held. */
  readonly heldUntil: Day | null;
}

/** Until when a quote that is sent that day can be accepted, and its days are held: never longer than it is valid. */
export function deadlinesOf(
  { validDays, holdDays }: Pick<QuoteContent, "validDays" | "holdDays">,
  sentOn: Day,
): Deadlines {
  const validUntil = plusDays(sentOn, validDays);
  return { validUntil, heldUntil: holdDays > 0 ? plusDays(sentOn, Math.min(holdDays, validDays)) : null };
}

/** One who can no longer accept needs no days. */
export function isHeldTooLong({ validUntil, heldUntil }: Deadlines): boolean {
  return heldUntil !== null && heldUntil > validUntil;
}
