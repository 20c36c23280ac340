import type { Ore } from "~/kit/money";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { BookingStatus, Progress } from "../types";
import type { Due } from "./policy";

const trackingStages = ["ordered", "confirmed", "photographed", "choosing", "delivered", "paid"] as const;
type Stage = (typeof trackingStages)[number];

/** A request is no order yet: it has been made, and waits for an answer. */
const requestStages = { ordered: "requested", confirmed: "answer" } as const;
type RequestStage = (typeof requestStages)[keyof typeof requestStages];

/** Where an order can end early. */
const trackingEnds = [
  "cancelled_by_customer",
  "cancelled_by_studio",
  "withdrawn",
  "no_show",
  "declined",
  "expired",
] as const;
export type TrackingEnd = (typeof trackingEnds)[number];

export interface TrackedStage {
  readonly stage: Stage | RequestStage | TrackingEnd;
  /**
   * "now": the stage that is waited for, or in progress. Several can be done out of order: some customers pay early.
   */
  readonly state: "done" | "now" | "coming";
  /** When it was reached; null when that is unknown or has not happened. */
  readonly day: Day | null;
}

/** What happens next, for the sentence under the line (texts/tracking.ts). */
export type TrackingNext =
  | { readonly kind: "answer"; readonly by: Instant | null }
  | { readonly kind: "started" | "unrecorded" | "in-session" | "pictures" | "choose" }
  | { readonly kind: "session"; readonly from: Instant }
  | { readonly kind: "pay" | "pay-fee"; readonly ore: Ore }
  | { readonly kind: "complete" | "ended" | "ended-paid" };

export interface Tracking {
  readonly stages: readonly TrackedStage[];
  readonly next: TrackingNext;
}

export interface TrackingQuestion {
  readonly status: BookingStatus;
  readonly statusSince: Instant;
  readonly orderedAt: Instant;
  readonly agreedAt: Instant;
  readonly from: Instant;
  readonly to: Instant;
  readonly progress: Progress;
  readonly due: Pick<Due, "totalOre">;
  /** Ended by the right of withdrawal. */
  readonly withdrawn: boolean;
  /** When the answer to a request is due; it stays on one that was never accepted. */
  readonly answerBy?: Instant | null;
}

/**
 * The progress of an order, for its customer and for the back office alike. A confirmed session in the future is
 * ordered and confirmed, and waits to be photographed; a cancelled one ends with the cancellation, and with its fee if
 * there is one.
 */
export function trackingOf(booking: TrackingQuestion, now: Instant): Tracking {
  const end = endOf(booking);
  return end ? endedTracking(booking, end) : runningTracking(booking, now);
}

function endOf({ status, withdrawn }: TrackingQuestion): TrackingEnd | null {
  if (withdrawn) return "withdrawn";
  return trackingEnds.find((end) => end === status) ?? null;
}

function runningTracking(booking: TrackingQuestion, now: Instant): Tracking {
  const reached = daysReached(booking);
  const done = (stage: Stage) => reached[stage] !== undefined;
  const current = trackingStages.find((stage) => !done(stage));
  const isRequest = booking.status === "requested";
  return {
    stages: trackingStages.map((stage) => ({
      stage: isRequest && (stage === "ordered" || stage === "confirmed") ? requestStages[stage] : stage,
      state: done(stage) ? "done" : stage === current ? "now" : "coming",
      day: reached[stage] ?? (stage === "choosing" ? dayOrNull(booking.progress.picturesReadyAt) : null),
    })),
    next: nextOf(booking, now),
  };
}

/** The stages that the order has passed. A stage without a date is null: it was skipped. */
function daysReached(booking: TrackingQuestion): Partial<Record<Stage, Day | null>> {
  const { status, orderedAt, agreedAt, from, progress } = booking;
  const { picturesReadyAt, deliveredAt, paidOn } = progress;
  const isPhotographed = status === "completed";
  return {
    ordered: dayOf(orderedAt),
    ...(status !== "requested" && { confirmed: dayOf(agreedAt) }),
    ...(isPhotographed && { photographed: dayOf(from) }),
    // The selection is over when the pictures are delivered.
    ...(deliveredAt !== null && { choosing: dayOrNull(picturesReadyAt), delivered: dayOf(deliveredAt) }),
    ...(isPaid(booking) && { paid: paidOn }),
  };
}

/** An order that costs nothing never waits for payment. */
function isPaid({ progress, status, due }: TrackingQuestion): boolean {
  return progress.paidOn !== null || (status === "completed" && due.totalOre === 0);
}

function nextOf(booking: TrackingQuestion, now: Instant): TrackingNext {
  const { status, from, to, progress, due } = booking;
  if (status === "requested") return { kind: "answer", by: booking.answerBy ?? null };
  if (status === "checked_in") return { kind: "in-session" };
  if (status === "confirmed") {
    if (now < from) return { kind: "session", from };
    return { kind: now < to ? "started" : "unrecorded" };
  }
  if (progress.deliveredAt !== null) {
    return isPaid(booking) ? { kind: "complete" } : { kind: "pay", ore: due.totalOre };
  }
  return { kind: progress.picturesReadyAt === null ? "pictures" : "choose" };
}

function endedTracking(booking: TrackingQuestion, end: TrackingEnd): Tracking {
  const { orderedAt, agreedAt, statusSince, progress, due, answerBy = null } = booking;
  const wasConfirmed = end !== "declined" && end !== "expired" && answerBy === null;
  const owes = due.totalOre > 0;
  const isSettled = progress.paidOn !== null;
  return {
    stages: [
      { stage: wasConfirmed ? "ordered" : "requested", state: "done", day: dayOf(orderedAt) },
      ...(wasConfirmed ? [{ stage: "confirmed", state: "done", day: dayOf(agreedAt) } as const] : []),
      { stage: end, state: "done", day: dayOf(statusSince) },
      ...(owes ? [{ stage: "paid", state: isSettled ? "done" : "now", day: progress.paidOn } as const] : []),
    ],
    next: !owes
      ? { kind: "ended" }
      : isSettled
        ? { kind: "ended-paid" }
        : { kind: "pay-fee", ore: due.totalOre },
  };
}

function dayOrNull(at: Instant | null): Day | null {
  return at === null ? null : dayOf(at);
}
