import { answerDue } from "~/areas/bookings/rules/requests";
import { rangeWithBuffers } from "~/areas/calendar/rules/placement";
import { sampleProduct } from "~/areas/catalogue/samples";
import { overlaps } from "~/kit/period";
import { type Day, dayOf, type Instant, plusHours } from "~/kit/time";

const session = sampleProduct("headshots");

export interface ModelHold {
  readonly start: Instant;
  readonly expiresAt: Instant;
  /** Deleted with the holds of the day before yesterday: the order must then choose its time again. */
  forgotten?: true;
}

export interface ModelBooking {
  start: Instant;
  status: "requested" | "confirmed" | "cancelled_by_customer" | "declined" | "expired";
  /** Moves since the order; each must raise the revision by one. */
  moves: number;
  /** When a request expires; null for a booking that was confirmed at once. */
  readonly answerBy: Instant | null;
  /** Confirmed, now or earlier. */
  agreed: boolean;
}

/** Ordered now, in the steps or from the waiting list. */
export function newBooking(model: Model, start: Instant): ModelBooking {
  const agreed = !model.needsApproval;
  const answerBy = agreed ? null : answerDue(model.now, 12, start);
  return { start, status: agreed ? "confirmed" : "requested", moves: 0, answerBy, agreed };
}

/** An entry of the waiting list. */
export interface ModelEntry {
  status: "waiting" | "offered" | "accepted" | "removed" | "outdated";
  readonly day: Day;
  /** All offers, newest last. */
  readonly offers: ModelOffer[];
}

export interface ModelOffer {
  readonly id: string;
  readonly start: Instant;
  readonly expiresAt: Instant;
  state: "open" | "accepted" | "declined" | "expired" | "withdrawn";
}

/** Time that left the calendar while an entry waited; null: hours changed, so anything may be free. */
export interface ModelFreed {
  readonly start: Instant | null;
  readonly cause: "booking" | "offer" | "hours";
}

/** The expected state of the studio after any sequence of operations, in plain memory. */
export interface Model {
  now: Instant;
  /** The starts that an empty calendar offers on the days of this test. */
  readonly starts: readonly Instant[];
  readonly closed: Set<Day>;
  /** By visitor. A visitor has one order at a time and so one hold. */
  readonly holds: Map<number, ModelHold>;
  readonly bookings: ModelBooking[];
  /** Whether new orders need the studio's acceptance. */
  needsApproval: boolean;
  readonly entries: ModelEntry[];
  /** Since the program last ran the matching. */
  freed: ModelFreed[];
}

export function isStanding({ status }: Pick<ModelBooking, "status">): boolean {
  return status === "requested" || status === "confirmed";
}

export function openOffer(entry: ModelEntry): ModelOffer | null {
  return entry.offers.find(({ state }) => state === "open") ?? null;
}

/** Freed time is recorded only while an entry waits or has an offer. */
export function noteFreed(model: Model, freed: ModelFreed): void {
  const waits = model.entries.some(({ status }) => status === "waiting" || status === "offered");
  if (waits) model.freed.push(freed);
}

export function isLive(hold: ModelHold, now: Instant): boolean {
  return hold.expiresAt > now;
}

/** Whether nothing else overlaps a session at that start, buffers included. */
export function isUntaken(
  model: Model,
  start: Instant,
  except: { visitor?: number; booking?: number; offer?: string } = {},
) {
  const wanted = rangeWithBuffers(start, session);
  const taken = [
    ...model.bookings.filter((booking, index) => isStanding(booking) && index !== except.booking),
    ...model.entries.flatMap((entry) => {
      const offer = openOffer(entry);
      return offer && offer.expiresAt > model.now && offer.id !== except.offer ? [offer] : [];
    }),
    ...[...model.holds].flatMap(([visitor, hold]) =>
      visitor !== except.visitor && isLive(hold, model.now) ? [hold] : [],
    ),
  ];
  return taken.every((each) => !overlaps(rangeWithBuffers(each.start, session), wanted));
}

/** Whether the studio sells that start online now, apart from taken time. */
export function isSold(model: Model, start: Instant, leadHours = session.leadTimeHours): boolean {
  return (
    model.starts.includes(start) &&
    !model.closed.has(dayOf(start)) &&
    start >= plusHours(model.now, leadHours)
  );
}

/** The starts that visitors must be offered now: all freed times, and no taken ones. */
export function offeredStarts(model: Model): Instant[] {
  return model.starts.filter((start) => isSold(model, start) && isUntaken(model, start));
}
