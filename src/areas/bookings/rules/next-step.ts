import type { Instant } from "~/kit/time";
import type { BookingStatus } from "../types";
import { type ActionLimits, type BookingAction, mayDo } from "./actions";

/** The steps of the day itself, in the order in which they are offered. */
export const daySteps = ["checkIn", "complete", "markNoShow"] as const satisfies readonly BookingAction[];
export type DayStep = (typeof daySteps)[number];

/** The steps of the day and the ways back from them. */
export const sessionSteps = [
  ...daySteps,
  "undoCheckIn",
  "undoComplete",
  "undoNoShow",
] as const satisfies readonly BookingAction[];

/** How each step is taken back. */
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
 * What can be done with a session now, the most likely first. Confirmed, 10 minutes before the start: ["checkIn"];
 * an hour after it, with nobody there: ["checkIn", "markNoShow"].
 */
export function nextSteps(session: StepQuestion, limits: ActionLimits, now: Instant): DayStep[] {
  return daySteps.filter((step) => mayDo(session, step, limits, now).ok);
}
