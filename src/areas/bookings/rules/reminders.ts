import { type Instant, plusHours } from "~/kit/time";

export interface Reminder {
  readonly hoursBefore: number;
  readonly sendAfter: Instant;
  /** After this moment the reminder is not sent. */
  readonly expiresAt: Instant;
}

/** A customer who has just booked or moved has the confirmation and needs no reminder yet. */
const quietHours = 6;

/**
 * With reminders 48 and 3 hours before: booked a week ahead, both; booked 20 hours ahead, the one 3 hours before;
 * booked 8 hours ahead, none.
 */
export function remindersFor(from: Instant, hoursBefore: readonly number[], now: Instant): Reminder[] {
  const latestFirst = hoursBefore.toSorted((a, b) => a - b);
  return latestFirst
    .map((hours, index) => ({
      hoursBefore: hours,
      sendAfter: plusHours(from, -hours),
      expiresAt: plusHours(from, -(latestFirst[index - 1] ?? 0)),
    }))
    .filter(({ sendAfter }) => sendAfter >= plusHours(now, quietHours));
}
