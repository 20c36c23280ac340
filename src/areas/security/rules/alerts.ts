import type { SecurityAlert } from "../types";

/** How many alerts the banner reads when a page is opened. */
export const alertLimit = 10;
export const alertHours = 24;
/** How many the banner keeps after a new one has come. */
const keptAfterInsert = 5;

export interface AlertsShown {
  readonly shown: readonly SecurityAlert[];
  /** The ids of all alerts that were read, also of those left out. An alert with another id is new. */
  readonly seen: ReadonlySet<string>;
}

export function openedWith(active: readonly SecurityAlert[]): AlertsShown {
  return { shown: active, seen: new Set(active.map(({ id }) => id)) };
}

/**
 * The banner after the active alerts were read again: settled ones leave it. New ones are added on top when they have a
 * user and do not come from a server's own (Deno) agent; then the newest five remain.
 */
export function readAgain({ shown, seen }: AlertsShown, active: readonly SecurityAlert[]): AlertsShown {
  const stillActive = new Set(active.map(({ id }) => id));
  const left = shown.filter(({ id }) => stillActive.has(id));
  const inserted = active.filter(({ id }) => !seen.has(id));
  const announced = inserted.filter(isAnnounced);
  return {
    shown: announced.length > 0 ? [...announced, ...left].slice(0, keptAfterInsert) : left,
    seen: new Set([...seen, ...inserted.map(({ id }) => id)]),
  };
}

function isAnnounced({ userId, userAgent }: SecurityAlert): boolean {
  return userId !== null && !/deno/i.test(userAgent);
}
