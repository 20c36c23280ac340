import type { AdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { type DayStep, daySteps } from "~/areas/bookings/rules/next-step";

/** The step of the day that can be taken now, the most likely first. */
export function nextStepOf({ actions }: AdminRecord): DayStep | undefined {
  return daySteps.find((step) => actions.some(({ action, whyNot }) => action === step && whyNot === null));
}
