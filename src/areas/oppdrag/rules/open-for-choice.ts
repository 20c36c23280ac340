import { dayOf, type Instant } from "~/kit/time";
import type { Oppdrag } from "../types";
import { isPlannable } from "./states";

/** Hours between two letters about free times to the same waiting person: more often would be a nuisance. */
export const hoursBetweenNews = 2;

/** Why employees may not choose now: not invited yet, cancelled, over, or after the deadline. Null: they may. */
export function whyClosed(
  { status, openedAt, answerBy }: Pick<Oppdrag, "status" | "openedAt" | "answerBy">,
  now: Instant,
): "closed" | "cancelled" | "late" | null {
  if (status === "cancelled") return "cancelled";
  if (openedAt === null || !isPlannable(status)) return "closed";
  return answerBy !== null && dayOf(now) > answerBy ? "late" : null;
}
