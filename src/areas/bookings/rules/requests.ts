import { type Instant, plusHours } from "~/kit/time";
import type { Booking } from "../types";
import { needsExpressWish } from "./withdrawal";

/**
 * When an answer is due: so many hours from now, and never after the session would have begun. Asked at 09.00 with 12
 * hours to answer: 21.00.
 */
export function answerDue(now: Instant, hours: number, first: Instant): Instant {
  return Math.min(plusHours(now, hours), first) as Instant;
}

/** How many other times the studio can propose at once, counted. */
export const proposalNumbers = [1, 2, 3] as const;

interface ComingAgreement {
  readonly needsApproval: boolean;
  readonly from: Instant;
  readonly answerHours: number;
  readonly now: Instant;
}

/**
 * The latest moment at which the agreement can come about. The right of withdrawal counts from the studio's yes, so a
 * session that lies within the period then is asked about now.
 */
export function latestAgreement({ needsApproval, from, answerHours, now }: ComingAgreement): Instant {
  return needsApproval ? answerDue(now, answerHours, from) : now;
}

type WishQuestion = Pick<Booking, "customer" | "policy" | "expressStartAt">;

/** Whether a consumer who takes this time now must ask for it to be within the withdrawal period. */
export function asksExpressWish(booking: WishQuestion, from: Instant, now: Instant): boolean {
  const { customer, policy, expressStartAt } = booking;
  return expressStartAt === null && needsExpressWish({ kind: customer.kind, agreedAt: now, from, ...policy });
}
