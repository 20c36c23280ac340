import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, plusDays, plusMinutes, startOfDay } from "~/kit/time";
import type { BookingStatus } from "../types";

/**
 * From which states each thing may be done. The table guards the commands and writes the sentence that says
 * why a button is grey (texts.ts). A no-show is never a kind of cancellation.
 */
export const bookingActions = {
  move: ["requested", "confirmed"],
  staffMove: ["requested", "confirmed"],
  cancel: ["requested", "confirmed"],
  undoCancel: ["cancelled_by_customer", "cancelled_by_studio"],
  undoBook: ["confirmed"],
  markRefunded: ["completed", "no_show", "cancelled_by_customer", "cancelled_by_studio"],
  withdraw: ["requested", "confirmed", "checked_in", "completed"],
  changeOrder: ["requested", "confirmed", "checked_in", "completed"],
  changeContact: ["requested", "confirmed", "checked_in"],
  checkIn: ["confirmed"],
  undoCheckIn: ["checked_in"],
  complete: ["checked_in"],
  undoComplete: ["completed"],
  markNoShow: ["confirmed"],
  undoNoShow: ["no_show"],
} as const satisfies Record<string, readonly BookingStatus[]>;

export type BookingAction = keyof typeof bookingActions;

const actionReasons = [
  "wrong-status",
  "already-started",
  "already-over",
  "not-the-day-yet",
  "grace-running",
  "undo-too-late",
  "settled",
] as const;
/** "settled": a refund is noted, so what was owed has been reckoned up (reads and commands ask; the table cannot). */
export type ActionReason = (typeof actionReasons)[number];

/** The settings that the time rules depend on. */
export interface ActionLimits {
  /** Minutes after the start before a customer may be marked as a no-show. */
  readonly noShowGraceMinutes: number;
  readonly noShowUndoDays: number;
}

interface ActionQuestion {
  readonly status: BookingStatus;
  readonly from: Instant;
  readonly to: Instant;
  readonly statusSince: Instant;
}

/** mayDo({ status: "completed", ... }, "move", limits, now) = refuse("wrong-status") */
export function mayDo(
  booking: ActionQuestion,
  action: BookingAction,
  limits: ActionLimits,
  now: Instant,
): Result<undefined, ActionReason> {
  const allowedIn: readonly BookingStatus[] = bookingActions[action];
  if (!allowedIn.includes(booking.status)) return refuse("wrong-status");
  const reason = timeRules[action]?.(booking, limits, now);
  return reason ? refuse(reason) : ok();
}

type TimeRule = (booking: ActionQuestion, limits: ActionLimits, now: Instant) => ActionReason | undefined;

const beforeStart: TimeRule = ({ from }, _, now) => (now >= from ? "already-started" : undefined);

/** Limits by time, in addition to the table of statuses. */
const timeRules: Partial<Record<BookingAction, TimeRule>> = {
  move: beforeStart,
  // So that a customer who comes late can get the next free time.
  staffMove: ({ to }, _, now) => (now >= to ? "already-over" : undefined),
  cancel: beforeStart,
  undoCancel: beforeStart,
  undoBook: beforeStart,
  checkIn: ({ from }, _, now) => (now < startOfDay(dayOf(from)) ? "not-the-day-yet" : undefined),
  markNoShow: ({ from }, { noShowGraceMinutes }, now) =>
    now < plusMinutes(from, noShowGraceMinutes) ? "grace-running" : undefined,
  undoNoShow: ({ statusSince }, { noShowUndoDays }, now) =>
    now >= startOfDay(plusDays(dayOf(statusSince), noShowUndoDays + 1)) ? "undo-too-late" : undefined,
};

/** Whether the booking still occupies its time in the calendar. */
export function holdsTime(status: BookingStatus): boolean {
  return ["requested", "confirmed", "checked_in", "completed"].includes(status);
}

/** Whether the customer should still come, so that reminders make sense. */
export function expectsCustomer(status: BookingStatus): boolean {
  return status === "requested" || status === "confirmed";
}
