import { type Day, plusDays } from "~/kit/time";
import type { DatedHours, WeeklyHours } from "../types";

/** Whether a weekly rule holds on a day. */
export function holdsOn({ validFrom, validTo }: DatedHours, day: Day): boolean {
  return (!validFrom || validFrom <= day) && (!validTo || day < validTo);
}

export interface WeekChange {
  /** The first day of the new week. */
  readonly from: Day;
  /** The first day on which it no longer holds; null: open-ended. */
  readonly to: Day | null;
  readonly weekly: readonly WeeklyHours[];
}

/** The rules after a change: the days before `from` and from `to` on keep what they have. */
export function withWeek(rules: readonly DatedHours[], { from, to, weekly }: WeekChange): DatedHours[] {
  const before = rules
    .filter(({ validFrom }) => !validFrom || validFrom < from)
    .map((rule) => ({ ...rule, validTo: earlier(rule.validTo, from) }));
  const after = to === null ? [] : rules.filter(({ validTo }) => !validTo || validTo > to);
  return [
    ...before,
    ...weekly.map((rule) => ({ ...rule, validFrom: from, validTo: to })),
    ...after.map((rule) => ({ ...rule, validFrom: later(rule.validFrom, to) })),
  ];
}

export interface WeekVersion {
  /** Null: since the beginning. */
  readonly from: Day | null;
  /** Included; null: open-ended. */
  readonly lastDay: Day | null;
  readonly weekly: readonly WeeklyHours[];
}

/** The weekly hours of a day and those that follow, in order. */
export function weekVersions(rules: readonly DatedHours[], today: Day): WeekVersion[] {
  const bounds = rules
    .flatMap(({ validFrom, validTo }) => [validFrom, validTo])
    .filter((day) => !!day) as Day[];
  const inOrder = [...new Set(bounds)].toSorted();
  const started = inOrder.findLast((day) => day <= today) ?? null;
  const begins = [started, ...inOrder.filter((day) => day > today)];
  return begins.map((from, index) => {
    const next = begins[index + 1];
    const weekly = rules.filter((rule) => holdsOn(rule, from ?? today));
    return { from, lastDay: next ? plusDays(next, -1) : null, weekly: weekly.map(undated) };
  });
}

function undated({ weekday, opens, closes }: DatedHours): WeeklyHours {
  return { weekday, opens, closes };
}

function earlier(day: Day | null | undefined, limit: Day): Day {
  return day && day < limit ? day : limit;
}

function later(day: Day | null | undefined, limit: Day | null): Day | null {
  return day && limit && day > limit ? day : limit;
}
