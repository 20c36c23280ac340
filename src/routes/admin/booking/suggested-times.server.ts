import { proposalNumbers } from "~/areas/bookings/rules/requests";
import type { Booking } from "~/areas/bookings/types";
import { nearestFreeTimes } from "~/areas/calendar/reads.server";
import { proposedTimes } from "~/areas/calendar/rules/proposed-times";
import { type Instant, minutesBetween } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

/** Proposals are chosen from this many free times, so that they do not overlap. */
const considered = 40;

/** The initial values of the form for other times: free times near the requested one. */
export async function suggestedTimes(db: Reader, booking: Booking, now: Instant): Promise<Instant[]> {
  if (booking.status !== "requested") return [];
  const { session, from, to } = booking;
  const free = await nearestFreeTimes(db, session, { now, around: from, count: considered });
  const wanted = { around: from, minutes: minutesBetween(from, to), free };
  return proposedTimes([wanted], proposalNumbers.length)[0] ?? [];
}
