/** A moment, in milliseconds since 1970 UTC (timestamptz in the database). */
export type Instant = number & { readonly __time: "instant" };
/** A calendar day in Oslo: "2026-11-20". */
export type Day = string & { readonly __time: "day" };
/** A calendar month in Oslo: "2026-11". */
export type Month = string & { readonly __time: "month" };
/** A wall-clock time in Oslo: "09:00". "24:00" ends a day. */
export type LocalTime = string & { readonly __time: "local-time" };

export const zone = "Europe/Oslo";
const minute = 60_000;

export function instant(value: number | string | Date): Instant {
  const ms = typeof value === "number" ? value : new Date(value).getTime();
  if (!Number.isFinite(ms)) throw new RangeError(`Not a moment: ${String(value)}`);
  return ms as Instant;
}

/**
 * The moment in text of unknown origin (ISO 8601 with zone, or milliseconds), or null. Years are limited: neither the
 * database nor the clock can count days around the year 0 or 9999.
 */
export function parseInstant(text: string | null | undefined): Instant | null {
  if (!text) return null;
  if (/^\d{10,13}$/.test(text)) return Number(text) as Instant;
  if (!/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isFinite(ms) ? (ms as Instant) : null;
}

export function parseDay(text: string | null | undefined): Day | null {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  const number = dayNumber(text as Day);
  // JavaScript takes 31 February for 3 March.
  return Number.isFinite(number) && dateText(number) === text ? (text as Day) : null;
}

export function parseMonth(text: string | null | undefined): Month | null {
  return text && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? (text as Month) : null;
}

export function parseLocalTime(text: string | null | undefined): LocalTime | null {
  return text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as LocalTime) : null;
}

export function toIso(at: Instant): string {
  return new Date(at).toISOString();
}

export function toDate(at: Instant): Date {
  return new Date(at);
}

export function plusMinutes(at: Instant, minutes: number): Instant {
  return (at + minutes * minute) as Instant;
}

export function plusHours(at: Instant, hours: number): Instant {
  return plusMinutes(at, hours * 60);
}

/** Whole seconds between two moments; negative when `to` is earlier. */
export function secondsBetween(from: Instant, to: Instant): number {
  return Math.floor((to - from) / 1000);
}

/** Whole minutes between two moments; negative when `to` is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  return Math.floor((to - from) / minute);
}

export function dayOf(at: Instant): Day {
  return dateText(Math.floor((at + offsetAt(at)) / dayMs));
}

export function localTimeOf(at: Instant): LocalTime {
  const minutes = Math.floor((at + offsetAt(at)) / minute);
  // The remainder of a moment before 1970 is negative.
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${twoDigits[Math.floor(ofDay / 60)]}:${twoDigits[ofDay % 60]}` as LocalTime;
}

const twoDigits = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, "0"));

const dayMs = 24 * 60 * minute;

/** Whole days since 1 January 1970. Plain arithmetic, because a calendar page calls it hundreds of times. */
function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

const knownDays = new Map<number, Day>();

/** Cached like the offsets below: a month of free times asks for the same 30 days a thousand times. */
function dateText(number: number): Day {
  const known = knownDays.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * dayMs).toISOString().slice(0, 10) as Day;
  if (knownDays.size > 50_000) knownDays.clear();
  knownDays.set(number, day);
  return day;
}

const hourMs = 60 * minute;
const knownOffsets = new Map<number, number>();

/** Oslo's offset from UTC in milliseconds. It changes at whole hours only, so it is cached for each hour. */
export function offsetAt(at: Instant): number {
  const hour = Math.floor(at / hourMs);
  const known = knownOffsets.get(hour);
  if (known !== undefined) return known;
  const offset = shownBy(hour * hourMs) - hour * hourMs;
  // Room for years of hours; cleared then, so that requests for arbitrary years cannot fill the memory.
  if (knownOffsets.size > 50_000) knownOffsets.clear();
  knownOffsets.set(hour, offset);
  return offset;
}

// Intl knows the zone. The Temporal polyfill asks it too, and is 30 kB that every page's script would carry.
const osloClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: zone,
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** Oslo's wall-clock time at a moment, as if it were UTC. */
function shownBy(ms: number): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of osloClock.formatToParts(ms)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, shown.minute, second);
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month;
}

export function firstDayOf(month: Month): Day {
  return `${month}-01` as Day;
}

export function daysOfMonth(month: Month): Day[] {
  const first = dayNumber(firstDayOf(month));
  const count = dayNumber(firstDayOf(plusMonths(month, 1))) - first;
  return Array.from({ length: count }, (_, index) => dateText(first + index));
}

export function plusMonths(month: Month, months: number): Month {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7) as Month;
}

export function plusDays(day: Day, days: number): Day {
  return dateText(dayNumber(day) + days);
}

export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** 1 = Monday ... 7 = Sunday */
export function weekdayOf(day: Day): number {
  // Day 0, 1 January 1970, was a Thursday.
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

/** The Monday of the day's week. */
export function mondayOf(day: Day): Day {
  return plusDays(day, 1 - weekdayOf(day));
}

export function isoWeekOf(day: Day): number {
  // A week belongs to the year of its Thursday.
  const thursday = plusDays(day, 4 - weekdayOf(day));
  const newYear = `${thursday.slice(0, 4)}-01-01` as Day;
  return Math.floor(daysBetween(newYear, thursday) / 7) + 1;
}

/**
 * The moments at which Oslo's clocks show this time on this day: none in the hour that is skipped in March, two in
 * the hour that is repeated in October, otherwise one.
 */
export function instantsAt(day: Day, time: LocalTime): Instant[] {
  if (time === "24:00") return [startOfDay(plusDays(day, 1))];
  const wall = Date.parse(`${day}T${time}Z`);
  return candidatesFor(wall).filter((at) => at + offsetAt(at) === wall);
}

/**
 * Whether Oslo's clocks show this day and time twice: an hour in October. Calendar files read such a time as the first
 * of the two (RFC 5545 § 3.3.5).
 */
export function isShownTwice(at: Instant): boolean {
  return instantsAt(dayOf(at), localTimeOf(at)).length > 1;
}

export function startOfDay(day: Day): Instant {
  const wall = dayNumber(day) * dayMs;
  const candidates = candidatesFor(wall);
  const [latest] = candidates.slice(-1);
  return candidates.find((at) => at + offsetAt(at) === wall) ?? (latest as Instant);
}

/**
 * The moments that may show this wall-clock time, by the offsets of the day before and the day after. In order of time.
 */
function candidatesFor(wall: number): Instant[] {
  const offsets = [wall - dayMs, wall + dayMs].map((at) => offsetAt(at as Instant));
  return [...new Set(offsets)].map((offset) => (wall - offset) as Instant).toSorted((a, b) => a - b);
}
