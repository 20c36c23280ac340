import { dayOf, type Instant } from "~/kit/time";
import type { Oppdrag } from "../types";
import { isPlannable } from "./states";

/** The program writes to a waiting person about free times at most once in so many hours, so that it does not pester them. */
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
