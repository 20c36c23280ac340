import type { ResourceKind } from "~/areas/catalogue/types";
import { readSettings } from "~/areas/settings/reads.server";
import { type Day, dayOf, firstDayOf, type Instant, type Month, monthOf, plusDays } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { daysInView } from "./rules/days-in-view";
import { bookableDays, freeSlots, latestDay } from "./rules/free-slots";
import { openPeriodsOn } from "./rules/opening-hours";
import { nearestTo } from "./rules/placement";
import { studioHours } from "./rules/studio-hours";
import { type CalendarSpan, selectCalendars, selectRoomHours } from "./store/calendars.server";
import type { DayWithTimes, FreeSlot, SessionShape, StudioHours } from "./types";

/** Who is asking. */
export interface Asking {
  readonly now: Instant;
  /** Whose own time counts as free: a booking that is being moved, a visitor who chooses again. */
  readonly besides?: CalendarSpan["besides"];
  /** The start one has already: half an hour earlier is another time, the very same is none. */
  readonly except?: Instant;
}

export interface MonthOfTimes {
  readonly month: Month;
  /** Every day of the month, and the next ones when it is nearly over; those without times have none in `starts`. */
  readonly days: readonly DayWithTimes[];
  /** The months that can be booked at all. */
  readonly firstMonth: Month;
  readonly lastMonth: Month;
  readonly today: Day;
}

/** Which days have times, and which. One query for the whole month. */
export async function freeTimesOfMonth(
  db: Reader,
  session: SessionShape,
  { month, ...asking }: Asking & { month: Month },
): Promise<MonthOfTimes> {
  const days = daysInView(month, dayOf(asking.now));
  const slots = await slotsBetween(db, session, {
    ...asking,
    firstDay: firstDayOf(month),
    lastDay: days.at(-1) as Day,
  });
  const byDay = Map.groupBy(slots, (slot) => slot.day);
  const { policy } = await readSettings(db, asking.now);
  return {
    month,
    days: days.map((day) => ({ day, starts: (byDay.get(day) ?? []).map((slot) => slot.from) })),
    firstMonth: monthOf(dayOf(asking.now)),
    lastMonth: monthOf(latestDay(asking.now, policy.horizonDays)),
    today: dayOf(asking.now),
  };
}

/** Why a day has no times: nobody is there, or all that could be had is taken. */
async function whyNoTimes(
  db: Reader,
  session: SessionShape,
  { day, now }: { day: Day; now: Instant },
): Promise<"closed" | "taken"> {
  const span = { kinds: session.needs, firstDay: day, lastDay: day, now };
  const resources = await selectCalendars(db, span);
  const open = (kind: ResourceKind) =>
    resources.some((resource) => resource.kind === kind && openPeriodsOn(resource.opening, day).length > 0);
  return session.needs.every(open) ? "taken" : "closed";
}

/** The day that an address names, when it has no times, and why. */
export async function emptyDay(
  db: Reader,
  session: SessionShape,
  { asked, times, now }: { asked: Day | null; times: MonthOfTimes; now: Instant },
): Promise<{ day: Day; why: "closed" | "taken" } | null> {
  const found = times.days.find(({ day }) => day === asked);
  if (!found || found.starts.length > 0) return null;
  return { day: found.day, why: await whyNoTimes(db, session, { day: found.day, now }) };
}

/** Every free start from one day to another, both included. */
export async function freeTimesOfDays(
  db: Reader,
  session: SessionShape,
  span: Asking & { firstDay: Day; lastDay: Day },
): Promise<Instant[]> {
  return startsBetween(db, session, span);
}

/** "Første ledige": looks a week ahead, where it mostly is, then a month at a time until the horizon. */
export async function firstFreeTime(
  db: Reader,
  session: SessionShape,
  asking: Asking,
): Promise<Instant | null> {
  const { policy } = await readSettings(db, asking.now);
  const last = latestDay(asking.now, policy.horizonDays);
  let firstDay = dayOf(asking.now);
  for (let length = 7; firstDay <= last; length = 31) {
    const lastDay = plusDays(firstDay, length - 1);
    const [first] = await startsBetween(db, session, { ...asking, firstDay, lastDay });
    if (first !== undefined) return first;
    firstDay = plusDays(lastDay, 1);
  }
  return null;
}

/** The free times closest to a wish, in order of time: first within a week of it, then further out. */
export async function nearestFreeTimes(
  db: Reader,
  session: SessionShape,
  { around, count, ...asking }: Asking & { around: Instant; count: number },
): Promise<Instant[]> {
  const day = dayOf(around);
  for (const reach of [7, 30]) {
    const span = { firstDay: plusDays(day, -reach), lastDay: plusDays(day, reach) };
    const starts = await startsBetween(db, session, { ...asking, ...span });
    if (starts.length >= count) return nearestTo(around, starts, count);
  }
  const { policy } = await readSettings(db, asking.now);
  const span = { firstDay: dayOf(asking.now), lastDay: latestDay(asking.now, policy.horizonDays) };
  return nearestTo(around, await startsBetween(db, session, { ...asking, ...span }), count);
}

/** How far ahead visitors are told of holidays and other hours. */
const tellDaysAhead = 60;

/** When the studio is open: the ordinary week, and the days soon to come that differ from it. One query. */
export async function readStudioHours(db: Reader, now: Instant): Promise<StudioHours> {
  const firstDay = dayOf(now);
  const days = Array.from({ length: tellDaysAhead }, (_, index) => plusDays(firstDay, index));
  const rooms = await selectRoomHours(db, { firstDay, lastDay: days.at(-1) ?? firstDay });
  return studioHours(rooms, days);
}

async function startsBetween(db: Reader, session: SessionShape, span: Span): Promise<Instant[]> {
  return (await slotsBetween(db, session, span)).map((slot) => slot.from);
}

type Span = Asking & { firstDay: Day; lastDay: Day };

async function slotsBetween(db: Reader, session: SessionShape, span: Span): Promise<FreeSlot[]> {
  const { now } = span;
  const { policy } = await readSettings(db, now);
  const days = bookableDays(span, { now, horizonDays: policy.horizonDays });
  const [firstDay] = days;
  const lastDay = days.at(-1);
  if (!firstDay || !lastDay) return [];
  const resources = await selectCalendars(db, { ...span, kinds: session.needs, firstDay, lastDay });
  const { horizonDays, buffersOutsideHours } = policy;
  const slots = freeSlots({ session, resources, days, now, horizonDays, buffersOutsideHours });
  return slots.filter((slot) => slot.from !== span.except);
}
