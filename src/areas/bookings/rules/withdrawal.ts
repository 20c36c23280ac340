import { type Ore, ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant, plusDays, plusMinutes, startOfDay } from "~/kit/time";
import type { AgreedPolicy, BookingStatus, CustomerKind } from "../types";
import { bookingActions } from "./actions";

const withdrawalReasons = ["business-customer", "period-over", "fully-performed", "not-active"] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

interface WithdrawalQuestion {
  readonly status: BookingStatus;
  readonly from: Instant;
  readonly to: Instant;
  readonly totalOre: Ore;
  readonly customer: { readonly kind: CustomerKind };
  readonly agreedAt: Instant;
  readonly expressStartAt: Instant | null;
  readonly policy: Pick<AgreedPolicy, "withdrawalDays">;
}

export interface WithdrawalTerms {
  readonly lastDay: Day;
  readonly feeOre: Ore;
}

/**
 * Angrerettloven § 21: at least 14 days. Agreed on 20 November = the last day is 4 December; the day of the agreement
 * is not counted.
 */
export function lastWithdrawalDay(agreedAt: Instant, withdrawalDays: number): Day {
  return plusDays(dayOf(agreedAt), withdrawalDays);
}

/**
 * Whether the consumer may withdraw now, and what is owed.
 * Before the session starts: nothing. While it runs: the share of the agreed time that has passed (§ 26).
 * After the session the right has ended, because the consumer expressly asked for the early start (§ 22 c). Without
 * that wish (the studio moved the session into the period) the right remains, and nothing is owed.
 * 30 of 90 minutes of a session of 3 900 kr = 1 300 kr.
 */
export function withdrawalTerms(
  booking: WithdrawalQuestion,
  now: Instant,
): Result<WithdrawalTerms, WithdrawalReason> {
  if (booking.customer.kind === "bedrift") return refuse("business-customer");
  const wished = booking.expressStartAt !== null;
  if (wished && booking.status === "completed") return refuse("fully-performed");
  const active: readonly BookingStatus[] = bookingActions.withdraw;
  if (!active.includes(booking.status)) return refuse("not-active");
  const lastDay = lastWithdrawalDay(booking.agreedAt, booking.policy.withdrawalDays);
  if (now >= startOfDay(plusDays(lastDay, 1))) return refuse("period-over");
  if (!wished) return ok({ lastDay, feeOre: ore(0) });
  if (now >= booking.to) return refuse("fully-performed");
  const share = Math.max(0, now - booking.from) / (booking.to - booking.from);
  return ok({ lastDay, feeOre: ore(Math.round(booking.totalOre * share)) });
}

/** Minutes for which a shown amount stays valid. */
const honouredMinutes = 10;

/**
 * While the session runs the share grows by the minute, so the amount that the page showed up to ten minutes ago is
 * accepted. A lower amount was not shown recently, and a higher one is never charged.
 */
export function isHonouredFee(booking: WithdrawalQuestion, shownFeeOre: Ore, now: Instant): boolean {
  const latest = withdrawalTerms(booking, now);
  const earlier = withdrawalTerms(booking, plusMinutes(now, -honouredMinutes));
  if (!latest.ok || !earlier.ok) return false;
  return earlier.value.feeOre <= shownFeeOre && shownFeeOre <= latest.value.feeOre;
}

/** Angrerettloven § 24: what was paid is back at the latest 14 days after the message. */
const refundDays = 14;

export function lastRefundDay(withdrawnAt: Instant): Day {
  return plusDays(dayOf(withdrawnAt), refundDays);
}

interface ExpressWishQuestion {
  readonly kind: CustomerKind;
  readonly agreedAt: Instant;
  readonly from: Instant;
  readonly withdrawalDays: number;
}

/** Angrerettloven § 19: work within the period requires the consumer's express wish. */
export function needsExpressWish({ kind, agreedAt, from, withdrawalDays }: ExpressWishQuestion): boolean {
  return kind === "privat" && dayOf(from) <= lastWithdrawalDay(agreedAt, withdrawalDays);
}
