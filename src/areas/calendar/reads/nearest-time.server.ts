import { type Instant, plusHours } from "~/kit/time";
import { trueUntil } from "~/platform/database/read-sources.server";
import type { Reader } from "~/platform/database/tx.server";
import { firstFreeTime } from "../reads.server";
import { nextExpiry } from "../store/calendars.server";
import type { SessionShape } from "../types";

export interface NearestTime {
  readonly start: Instant;
  /** The last moment at which it can be booked: the notice that the studio needs is counted from there. */
  readonly until: Instant;
}

/**
 * The first time that can be booked now, for a page that is stored for everybody. The page ends when the time can no
 * longer be booked, and when the next hold ends, because an earlier time may then be free.
 */
export async function nearestTime(
  db: Reader,
  session: SessionShape,
  now: Instant,
): Promise<NearestTime | null> {
  const [start, freed] = await Promise.all([firstFreeTime(db, session, { now }), nextExpiry(db, now)]);
  if (freed !== null) trueUntil(freed);
  if (start === null) return null;
  const until = plusHours(start, -session.leadTimeHours);
  trueUntil(until);
  return { start, until };
}
