import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, plusDays, plusMinutes, startOfDay } from "~/kit/time";
import type { BookingStatus, Progress } from "../types";

/**
 * The states from which each action is possible. The table guards the commands and words the reason why a button is
 * disabled (texts.ts). A no-show is never a kind of cancellation.
 */
export const bookingActions = {
  accept: ["requested"],
  decline: ["requested"],
  propose: ["requested"],
  acceptProposal: ["requested"],
  withdrawRequest: ["requested"],
  expire: ["requested"],
  move: ["confirmed"],
  staffMove: ["confirmed"],
  cancel: ["confirmed"],
  undoCancel: ["cancelled_by_customer", "cancelled_by_studio"],
  undoBook: ["confirmed"],
  markRefunded: ["completed", "no_show", "cancelled_by_customer", "cancelled_by_studio"],
  undoRefund: ["completed", "no_show", "cancelled_by_customer", "cancelled_by_studio"],
  withdraw: ["confirmed", "checked_in", "completed"],
  changeOrder: ["confirmed", "checked_in", "completed"],
  addToOrder: ["confirmed", "checked_in", "completed"],
  changeContact: ["requested", "confirmed", "checked_in"],
  checkIn: ["confirmed"],
  undoCheckIn: ["checked_in"],
  complete: ["checked_in"],
  undoComplete: ["completed"],
  markNoShow: ["confirmed"],
  undoNoShow: ["no_show"],
  markPicturesReady: ["completed"],
  undoPicturesReady: ["completed"],
  markDelivered: ["completed"],
  undoDelivered: ["completed"],
  markPaid: ["completed", "no_show", "cancelled_by_customer", "cancelled_by_studio"],
  undoPaid: ["completed", "no_show", "cancelled_by_customer", "cancelled_by_studio"],
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
  "marked-already",
  "not-marked",
  "marked-after",
  "paid",
  "delivered",
  "nothing-due",
  "answer-overdue",
  "not-paid",
  "all-refunded",
  "no-refund",
  "refunded",
] as const;
/**
 * "settled": a refund is recorded, so what was owed has been settled; "nothing-due": nothing has to be paid;
 * "all-refunded", "no-refund" and "refunded": all that was paid, nothing or something has been paid back (reads and
 * commands check these; the table cannot); "answer-overdue": the request has expired, also before the job has ended it.
 */
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
  readonly progress: Progress;
  /** When a request expires; null or absent for a booking. */
  readonly answerBy?: Instant | null;
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

/** A deadline is passed at its exact moment, as everywhere in the program: the job ends the request then too. */
const inTime: TimeRule = ({ answerBy }, _, now) =>
  answerBy != null && now >= answerBy ? "answer-overdue" : undefined;

/** Time limits, in addition to the table of statuses. */
const timeRules: Partial<Record<BookingAction, TimeRule>> = {
  accept: (booking, limits, now) => beforeStart(booking, limits, now) ?? inTime(booking, limits, now),
  decline: inTime,
  propose: inTime,
  acceptProposal: inTime,
  withdrawRequest: inTime,
  move: beforeStart,
  // So that a customer who comes late can get the next free time.
  staffMove: ({ to }, _, now) => (now >= to ? "already-over" : undefined),
  cancel: beforeStart,
  undoCancel: (booking, limits, now) =>
    booking.progress.paidOn !== null ? "paid" : beforeStart(booking, limits, now),
  undoBook: beforeStart,
  checkIn: ({ from }, _, now) => (now < startOfDay(dayOf(from)) ? "not-the-day-yet" : undefined),
  markNoShow: ({ from }, { noShowGraceMinutes }, now) =>
    now < plusMinutes(from, noShowGraceMinutes) ? "grace-running" : undefined,
  undoNoShow: ({ statusSince, progress }, { noShowUndoDays }, now) =>
    progress.paidOn !== null
      ? "paid"
      : now >= startOfDay(plusDays(dayOf(statusSince), noShowUndoDays + 1))
        ? "undo-too-late"
        : undefined,
  ...markRules(),
};

/** The marks after the session have an order; a mark cannot be undone while a later one depends on it. */
function markRules(): Partial<Record<BookingAction, TimeRule>> {
  const isSet = (mark: keyof Progress) => (booking: ActionQuestion) => booking.progress[mark] !== null;
  const [ready, delivered, paid] = [isSet("picturesReadyAt"), isSet("deliveredAt"), isSet("paidOn")];
  return {
    undoComplete: (booking) =>
      ready(booking) || delivered(booking) ? "marked-after" : paid(booking) ? "paid" : undefined,
    // A price that has been paid cannot be changed.
    changeOrder: (booking) => (paid(booking) ? "paid" : undefined),
    addToOrder: (booking) => (paid(booking) ? "paid" : delivered(booking) ? "delivered" : undefined),
    markPicturesReady: (booking) => (ready(booking) || delivered(booking) ? "marked-already" : undefined),
    undoPicturesReady: (booking) =>
      !ready(booking) ? "not-marked" : delivered(booking) ? "marked-after" : undefined,
    markDelivered: (booking) => (delivered(booking) ? "marked-already" : undefined),
    undoDelivered: (booking) => (delivered(booking) ? undefined : "not-marked"),
    markPaid: (booking) => (paid(booking) ? "marked-already" : undefined),
    undoPaid: (booking) => (paid(booking) ? undefined : "not-marked"),
    markRefunded: (booking) => (paid(booking) ? undefined : "not-paid"),
  };
}

/** Whether the booking still occupies its time in the calendar. */
export function holdsTime(status: BookingStatus): boolean {
  return ["requested", "confirmed", "checked_in", "completed"].includes(status);
}

/** Whether the customer is still expected, so that reminders make sense. */
export function expectsCustomer(status: BookingStatus): boolean {
  return status === "confirmed";
}
