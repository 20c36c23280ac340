import { addOre, lessOre, type Ore, ore, percentOfOre } from "~/kit/money";
import { type Instant, plusHours } from "~/kit/time";
import type { AgreedPolicy, BookingFee, BookingStatus } from "../types";
import { holdsTime } from "./actions";
import { shareOf } from "./group";

interface PolicyQuestion {
  readonly from: Instant;
  readonly totalOre: Ore;
  readonly policy: AgreedPolicy;
  readonly studioMovedAt: Instant | null;
  readonly lastStudioMoveAt: Instant | null;
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
  /** Free because the studio moved the session recently, although the customer has chosen a time since. */
  readonly inStudioWindow: boolean;
}

/**
 * Moving or cancelling is free until `freeUntilHours` before the session, that very moment included. A Standard session
 * of 3 900 kr on Friday at 14.30 is cancelled free until Thursday 14.30, and for 1 950 kr after. The limit applies to a
 * time that the customer chose: a time that the studio has set can be left free of charge until it begins. After the
 * customer has then chosen another time, changes stay free for `studioMoveFreeHours` from the studio's move, at the
 * latest until the session begins.
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
    inStudioWindow: question.studioMovedAt === null && percent === 0 && now > usualLimit(question),
  };
}

type LimitQuestion = Omit<PolicyQuestion, "totalOre">;

/** The last moment at which a change is free. */
export function freeUntilOf(question: LimitQuestion): Instant {
  const { from, studioMovedAt } = question;
  if (studioMovedAt !== null) return from;
  return Math.max(usualLimit(question), studioWindowEnd(question) ?? 0) as Instant;
}

/** The end of the free period after the studio's last move, where it is later than the usual limit; else null. */
export function studioWindowEnd(question: LimitQuestion): Instant | null {
  const { from, policy, lastStudioMoveAt } = question;
  if (lastStudioMoveAt === null) return null;
  const end = Math.min(from, plusHours(lastStudioMoveAt, policy.studioMoveFreeHours)) as Instant;
  return end > usualLimit(question) ? end : null;
}

function usualLimit({ from, policy }: LimitQuestion): Instant {
  return plusHours(from, -policy.freeUntilHours);
}

/** Staff who make the change for the studio's own reasons, or as a courtesy (illness), charge nothing. */
export function waivedTerms(terms: ChangeTerms): ChangeTerms {
  return { ...terms, free: true, percent: 0, feeOre: ore(0) };
}

/** A no-show costs the agreed share: 3 900 kr at 100 % = 3 900 kr. It is free when the studio chose the time. */
export function noShowFee({
  totalOre,
  policy,
  studioMovedAt,
}: Omit<PolicyQuestion, "from" | "lastStudioMoveAt">): Ore {
  return studioMovedAt === null ? percentOfOre(totalOre, policy.noShowFeePercent) : ore(0);
}

/** The fee left to charge when no member comes, after some were charged one by one. */
export function noShowFeeOf(
  booking: Omit<PolicyQuestion, "from" | "lastStudioMoveAt">,
  fees: readonly Pick<BookingFee, "shareOre" | "waivedAt">[],
): Ore {
  return noShowFee({ ...booking, totalOre: lessOre(booking.totalOre, absentShare(booking.totalOre, fees)) });
}

/**
 * Shares of the price that are dropped because members did not come. They are shares of the price at that time; if it
 * was lowered since, no more than the price is dropped.
 */
function absentShare(
  totalOre: Ore,
  fees: readonly Partial<Pick<BookingFee, "shareOre" | "waivedAt">>[],
): Ore {
  const shares = fees.filter(({ waivedAt }) => !waivedAt).map(({ shareOre }) => shareOre ?? ore(0));
  return ore(Math.min(totalOre, addOre(...shares)));
}

/**
 * One member does not come: their equal share of the price is dropped, and the agreed percentage of it is charged
 * instead. One of three for 5 850 kr at 50 %: 1 950 kr less, and a fee of 975 kr.
 */
export function memberNoShow(
  booking: Omit<PolicyQuestion, "from" | "lastStudioMoveAt">,
  size: number,
): { readonly shareOre: Ore; readonly feeOre: Ore } {
  const shareOre = shareOf(booking.totalOre, size);
  return { shareOre, feeOre: noShowFee({ ...booking, totalOre: shareOre }) };
}

/** What the customer owes for a booking: the only source of this sum in pages and letters. */
export interface Due {
  /** False for a booking that has ended: only its fees remain. */
  readonly withPrice: boolean;
  /** Without waived fees. */
  readonly fees: readonly Pick<BookingFee, "kind" | "ore">[];
  /** Deducted from the price for members who did not come; their fees are among the fees. */
  readonly absentOre?: Ore;
  readonly totalOre: Ore;
}

/** The price while the booking is active, and its fees that were not waived. */
export function dueNow(
  { status, totalOre }: { readonly status: BookingStatus; readonly totalOre: Ore },
  allFees: readonly (Pick<BookingFee, "kind" | "ore" | "waivedAt"> & Partial<Pick<BookingFee, "shareOre">>)[],
): Due {
  const withPrice = holdsTime(status);
  const charged = allFees.filter((fee) => fee.waivedAt === null);
  const fees = charged.filter((fee) => fee.ore > 0).map(({ kind, ore }) => ({ kind, ore }));
  const absentOre = withPrice ? absentShare(totalOre, charged) : ore(0);
  const price = withPrice ? [lessOre(totalOre, absentOre)] : [];
  const parts = fees.map((fee) => fee.ore);
  return { withPrice, fees, ...(absentOre > 0 && { absentOre }), totalOre: addOre(...price, ...parts) };
}
