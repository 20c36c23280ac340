import { dayOf, type Instant } from "~/kit/time";
import type { Oppdrag } from "../types";
import { isPlannable } from "./states";

/** Why employees may not choose now: not invited yet, the days are over, or the deadline has passed. Null: they may. */
export function whyClosed(
  { status, openedAt, answerBy }: Pick<Oppdrag, "status" | "openedAt" | "answerBy">,
  now: Instant,
): "closed" | "late" | null {
  if (openedAt === null || !isPlannable(status)) return "closed";
  return answerBy !== null && dayOf(now) > answerBy ? "late" : null;
}
