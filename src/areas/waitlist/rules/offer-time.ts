import type { PolicySettings } from "~/areas/settings/types";
import { afterQuietHours } from "~/kit/quiet-hours";
import { type Instant, type LocalTime, minutesBetween, plusHours, plusMinutes } from "~/kit/time";

type OfferPolicy = Pick<
  PolicySettings,
  "waitlistOfferHours" | "waitlistStopHours" | "waitlistQuietFrom" | "waitlistQuietUntil"
>;

/** The least time to answer; with less no offer is made. */
const shortestMinutes = 30;

export interface OfferTime {
  /** When the letter is sent. */
  readonly openFrom: Instant;
  readonly expiresAt: Instant;
}

/**
 * When an offer made now may be read, and until when it can be accepted; null when there is too little time before the
 * session. Made at 22.00 for the day after at 14.00: readable from 08.00, open until 11.00 (three hours before the
 * start).
 */
export function offerTime(now: Instant, start: Instant, policy: OfferPolicy): OfferTime | null {
  const openFrom = readableFrom(now, policy);
  const last = plusHours(start, -policy.waitlistStopHours);
  const full = plusMinutes(openFrom, policy.waitlistOfferHours * 60);
  const expiresAt = full < last ? full : last;
  return minutesBetween(openFrom, expiresAt) < shortestMinutes ? null : { openFrom, expiresAt };
}

/** The moment itself, or the end of the quiet hours that contain it. */
export function readableFrom(
  now: Instant,
  { waitlistQuietFrom, waitlistQuietUntil }: Pick<OfferPolicy, "waitlistQuietFrom" | "waitlistQuietUntil">,
): Instant {
  return afterQuietHours(now, { from: wholeHour(waitlistQuietFrom), until: wholeHour(waitlistQuietUntil) });
}

function wholeHour(hour: number): LocalTime {
  return `${String(hour).padStart(2, "0")}:00` as LocalTime;
}
