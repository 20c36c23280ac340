import { addOre, type Ore, ore, percentOfOre } from "~/kit/money";
import { type Instant, plusHours } from "~/kit/time";
import type { AgreedPolicy, BookingFee, BookingStatus } from "../types";
import { holdsTime } from "./actions";

interface PolicyQuestion {
  readonly from: Instant;
  readonly totalOre: Ore;
  readonly policy: AgreedPolicy;
}

/** What a change costs now; the sentence about it is written from this same answer (texts.ts). */
export interface ChangeTerms {
  readonly free: boolean;
  readonly percent: number;
  readonly feeOre: Ore;
  readonly freeUntil: Instant;
  readonly freeUntilHours: number;
}

/**
 * Moving or cancelling is free until `freeUntilHours` before the session, that very moment included.
 * A Standard session of 3 900 kr on Friday at 14.30 is cancelled free until Thursday 14.30, and for 1 950 kr after.
 */
export function changeTerms({ from, totalOre, policy }: PolicyQuestion, now: Instant): ChangeTerms {
  const freeUntil = plusHours(from, -policy.freeUntilHours);
  const percent = now <= freeUntil ? 0 : policy.lateFeePercent;
  const feeOre = percentOfOre(totalOre, percent);
  return { free: feeOre === 0, percent, feeOre, freeUntil, freeUntilHours: policy.freeUntilHours };
}

/** Staff who make the change for their own reasons, or out of kindness (illness), charge nothing. */
export function waivedTerms(terms: ChangeTerms): ChangeTerms {
  return { ...terms, free: true, percent: 0, feeOre: ore(0) };
}

/** Not meeting costs the agreed share: 3 900 kr at 100 % = 3 900 kr. */
export function noShowFee({ totalOre, policy }: Omit<PolicyQuestion, "from">): Ore {
  return percentOfOre(totalOre, policy.noShowFeePercent);
}

/** What the customer is to pay for a booking: pages and letters show this and nothing else. */
export interface Due {
  /** Whether the price is a part of it: a booking that has ended leaves its fees alone. */
  readonly withPrice: boolean;
  /** Those that were not let go. */
  readonly fees: readonly Pick<BookingFee, "kind" | "ore">[];
  readonly totalOre: Ore;
}

/** What a booking comes to now: the price while it stands, and the fees that were not let go. */
export function dueNow(
  { status, totalOre }: { readonly status: BookingStatus; readonly totalOre: Ore },
  allFees: readonly Pick<BookingFee, "kind" | "ore" | "waivedAt">[],
): Due {
  const withPrice = holdsTime(status);
  const fees = allFees.filter((fee) => fee.waivedAt === null).map(({ kind, ore }) => ({ kind, ore }));
  const parts = fees.map((fee) => fee.ore);
  return { withPrice, fees, totalOre: addOre(...(withPrice ? [totalOre] : []), ...parts) };
}
