import type { ResourceKind } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import type { Resource } from "../types";

/** All starts between these two moments, both included, are free. A resource may have several windows a day. */
export interface StartWindow {
  readonly first: Instant;
  readonly last: Instant;
}

/** One resource on one day: possible starts, and the number of sessions it already has. */
export interface DayBook {
  readonly resource: Resource;
  readonly windows: readonly StartWindow[];
  readonly sessionsToday: number;
}

/**
 * One free resource of each kind, or null. The one with the fewest sessions that day is preferred, then the owner's
 * order, then the id, so that the same question always gives the same answer.
 */
export function chooseResources(
  needs: readonly ResourceKind[],
  book: readonly DayBook[],
  start: Instant,
): Resource[] | null {
  const chosen: Resource[] = [];
  for (const kind of needs) {
    let best: DayBook | undefined;
    for (const entry of book) {
      const { resource } = entry;
      if (resource.kind !== kind || (best && !isBefore(entry, best)) || chosen.includes(resource)) continue;
      if (isUnderLimit(entry) && isFree(entry, start)) best = entry;
    }
    if (!best) return null;
    chosen.push(best.resource);
  }
  return chosen;
}

export function isUnderLimit({ resource, sessionsToday }: DayBook): boolean {
  return resource.maxSessionsPerDay === null || sessionsToday < resource.maxSessionsPerDay;
}

function isFree({ windows }: DayBook, start: Instant): boolean {
  return windows.some((window) => window.first <= start && start <= window.last);
}

function isBefore(a: DayBook, b: DayBook): boolean {
  if (a.sessionsToday !== b.sessionsToday) return a.sessionsToday < b.sessionsToday;
  if (a.resource.position !== b.resource.position) return a.resource.position < b.resource.position;
  return a.resource.id < b.resource.id;
}
