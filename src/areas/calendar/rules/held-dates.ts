import { countOf, kindsOf } from "~/areas/catalogue/rules/needs";
import type { ResourceKind } from "~/areas/catalogue/types";
import { overlaps, type Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import type { ResourceCalendar, ResourceId } from "../types";
import type { DatesPart } from "../types/held-dates";

export interface NoRoom {
  /** The place of the part in the list. */
  readonly part: number;
  readonly kind: ResourceKind;
}

interface Wanted extends NoRoom {
  readonly period: Period;
  readonly count: number;
  readonly free: readonly ResourceCalendar[];
}

/**
 * The resources of each part, in the order of the parts: free for the whole period, whatever the opening hours. Parts
 * that overlap get different ones. The part with the least choice chooses first, a resource that is least wanted by the
 * others, then one that another part has: one photographer comes on all days when one can.
 */
export function placeParts(
  parts: readonly DatesPart[],
  calendars: readonly ResourceCalendar[],
): Result<ResourceId[][], "no-room", NoRoom> {
  const taken = new Map<ResourceId, Period[]>();
  const placed = parts.map((): ResourceId[] => []);
  const wishes = wantedOf(parts, calendars).toSorted((a, b) => slackOf(a) - slackOf(b) || a.part - b.part);
  for (const wish of wishes) {
    const free = wish.free.filter(({ id }) => !taken.get(id)?.some((other) => overlaps(other, wish.period)));
    if (free.length < wish.count) return refuse("no-room", { part: wish.part, kind: wish.kind });
    const rivals = wishes.filter((other) => other !== wish && overlaps(other.period, wish.period));
    const wantedBy = ({ id }: ResourceCalendar) =>
      rivals.filter((rival) => rival.free.some((each) => each.id === id)).length;
    const isKnown = ({ id }: ResourceCalendar) => (taken.has(id) ? 0 : 1);
    const chosen = free
      .toSorted(
        (a, b) =>
          wantedBy(a) - wantedBy(b) ||
          isKnown(a) - isKnown(b) ||
          a.position - b.position ||
          a.id.localeCompare(b.id),
      )
      .slice(0, wish.count);
    for (const { id } of chosen) {
      taken.set(id, [...(taken.get(id) ?? []), wish.period]);
      placed[wish.part]?.push(id);
    }
  }
  return ok(placed);
}

function wantedOf(parts: readonly DatesPart[], calendars: readonly ResourceCalendar[]): Wanted[] {
  return parts.flatMap(({ period, needs }, part) =>
    kindsOf(needs).map((kind) => ({
      part,
      kind,
      period,
      count: countOf(needs, kind),
      free: calendars.filter(
        (calendar) => calendar.kind === kind && !calendar.busy.some((busy) => overlaps(busy, period)),
      ),
    })),
  );
}

function slackOf({ free, count }: Wanted): number {
  return free.length - count;
}
