import { type Instant, plusHours } from "~/kit/time";

export interface Reminder {
  readonly hoursBefore: number;
  readonly sendAfter: Instant;
  /** Later than this it would be no help. */
  readonly expiresAt: Instant;
}

/** The confirmation is reminder enough for whoever has just booked or moved. */
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
