import { type Instant, plusHours } from "~/kit/time";

/** Someone who left the desk is signed out after eight hours, everybody after seven days (ASVS 7.3.1, 7.3.2). */
const idleHours = 8;
export const absoluteHours = 7 * 24;
/** How often a session in use is written: often enough for the idle limit, rarely enough to cost nothing. */
const touchMinutes = 1;

/** Sessions that are over are kept so long, for whoever looks into who was in. */
export const keptSessionDays = 30;

export interface SessionTimes {
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
}

export function sessionExpiry(createdAt: Instant): Instant {
  return plusHours(createdAt, absoluteHours);
}

/** Seen at 08:00 and asked at 16:00: over. Seen at 15:59 on the eighth day: over too. */
export function isSessionOver(session: SessionTimes, now: Instant): boolean {
  return now >= plusHours(session.lastSeenAt, idleHours) || now >= session.expiresAt;
}

export function shouldTouch(session: SessionTimes, now: Instant): boolean {
  return now - session.lastSeenAt >= touchMinutes * 60_000;
}
