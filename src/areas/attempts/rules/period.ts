import { type Day, daysBetween, parseDay, plusDays } from "~/kit/time";

/** Both days included. */
export interface Period {
  readonly first: Day;
  readonly last: Day;
}

/** "2026-10-01--2026-10-31", as the address writes it; null when it is no period. */
export function readPeriod(text: string | null): Period | null {
  const [from, to, ...more] = (text ?? "").split("--");
  const [first, last] = [parseDay(from), parseDay(to)];
  return first && last && first <= last && more.length === 0 ? { first, last } : null;
}

export function writePeriod({ first, last }: Period): string {
  return `${first}--${last}`;
}

export function lengthOf({ first, last }: Period): number {
  return daysBetween(first, last) + 1;
}

/** The period of the same length that ends the day before. */
export function periodBefore(period: Period): Period {
  return { first: plusDays(period.first, -lengthOf(period)), last: plusDays(period.first, -1) };
}
