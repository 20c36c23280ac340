import type { Period } from "~/kit/period";
import { type Day, dayOf } from "~/kit/time";
import type { ResourceCalendar } from "../types";

/** A photographer who is ill or has a day off on any day of the period. Rooms are used also when the studio is closed. */
export function isAway({ kind, opening }: ResourceCalendar, { from, to }: Period): boolean {
  const [first, last]: [Day, Day] = [dayOf(from), dayOf(to)];
  return (
    kind === "photographer" &&
    opening.overrides.some(
      ({ day, scope, hours }) => scope === "own" && hours === null && day >= first && day <= last,
    )
  );
}
