import type { Period } from "~/kit/period";
import { type Day, dayOf, daysBetween, type LocalTime, localTimeOf, plusDays, startOfDay } from "~/kit/time";
import type { Block, BlockWish, ResourceId } from "../types";
import { momentAt } from "./clock-place";
import { minuteOf } from "./wall-clock";

/** Limit: a year of weeks. */
const maxRepetitions = 53;

/** The start and end of the wanted block, or null when it ends before it begins. */
export function periodOfWish({ firstDay, lastDay, hours }: BlockWish): Period | null {
  const from = hours ? momentAt(firstDay, minuteOf(hours.from)) : startOfDay(firstDay);
  const to = hours ? momentAt(lastDay, minuteOf(hours.to)) : startOfDay(plusDays(lastDay, 1));
  return from < to ? { from, to } : null;
}

/** The same block some days later, at the same local times. */
export function shifted(wish: BlockWish, days: number): BlockWish {
  return { ...wish, firstDay: plusDays(wish.firstDay, days), lastDay: plusDays(wish.lastDay, days) };
}

/** A block for each week until the last possible start day; null when there are too many. */
export function weeklyWishes(wish: BlockWish, until: Day): BlockWish[] | null {
  const weeks = Math.floor(daysBetween(wish.firstDay, until) / 7);
  if (weeks + 1 > maxRepetitions) return null;
  return Array.from({ length: Math.max(0, weeks) + 1 }, (_, week) => shifted(wish, week * 7));
}

/** The fields that a block was made from, for forms and for moving it. */
export function wishOf(block: Block): BlockWish {
  const { from, to, wholeDay, resourceIds, reason, note } = block;
  const endsAtMidnight = localTimeOf(to) === "00:00";
  return {
    resourceIds,
    reason,
    note,
    firstDay: dayOf(from),
    lastDay: endsAtMidnight ? plusDays(dayOf(to), -1) : dayOf(to),
    hours: wholeDay ? null : { from: localTimeOf(from), to: endsAtMidnight ? midnight : localTimeOf(to) },
  };
}

const midnight = "24:00" as NonNullable<BlockWish["hours"]>["to"];

/** Where a block was dropped in the calendar's grid: one day, local times, and the column when it changed. */
export interface BlockPlace {
  readonly day: Day;
  readonly from: LocalTime;
  readonly to: LocalTime;
  readonly column: { readonly before: ResourceId; readonly after: ResourceId };
}

/** The same block at another place. Its other resources stay. */
export function placedWish(block: Block, { day, from, to, column }: BlockPlace): BlockWish {
  const resourceIds = block.resourceIds.map((id) => (id === column.before ? column.after : id));
  return {
    ...wishOf(block),
    firstDay: day,
    lastDay: day,
    hours: { from, to },
    resourceIds: [...new Set(resourceIds)],
  };
}
