import type { Instant } from "~/kit/time";
import type { BookingStatus } from "../types";
import { type ActionLimits, type BookingAction, mayDo } from "./actions";

/** In the order in which they are offered. */
export const daySteps = ["checkIn", "complete", "markNoShow"] as const satisfies readonly BookingAction[];
export type DayStep = (typeof daySteps)[number];

export const sessionSteps = [
  ...daySteps,
  "undoCheckIn",
  "undoComplete",
  "undoNoShow",
] as const satisfies readonly BookingAction[];

/** The action that undoes each step. */
export const undoOf = {
  checkIn: "undoCheckIn",
  complete: "undoComplete",
  markNoShow: "undoNoShow",
} as const satisfies Record<DayStep, BookingAction>;

interface StepQuestion {
  readonly status: BookingStatus;
  readonly from: Instant;
  readonly to: Instant;
  readonly statusSince: Instant;
}

/**
 * The actions possible now, most likely first. Confirmed, 10 minutes before the start: ["checkIn"]; an hour after it
 * without a check-in: ["checkIn", "markNoShow"].
 */
export function nextSteps(session: StepQuestion, limits: ActionLimits, now: Instant): DayStep[] {
  return daySteps.filter((step) => mayDo(session, step, limits, now).ok);
}
