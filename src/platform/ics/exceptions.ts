import type { EventParts, Stamp } from "./event";
import { day } from "./file/written-values";
import { isOncePerDay } from "./repeats/rule";
import { studioZone } from "./zones/zone-finder";

/** A change of the occurrences from one on (RANGE=THISANDFUTURE). */
export interface FollowingChange {
  /** On the series' clock. */
  readonly from: number;
  readonly event: EventParts;
}

/** Which occurrences of a series are not where its rule has them. */
export interface Exceptions {
  readonly isExcepted: (wall: number) => boolean;
  /** An exception names this occurrence's day and another time, so that it may be meant. */
  readonly isNearMiss: (wall: number) => boolean;
  /** The last change that applies to an occurrence. */
  readonly changeOf: (wall: number) => FollowingChange | undefined;
  readonly changes: number;
  /** On the wall, how far changes move occurrences at most. */
  readonly furthest: number;
}

export function exceptionsOf(
  series: EventParts,
  start: Stamp,
  replacements: readonly EventParts[],
): Exceptions {
  const walls = new Set<number>();
  const days = new Set<number>();
  const named = new Set<number>();
  const add = (stamp: Stamp) => {
    const wall = onClockOf(start, stamp);
    if (wall === null) series.doubts.add("bad-date");
    else if (stamp.isDate !== start.isDate) days.add(Math.floor(wall / day));
    else walls.add(wall);
    if (wall !== null) named.add(Math.floor(wall / day));
  };
  for (const stamp of series.exceptDates) add(stamp);
  const changes: FollowingChange[] = [];
  for (const event of replacements) {
    if (!event.replaces || event.replaces.isRough || !(event.isFree || event.start)) continue;
    add(event.replaces);
    const from = onClockOf(start, event.replaces);
    if (!event.isFollowing || from === null) continue;
    const isDayOfTime = event.replaces.isDate && !start.isDate;
    changes.push({ from: isDayOfTime ? from + (((start.wall % day) + day) % day) : from, event });
  }
  const inOrder = changes.toSorted((a, b) => a.from - b.from);
  // A date names an occurrence only where a day has no other.
  const areDaysClear = series.rules.every(isOncePerDay);
  if (days.size > 0 && !areDaysClear) series.doubts.add("bad-date");
  return {
    isNearMiss: (wall) => areDaysClear && named.has(Math.floor(wall / day)),
    isExcepted: (wall) => walls.has(wall) || (areDaysClear && days.has(Math.floor(wall / day))),
    changeOf: (wall) => inOrder.findLast(({ from }) => from < wall),
    changes: inOrder.length,
    furthest: Math.max(0, ...changes.map(({ from, event }) => Math.abs((event.start?.wall ?? from) - from))),
  };
}

/** A time as the series' own clock shows it; null when that cannot be known. */
function onClockOf(series: Stamp, stamp: Stamp): number | null {
  // A floating time is a time of the series' clock.
  if (stamp.isDate || stamp.isFloating || stamp.zone.key === series.zone.key) return stamp.wall;
  // Of a whole day, only the date counts; midnight may be that of any zone.
  if (series.isDate && stamp.zone.key !== "UTC") return Math.floor(stamp.wall / day) * day;
  const { from, to } = stamp.zone.momentsOf(stamp.wall);
  if (stamp.zone.doubt && from !== to) return null;
  const wall = (series.isDate ? studioZone : series.zone).wallAt(from);
  return wall !== null && series.isDate ? Math.floor(wall / day) * day : wall;
}
