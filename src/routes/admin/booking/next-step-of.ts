import type { AdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { type DayStep, daySteps } from "~/areas/bookings/rules/next-step";

const steps = ["accept", ...daySteps] as const;

/** The possible next steps, most likely first: an answer to a request, a step of the day. */
export function nextStepOf({ actions }: AdminRecord): DayStep | "accept" | undefined {
  return steps.find((step) => actions.some(({ action, whyNot }) => action === step && whyNot === null));
}
