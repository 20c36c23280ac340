import { overlaps, type Period } from "~/kit/period";
import { type Instant, plusMinutes } from "~/kit/time";

export interface TimesWanted {
  /** The time that cannot be kept. */
  readonly around: Instant;
  readonly minutes: number;
  /** Free starts, in any order. */
  readonly free: readonly Instant[];
}

/**
 * Proposals for several customers at once: each gets the free times closest to the old one, and as far as possible no
 * two customers are offered the same. A time that two were offered goes to the one who answers first.
 */
export function proposedTimes(wanted: readonly TimesWanted[], each: number): Instant[][] {
  const offered: Period[] = [];
  return wanted.map(({ around, minutes, free }) => {
    const nearest = free.toSorted((a, b) => Math.abs(a - around) - Math.abs(b - around) || a - b);
    const own: Period[] = [];
    const take = (besides: readonly Period[]) => {
      for (const from of nearest) {
        if (own.length >= each) return;
        const period = { from, to: plusMinutes(from, minutes) };
        if (![...besides, ...own].some((other) => overlaps(other, period))) own.push(period);
      }
    };
    take(offered);
    take([]);
    offered.push(...own);
    return own.map(({ from }) => from).toSorted((a, b) => a - b);
  });
}
