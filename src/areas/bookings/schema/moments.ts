import { type Instant, instantsAt, parseDay, parseLocalTime } from "~/kit/time";

/** The moments that clocks show this day and time: none when it is skipped or unreadable, two when it occurs twice. */
export function momentsOf(day: string | undefined, time: string | undefined): Instant[] {
  const onDay = parseDay(day);
  const atTime = parseLocalTime(time);
  return onDay && atTime ? instantsAt(onDay, atTime) : [];
}
