import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { instant, plusMinutes } from "~/kit/time";
import type { TestServices } from "../../setup/services";
import { isStanding, type Model, type ModelBooking, offeredStarts } from "./model";
import { cancel, hold, operations, order } from "./operations";
import {
  begin,
  kept,
  offered,
  openStudio,
  overlapping,
  type RealStudio,
  type Season,
  statusesOfEntries,
} from "./studio";
import { join, match } from "./waiting";

const bufferBefore = 15;

/** What the sequences reached, so that a test can see that they were not all refused. */
interface Reached {
  readonly booked: number;
  readonly moved: number;
  readonly cancelled: number;
  readonly answered: number;
  readonly offered: number;
  readonly accepted: number;
}

/**
 * Runs random sequences against the program and the model. Invariants at the end of each: nothing overlaps, every
 * booking has its time or has freed it, every letter was written once, and exactly the free times are offered.
 */
export async function runSequences(services: TestServices, numRuns: number): Promise<Reached> {
  await openStudio(services);
  const reached = { booked: 0, moved: 0, cancelled: 0, answered: 0, offered: 0, accepted: 0 };
  await fc.assert(
    fc.asyncProperty(operations, fc.constantFrom<Season>("ordinary", "autumn"), async (sequence, season) => {
      const { model, real } = await begin(services, season);
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      await holdAgainst(model, real);
      for (const { status, moves, answerBy } of model.bookings) {
        reached.booked += 1;
        reached.moved += moves;
        reached.cancelled += status === "cancelled_by_customer" ? 1 : 0;
        reached.answered += answerBy !== null && status !== "requested" ? 1 : 0;
      }
      for (const { offers, status } of model.entries) {
        reached.offered += offers.length;
        reached.accepted += status === "accepted" ? 1 : 0;
      }
    }),
    { numRuns },
  );
  return reached;
}

/** One known sequence: an order that is cancelled while an entry waits for its day. */
export async function runFreedTime(services: TestServices): Promise<void> {
  await openStudio(services);
  const { model, real } = await begin(services, "ordinary");
  await fc.asyncModelRun(() => ({ model, real }), [hold(0, 0), order(0), join(0), cancel(0), match]);
  await holdAgainst(model, real);
}

async function holdAgainst(model: Model, real: RealStudio): Promise<void> {
  same("offered", offeredStarts(model), await offered(real.services, real.season));
  same("overlapping pairs", 0, await overlapping(real.services));
  const found = new Map((await kept(real)).map((booking) => [booking.id, booking]));
  for (const [index, booking] of model.bookings.entries()) {
    const { start, status, moves } = booking;
    const stored = found.get(real.bookings[index]?.id ?? "");
    const times = stored?.starts.map((from) => plusMinutes(instant(from), bufferBefore));
    same(`times of booking ${index}`, isStanding(booking) ? [start] : [], times);
    same(`status of booking ${index}`, status, stored?.status);
    if (booking.answerBy === null)
      same(`revision of booking ${index}`, moves + (isStanding(booking) ? 0 : 1), stored?.revision);
    same(`letters of booking ${index}`, lettersOf(booking), stored?.letters);
  }
  same(
    "who waits",
    model.entries.map(({ status }) => status),
    await statusesOfEntries(real),
  );
}

/** Each is written once. A request that is withdrawn was never confirmed. */
function lettersOf({ status, agreed }: ModelBooking): string[] {
  const own: Record<ModelBooking["status"], string[]> = {
    requested: [],
    confirmed: ["booking-confirmed"],
    cancelled_by_customer: ["booking-cancelled", ...(agreed ? ["booking-confirmed"] : [])],
    declined: ["request-declined"],
    expired: ["request-expired"],
  };
  return own[status];
}

function same(what: string, expected: unknown, found: unknown): void {
  if (!isDeepStrictEqual(expected, found))
    throw new Error(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
}
