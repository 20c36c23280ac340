import { addOre, lessOre, type Ore, ore, percentOfOre } from "~/kit/money";
import { type Instant, plusHours } from "~/kit/time";
import type { AgreedPolicy, Booking, BookingFee, BookingStatus, MemberTerms } from "../types";
import { holdsTime } from "./actions";
import { shareOf } from "./group";

interface PolicyQuestion extends TimeQuestion {
  readonly totalOre: Ore;
  /** For a group: the whole of it is moved, cancelled or absent, each member by the terms of their own time. */
  readonly memberTerms: readonly MemberTerms[];
}

/** One time, and who chose it. */
interface TimeQuestion {
  readonly from: Instant;
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
  /** Free because the customer never chose this time; for a group: none of its times. */
  readonly movedByStudio: boolean;
  /** Free because the studio moved the session recently, although the customer has chosen a time since. */
  readonly inStudioWindow: boolean;
  /** The times that cost nothing because the studio moved them, out of all that change together. */
  readonly exempt: { readonly times: number; readonly of: number };
}

/**
 * Moving or cancelling is free until `freeUntilHours` before the session, that very moment included. A Standard session
 * of 3 900 kr on Friday at 14.30 is cancelled free until Thursday 14.30, and for 1 950 kr after. The limit applies to a
 * time that the customer chose: a time that the studio has set can be left free of charge until it begins. After the
 * customer has then chosen another time, changes stay free for `studioMoveFreeHours` from the studio's move, at the
 * latest until the session begins. Of a group that changes as a whole only the shares of the times that the customer
 * chose are charged: three for 5 850 kr, of whom the studio moved one, cost 50 % of 3 900 kr.
 */
export function changeTerms(question: PolicyQuestion, now: Instant): ChangeTerms {
  const { totalOre, policy } = question;
  const times = timesOf(question);
  const late = times.filter((time) => now > limitOf(time));
  const percent = late.length === 0 ? 0 : policy.lateFeePercent;
  const feeOre = percentOfOre(sharesOf(totalOre, late.length, times.length), percent);
  const movedByStudio = times.every(({ studioMovedAt }) => studioMovedAt !== null);
  return {
    free: feeOre === 0,
    percent,
    feeOre,
    freeUntil: earliest(times.map(limitOf)),
    freeUntilHours: policy.freeUntilHours,
    movedByStudio,
    inStudioWindow: !movedByStudio && percent === 0 && now > chosenLimit(times),
    exempt: { times: percent === 0 ? 0 : times.length - late.length, of: times.length },
  };
}

type LimitQuestion = Omit<PolicyQuestion, "totalOre">;

/** The last moment at which a change of the whole booking is free. */
export function freeUntilOf(question: LimitQuestion): Instant {
  return earliest(timesOf(question).map(limitOf));
}

/** The end of the free period after the studio's last move, where it is later than the usual limit; else null. */
export function studioWindowEnd(question: LimitQuestion): Instant | null {
  const end = freeUntilOf(question);
  return end > chosenLimit(timesOf(question)) ? end : null;
}

/** How many times the customer did not choose. */
export function studioTimesOf(question: LimitQuestion): { readonly times: number; readonly of: number } {
  const times = timesOf(question);
  return { times: times.filter(({ studioMovedAt }) => studioMovedAt !== null).length, of: times.length };
}

type MemberBooking = Pick<Booking, "policy" | "studioMovedAt" | "lastStudioMoveAt">;

/** Who chose one member's time: the last of their own move and a move of the whole booking decides. */
export function timeOfMember(
  { policy, studioMovedAt, lastStudioMoveAt }: MemberBooking,
  { from, ownMove, lastStudioMoveAt: ownLast }: Omit<MemberTerms, "status">,
): TimeQuestion {
  const isOwn = ownMove !== null && (studioMovedAt === null || ownMove.at >= studioMovedAt);
  const own = ownMove?.by === "studio" ? ownMove.at : null;
  const last = Math.max(lastStudioMoveAt ?? 0, ownLast ?? 0) as Instant;
  return {
    from,
    policy,
    studioMovedAt: isOwn ? own : studioMovedAt,
    lastStudioMoveAt: last === 0 ? null : last,
  };
}

