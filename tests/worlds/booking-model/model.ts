import { rangeWithBuffers } from "~/areas/calendar/rules/placement";
import { sampleProduct } from "~/areas/catalogue/samples";
import { overlaps } from "~/kit/period";
import { type Day, dayOf, type Instant, plusHours } from "~/kit/time";

const session = sampleProduct("headshots");

export interface ModelHold {
  readonly start: Instant;
  readonly expiresAt: Instant;
  /** Swept with the holds of the day before yesterday: the order must then choose its time again. */
  forgotten?: true;
}

export interface ModelBooking {
  start: Instant;
  standing: boolean;
  /** Moves since the order; each must raise the revision by one. */
  moves: number;
}

/** What the studio must look like after any sequence of operations, kept in plain memory. */
export interface Model {
  now: Instant;
  /** The starts that an empty calendar offers on the days of this test. */
  readonly starts: readonly Instant[];
  readonly closed: Set<Day>;
  /** By visitor. A visitor has one order at a time and so one hold. */
  readonly holds: Map<number, ModelHold>;
  readonly bookings: ModelBooking[];
}

export function isLive(hold: ModelHold, now: Instant): boolean {
  return hold.expiresAt > now;
}

/** Whether nothing else is in the way of a session at that start, buffers included. */
export function isUntaken(model: Model, start: Instant, except: { visitor?: number; booking?: number } = {}) {
  const wanted = rangeWithBuffers(start, session);
  const taken = [
    ...model.bookings.filter(({ standing }, index) => standing && index !== except.booking),
    ...[...model.holds].flatMap(([visitor, hold]) =>
      visitor !== except.visitor && isLive(hold, model.now) ? [hold] : [],
    ),
  ];
  return taken.every((each) => !overlaps(rangeWithBuffers(each.start, session), wanted));
}

/** Whether the studio sells that start online now, apart from what is taken. */
export function isSold(model: Model, start: Instant): boolean {
  return (
    model.starts.includes(start) &&
    !model.closed.has(dayOf(start)) &&
    start >= plusHours(model.now, session.leadTimeHours)
  );
}

/** The starts that visitors must be offered now: no freed time is missing, and no taken one among them. */
export function offeredStarts(model: Model): Instant[] {
  return model.starts.filter((start) => isSold(model, start) && isUntaken(model, start));
}
