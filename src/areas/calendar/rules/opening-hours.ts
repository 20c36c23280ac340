import type { Period } from "~/kit/period";
import type { Day, LocalTime } from "~/kit/time";
import type { OpeningRules } from "../types";
import { holdsOn } from "./dated-hours";
import { publicHolidayOn } from "./public-holidays";
import { minuteOf, type WallClock, wallClockOf } from "./wall-clock";

export interface DayHours {
  readonly opens: LocalTime;
  readonly closes: LocalTime;
}

/**
 * The hours of a day in local time. An override of the date decides alone, and may name the weekly hours; else public holidays are closed, and the
 * weekly hours apply, shortened on yearly half days.
 * openingHoursOn(studio, "2026-12-24") = [{ opens: "09:00", closes: "12:00" }]
 */
export function openingHoursOn(rules: OpeningRules, day: Day): DayHours[] {
  const overrides = rules.overrides.filter((override) => override.day === day);
  const own = overrides.filter((override) => override.scope === "own");
  const deciding = own.length > 0 ? own : overrides;
  const isClosed = deciding.some(({ hours }) => hours === null);
  const isOrdinary = !isClosed && deciding.some(({ hours }) => hours === "ordinary");
  if (deciding.length > 0 && !isOrdinary) return hoursOf(deciding);
  if (publicHolidayOn(day) && !isOrdinary) return [];
  const { weekday } = wallClockOf(day);
  const weekly = rules.weekly.filter((rule) => rule.weekday === weekday && holdsOn(rule, day));
  if (isOrdinary) return inOrder(weekly);
  const halfDay = rules.yearly.find((yearly) => yearly.monthDay === day.slice(5));
  return inOrder(halfDay ? cutShort(weekly, halfDay.closes) : weekly);
}

const knownPeriods = new WeakMap<OpeningRules, Map<Day, readonly Period[]>>();
const daysKept = 400;

/**
 * The same hours as moments; ranges that touch are one, so that a session may span them. Remembered for as long as the
 * rules are: those of a studio stay in memory (`store/calendars.server.ts`).
 */
export function openPeriodsOn(rules: OpeningRules, day: Day): readonly Period[] {
  const ofRules = knownPeriods.get(rules) ?? new Map<Day, readonly Period[]>();
  const known = ofRules.get(day);
  if (known) return known;
  // Requests for distant years must not fill the memory.
  if (ofRules.size >= daysKept) ofRules.clear();
  const periods = openPeriods(rules, day);
  knownPeriods.set(rules, ofRules.set(day, periods));
  return periods;
}

const sameHours = new WeakMap<WallClock, Map<string, readonly Period[]>>();

/** Resources with the same hours on a day share one array, so that they can be recognised (`free-starts.ts`). */
function openPeriods(rules: OpeningRules, day: Day): readonly Period[] {
  const clock = wallClockOf(day);
  const hours = openingHoursOn(rules, day);
  const key = hours.map(({ opens, closes }) => `${opens}-${closes}`).join();
  const ofDay = sameHours.get(clock) ?? new Map<string, readonly Period[]>();
  const known = ofDay.get(key);
  if (known) return known;
  const periods = hours.flatMap(({ opens, closes }) =>
    clock.periodsBetween(minuteOf(opens), minuteOf(closes)),
  );
  const whole = merged(periods.toSorted((a, b) => a.from - b.from));
  sameHours.set(clock, ofDay.set(key, whole));
  return whole;
}

function merged(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of periods) {
    const last = joined.at(-1);
    if (!last || period.from > last.to) joined.push(period);
    else if (period.to > last.to) joined[joined.length - 1] = { from: last.from, to: period.to };
  }
  return joined;
}

function hoursOf(overrides: OpeningRules["overrides"]): DayHours[] {
  const closed = overrides.some((override) => override.hours === null);
  const ranges = overrides.flatMap(({ hours }) => (hours && hours !== "ordinary" ? [hours] : []));
  return closed ? [] : inOrder(ranges);
}

function cutShort(hours: readonly DayHours[], closes: LocalTime | null): DayHours[] {
  if (closes === null) return [];
  return hours
    .filter((range) => range.opens < closes)
    .map((range) => ({ opens: range.opens, closes: range.closes < closes ? range.closes : closes }));
}

function inOrder(hours: readonly DayHours[]): DayHours[] {
  return hours
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((a, b) => a.opens.localeCompare(b.opens));
}
