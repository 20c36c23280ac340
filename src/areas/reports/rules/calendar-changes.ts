import { clockPlaceOn } from "~/areas/calendar/rules/clock-place";
import type { DayHours, Resource, ResourceId } from "~/areas/calendar/types";
import { overlaps, type Period } from "~/kit/period";
import { type Day, dayOf, type Instant, minutesBetween, plusMinutes } from "~/kit/time";
import type { CalendarItem } from "../types";

/** The data that the calendar's page has about the days it shows. */
export interface CalendarRange {
  readonly items: readonly CalendarItem[];
  readonly resources: readonly (Resource & { readonly days: readonly DayHours[] })[];
  readonly now: Instant;
}

/** A new time for an item; null: for a new one. */
export interface ProposedTime {
  readonly item: CalendarItem | null;
  readonly resourceId: ResourceId;
  /** Without buffers. */
  readonly period: Period;
}

/** "closed" can be overridden with a reason; the others cannot. */
export type TimeProblem =
  | { readonly reason: "taken"; readonly by: CalendarItem }
  | { readonly reason: "past" | "other-kind" | "closed" };

/** Whether staff can move it here. The server decides again when it is asked. */
export function isMovable(item: CalendarItem, now: Instant): boolean {
  if (item.booking) return item.booking.status === "confirmed" && item.to > now;
  return item.block !== null && !item.block.wholeDay && dayOf(item.from) === dayOf(lastMoment(item));
}

/** A session is as long as its product says. */
export function isResizable(item: CalendarItem, now: Instant): boolean {
  return item.block !== null && isMovable(item, now);
}

/** The period of an item on a day, without its buffers. */
export function ownPlaceOn(day: Day, item: CalendarItem) {
  return clockPlaceOn(day, item) ?? clockPlaceOn(day, item.during);
}

/** Why the time cannot be taken, as far as the page knows; null when it can. */
export function problemOf(range: CalendarRange, proposed: ProposedTime): TimeProblem | null {
  const { item, period, resourceId } = proposed;
  if (item?.booking && period.from <= range.now) return { reason: "past" };
  const besides = besidesOf(range, proposed);
  if (!besides) return { reason: "other-kind" };
  const during = item ? withBuffers(item, period) : period;
  // Staff may block time in which a photographer is privately busy; a session may not be put there.
  const isBlock = item !== null && item.booking === null;
  const others = range.items.filter(
    ({ ownerId, kind }) => ownerId !== item?.ownerId && !(isBlock && kind === "private"),
  );
  const takenOn = (id: ResourceId) =>
    others.find((other) => other.resourceId === id && overlaps(other.during, during));
  for (const choices of [[resourceId], ...besides]) {
    const taken = choices.map(takenOn);
    const [by] = taken;
    if (by && taken.every(Boolean)) return { reason: "taken", by };
  }
  const isOpen = [[resourceId], ...besides].every((ids) => ids.some((id) => isOpenOn(range, id, period)));
  return item?.booking && !isOpen ? { reason: "closed" } : null;
}

/**
 * For each kind of resource that is needed beside the column's: the resources of which one must be free, the current
 * one first. A session may change rooms; a block keeps its other resources. Null when a session needs no such kind.
 */
function besidesOf(
  { items, resources }: CalendarRange,
  { item, resourceId }: ProposedTime,
): ResourceId[][] | null {
  if (!item) return [];
  const own = items.filter(({ ownerId }) => ownerId === item.ownerId).map((each) => each.resourceId);
  if (!item.booking) return own.filter((id) => id !== item.resourceId && id !== resourceId).map((id) => [id]);
  const kindOf = (id: ResourceId) => resources.find((resource) => resource.id === id)?.kind;
  if (!own.some((id) => kindOf(id) === kindOf(resourceId))) return null;
  return own
    .filter((id) => kindOf(id) !== kindOf(resourceId))
    .map((id) => [
      id,
      ...resources.filter((each) => each.kind === kindOf(id) && each.id !== id).map((each) => each.id),
    ]);
}

function withBuffers(item: CalendarItem, { from, to }: Period): Period {
  return {
    from: plusMinutes(from, -minutesBetween(item.during.from, item.from)),
    to: plusMinutes(to, minutesBetween(item.to, item.during.to)),
  };
}

function isOpenOn({ resources }: CalendarRange, id: ResourceId, { from, to }: Period): boolean {
  const days = resources.find((resource) => resource.id === id)?.days ?? [];
  const open = days.find(({ day }) => day === dayOf(from))?.open ?? [];
  return open.some((period) => period.from <= from && to <= period.to);
}

const lastMoment = ({ to }: Period): Instant => (to - 1) as Instant;
