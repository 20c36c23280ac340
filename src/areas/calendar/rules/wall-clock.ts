import { type Period, periodOfDay } from "~/kit/period";
import { type Day, type Instant, type LocalTime, localTimeOf, plusMinutes, weekdayOf } from "~/kit/time";

const minutesOfDay = 24 * 60;

/** One day's local clock in Oslo, as arithmetic: minutes shown by the clock against minutes since midnight. */
export interface WallClock extends Period {
  /** 1 = Monday ... 7 = Sunday */
  readonly weekday: number;
  /**
   * The moments at which the clock shows this minute: none in an hour that March skips, two in one that October
   * repeats.
   */
  momentsAt(minuteOfDay: number): Instant[];
  /**
   * The periods during which the clock shows a time from `opens` until `closes`: two parts on days when the clocks
   * change.
   */
  periodsBetween(opens: number, closes: number): Period[];
  /** The starts of a grid from local midnight: 30 means :00 and :30. In order of time. */
  grid(stepMinutes: number): readonly Instant[];
}

const clocks = new Map<Day, WallClock>();
const clocksKept = 800;

/** Cached, because asking the time zone costs more than everything else in a month of times. */
export function wallClockOf(day: Day): WallClock {
  const known = clocks.get(day);
  if (known) return known;
  if (clocks.size >= clocksKept) clocks.clear();
  const clock = { ...makeClock(periodOfDay(day)), weekday: weekdayOf(day) };
  clocks.set(day, clock);
  return clock;
}

/** minuteOf("09:30") = 570 */
export function minuteOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

// Until the change the clock shows the minutes since midnight; after it, those minutes less `shift` (-60, 0 or 60).
function makeClock({ from, to }: Period): Omit<WallClock, "weekday"> {
  const length = (to - from) / 60_000;
  const shift = length - minutesOfDay;
  const jump = shift === 0 ? length : jumpOf(from, length);
  const moment = (elapsed: number) => plusMinutes(from, elapsed);
  const momentsAt = (minute: number) => {
    const before = minute < jump ? [minute] : [];
    const after = minute + shift >= jump && minute + shift < length ? [minute + shift] : [];
    return [...before, ...after].map(moment);
  };
  return {
    from,
    to,
    momentsAt,
    grid: remembered((step: number) => {
      const minutes = Array.from({ length: Math.ceil(minutesOfDay / step) }, (_, index) => index * step);
      // Sorted, because each minute of October's repeated hour yields two moments.
      return minutes.flatMap(momentsAt).toSorted((a, b) => a - b);
    }),
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

function remembered<T>(make: (step: number) => T): (step: number) => T {
  const made = new Map<number, T>();
  return (step) => {
    const known = made.get(step) ?? make(step);
    made.set(step, known);
    return known;
  };
}

/** Binary search for the minute at which the clocks change. */
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
