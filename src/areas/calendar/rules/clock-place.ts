import { overlaps, type Period, periodOfDay } from "~/kit/period";
import { type Day, type Instant, instantsAt, type LocalTime, localTimeOf } from "~/kit/time";
import { minuteOf } from "./wall-clock";

/** A part of a day as its local clock shows it, in minutes since 00.00. */
export interface ClockPlace {
  readonly start: number;
  readonly end: number;
}

const minutesOfDay = 24 * 60;
/** A card lower than this could be neither read nor hit. */
const leastMinutes = 15;

/**
 * The part of the period on this day, or null. Places follow the local clock, so a card is at the time that it states
 * also on the days when the clocks change: an hour that is repeated is drawn once.
 */
export function clockPlaceOn(day: Day, period: Period): ClockPlace | null {
  const whole = periodOfDay(day);
  if (!overlaps(whole, period)) return null;
  const start = period.from <= whole.from ? 0 : minuteOf(localTimeOf(period.from));
  const end = period.to >= whole.to ? minutesOfDay : minuteOf(localTimeOf(period.to));
  const first = Math.min(start, minutesOfDay - leastMinutes);
  return { start: first, end: Math.max(end, first + leastMinutes) };
}

/** The minute on the grid that is nearest, inside the day. snapMinute(607, 15) = 600 */
export function snapMinute(minute: number, step: number): number {
  const snapped = Math.round(minute / step) * step;
  return Math.max(0, Math.min(minutesOfDay, snapped));
}

/** The moment at which the day's clock shows this minute; the next one that exists when March skips it. */
export function momentAt(day: Day, minute: number): Instant {
  for (let later = minute; later < minutesOfDay; later += 1) {
    const [moment] = instantsAt(day, clockTime(later));
    if (moment !== undefined) return moment;
  }
  return periodOfDay(day).to;
}

/** clockTime(570) = "09:30" */
export function clockTime(minute: number): LocalTime {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}` as LocalTime;
}

/** It leaves no minute of the day to anything else. */
export function isWholeDay(day: Day, period: Period): boolean {
  const whole = periodOfDay(day);
  return period.from <= whole.from && period.to >= whole.to;
}

/** The whole hours to draw: all that is open or taken, and a working day when there is nothing. */
export function shownHours(places: readonly ClockPlace[]): { readonly first: number; readonly last: number } {
  if (places.length === 0) return { first: 9, last: 17 };
  const first = Math.floor(Math.min(...places.map(({ start }) => start)) / 60);
  const last = Math.ceil(Math.max(...places.map(({ end }) => end)) / 60);
  return { first: Math.min(first, 9), last: Math.max(last, 17) };
}
