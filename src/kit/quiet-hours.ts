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

/** From the one time of the day until the other; over midnight when `from` is the later. Equal: there are none. */
export interface QuietHours {
  readonly from: LocalTime;
  readonly until: LocalTime;
}

/** No text message reaches a customer's phone between these. */
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

/** In the night when the clocks change, an hour may be missing or come twice. */
function at(day: Day, time: LocalTime, now: Instant): Instant {
  return instantsAt(day, time).find((moment) => moment > now) ?? plusHours(now, 1);
}
