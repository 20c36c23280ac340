import type { Instant } from "~/kit/time";
import type { ActiveAlerts, SecurityAlert } from "../types";

/** How many alerts the banner reads when a page is opened. */
export const alertLimit = 10;
export const alertHours = 24;
/** How many the banner keeps after a new one has come. */
const keptAfterInsert = 5;

export interface AlertsShown {
  readonly shown: readonly SecurityAlert[];
  /** The most alerts that the banner shows: ten when the page is opened, five after a new one. */
  readonly most: number;
  /** When the newest alert that was read happened. Only an alert that is not older can be new. */
  readonly newestAt: Instant | null;
  /** New alerts that are not announced; shown when the page is opened again. */
  readonly muted: ReadonlySet<string>;
}

export function openedWith({ newest }: ActiveAlerts): AlertsShown {
  return { shown: newest, most: alertLimit, newestAt: latest(null, newest), muted: new Set() };
}

/**
 * The banner after the active alerts were read again. Settled ones leave it, and only those: an alert that newer ones
 * have pushed out of the ten that are read stays. New ones are added on top when they have a user and do not come
 * from a server's own (Deno) agent; then the newest five remain. An older alert that slides into the ten, or is opened
 * again, is not new: it goes to its place by time where there is room.
 */
export function readAgain(before: AlertsShown, { newest, open, openSince }: ActiveAlerts): AlertsShown {
  const active = new Set(open);
  // Whether an alert older than the ids that were read is settled is unknown, so it stays.
  const stands = ({ id, createdAt }: SecurityAlert) =>
    active.has(id) || (openSince !== null && createdAt < openSince);
  const left = before.shown.map((alert) => newest.find(({ id }) => id === alert.id) ?? alert);
  const standing = left.filter(stands);
  const known = new Set([...before.shown.map(({ id }) => id), ...before.muted]);
  const others = newest.filter(({ id }) => !known.has(id));
  const inserted = others.filter((alert) => isNew(before, alert));
  const announced = inserted.filter(isAnnounced);
  const most = announced.length > 0 ? keptAfterInsert : before.most;
  const older = others.filter((alert) => !inserted.includes(alert));
  const kept = [...announced, ...standing].slice(0, most);
  return {
    shown: [...kept, ...older.slice(0, most - kept.length)].toSorted((a, b) => b.createdAt - a.createdAt),
    most,
    newestAt: latest(before.newestAt, newest),
    muted: new Set([...before.muted, ...inserted.filter((alert) => !isAnnounced(alert)).map(({ id }) => id)]),
  };
}

function isNew({ newestAt }: AlertsShown, { createdAt }: SecurityAlert): boolean {
  return newestAt === null || createdAt >= newestAt;
}

function latest(before: Instant | null, alerts: readonly SecurityAlert[]): Instant | null {
  return alerts.reduce<Instant | null>(
    (newest, { createdAt }) => (newest === null || createdAt > newest ? createdAt : newest),
    before,
  );
}

function isAnnounced({ userId, userAgent }: SecurityAlert): boolean {
  return userId !== null && !/deno/i.test(userAgent);
}
