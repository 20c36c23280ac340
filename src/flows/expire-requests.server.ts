import { asSystem } from "~/areas/access/gate.server";
import { expireRequest, overdueRequest } from "~/areas/bookings/commands/answer-request.server";
import type { Booking } from "~/areas/bookings/types";
import { freeTime } from "~/areas/calendar/commands/free-time.server";
import { nearestFreeTimes } from "~/areas/calendar/reads.server";
import { proposedTimes } from "~/areas/calendar/rules/proposed-times";
import { type Instant, minutesBetween } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letProposalsGo } from "./answer-request.server";
import { letterContext } from "./letter-context.server";

const timesOffered = 3;
/** Proposals are chosen from this many free times, so that they do not overlap. */
const timesConsidered = 40;

/** Expires requests that nobody answered in time, each in a transaction of its own. Returns how many. */
export async function expireRequests(services: Services): Promise<number> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  const system = asSystem("expire-requests");
  const expireNext = () =>
    inTransaction(services.db, async (tx) => {
      const overdue = await overdueRequest(tx, now);
      if (!overdue) return false;
      const { booking } = overdue;
      await freeTime(tx, booking.id);
      await letProposalsGo(tx, booking.id, now);
      const times = await nearestTimes(tx, booking, now);
      const expired = await expireRequest(tx, context, system, { ...overdue, times }, now);
      if (!expired.ok) throw new Error(`A request could not expire: ${expired.reason}`);
      return true;
    });
  let count = 0;
  while (await expireNext()) count += 1;
  return count;
}

async function nearestTimes(tx: Tx, { session, from, to }: Booking, now: Instant): Promise<Instant[]> {
  const asking = { now, except: from, around: from, count: timesConsidered };
  const free = await nearestFreeTimes(tx, session, asking);
  const [times = []] = proposedTimes(
    [{ around: from, minutes: minutesBetween(from, to), free }],
    timesOffered,
  );
  return times;
}
