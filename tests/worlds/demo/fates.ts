import { changeTerms, noShowFee } from "~/areas/bookings/rules/policy";
import { needsExpressWish } from "~/areas/bookings/rules/withdrawal";
import { termsVersion } from "~/areas/bookings/texts/terms-page";
import {
  type AgreedPolicy,
  type Booking,
  type BookingEventKind,
  type BookingId,
  type BookingStatus,
  type FeeKind,
  noProgress,
  type Progress,
} from "~/areas/bookings/types";
import { type Ore, ore } from "~/kit/money";
import { dayOf, type Instant, plusHours, plusMinutes } from "~/kit/time";
import { notes } from "./names";
import type { PlannedSession } from "./plan";
import type { Random } from "./random";

export type Writer = "visitor" | "customer" | "photographer" | "system";

export interface DemoEvent {
  readonly at: Instant;
  readonly kind: BookingEventKind;
  readonly by: Writer;
  readonly detail: Record<string, unknown>;
}

export interface DemoBooking {
  readonly plan: PlannedSession;
  readonly booking: Booking;
  readonly events: readonly DemoEvent[];
  readonly fee: {
    readonly kind: FeeKind;
    readonly percent: number;
    readonly ore: Ore;
    readonly at: Instant;
  } | null;
  /** When the current time was chosen, if it is not the first one. */
  readonly movedAt: Instant | null;
}

interface Ending {
  readonly status: BookingStatus;
  readonly events: readonly DemoEvent[];
  readonly fee?: DemoBooking["fee"];
}

/** The outcome of each session until now: the bookings with their history, numbered in the order they were made. */
export function decideFates(
  random: Random,
  plans: readonly PlannedSession[],
  studio: { readonly policy: AgreedPolicy; readonly now: Instant },
): DemoBooking[] {
  const fates = plans
    .toSorted((a, b) => a.agreedAt - b.agreedAt)
    .map((plan, index) => decide(random, plan, { ...studio, number: 1001 + index }));
  return withRequests(fates, studio.now);
}

/** Hours until the answer is due: this many of the latest orders on the website are open requests. */
const answerHours = [2, 7];

function withRequests(fates: readonly DemoBooking[], now: Instant): DemoBooking[] {
  const asked = fates
    .filter(({ booking, plan, movedAt }) => {
      const isOrdered = booking.status === "confirmed" && !plan.isByPhone && movedAt === null;
      return isOrdered && booking.from > plusHours(now, 24);
    })
    .slice(-answerHours.length);
  return fates.map((each) => {
    const hours = answerHours[asked.indexOf(each)];
    return hours === undefined ? each : requested(each, plusHours(now, hours));
  });
}

function requested({ booking, events, ...rest }: DemoBooking, answerBy: Instant): DemoBooking {
  return {
    ...rest,
    booking: { ...booking, status: "requested", answerBy },
    events: events.map((event) => ({ ...event, kind: "requested" })),
  };
}

interface Asked {
  readonly policy: AgreedPolicy;
  readonly now: Instant;
  readonly number: number;
}

function decide(random: Random, plan: PlannedSession, { policy, now, number }: Asked): DemoBooking {
  const ordered = orderOf(random, plan, policy, number);
  const moved = moveOf(random, plan, now);
  const ending = endingOf(random, ordered, plan, now);
  const marks = ending.status === "completed" ? marksOf(ordered, now) : noMarks;
  const events = [bookedEvent(plan), ...(moved ? [moved] : []), ...ending.events, ...marks.events].toSorted(
    (a, b) => a.at - b.at,
  );
  const isCancelled = ending.status.startsWith("cancelled");
  return {
    plan,
    booking: {
      ...ordered,
      status: ending.status,
      statusSince: ending.events.at(-1)?.at ?? ordered.agreedAt,
      revision: (moved ? 1 : 0) + (isCancelled ? 1 : 0),
      progress: marks.progress,
    },
    events,
    fee: ending.fee ?? null,
    movedAt: moved?.at ?? null,
  };
}

function orderOf(random: Random, plan: PlannedSession, policy: AgreedPolicy, number: number): Booking {
  const { person, product, choices, price, from, to, agreedAt } = plan;
  const kind = person.firm ? "bedrift" : "privat";
  const isWished = needsExpressWish({ kind, agreedAt, from, withdrawalDays: policy.withdrawalDays });
  const { needs, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, slotStepMinutes, leadTimeHours } =
    product;
  return {
    id: random.id<BookingId>(),
    number,
    status: "confirmed",
    statusSince: agreedAt,
    orderedAt: agreedAt,
    revision: 0,
    productId: product.id,
    productSlug: product.slug,
    productName: product.name,
    choices,
    session: {
      needs,
      durationMinutes,
      bufferBeforeMinutes,
      bufferAfterMinutes,
      slotStepMinutes,
      leadTimeHours,
    },
    from,
    to,
    totalOre: price.totalOre,
    mvaOre: price.mvaOre,
    adjustment: null,
    priceListVersion: price.priceListVersion,
    customer: {
      kind,
      name: person.name,
      email: person.email,
      phone: person.phone,
      companyName: person.firm?.name ?? null,
      orgnr: person.firm?.orgnr ?? null,
      invoiceReference: person.firm && random.chance(0.5) ? `Prosjekt ${random.between(1000, 9999)}` : null,
    },
    note: random.chance(0.16) ? random.pick(notes) : "",
    policy,
    agreedAt,
    answerBy: null,
    expressStartAt: isWished ? agreedAt : null,
    studioMovedAt: null,
    lastStudioMoveAt: null,
    memberTerms: [],
    marketingConsentAt: person.wantsNews ? agreedAt : null,
    progress: noProgress,
    linkId: random.id(),
    termsVersion,
  } as Booking;
}

