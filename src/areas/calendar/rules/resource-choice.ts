import type { ResourceKind, ResourceNeed } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import type { Resource } from "../types";
import type { Offered } from "./named-resources";

/** All starts between these two moments, both included, are free. A resource may have several windows a day. */
export interface StartWindow {
  readonly first: Instant;
  readonly last: Instant;
}

/** One resource on one day: possible starts, and the number of sessions it already has. */
export interface DayBook {
  readonly resource: Offered<Resource>;
  readonly windows: readonly StartWindow[];
  readonly sessionsToday: number;
}

/**
 * As many free resources of each kind as are needed, those that are required among them, or null. The one with the
 * fewest sessions that day is preferred, then the owner's order, then the id, so that the same question always gives
 * the same answer.
 */
export function chooseResources(
  needs: readonly ResourceNeed[],
  book: readonly DayBook[],
  start: Instant,
): Resource[] | null {
  const chosen: Resource[] = [];
  for (const { kind, count } of needs) {
    for (let each = 0; each < count; each++) {
      const next = nextOf(kind, { book, chosen, start });
      if (!next) return null;
      chosen.push(next);
    }
    const required = book.filter(({ resource }) => resource.kind === kind && resource.isRequired);
    if (!required.every(({ resource }) => chosen.includes(resource))) return null;
  }
  return chosen;
}

function nextOf(
  kind: ResourceKind,
  { book, chosen, start }: { book: readonly DayBook[]; chosen: readonly Resource[]; start: Instant },
): Resource | null {
  let best: DayBook | undefined;
  for (const entry of book) {
    const { resource } = entry;
    if (resource.kind !== kind || (best && !isBefore(entry, best)) || chosen.includes(resource)) continue;
    if (isUnderLimit(entry) && isFree(entry, start)) best = entry;
  }
  return best?.resource ?? null;
}

export function isUnderLimit({ resource, sessionsToday }: DayBook): boolean {
  return resource.maxSessionsPerDay === null || sessionsToday < resource.maxSessionsPerDay;
}

function isFree({ windows }: DayBook, start: Instant): boolean {
  return windows.some((window) => window.first <= start && start <= window.last);
}

function isBefore(a: DayBook, b: DayBook): boolean {
  if (a.resource.isRequired !== b.resource.isRequired) return a.resource.isRequired === true;
  if (a.sessionsToday !== b.sessionsToday) return a.sessionsToday < b.sessionsToday;
  if (a.resource.position !== b.resource.position) return a.resource.position < b.resource.position;
  return a.resource.id < b.resource.id;
}
