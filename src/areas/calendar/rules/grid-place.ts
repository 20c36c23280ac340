import type { Period } from "~/kit/period";
import { type Day, type Instant, plusMinutes } from "~/kit/time";
import type { ResourceId } from "../types";
import { momentAt, snapMinute } from "./clock-place";

/** A place in the calendar's grid: a column of a day, start and end in minutes of the local clock. */
export interface GridPlace {
  readonly day: Day;
  readonly resourceId: ResourceId;
  readonly start: number;
  readonly end: number;
}

/** The minutes of a day that the grid shows. */
export interface GridBounds {
  readonly first: number;
  readonly last: number;
}

export const gridStep = 15;
/** The default length of a new block. */
export const newPlaceMinutes = 60;

/** The same length from another minute, snapped to the grid and inside the shown hours. */
export function startedAt(place: GridPlace, minute: number, bounds: GridBounds): GridPlace {
  const length = place.end - place.start;
  const latest = Math.floor((bounds.last - length) / gridStep) * gridStep;
  const start = Math.max(bounds.first, Math.min(latest, snapMinute(minute, gridStep)));
  return { ...place, start, end: start + length };
}

/** One line of the grid earlier (-1) or later (+1). A place between two lines goes to the next line. */
export function stepped(place: GridPlace, direction: 1 | -1, bounds: GridBounds): GridPlace {
  return startedAt(place, nextLine(place.start, direction), bounds);
}

/** The same start with another end, at least one step long. */
export function endedAt(place: GridPlace, minute: number, bounds: GridBounds): GridPlace {
  const end = Math.min(bounds.last, Math.max(snapMinute(minute, gridStep), place.start + gridStep));
  return { ...place, end };
}

export function endStepped(place: GridPlace, direction: 1 | -1, bounds: GridBounds): GridPlace {
  return endedAt(place, nextLine(place.end, direction), bounds);
}

/** From the step in which the press began to the step in which it is now, both included, in either direction. */
export function placeBetween(
  lane: Pick<GridPlace, "day" | "resourceId">,
  began: number,
  now: number,
  bounds: GridBounds,
): GridPlace {
  const floor = (minute: number) => Math.floor(minute / gridStep) * gridStep;
  const inside = (minute: number) => Math.max(bounds.first, Math.min(bounds.last - 1, minute));
  const [from, to] = [inside(began), inside(now)].toSorted((a, b) => a - b) as [number, number];
  return { ...lane, start: floor(from), end: floor(to) + gridStep };
}

/** The moments of a place. A session keeps its length in minutes also on the days when the clocks change. */
export function periodAt({ day, start, end }: GridPlace, sessionMinutes: number | null): Period {
  const from: Instant = momentAt(day, start);
  return { from, to: sessionMinutes === null ? momentAt(day, end) : plusMinutes(from, sessionMinutes) };
}

export function isSamePlace(a: GridPlace, b: GridPlace): boolean {
  return a.day === b.day && a.resourceId === b.resourceId && a.start === b.start && a.end === b.end;
}

function nextLine(minute: number, direction: 1 | -1): number {
  return direction === 1
    ? (Math.floor(minute / gridStep) + 1) * gridStep
    : (Math.ceil(minute / gridStep) - 1) * gridStep;
}
