import type { Instant } from "~/kit/time";
import type { BookingStatus, Progress } from "../types";
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

/** The same for the marks after the session. */
export const undoOfMark = {
  markPicturesReady: "undoPicturesReady",
  markDelivered: "undoDelivered",
  markPaid: "undoPaid",
} as const satisfies Partial<Record<BookingAction, BookingAction>>;

export type DayUndo = (typeof undoOf)[DayStep];

export function isUndo(step: DayStep | DayUndo): step is DayUndo {
  return (Object.values(undoOf) as readonly (DayStep | DayUndo)[]).includes(step);
}

interface StepQuestion {
  readonly status: BookingStatus;
  readonly from: Instant;
  readonly to: Instant;
  readonly statusSince: Instant;
  readonly progress: Progress;
}

/**
 * The actions possible now, most likely first. Confirmed, 10 minutes before the start: ["checkIn"]; an hour after it
 * without a check-in: ["checkIn", "markNoShow"].
 */
export function nextSteps(session: StepQuestion, limits: ActionLimits, now: Instant): DayStep[] {
  return daySteps.filter((step) => mayDo(session, step, limits, now).ok);
}

/**
 * The action that undoes the last step, while that is possible: checked in gives "undoCheckIn", confirmed gives null.
 */
export function undoStep(session: StepQuestion, limits: ActionLimits, now: Instant): DayUndo | null {
  return Object.values(undoOf).find((undo) => mayDo(session, undo, limits, now).ok) ?? null;
}
