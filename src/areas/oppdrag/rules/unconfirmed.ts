import { type Instant, plusHours, plusMinutes } from "~/kit/time";

/** Hours in which somebody confirms a time that was chosen for an address that may be another's. */
const hoursToConfirm = 24;

/**
 * Until when a time is kept for somebody who has not confirmed it: a day, yet not closer than an hour to the time itself,
 * and half an hour at least. After that others may take it.
 */
export function confirmBy(at: Instant, now: Instant): Instant {
  const latest = Math.min(plusHours(now, hoursToConfirm), plusMinutes(at, -60)) as Instant;
  return Math.max(latest, plusMinutes(now, 30)) as Instant;
}
