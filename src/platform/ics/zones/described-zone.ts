import type { Component } from "../file/components";
import { propertyOf } from "../file/properties";
import { day, parseOffset, parseWritten } from "../file/written-values";
import { occurrencesIn } from "../repeats/occurrences";
import { parseRule, type Rule } from "../repeats/rule";
import type { Work } from "../work";
import { knownZone, rememberedByDay, type Zone } from "./zones";

/** A change of the clocks. */
interface Onset {
  readonly at: number;
  readonly offset: number;
}

/** A STANDARD or DAYLIGHT of a VTIMEZONE. */
interface Observance {
  readonly start: number;
  readonly before: number;
  readonly after: number;
  readonly rules: readonly Rule[];
  readonly dates: readonly number[];
}

/** Apple's descriptions list every change since 1893. */
const mostObservances = 400;
/** Rules of countries that move their clocks every other year exist. Older changes come from a rule that has ended. */
const yearsBack = 4;

/** The zone that a VTIMEZONE describes; null when the description cannot be read. */
export function describedZone(name: string, component: Component, work: Work): Zone | null {
  const parts = component.parts.filter(({ name: kind }) => kind === "STANDARD" || kind === "DAYLIGHT");
  const observances = parts.map(observanceOf);
  if (observances.length === 0 || observances.length > mostObservances) return null;
  if (!observances.every((each) => each !== null)) return null;
  const inOrder = observances.toSorted((a, b) => a.start - b.start);
  return knownZone(`described ${name}`, name, rememberedByDay(offsetsBy(inOrder, work)));
}

function observanceOf(part: Component): Observance | null {
  const value = (name: string) => propertyOf(part.lines.get(name)?.[0] ?? "").value;
  const start = parseWritten(value("DTSTART"));
  const after = parseOffset(value("TZOFFSETTO"));
  const before = value("TZOFFSETFROM") === "" ? after : parseOffset(value("TZOFFSETFROM"));
  if (!start || after === null || before === null) return null;
  const rules = (part.lines.get("RRULE") ?? []).map(parseRule);
  if (!rules.every(({ isWhole }) => isWhole)) return null;
  const dates = (part.lines.get("RDATE") ?? []).flatMap((each) =>
    propertyOf(each).value.split(",").map(parseWritten),
  );
  return {
    start: start.wall,
    before,
    after,
    rules: rules.map(({ rule }) => rule),
    dates: dates.flatMap((each) => (each ? [each.wall] : [])),
  };
}

function offsetsBy(observances: readonly Observance[], work: Work): (at: number) => number {
  const ofYear = new Map<number, Onset[]>();
  const onsetsIn = (year: number) => {
    const known = ofYear.get(year) ?? yearOnsets(observances, year, work);
    ofYear.set(year, known);
    return known;
  };
  return (at) => {
    const thisYear = new Date(at).getUTCFullYear();
    for (let year = thisYear + 1; year >= thisYear - yearsBack; year--) {
      const last = onsetsIn(year).findLast((each) => each.at <= at);
      if (last) return last.offset;
    }
    return longAgo(observances, at);
  };
}

/** The changes in a year, in order. */
function yearOnsets(observances: readonly Observance[], year: number, work: Work): Onset[] {
  const window = { from: Date.UTC(year, 0, 1), to: Date.UTC(year + 1, 0, 1) - 1 };
  const onsets = observances.flatMap(({ start, before, after, rules, dates }) => {
    const walls = [start, ...dates].filter((wall) => wall >= window.from && wall <= window.to);
    for (const rule of rules) {
      for (const wall of occurrencesIn({ rule, start, isDate: false }, window, work)) {
        if (wall !== null && isBeforeEnd(wall, before, rule)) walls.push(wall);
      }
    }
    return walls.map((wall) => ({ at: wall - before, offset: after }));
  });
  return onsets.toSorted((a, b) => a.at - b.at);
}

function isBeforeEnd(wall: number, before: number, { until }: Rule): boolean {
  if (!until) return true;
  if (until.isDate) return wall < until.wall + day;
  return until.offset === null ? wall <= until.wall : wall - before <= until.wall - until.offset;
}

/** Before every change of the last years: the newest description that has begun, by its end if it has one. */
function longAgo(observances: readonly Observance[], at: number): number {
  const lastOf = ({ start, before, rules, dates }: Observance) => {
    const ends = rules.map(({ until }) => until?.wall ?? Number.POSITIVE_INFINITY);
    const walls = [start, ...dates, ...ends].map((wall) => wall - before).filter((each) => each <= at);
    return walls.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...walls);
  };
  const begun = observances.filter(({ start, before }) => start - before <= at);
  const newest = begun.toSorted((a, b) => lastOf(a) - lastOf(b)).at(-1);
  return newest?.after ?? observances[0]?.before ?? 0;
}
