import type { Staff } from "~/areas/access/types";
import { kindsOfAll } from "~/areas/catalogue/rules/needs";
import type { ResourceKind } from "~/areas/catalogue/types";
import { historyOf } from "~/areas/history/reads.server";
import { readSettings } from "~/areas/settings/reads.server";
import { type Day, dayOf, firstDayOf, type Instant, type Month, monthOf, plusDays } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { Asking } from "./reads/asking.server";
import { dayHoursOf } from "./rules/day-hours";
import { daysBetweenBoth } from "./rules/days-both";
import { daysInView } from "./rules/days-in-view";
import { bookableDays, latestDay, type SlotQuestion } from "./rules/free-slots";
import { freeStarts } from "./rules/free-starts";
import { openPeriodsOn } from "./rules/opening-hours";
import { nearestTo, placeAt, type Strictness } from "./rules/placement";
import { studioHours } from "./rules/studio-hours";
import { tidyStarts } from "./rules/tidy-starts";
import { resourcesOf as storedResourcesOf } from "./store/allocations.server";
import { blockById } from "./store/blocks.server";
import {
  selectCalendars,
  selectResourceHours,
  selectResources,
  selectRoomHours,
  wantedBy,
} from "./store/calendars.server";
import type {
  Block,
  BlockId,
  DayHours,
  DayWithTimes,
  Placement,
  PlaceReason,
  Resource,
  ResourceCalendar,
  SessionShape,
  StudioHours,
} from "./types";

export interface MonthOfTimes {
  readonly month: Month;
  /**
   * Every day of the month, plus the following ones when the month is nearly over. `starts` is empty on days without
   * times.
   */
  readonly days: readonly (DayWithTimes & {
    /** The studio is open, and all its times are taken or too near. */
    readonly full: boolean;
  })[];
  /** The range of months that can be booked. */
  readonly firstMonth: Month;
  readonly lastMonth: Month;
  readonly today: Day;
  /** The starts of a day that leave no unusable gap (`rules/tidy-starts.ts`); calculated for the shown day only. */
  readonly tidyOn: (day: DayWithTimes) => readonly Instant[];
}

/** One query for the whole month. `sold`: the sessions that the remaining time should still fit. */
export async function freeTimesOfMonth(
  db: Reader,
  session: SessionShape,
  { month, sold, ...asking }: Asking & { month: Month; sold?: readonly SessionShape[] },
): Promise<MonthOfTimes> {
  const days = daysInView(month, dayOf(asking.now));
  const span = { ...asking, firstDay: firstDayOf(month), lastDay: days.at(-1) as Day };
  const question = await questionOf(db, session, span);
  const bookable = question ? timesOf(question, span) : [];
  const startsOn = new Map(bookable.map(({ day, starts }) => [day, starts]));
  const { policy } = await readSettings(db, asking.now);
  return {
    month,
    days: days.map((day) => {
      const starts = startsOn.get(day);
      // Days in the past and beyond the horizon have no starts at all.
      const full = starts?.length === 0 && question !== null && isOpenOn(day, session, question.resources);
      return { day, starts: starts ?? [], full };
    }),
    firstMonth: monthOf(dayOf(asking.now)),
    lastMonth: monthOf(latestDay(asking.now, policy.horizonDays)),
    today: dayOf(asking.now),
    tidyOn: (day) => (sold && question ? tidyStarts({ ...question, sold }, day) : day.starts),
  };
}

/** Whether the studio is closed that day or everything is taken. */
async function whyNoTimes(
  db: Reader,
  session: SessionShape,
  { day, now }: { day: Day; now: Instant },
): Promise<"closed" | "taken"> {
  const span = { ...wantedBy(session), firstDay: day, lastDay: day, now };
  return isOpenOn(day, session, await selectCalendars(db, span)) ? "taken" : "closed";
}

/** Whether enough resources of each kind are open that day, taken or not. */
function isOpenOn(day: Day, { needs }: SessionShape, resources: readonly ResourceCalendar[]): boolean {
  const open = resources.filter(({ opening }) => openPeriodsOn(opening, day).length > 0);
  return needs.every(({ kind, count }) => open.filter((each) => each.kind === kind).length >= count);
}

/** Why the day in the address has no times. */
export async function emptyDay(
  db: Reader,
  session: SessionShape,
  { asked, times, now }: { asked: Day | null; times: MonthOfTimes; now: Instant },
): Promise<{ day: Day; why: "closed" | "taken" } | null> {
  const found = times.days.find(({ day }) => day === asked);
  if (!found || found.starts.length > 0) return null;
  return { day: found.day, why: await whyNoTimes(db, session, { day: found.day, now }) };
}

/** Both days included. */
export async function freeTimesOfDays(
  db: Reader,
  session: SessionShape,
  span: Asking & { firstDay: Day; lastDay: Day },
): Promise<Instant[]> {
  return startsBetween(db, session, span);
}

/**
 * "Første ledige": searches one week first, because the answer is usually there, then a month at a time until the
 * horizon. When the caller has read the current month already (`known`), the search begins after it.
 */
export async function firstFreeTime(
  db: Reader,
  session: SessionShape,
  { known, ...asking }: Asking & { known?: MonthOfTimes },
): Promise<Instant | null> {
  const { policy } = await readSettings(db, asking.now);
  const last = latestDay(asking.now, policy.horizonDays);
  let firstDay = dayOf(asking.now);
  if (known?.month === monthOf(firstDay)) {
    const [first] = known.days.flatMap(({ starts }) => starts);
    if (first !== undefined) return first;
    firstDay = plusDays(known.days.at(-1)?.day ?? firstDay, 1);
  }
  for (let length = 7; firstDay <= last; length = 31) {
    const lastDay = plusDays(firstDay, length - 1);
    const [first] = await startsBetween(db, session, { ...asking, firstDay, lastDay });
    if (first !== undefined) return first;
    firstDay = plusDays(lastDay, 1);
  }
  return null;
}

