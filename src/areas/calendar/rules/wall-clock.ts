import type { Period } from "~/kit/period";
import { type Day, type Instant, type LocalTime, localTimeOf, periodOfDay, plusMinutes } from "~/kit/time";

const minutesOfDay = 24 * 60;

/** One day's clock on the wall in Oslo, as arithmetic: minutes shown on the wall against minutes since midnight. */
export interface WallClock extends Period {
  /** The moments at which the wall shows this minute: none that March skips, two that October repeats. */
  momentsAt(minuteOfDay: number): Instant[];
  /** When the wall shows a time from `opens` until `closes`: in two parts on the days of the jumps. */
  periodsBetween(opens: number, closes: number): Period[];
}

const clocks = new Map<Day, WallClock>();
const clocksKept = 800;

/** The clock of a day, remembered: asking the time zone costs more than everything else in a month of times. */
export function wallClockOf(day: Day): WallClock {
  const known = clocks.get(day);
  if (known) return known;
  if (clocks.size >= clocksKept) clocks.clear();
  const clock = makeClock(periodOfDay(day));
  clocks.set(day, clock);
  return clock;
}

/** minuteOf("09:30") = 570 */
export function minuteOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

// Until the jump the wall shows the minutes since midnight; after it, those minutes less `shift` (-60, 0 or 60).
function makeClock({ from, to }: Period): WallClock {
  const length = (to - from) / 60_000;
  const shift = length - minutesOfDay;
  const jump = shift === 0 ? length : jumpOf(from, length);
  const moment = (elapsed: number) => plusMinutes(from, elapsed);
  return {
    from,
    to,
    momentsAt(minute) {
      const before = minute < jump ? [minute] : [];
      const after = minute + shift >= jump && minute + shift < length ? [minute + shift] : [];
      return [...before, ...after].map(moment);
    },
    periodsBetween(opens, closes) {
      return [
        { from: opens, to: Math.min(closes, jump) },
        { from: Math.max(opens + shift, jump), to: Math.min(closes + shift, length) },
      ]
        .filter((part) => part.from < part.to)
        .map((part) => ({ from: moment(part.from), to: moment(part.to) }));
    },
  };
}

/** Minutes since midnight at which the wall clock stops showing them, by halving. */
function jumpOf(from: Instant, length: number): number {
  let agrees = 0;
  let differs = length;
  while (differs - agrees > 1) {
    const middle = Math.floor((agrees + differs) / 2);
    if (minuteOf(localTimeOf(plusMinutes(from, middle))) === middle) agrees = middle;
    else differs = middle;
  }
  return differs;
}
