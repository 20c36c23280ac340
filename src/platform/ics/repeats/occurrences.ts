import { day } from "../file/written-values";
import type { Work } from "../work";
import { fixedStep, isDayOrLonger, type Rule } from "./rule";
import { type Days, dayTest, visitedDays } from "./rule-days";

export interface Series {
  readonly rule: Rule;
  /** On the wall, in milliseconds. */
  readonly start: number;
  readonly isDate: boolean;
}

/** On the wall, both included. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

interface Plan {
  readonly series: Series;
  readonly isWanted: (dayNumber: number) => boolean;
  /** Seconds of a day, in order. */
  readonly times: readonly number[];
  readonly work: Work;
}

/**
 * The occurrences of a rule within the window, in order: those after the start of the event, without the end that UNTIL
 * sets. Null now and then, so that other work gets a turn.
 */
export function* occurrencesIn(series: Series, window: Window, work: Work): Generator<number | null> {
  const { rule, start } = series;
  const startDay = Math.floor(start / day);
  const plan = { series, work, isWanted: dayTest(rule, startDay), times: timesOfDay(series, work) };
  const first = rule.count === null ? Math.max(window.from, start) : start;
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (const days of visitedDays(rule, startDay, Math.floor(first / day))) {
    if (days.first * day > window.to) return;
    for (const wall of wallsOf(plan, days)) {
      work.spend(perOccurrence);
      if (wall === null) yield null;
      if (wall === null || wall < start) continue;
      if (left === 0 || wall > window.to) return;
      left -= 1;
      yield wall >= window.from ? wall : null;
    }
    if (left === 0) return;
    yield null;
  }
}

/** The wall times of one period that the rule visits. */
function* wallsOf(plan: Plan, days: Days): Generator<number | null> {
  const { positions } = plan.series.rule;
  const matching: number[] = [];
  for (let number = days.first; number < days.end; number++) {
    plan.work.spend(1);
    if (!plan.isWanted(number)) continue;
    if (positions && isDayOrLonger(plan.series.rule)) matching.push(number);
    else yield* onDay(plan, number);
  }
  if (positions) yield* atPositions(plan, matching, positions);
}

/** The set of a period is its days times the times of a day. It is not written out: it may be very large. */
function* atPositions(
  { times, work }: Plan,
  days: readonly number[],
  positions: readonly number[],
): Generator<number> {
  const total = days.length * times.length;
  const indexes = new Set(positions.map((each) => (each > 0 ? each - 1 : total + each)));
  for (const index of [...indexes].toSorted((a, b) => a - b)) {
    work.spend(1);
    const [number, time] = [days[Math.floor(index / times.length)], times[index % times.length]];
    if (number !== undefined && time !== undefined) yield number * day + time * 1000;
  }
}

function* onDay({ series: { rule, start }, times, work }: Plan, number: number): Generator<number | null> {
  const unit = unitSeconds[rule.frequency as keyof typeof unitSeconds];
  const startUnit = unit ? Math.floor(start / 1000 / unit) : 0;
  let looked = 0;
  work.spend(times.length * perTime);
  for (const time of times) {
    if (++looked % 1_000 === 0) yield null;
    const isVisited =
      !unit || (Math.floor((number * 86_400 + time) / unit) - startUnit) % rule.interval === 0;
    if (isVisited) yield number * day + time * 1000;
  }
}

const unitSeconds = { SECONDLY: 1, MINUTELY: 60, HOURLY: 3600 };
/** Looking at a time of a day is a small part of the work of looking at a day. */
const perTime = 1 / 50;
const perOccurrence = 1 / 4;

/** The seconds of a day at which the rule may have an occurrence, in order. */
function timesOfDay({ rule, start, isDate }: Series, work: Work): number[] {
  if (isDate) return [0];
  const ofStart = Math.floor((((start % day) + day) % day) / 1000);
  const { frequency } = rule;
  const all = (count: number) => Array.from({ length: count }, (_, index) => index);
  const isHourly = !isDayOrLonger(rule);
  const isMinutely = frequency === "MINUTELY" || frequency === "SECONDLY";
  const hours = rule.hours ?? (isHourly ? all(24) : [Math.floor(ofStart / 3600)]);
  const minutes = rule.minutes ?? (isMinutely ? all(60) : [Math.floor(ofStart / 60) % 60]);
  const seconds = rule.seconds ?? (frequency === "SECONDLY" ? all(60) : [ofStart % 60]);
  work.spend(hours.length * minutes.length * seconds.length * perTime);
  const inOrder = (list: readonly number[]) => list.toSorted((a, b) => a - b);
  const times: number[] = [];
  for (const h of inOrder(hours)) {
    for (const m of inOrder(minutes)) {
      for (const s of inOrder(seconds)) times.push(h * 3600 + m * 60 + s);
    }
  }
  return times;
}

/**
 * The rule with the moment of its last occurrence instead of their count, if that can be multiplied: nobody counts the
 * seconds of years.
 */
export function withoutCount({ rule, start }: Series): Rule {
  const step = fixedStep(rule);
  if (rule.count === null || step === null) return rule;
  const wall = start + (rule.count - 1) * step;
  return { ...rule, count: null, until: { wall, isDate: false, offset: null, isRough: false } };
}
