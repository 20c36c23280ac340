import { freeSlots } from "~/areas/calendar/rules/free-slots";
import type { BusyPeriod, FreeSlot, ResourceCalendar, ResourceId } from "~/areas/calendar/types";
import { countOf } from "~/areas/catalogue/rules/needs";
import { priceOf } from "~/areas/catalogue/rules/price";
import type { Choices, Price, Product } from "~/areas/catalogue/types";
import {
  type Day,
  dayOf,
  type Instant,
  plusDays,
  plusHours,
  plusMinutes,
  startOfDay,
  weekdayOf,
} from "~/kit/time";
import type { Person } from "./people";
import type { Random } from "./random";

export interface Studio {
  readonly products: readonly Product[];
  readonly resources: readonly ResourceCalendar[];
  readonly buffersOutsideHours: boolean;
  readonly now: Instant;
}

/** A session as it was ordered; `fates.ts` decides its outcome. */
export interface PlannedSession {
  readonly person: Person;
  readonly product: Product;
  readonly choices: Choices;
  readonly price: Price;
  readonly from: Instant;
  readonly to: Instant;
  readonly resourceIds: readonly ResourceId[];
  readonly agreedAt: Instant;
  readonly isByPhone: boolean;
  /** Cancelled before its day, so that the time went to another customer. */
  readonly isGivenUp: boolean;
}

export const daysBack = 548;
const daysAhead = 60;

/** Shares of the sales. Few customers choose Premium; most companies choose Standard. */
const demand = [
  ["express", 30],
  ["headshots", 28],
  ["cv-bilde", 18],
  ["portrett", 12],
  ["premium", 6],
  ["pressebilder", 6],
] as const;

/** July is quiet, autumn is busy. January first. */
const season = [0.85, 0.85, 0.95, 0.9, 1, 0.85, 0.35, 0.85, 1.05, 1.1, 1.05, 0.7];

/** Sessions of 18 months on free times of the studio, in order of time. None overlaps another. */
export function planSessions(random: Random, studio: Studio, people: readonly Person[]): PlannedSession[] {
  const today = dayOf(studio.now);
  const nextOpen = nextOpenDay(studio, today);
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
    plusDays(today, index - daysBack),
  );
  return days.flatMap((day) => sessionsOf(random, studio, people, { day, today, nextOpen }));
}

interface DayToPlan {
  readonly day: Day;
  readonly today: Day;
  readonly nextOpen: Day;
}

function sessionsOf(
  random: Random,
  studio: Studio,
  people: readonly Person[],
  asked: DayToPlan,
): PlannedSession[] {
  const { day, today } = asked;
  const wanted = wantedSessions(random, asked);
  const busy = new Map<ResourceId, BusyPeriod[]>();
  const sessions: PlannedSession[] = [];
  let taken = 0;
  for (let tries = 0; taken < wanted && tries < wanted * 3; tries++) {
    const sold = studio.products.find(({ slug }) => slug === random.weighted(demand));
    if (!sold) continue;
    const isGroupTurn = day === today ? !sessions.some(isKeptGroup) : sessions.length === 0;
    const group = isGroupTurn ? groupOn(asked, sold) : 1;
    // Today always has a group when the studio is open, so single sessions are planned after it.
    if (day === today && isGroupTurn && group === 1) continue;
    // The members of a group are consecutive.
    const product = { ...sold, durationMinutes: sold.durationMinutes * group };
    const slots = slotsOn(studio, product, day, busy);
    if (slots.length === 0) continue;
    const slot = random.pick(slots);
    const session = sessionAt(random, studio, { product, group }, slot, random.pick(people));
    if (!session) continue;
    sessions.push(session);
    if (session.isGivenUp) continue;
    take(busy, session, day);
    taken++;
  }
  return sessions.toSorted((a, b) => a.from - b.from);
}

function isKeptGroup({ choices, isGivenUp }: PlannedSession): boolean {
  return (choices.group ?? 1) > 1 && !isGivenUp;
}

/** On today and every second day around it a session may be a group's: two to four people, one after the other. */
function groupOn({ day, today }: DayToPlan, { mostInGroup, kind }: Product): number {
  if (kind === "per_person" || Math.abs(daysApart(day, today)) % 2 === 1) return 1;
  return Math.min(mostInGroup, 2 + (Number(day.slice(8)) % 3));
}

