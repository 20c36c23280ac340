import { smsQuietHours } from "~/kit/quiet-hours";
import {
  type Day,
  dayOf,
  type Instant,
  instantsAt,
  type LocalTime,
  localTimeOf,
  plusDays,
  plusHours,
} from "~/kit/time";

const hoursBefore = 3;
/** When messages are sent that would fall in the quiet hours. */
const evening = "20:00" as LocalTime;

export interface SmsTime {
  readonly sendAfter: Instant;
  /** Not sent after this moment: the session has begun, or the quiet hours have. */
  readonly expiresAt: Instant;
}

/**
 * When the text message about a session is sent: three hours before it; for a session that begins before 11.00, at
 * 20.00 the evening before.
 */
export function smsTimeFor(from: Instant): SmsTime {
  const wished = plusHours(from, -hoursBefore);
  const time = localTimeOf(wished);
  const day = dayOf(wished);
  if (time < smsQuietHours.until) return on(plusDays(day, -1), at(plusDays(day, -1), evening), from);
  return on(day, time >= smsQuietHours.from ? at(day, evening) : wished, from);
}

function on(day: Day, sendAfter: Instant, from: Instant): SmsTime {
  const quiet = at(day, smsQuietHours.from);
  return { sendAfter, expiresAt: from < quiet ? from : quiet };
}

/** Oslo's clocks change at night, so every day has each of these times once. */
function at(day: Day, time: LocalTime): Instant {
  const [moment] = instantsAt(day, time);
  if (moment === undefined) throw new Error(`${day} has no ${time}`);
  return moment;
}
