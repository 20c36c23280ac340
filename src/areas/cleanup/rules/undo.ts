import { type Instant, plusHours } from "~/kit/time";

/** The days in which a mend can be undone: as many as a merge can be split. */
export const undoDays = 30;

export function canUndoUntil(mendedAt: Instant): Instant {
  return plusHours(mendedAt, undoDays * 24);
}