function wantedSessions(random: Random, { day, today, nextOpen }: DayToPlan): number {
  const month = Number(day.slice(5, 7)) - 1;
  const weekday = weekdayOf(day) === 6 ? 0.6 : 1;
  const full = 7 * (season[month] ?? 1) * weekday * (0.75 + 0.5 * random.next());
  if (day === today || day === nextOpen) return Math.max(6, Math.round(full));
  if (day < today) return Math.round(full * growthAt(day, today));
  return Math.round(full * Math.max(0.05, 0.85 - daysApart(today, day) / 40));
}

/** Sales have grown by a third in 18 months. */
function growthAt(day: Day, today: Day): number {
  return 1 - (0.28 * daysApart(day, today)) / daysBack;
}

function slotsOn(
  { resources, buffersOutsideHours, now }: Studio,
  product: Product,
  day: Day,
  busy: ReadonlyMap<ResourceId, readonly BusyPeriod[]>,
): FreeSlot[] {
  return freeSlots({
    session: product,
    resources: resources
      .filter(({ kind }) => countOf(product.needs, kind) > 0)
      .map((resource) => ({ ...resource, busy: [...resource.busy, ...(busy.get(resource.id) ?? [])] })),
    days: [day],
    // Booked well before the day, when everything was still free.
    now: plusHours(Math.min(startOfDay(day), now) as Instant, -24 * 30),
    horizonDays: 365,
    buffersOutsideHours,
  });
}

function sessionAt(
  random: Random,
  { now }: Studio,
  { product, group }: { readonly product: Product; readonly group: number },
  slot: FreeSlot,
  person: Person,
): PlannedSession | null {
  const choices = { ...choicesOf(random, product), ...(group > 1 && { persons: 1, group }) };
  const price = priceOf(product, choices);
  const { from } = slot;
  const agreedAt = agreedBefore(random, from, product.leadTimeHours, now);
  if (!price.ok || agreedAt === null) return null;
  return {
    person,
    product,
    choices,
    price: price.value,
    from,
    to: plusMinutes(from, product.durationMinutes),
    resourceIds: slot.resourceIds,
    agreedAt,
    isByPhone: random.chance(0.14),
    isGivenUp: random.chance(0.11),
  };
}

function choicesOf(random: Random, product: Product): Choices {
  const { minImages, maxImages } = product.price;
  const images = Math.min(
    maxImages,
    minImages +
      random.weighted([
        [0, 45],
        [1, 25],
        [2, 18],
        [4, 8],
        [7, 4],
      ]),
  );
  const persons = Math.min(product.peoplePerSession, random.chance(0.06) ? 2 : 1);
  const addOns = product.addOns.filter(() => random.chance(0.07)).map(({ slug }) => slug);
  return { images, persons, addOns };
}

/** In waking hours, mostly one to three weeks ahead; null where the period would be too short. */
function agreedBefore(random: Random, from: Instant, leadTimeHours: number, now: Instant): Instant | null {
  const daysBefore = random.weighted([
    [1, 14],
    [3, 20],
    [6, 24],
    [11, 22],
    [18, 14],
    [30, 6],
  ]);
  const latest = Math.min(plusHours(from, -leadTimeHours - 1), plusMinutes(now, -20)) as Instant;
  const wish = plusMinutes(startOfDay(plusDays(dayOf(from), -daysBefore)), random.between(7 * 60, 23 * 60));
  if (wish <= latest) return wish;
  // Booked within the last few days, for a session in the future.
  const recent = plusMinutes(
    startOfDay(plusDays(dayOf(now), -random.between(0, 9))),
    random.between(7 * 60, 23 * 60),
  );
  return recent <= latest ? recent : latest > plusHours(from, -24 * 120) ? latest : null;
}

function take(busy: Map<ResourceId, BusyPeriod[]>, session: PlannedSession, day: Day): void {
  const { from, to } = allocatedTime(session);
  for (const id of session.resourceIds) {
    busy.set(id, [...(busy.get(id) ?? []), { from, to, sessionDay: day }]);
  }
}

/** The session with its buffers. */
export function allocatedTime({ from, to, product }: Pick<PlannedSession, "from" | "to" | "product">) {
  return {
    from: plusMinutes(from, -product.bufferBeforeMinutes),
    to: plusMinutes(to, product.bufferAfterMinutes),
  };
}

/** The first day after today with a possible session. */
function nextOpenDay(studio: Studio, today: Day): Day {
  const [product] = studio.products;
  for (let ahead = 1; product && ahead < 14; ahead++) {
    const day = plusDays(today, ahead);
    if (slotsOn(studio, product, day, new Map()).length > 0) return day;
  }
  return plusDays(today, 1);
}

function daysApart(from: Day, to: Day): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / 86_400_000);
}
