import { type Day, daysOfMonth, monthOf, plusMonths } from "~/kit/time";
import type { CompanyPerson } from "../types";

/** A portrait counts for three years. */
const coverageMonths = 36;

export interface Coverage {
  /** Employees with a portrait that counts. */
  readonly photographed: number;
  /** Employees who should have one. */
  readonly employees: number;
}

/** The same day of another month; its last day when the month is shorter. */
export function monthsFrom(day: Day, months: number): Day {
  const days = daysOfMonth(plusMonths(monthOf(day), months));
  return days[Number(day.slice(8)) - 1] ?? (days.at(-1) as Day);
}

/** The day of the oldest portrait that counts. */
export function oldestRecent(today: Day): Day {
  return monthsFrom(today, -coverageMonths);
}

/** Whether the portrait is at most 36 months old. */
export function isRecent(photographedOn: Day | null, today: Day): boolean {
  return photographedOn !== null && photographedOn >= oldestRecent(today);
}

/**
 * The share of employees with a portrait from the last 36 months. The number of employees is the stated one, or the
 * size of the roster when that is larger: a roster often covers one department, and a stated number is often out of
 * date.
 */
export function coverageOf(
  people: readonly Pick<CompanyPerson, "lastPhotographedOn" | "leftAt">[],
  statedEmployees: number | null,
  today: Day,
): Coverage {
  const present = people.filter(({ leftAt }) => leftAt === null);
  return {
    photographed: present.filter(({ lastPhotographedOn }) => isRecent(lastPhotographedOn, today)).length,
    employees: Math.max(present.length, statedEmployees ?? 0),
  };
}

/** Whole months since the portrait; null when there is none. */
export function portraitMonths(photographedOn: Day | null, today: Day): number | null {
  if (photographedOn === null || photographedOn > today) return null;
  const [fromYear = 0, fromMonth = 0] = photographedOn.split("-").map(Number);
  const [year = 0, month = 0] = today.split("-").map(Number);
  const months = (year - fromYear) * 12 + month - fromMonth;
  return monthsFrom(photographedOn, months) > today ? months - 1 : months;
}
