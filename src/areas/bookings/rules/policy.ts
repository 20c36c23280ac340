import { addOre, type Ore, ore, percentOfOre } from "~/kit/money";
import { type Instant, plusHours } from "~/kit/time";
import type { AgreedPolicy, BookingFee, BookingStatus } from "../types";
import { holdsTime } from "./actions";

interface PolicyQuestion {
  readonly from: Instant;
  readonly totalOre: Ore;
  readonly policy: AgreedPolicy;
  readonly studioMovedAt: Instant | null;
}

/**
 * What a change costs now. The sentence about it is written from the same answer (texts.ts), so they cannot differ.
 */
export interface ChangeTerms {
  readonly free: boolean;
  readonly percent: number;
  readonly feeOre: Ore;
  readonly freeUntil: Instant;
  readonly freeUntilHours: number;
  /** Free because the customer never chose this time. */
  readonly movedByStudio: boolean;
}

/**
 * Moving or cancelling is free until `freeUntilHours` before the session, that very moment included.
 * A Standard session of 3 900 kr on Friday at 14.30 is cancelled free until Thursday 14.30, and for 1 950 kr after.
 * The hours are counted from a time that the customer chose: one that the studio has moved is free to leave until it
 * begins, or until the customer chooses a time again.
 */
export function changeTerms(question: PolicyQuestion, now: Instant): ChangeTerms {
  const { totalOre, policy } = question;
  const freeUntil = freeUntilOf(question);
  const percent = now <= freeUntil ? 0 : policy.lateFeePercent;
  const feeOre = percentOfOre(totalOre, percent);
  return {
    free: feeOre === 0,
    percent,
    feeOre,
    freeUntil,
    freeUntilHours: policy.freeUntilHours,
    movedByStudio: question.studioMovedAt !== null,
  };
}

/** The last moment at which a change is free. */
export function freeUntilOf({ from, policy, studioMovedAt }: Omit<PolicyQuestion, "totalOre">): Instant {
  return studioMovedAt === null ? plusHours(from, -policy.freeUntilHours) : from;
}

/** Staff who make the change for their own reasons, or out of kindness (illness), charge nothing. */
export function waivedTerms(terms: ChangeTerms): ChangeTerms {
  return { ...terms, free: true, percent: 0, feeOre: ore(0) };
}

/** A no-show costs the agreed share: 3 900 kr at 100 % = 3 900 kr. It is free when the studio chose the time. */
export function noShowFee({ totalOre, policy, studioMovedAt }: Omit<PolicyQuestion, "from">): Ore {
  return studioMovedAt === null ? percentOfOre(totalOre, policy.noShowFeePercent) : ore(0);
}

/** What the customer owes for a booking: pages and letters show this and nothing else. */
export interface Due {
  /** False for a booking that has ended: only its fees remain. */
  readonly withPrice: boolean;
  /** Without waived fees. */
  readonly fees: readonly Pick<BookingFee, "kind" | "ore">[];
  readonly totalOre: Ore;
}

/** The price while the booking is active, and its fees that were not waived. */
export function dueNow(
  { status, totalOre }: { readonly status: BookingStatus; readonly totalOre: Ore },
  allFees: readonly Pick<BookingFee, "kind" | "ore" | "waivedAt">[],
): Due {
  const withPrice = holdsTime(status);
  const fees = allFees.filter((fee) => fee.waivedAt === null).map(({ kind, ore }) => ({ kind, ore }));
  const parts = fees.map((fee) => fee.ore);
  return { withPrice, fees, totalOre: addOre(...(withPrice ? [totalOre] : []), ...parts) };
}
