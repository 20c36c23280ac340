import { type Day, type Instant, instantsAt, type LocalTime, periodOfDay, plusMinutes } from "~/kit/time";

const minutesOfDay = 24 * 60;

/** One day's clock in Oslo. On an ordinary day a wall-clock time is plain arithmetic; on the two DST days it is not. */
export interface WallClock {
  readonly from: Instant;
  readonly to: Instant;
  /** None in the hour that March skips, two in the hour that October repeats. */
  at(minuteOfDay: number): readonly Instant[];
}

const clocks = new Map<Day, WallClock>();
const clocksKept = 800;

/** The clock of a day, remembered: asking the time zone costs more than everything else in a month of times. */
export function wallClockOf(day: Day): WallClock {
  const known = clocks.get(day);
  if (known) return known;
  if (clocks.size >= clocksKept) clocks.clear();
  const clock = makeClock(day);
  clocks.set(day, clock);
  return clock;
}

function makeClock(day: Day): WallClock {
  const { from, to } = periodOfDay(day);
  const ordinary = to - from === minutesOfDay * 60_000;
  const at = (minute: number): readonly Instant[] => {
    if (minute >= minutesOfDay) return [to];
    return ordinary ? [plusMinutes(from, minute)] : instantsAt(day, localTimeAt(minute));
  };
  return { from, to, at };
}

/**
 * Where a range of opening hours begins or ends. A time that March skips means the moment of the jump; of a time
 * that October repeats, the range takes in both.
 */
export function edgeOf(day: Day, time: LocalTime, edge: "opens" | "closes"): Instant {
  const clock = wallClockOf(day);
  for (let minute = minuteOf(time); minute <= minutesOfDay; minute++) {
    const moments = clock.at(minute);
    const moment = edge === "opens" ? moments[0] : moments.at(-1);
    if (moment !== undefined) return moment;
  }
  return clock.to;
}

/** minuteOf("09:30") = 570 */
export function minuteOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function localTimeAt(minuteOfDay: number): LocalTime {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}` as LocalTime;
}
