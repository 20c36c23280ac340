import type { Staff } from "~/areas/access/types";
import {
  askForNewTime,
  newTimeLetter,
  takeBackNewTime,
} from "~/areas/bookings/commands/ask-for-new-time.server";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import { bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { bookingById } from "~/areas/bookings/store/bookings.server";
import type { Booking, BookingId } from "~/areas/bookings/types";
import { closeSickDay, reopenSickDay } from "~/areas/calendar/commands/sick-day.server";
import { bookingsOfDay } from "~/areas/calendar/reads/sick-days.server";
import { bookableResources, nearestFreeTimes, whyNotFree } from "~/areas/calendar/reads.server";
import { daysBetweenBoth } from "~/areas/calendar/rules/days-both";
import { proposedTimes } from "~/areas/calendar/rules/proposed-times";
import type { SickDayReason } from "~/areas/calendar/texts/sick-day";
import type { AskedBooking, Resource, ResourceCalendar, ResourceId, SickDayId } from "~/areas/calendar/types";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, daysBetween, type Instant, minutesBetween, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { staffMoveBooking } from "./move-booking.server";

/** How long the letters wait, so that everything can be undone. */
const waitMinutes = 5;
const timesEach = 3;
/** Proposals are chosen from this many free times, so that customers need not be offered the same ones. */
const timesConsidered = 40;

/** Longer than this is no absence at short notice: the opening hours are changed for it. */
const mostDays = 31;

export interface DaysOfResource {
  readonly resourceId: ResourceId;
  readonly day: Day;
  /** The day itself when it is left out. */
  readonly lastDay?: Day;
}

type Colleague = Pick<Resource, "id" | "name">;

export interface SickDayHit {
  readonly booking: Booking;
  readonly version: number;
  /** False when the session has begun or is over. */
  readonly mayMove: boolean;
  /** Who could take the session at its own time, so that the customer notices nothing. */
  readonly colleagues: readonly Colleague[];
  readonly times: readonly Instant[];
  /** Null for a customer without an e-mail address. */
  readonly letter: { readonly subject: string; readonly text: string } | null;
}

/** The affected bookings, with proposals and letters. Writes nothing. */
export async function previewSickDay(
  services: Services,
  staff: Staff,
  { resourceId, day, lastDay = day }: DaysOfResource,
): Promise<SickDayHit[]> {
  const { db, clock } = services;
  const asked = { resourceId, day, lastDay };
  const now = clock.now();
  const { policy } = await readSettings(db, now);
  const context = await letterContext(services, now);
  const ids = await bookingsOfDay(db, staff, asked);
  const records = await Promise.all(ids.map((id) => bookingForAdminRecord(db, id as BookingId, policy, now)));
  const found = records.flatMap((record) => record ?? []);
  // One after the other: a month has more bookings than the database has connections, and visitors need some.
  const free: Instant[][] = [];
  for (const { booking } of found) free.push(await freeTimesFor(services, booking, asked));
  const others = (await bookableResources(db)).filter(
    ({ id, kind }) => kind === "photographer" && id !== resourceId,
  );
  const colleagues: Colleague[][] = [];
  for (const { booking } of found) colleagues.push(await freeColleagues(services, booking, others));
  const wanted = found.map(({ booking: { from, to } }, index) => ({
    around: from,
    minutes: minutesBetween(from, to),
    free: free[index] ?? [],
  }));
  const times = proposedTimes(wanted, timesEach);
  return Promise.all(
    found.map(async ({ booking, version, actions }, index) => {
      const hit = { booking, version, times: times[index] ?? [] };
      const mayMove = actions.some(({ action, whyNot }) => action === "staffMove" && whyNot === null);
      const hasLetter = mayMove && booking.customer.email !== "";
      return {
        ...hit,
        mayMove,
        colleagues: mayMove ? (colleagues[index] ?? []) : [],
        letter: hasLetter ? await newTimeLetter(db, context, { ...hit, now }) : null,
      };
    }),
  );
}

async function freeColleagues(
  { db, clock }: Services,
  booking: Booking,
  others: readonly Colleague[],
): Promise<Colleague[]> {
  const asking = { start: booking.from, now: clock.now(), besides: { ownerId: booking.id } };
  const refusals = await Promise.all(
    others.map(({ id }) => whyNotFree(db, booking.session, { ...asking, resourceId: id })),
  );
  return others.filter((_, index) => refusals[index] === null);
}

async function freeTimesFor(
  { db, clock }: Services,
  booking: Booking,
  { resourceId, day, lastDay }: Required<DaysOfResource>,
): Promise<Instant[]> {
  const closed = daysBetweenBoth(day, lastDay).map(
    (each) => ({ day: each, scope: "own", hours: null }) as const,
  );
  const change = ({ id, opening }: ResourceCalendar) =>
    id === resourceId ? { ...opening, overrides: [...opening.overrides, ...closed] } : opening;
  const asking = { now: clock.now(), besides: { ownerId: booking.id }, except: booking.from, change };
  return nearestFreeTimes(db, booking.session, { ...asking, around: booking.from, count: timesConsidered });
}

/** The values that the page showed: a booking may have been moved or cancelled since. */
export function seenOf(hits: readonly SickDayHit[]): string {
  return hits.map(({ booking, version }) => `${booking.id}:${version}`).join(" ");
}

/** Closes the days and writes to every affected customer, all or nothing. The letters wait. */
export async function reportSickDay(
  services: Services,
  staff: Staff,
  { seen, resourceId, day, lastDay = day }: DaysOfResource & { readonly seen: string },
): Promise<Result<SickDayId, SickDayReason>> {
  const now = services.clock.now();
  const asked = { resourceId, day, lastDay };
  const refused = whyNotDays(asked, now);
  if (refused) return refuse(refused);
  const hits = await previewSickDay(services, staff, asked);
  if (seenOf(hits) !== seen) return refuse("changed-meanwhile");
  const context = await letterContext(services, now);
  const lettersAt = plusMinutes(now, waitMinutes);
  const id = newId<SickDayId>();
  return inTransaction(services.db, async (tx) => {
    const all: AskedBooking[] = [];
    for (const { booking, version, times } of hits.filter(({ mayMove }) => mayMove)) {
      const unchanged = await unchangedSince(tx, booking.id, version);
      if (!unchanged.ok) return unchanged;
      const one = await askForNewTime(tx, context, staff, { booking, times, sendAfter: lettersAt }, now);
      if (!one.ok) return refuse("changed-meanwhile");
      all.push(one.value);
    }
    const closed = await closeSickDay(tx, staff, { ...asked, id, lettersAt, asked: all }, now);
    return closed.ok ? ok(id) : closed;
  });
}

/** Why nobody can be reported away on these days; null when they can. */
export function whyNotDays(
  { day, lastDay = day }: Pick<DaysOfResource, "day" | "lastDay">,
  now: Instant,
): "past-day" | "ends-before" | "too-long" | null {
  if (day < dayOf(now)) return "past-day";
  if (lastDay < day) return "ends-before";
  return daysBetween(day, lastDay) >= mostDays ? "too-long" : null;
}

/** A colleague takes the session at its own time. False when the booking has changed, or the colleague is taken. */
export async function takeOver(
  services: Services,
  staff: Staff,
  asked: {
    readonly bookingId: BookingId | null;
    readonly resourceId: ResourceId | null;
    readonly version: number | null;
  },
): Promise<boolean> {
  const { bookingId, resourceId, version } = asked;
  const booking = bookingId && (await bookingById(services.db, bookingId));
  if (!booking || !resourceId || version === null) return false;
  const move = { bookingId: booking.id, from: booking.from, resourceId, version };
  return (await staffMoveBooking(services, staff, move)).ok;
}

/** Undoes everything while the letters wait; returns how many bookings had changed meanwhile and were left alone. */
export async function undoSickDay(
  services: Services,
  staff: Staff,
  id: SickDayId,
): Promise<Result<number, SickDayReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const reopened = await reopenSickDay(tx, staff, id, now);
    if (!reopened.ok) return reopened;
    let left = 0;
    for (const asked of reopened.value.asked) {
      const back = await takeBackNewTime(tx, context, staff, asked, now);
      if (!back.ok) left += 1;
    }
    return ok(left);
  });
}
