import {
  type Day,
  dayOf,
  type Instant,
  instantsAt,
  type LocalTime,
  localTimeOf,
  plusDays,
  plusHours,
} from "./time";

/** From one time of day until the other; over midnight when `from` is the later one. Equal: no quiet hours. */
export interface QuietHours {
  readonly from: LocalTime;
  readonly until: LocalTime;
}

/** No text message is delivered to a customer between these times. */
export const smsQuietHours = { from: "21:00", until: "08:00" } as QuietHours;

/** The moment itself, or the end of the quiet hours that it lies in. */
export function afterQuietHours(now: Instant, { from, until }: QuietHours): Instant {
  if (from === until) return now;
  const time = localTimeOf(now);
  const today = dayOf(now);
  if (from < until) return from <= time && time < until ? at(today, until, now) : now;
  if (time >= from) return at(plusDays(today, 1), until, now);
  return time < until ? at(today, until, now) : now;
}

/** In the nights when the clocks change, an hour may be missing or occur twice. */
function at(day: Day, time: LocalTime, now: Instant): Instant {
  return instantsAt(day, time).find((moment) => moment > now) ?? plusHours(now, 1);
}
