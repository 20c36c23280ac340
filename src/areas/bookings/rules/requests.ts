import { type Instant, plusHours } from "~/kit/time";
import type { Booking } from "../types";
import { needsExpressWish } from "./withdrawal";

/**
 * When an answer is due: this many hours from now, and never after the session would have begun. Asked at 09.00 with 12
 * hours to answer: 21.00.
 */
export function answerDue(now: Instant, hours: number, first: Instant): Instant {
  return Math.min(plusHours(now, hours), first) as Instant;
}

/** The numbers of the times that the studio can propose at once. */
export const proposalNumbers = [1, 2, 3] as const;

interface ComingAgreement {
  readonly needsApproval: boolean;
  readonly from: Instant;
  readonly answerHours: number;
  readonly now: Instant;
}

/**
 * The latest moment at which the agreement can be made. The withdrawal period counts from the studio's acceptance, so a
 * session that would then lie within the period needs the express wish already now.
 */
export function latestAgreement({ needsApproval, from, answerHours, now }: ComingAgreement): Instant {
  return needsApproval ? answerDue(now, answerHours, from) : now;
}

type WishQuestion = Pick<Booking, "customer" | "policy" | "expressStartAt">;

/** Whether a consumer who accepts this time now must expressly ask for a session within the withdrawal period. */
export function asksExpressWish(booking: WishQuestion, from: Instant, now: Instant): boolean {
  const { customer, policy, expressStartAt } = booking;
  return expressStartAt === null && needsExpressWish({ kind: customer.kind, agreedAt: now, from, ...policy });
}
