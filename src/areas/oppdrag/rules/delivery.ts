import { plusWorkingDays } from "~/areas/calendar/rules/working-days";
import type { DeliveredWhen } from "~/areas/catalogue/types";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Oppdrag, OppdragStatus, ShootingDay } from "../types";

const photographed: readonly OppdragStatus[] = ["photographed", "selection", "editing", "approval"];
const handedOver: readonly OppdragStatus[] = ["delivered", "closed"];

type Produced = Pick<Oppdrag, "status" | "heldStatus" | "statusSince">;

/**
 * The day of the delivery; null while nothing is delivered. A day that was photographed has been delivered when it was
 * closed, or when staff moved the whole oppdrag on; pictures are handed over for the oppdrag as a whole.
 */
export function deliveredOn(
  { status, heldStatus, statusSince }: Produced,
  day: Pick<ShootingDay, "from" | "closedAt">,
  when: DeliveredWhen,
): Day | null {
  const reached = heldStatus ?? status;
  if (reached === "cancelled") return null;
  if (handedOver.includes(reached)) return when === "levert" ? dayOf(statusSince) : dayOf(day.from);
  if (when === "levert") return null;
  return day.closedAt !== null || photographed.includes(reached) ? dayOf(day.from) : null;
}

/** Whether it costs a fee to move or cancel the day on this date. The last free date is `freeWorkingDays` before the day. */
export function isTooLate(from: Instant, on: Day, freeWorkingDays: number): boolean {
  return on > plusWorkingDays(dayOf(from), -freeWorkingDays);
}

/**
 * The day of the cancellation if it is too late to be free for this day. Null in time, and for an oppdrag that was not
 * cancelled.
 */
export function cancelledLateOn(
  { status, statusSince }: Produced,
  day: Pick<ShootingDay, "from">,
  freeWorkingDays: number,
): Day | null {
  if (status !== "cancelled") return null;
  const cancelledOn = dayOf(statusSince);
  return isTooLate(day.from, cancelledOn, freeWorkingDays) ? cancelledOn : null;
}
