import { type Instant, plusHours } from "~/kit/time";

/** A session ends after eight hours without use, and after seven days in any case (ASVS 7.3.1, 7.3.2). */
const idleHours = 8;
export const absoluteHours = 7 * 24;
/**
 * How often the last use of a session is written: often enough for the idle limit, and rarely enough to cost nothing.
 */
const touchMinutes = 1;

/** How long ended sessions are retained, to investigate who was signed in. */
export const sessionRetentionDays = 30;

export interface SessionTimes {
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
}

export function sessionExpiry(createdAt: Instant): Instant {
  return plusHours(createdAt, absoluteHours);
}

/** Seen at 08:00 and checked at 16:00: over. Seen at 15:59 on the eighth day: over too. */
export function isSessionOver(session: SessionTimes, now: Instant): boolean {
  return now >= plusHours(session.lastSeenAt, idleHours) || now >= session.expiresAt;
}

/** A session that was last seen before this moment is over. */
export function idleSince(now: Instant): Instant {
  return plusHours(now, -idleHours);
}

export function shouldTouch(session: SessionTimes, now: Instant): boolean {
  return now - session.lastSeenAt >= touchMinutes * 60_000;
}
