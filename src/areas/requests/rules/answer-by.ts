import { plusWorkingDays } from "~/areas/calendar/rules/working-days";
import { type Day, dayOf, type Instant } from "~/kit/time";

/** answerBy(Friday 27 November, 1) = Monday 30 November: that many working days later. */
export function answerBy(askedAt: Instant, workingDays: number): Day {
  return plusWorkingDays(dayOf(askedAt), workingDays);
}