function bookedEvent({ agreedAt, isByPhone }: PlannedSession): DemoEvent {
  const detail = isByPhone ? { byPhone: true, letter: true } : {};
  return { at: agreedAt, kind: "booked", by: isByPhone ? "photographer" : "visitor", detail };
}

/** Some customers moved the session earlier. The free period makes these moves free. */
function moveOf(
  random: Random,
  { agreedAt, from, isGivenUp }: PlannedSession,
  now: Instant,
): DemoEvent | null {
  const latest = Math.min(plusHours(from, -50), now) as Instant;
  if (isGivenUp || !random.chance(0.06) || plusHours(agreedAt, 8) > latest) return null;
  const at = momentBetween(random, plusHours(agreedAt, 2), latest);
  const detail = { fromBefore: plusHours(from, random.pick([-72, -48, 24, 48])), fromAfter: from, feeOre: 0 };
  return { at, kind: "moved", by: "customer", detail };
}

function endingOf(random: Random, booking: Booking, { isGivenUp }: PlannedSession, now: Instant): Ending {
  if (isGivenUp) return givenUp(random, booking, now);
  if (booking.from > plusMinutes(now, 10)) return { status: "confirmed", events: [] };
  const arrived = plusMinutes(booking.from, random.between(-9, 4));
  const checkIn: DemoEvent = { at: arrived, kind: "checked_in", by: "photographer", detail: {} };
  if (booking.to > now)
    return arrived > now ? { status: "confirmed", events: [] } : { status: "checked_in", events: [checkIn] };
  if (random.chance(0.03)) return noShow(booking, now);
  // A few sessions of the last days were never marked as completed.
  const isRecent = booking.to > plusHours(now, -24 * 5);
  if (isRecent && random.chance(0.08)) return { status: "checked_in", events: [checkIn] };
  const done = Math.min(plusMinutes(booking.to, random.between(-6, 12)), now) as Instant;
  return {
    status: "completed",
    events: [checkIn, { at: done, kind: "completed", by: "photographer", detail: {} }],
  };
}

const noMarks = { progress: noProgress, events: [] as readonly DemoEvent[] };

/**
 * Pictures are ready the evening after, delivered on the next day and paid two weeks later. Every ninth chose in the
 * studio, and every thirteenth has not paid yet.
 */
function marksOf({ to, number, totalOre }: Booking, now: Instant) {
  const [readyAt, deliveredAt, paidAt] = [5, 27, 24 * 14].map((hours) => plusHours(to, hours));
  const isPast = (at: Instant | undefined): at is Instant => at !== undefined && at <= now;
  const isReady = isPast(readyAt) && number % 9 !== 0;
  const isPaid = isPast(paidAt) && number % 13 !== 0;
  const progress: Progress = {
    picturesReadyAt: isReady ? readyAt : null,
    deliveredAt: isPast(deliveredAt) ? deliveredAt : null,
    paidOn: isPaid ? dayOf(paidAt) : null,
    paidOre: isPaid ? totalOre : null,
  };
  const mark = (at: Instant | null | undefined, kind: BookingEventKind, detail = {}): DemoEvent[] =>
    at ? [{ at, kind, by: "photographer", detail }] : [];
  return {
    progress,
    events: [
      ...mark(progress.picturesReadyAt, "pictures_ready"),
      ...mark(progress.deliveredAt, "delivered"),
      ...mark(isPaid ? paidAt : null, "paid", { day: progress.paidOn }),
    ],
  };
}

function noShow(booking: Booking, now: Instant): Ending {
  const at = Math.min(plusMinutes(booking.from, 25), now) as Instant;
  const fee = noShowFee(booking);
  return {
    status: "no_show",
    events: [{ at, kind: "no_show", by: "photographer", detail: {} }],
    fee: fee > 0 ? { kind: "no_show", percent: booking.policy.noShowFeePercent, ore: fee, at } : null,
  };
}

const studioReasons = ["Fotografen er syk.", "Vannlekkasje i lokalet.", "Strømbrudd i kvartalet."] as const;

function givenUp(random: Random, booking: Booking, now: Instant): Ending {
  const latest = Math.min(plusHours(booking.from, -2), now) as Instant;
  const at = momentBetween(random, plusMinutes(booking.agreedAt, 15), latest);
  if (random.chance(0.15)) {
    const detail = { feeOre: 0, reason: random.pick(studioReasons) };
    return {
      status: "cancelled_by_studio",
      events: [{ at, kind: "cancelled_by_studio", by: "photographer", detail }],
    };
  }
  const isWithdrawn =
    booking.customer.kind === "privat" && at < plusHours(booking.agreedAt, 24 * 13) && random.chance(0.15);
  if (isWithdrawn) {
    const event: DemoEvent = { at, kind: "withdrawn", by: "customer", detail: { feeOre: 0 } };
    return { status: "cancelled_by_customer", events: [event] };
  }
  const { feeOre, percent } = changeTerms(booking, at);
  return {
    status: "cancelled_by_customer",
    events: [{ at, kind: "cancelled_by_customer", by: "customer", detail: { feeOre } }],
    fee: feeOre > 0 ? { kind: "cancel", percent, ore: ore(feeOre), at } : null,
  };
}

/** In whole minutes. `first` when the period is empty. */
function momentBetween(random: Random, first: Instant, last: Instant): Instant {
  const minutes = Math.floor((last - first) / 60_000);
  return minutes <= 0 ? (Math.min(first, last) as Instant) : plusMinutes(first, random.between(0, minutes));
}