/** The terms of changing one member's time alone, for a share of the price. */
export function memberChangeTerms(
  booking: MemberBooking,
  member: Omit<MemberTerms, "status">,
  totalOre: Ore,
  now: Instant,
): ChangeTerms {
  return changeTerms({ ...timeOfMember(booking, member), totalOre, memberTerms: [] }, now);
}

/**
 * The times that change together. The usual limit of a group counts from the first time that the customer chose: an
 * earlier one that the studio chose for a member does not shorten it.
 */
function timesOf(question: LimitQuestion): readonly TimeQuestion[] {
  const { memberTerms } = question;
  if (memberTerms.length === 0) return [question];
  const times = memberTerms.map((member) => timeOfMember(question, member));
  const chosen = times.filter(({ studioMovedAt }) => studioMovedAt === null);
  if (chosen.length === 0) return times;
  const from = earliest(chosen.map((time) => time.from));
  return times.map((time) => (time.studioMovedAt === null ? { ...time, from } : time));
}

function limitOf(time: TimeQuestion): Instant {
  const { from, policy, studioMovedAt, lastStudioMoveAt } = time;
  if (studioMovedAt !== null) return from;
  if (lastStudioMoveAt === null) return usualLimit(time);
  const windowEnd = Math.min(from, plusHours(lastStudioMoveAt, policy.studioMoveFreeHours));
  return Math.max(usualLimit(time), windowEnd) as Instant;
}

/** The usual limit of the times that the customer chose; of all of them where there are none. */
function chosenLimit(times: readonly TimeQuestion[]): Instant {
  const chosen = times.filter(({ studioMovedAt }) => studioMovedAt === null);
  return earliest((chosen.length > 0 ? chosen : times).map(usualLimit));
}

function usualLimit({ from, policy }: TimeQuestion): Instant {
  return plusHours(from, -policy.freeUntilHours);
}

function earliest(moments: readonly Instant[]): Instant {
  return Math.min(...moments) as Instant;
}

/** sharesOf(5 850 kr, 2, 3) = 3 900 kr */
function sharesOf(totalOre: Ore, count: number, size: number): Ore {
  return size === 0 ? ore(0) : ore(Math.floor((totalOre * count) / size));
}

/** Staff who make the change for the studio's own reasons, or as a courtesy (illness), charge nothing. */
export function waivedTerms(terms: ChangeTerms): ChangeTerms {
  return { ...terms, free: true, percent: 0, feeOre: ore(0) };
}

/**
 * A no-show costs the agreed share: 3 900 kr at 100 % = 3 900 kr. It is free when the studio chose the time; of a group
 * the times that the studio chose are free. Members who were marked as absent before are counted no more.
 */
export function noShowFee(question: PolicyQuestion): Ore {
  const { totalOre, policy, memberTerms } = question;
  const left = memberTerms.filter(({ status }) => status !== "no_show");
  if (memberTerms.length > 0 && left.length === 0) return ore(0);
  const times = timesOf({ ...question, memberTerms: left });
  const chosen = times.filter(({ studioMovedAt }) => studioMovedAt === null);
  return percentOfOre(sharesOf(totalOre, chosen.length, times.length), policy.noShowFeePercent);
}

/** The fee left to charge when no member comes, after some were charged one by one. */
export function noShowFeeOf(
  booking: PolicyQuestion,
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
  booking: Omit<PolicyQuestion, "from">,
  member: Omit<MemberTerms, "status">,
): { readonly shareOre: Ore; readonly feeOre: Ore; readonly percent: number } {
  const shareOre = shareOf(booking.totalOre, booking.memberTerms.length);
  const time = timeOfMember(booking, member);
  const feeOre = noShowFee({ ...time, totalOre: shareOre, memberTerms: [] });
  return { shareOre, feeOre, percent: time.studioMovedAt === null ? booking.policy.noShowFeePercent : 0 };
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