/** The free times closest to a wish, in order of time: first within a week of it, then further away. */
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

/** The first free time of each of these sessions within the days, both included, in one query. */
export async function firstTimesOfOthers(
  db: Reader,
  sessions: readonly SessionShape[],
  span: Span,
): Promise<(Instant | null)[]> {
  return (await freeTimesOfSessions(db, sessions, span)).map(([first]) => first ?? null);
}

/** The free times of each of these sessions within the days, both included, in one query. */
export async function freeTimesOfSessions(
  db: Reader,
  sessions: readonly SessionShape[],
  span: Span,
): Promise<Instant[][]> {
  const [first] = sessions;
  const kinds = kindsOfAll(sessions);
  const question = first && (await questionOf(db, first, { ...span, kinds }));
  return sessions.map((session) =>
    question ? freeStarts({ ...question, session }).flatMap(({ starts }) => starts) : [],
  );
}

/** Why this start cannot be taken, by staff without a reason unless other rules are named; null when it is free. */
export async function whyNotFree(
  db: Reader,
  session: SessionShape,
  {
    start,
    now,
    strictness = "staff",
    ...asking
  }: Pick<Asking, "now" | "resourceId" | "resourceIds" | "besides"> & {
    readonly start: Instant;
    readonly strictness?: Strictness;
  },
): Promise<PlaceReason | null> {
  const { policy } = await readSettings(db, now);
  const day = dayOf(start);
  const resources = await selectCalendars(db, {
    ...wantedBy(session),
    firstDay: day,
    lastDay: day,
    now,
    ...asking,
  });
  const { horizonDays, buffersOutsideHours } = policy;
  const place = placeAt({ session, resources, now, horizonDays, buffersOutsideHours, strictness }, start);
  return place.ok ? null : place.reason;
}

/** The time that a booking, a hold or a block has taken. */
export async function resourcesOf(db: Reader, ownerId: string): Promise<Placement["resources"]> {
  return storedResourcesOf(db, ownerId);
}

/** Every resource that can be booked, in the owner's order. */
export async function bookableResources(db: Reader): Promise<Pick<Resource, "id" | "kind" | "name">[]> {
  return selectResources(db);
}

/** The ordinary week and the days ahead that differ from it, in one query; pages tell of two months. */
export async function readStudioHours(db: Reader, now: Instant, daysAhead = 60): Promise<StudioHours> {
  const firstDay = dayOf(now);
  const days = Array.from({ length: daysAhead }, (_, index) => plusDays(firstDay, index));
  const rooms = await selectRoomHours(db, { firstDay, lastDay: days.at(-1) ?? firstDay });
  return studioHours(rooms, days);
}

/** Every resource with its hours on each of these days, both included: one query. */
export async function resourcesWithHours(
  db: Reader,
  span: { readonly firstDay: Day; readonly lastDay: Day },
): Promise<(Resource & { readonly days: readonly DayHours[] })[]> {
  const days = daysBetweenBoth(span.firstDay, span.lastDay);
  const resources = await selectResourceHours(db, span);
  return resources.map(({ opening, ...resource }) => ({
    ...resource,
    days: days.map((day) => dayHoursOf(opening, day)),
  }));
}

/** Null when there is none, or when it has been deleted. */
export async function blockForStaff(
  db: Reader,
  _staff: Staff,
  id: BlockId,
): Promise<(Block & { readonly version: number }) | null> {
  const block = await blockById(db, id);
  if (!block || block.deletedAt !== null) return null;
  return { ...block, version: (await historyOf(db, { kind: "block", id })).at(0)?.version ?? 0 };
}

async function startsBetween(db: Reader, session: SessionShape, span: Span): Promise<Instant[]> {
  return (await timesBetween(db, session, span)).flatMap(({ starts }) => starts);
}

/** As far ahead as a company may ask, and the days of a large group after it. */
const staffHorizonDays = 850;

type Span = Asking & { firstDay: Day; lastDay: Day };

/** Days that cannot be booked are left out. */
async function timesBetween(db: Reader, session: SessionShape, span: Span): Promise<DayWithTimes[]> {
  const question = await questionOf(db, session, span);
  return question ? timesOf(question, span) : [];
}

function timesOf(question: SlotQuestion, { except }: Span): DayWithTimes[] {
  const found = freeStarts(question);
  if (except === undefined) return found;
  return found.map(({ day, starts }) => ({ day, starts: starts.filter((start) => start !== except) }));
}

/** The calendars of the days that can be booked, in one query; null when there are no such days. */
async function questionOf(
  db: Reader,
  session: SessionShape,
  span: Span & { readonly kinds?: readonly ResourceKind[] },
): Promise<SlotQuestion | null> {
  const { now } = span;
  const { policy } = await readSettings(db, now);
  const { buffersOutsideHours } = policy;
  const horizonDays = span.beyondHorizon ? staffHorizonDays : policy.horizonDays;
  const days = bookableDays(span, { now, horizonDays });
  const [firstDay] = days;
  const lastDay = days.at(-1);
  if (!firstDay || !lastDay) return null;
  const stored = await selectCalendars(db, { ...wantedBy(session), ...span, firstDay, lastDay });
  const { change } = span;
  const resources = change ? stored.map((resource) => ({ ...resource, opening: change(resource) })) : stored;
  return { session, resources, days, now, horizonDays, buffersOutsideHours };
}
