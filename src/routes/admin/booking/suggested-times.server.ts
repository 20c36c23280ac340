import { proposalNumbers } from "~/areas/bookings/rules/requests";
import type { Booking } from "~/areas/bookings/types";
import { nearestFreeTimes } from "~/areas/calendar/reads.server";
import { proposedTimes } from "~/areas/calendar/rules/proposed-times";
import { type Instant, minutesBetween } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

/** From how many free times they are chosen, so that they do not overlap each other. */
const considered = 40;

/** What the form for other times is filled in with: free times near the one that was asked for. */
export async function suggestedTimes(db: Reader, booking: Booking, now: Instant): Promise<Instant[]> {
  if (booking.status !== "requested") return [];
  const { session, from, to } = booking;
  const free = await nearestFreeTimes(db, session, { now, around: from, count: considered });
  const wanted = { around: from, minutes: minutesBetween(from, to), free };
  return proposedTimes([wanted], proposalNumbers.length)[0] ?? [];
}
