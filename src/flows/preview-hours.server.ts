import type { Admin } from "~/areas/access/types";
import { type BookedAhead, bookedAhead, idleCalendars } from "~/areas/calendar/reads/office-hours.server";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import {
  changedHours,
  type HoursChange,
  isWithinHours,
  sessionsThatFit,
} from "~/areas/calendar/rules/changed-hours";
import { openingHoursOn } from "~/areas/calendar/rules/opening-hours";
import { merged } from "~/areas/calendar/rules/week-groups";
import type { HourRange, OpeningRules, ResourceCalendar, ResourceId } from "~/areas/calendar/types";
import { bookableProducts } from "~/areas/catalogue/reads.server";
import type { Product } from "~/areas/catalogue/types";
import { readSettings } from "~/areas/settings/reads.server";
import { type Day, dayOf, type Instant, plusDays, weekdayOf } from "~/kit/time";
import type { Services } from "~/platform/services.server";

export interface HoursPreview {
  /** Bookings that would be outside the new hours and are inside today's. */
  readonly outside: readonly BookedAhead[];
  /** The product whose free times are shown day by day. */
  readonly product: string | null;
  readonly days: readonly PreviewDay[];
  readonly fits: readonly {
    readonly name: string;
    readonly before: readonly number[];
    readonly after: readonly number[];
  }[];
}

export interface PreviewDay {
  readonly day: Day;
  /** When a room is open. */
  readonly hours: readonly HourRange[];
  readonly before: readonly Instant[];
  readonly after: readonly Instant[];
}

/** The effect of a change of hours; nothing is written. */
export async function previewHours(
  { db, clock }: Pick<Services, "db" | "clock">,
  _admin: Admin,
  asked: HoursChange,
): Promise<HoursPreview> {
  const now = clock.now();
  const [idle, booked, products, { policy }] = await Promise.all([
    idleCalendars(db),
    bookedAhead(db, now),
    bookableProducts(db, now),
    readSettings(db, now),
  ]);
  const present = idle.map((resource) => ({ ...resource, busy: [] as ResourceCalendar["busy"] }));
  const changed = present.map((resource) => ({
    ...resource,
    opening: changedHours(resource.opening, resource.id, asked),
  }));
  const days = shownDays(asked, dayOf(now));
  const [product] = products;
  const change = (resource: ResourceCalendar) => changedHours(resource.opening, resource.id, asked);
  const times = product ? await timesOf({ db, now, product, days, change }) : new Map<Day, Times>();
  const { buffersOutsideHours } = policy;
  const count = (session: Product, resources: ResourceCalendar[]) =>
    days.map((day) => sessionsThatFit({ session, resources, buffersOutsideHours }, day));
  return {
    outside: booked.filter((booking) => isOnlyNow(booking, present, changed)),
    product: product?.name ?? null,
    days: days.map((day) => ({
      day,
      hours: roomHours(changed, day),
      before: times.get(day)?.before ?? [],
      after: times.get(day)?.after ?? [],
    })),
    fits: products.map((each) => ({
      name: each.name,
      before: count(each, present),
      after: count(each, changed),
    })),
  };
}

interface Times {
  readonly before: readonly Instant[];
  readonly after: readonly Instant[];
}

async function timesOf({
  db,
  now,
  product,
  days,
  change,
}: {
  readonly db: Services["db"];
  readonly now: Instant;
  readonly product: Product;
  readonly days: readonly Day[];
  readonly change: (resource: ResourceCalendar) => OpeningRules;
}): Promise<Map<Day, Times>> {
  const [firstDay] = days;
  const lastDay = days.at(-1);
  if (!firstDay || !lastDay) return new Map();
  const span = { now, firstDay, lastDay };
  const [before, after] = await Promise.all([
    freeTimesOfDays(db, product, span),
    freeTimesOfDays(db, product, { ...span, change }),
  ]);
  const on = (starts: readonly Instant[], day: Day) => starts.filter((start) => dayOf(start) === day);
  return new Map(days.map((day) => [day, { before: on(before, day), after: on(after, day) }]));
}

/** The next whole week, or the one in which the change begins. */
function shownDays(asked: HoursChange, today: Day): Day[] {
  const first = plusDays(today, 8 - weekdayOf(today));
  const begins = beginsOn(asked, today);
  const monday = begins < first ? first : plusDays(begins, 1 - weekdayOf(begins));
  return Array.from({ length: 7 }, (_, index) => plusDays(monday, index));
}

function beginsOn(asked: HoursChange, today: Day): Day {
  if (asked.kind === "week") return asked.change.from;
  if (asked.kind === "days") return asked.days[0] ?? today;
  const thisYear = `${today.slice(0, 4)}-${asked.monthDay}` as Day;
  return thisYear >= today ? thisYear : (`${Number(today.slice(0, 4)) + 1}-${asked.monthDay}` as Day);
}

function isOnlyNow(
  booking: BookedAhead,
  present: readonly ResourceCalendar[],
  changed: readonly ResourceCalendar[],
) {
  const rulesIn = (calendars: readonly ResourceCalendar[]) =>
    calendars
      .filter(({ id }) => booking.resourceIds.includes(id as ResourceId))
      .map(({ opening }) => opening);
  return (
    isWithinHours({ ...booking, rules: rulesIn(present) }) &&
    !isWithinHours({ ...booking, rules: rulesIn(changed) })
  );
}

function roomHours(calendars: readonly ResourceCalendar[], day: Day): HourRange[] {
  const rooms = calendars.filter(({ kind }) => kind === "room");
  return merged(rooms.flatMap(({ opening }) => openingHoursOn(opening, day)));
}
