import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { instant, plusMinutes } from "~/kit/time";
import type { TestServices } from "../../setup/services";
import { type Model, offeredStarts } from "./model";
import { operations } from "./operations";
import { begin, kept, offered, openStudio, overlapping, type RealStudio } from "./studio";

const bufferBefore = 15;

/** What the sequences got to, so that a test can see that they did more than be refused. */
interface Reached {
  readonly booked: number;
  readonly moved: number;
  readonly cancelled: number;
}

/**
 * Runs random sequences against the program and the model. Invariants at the end of each: nothing overlaps, every
 * booking has its time or has freed it, every letter was written once, and exactly the free times are offered.
 */
export async function runSequences(services: TestServices, numRuns: number): Promise<Reached> {
  await openStudio(services);
  const reached = { booked: 0, moved: 0, cancelled: 0 };
  await fc.assert(
    fc.asyncProperty(operations, async (sequence) => {
      const { model, real } = await begin(services);
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      await holdAgainst(model, real);
      for (const { standing, moves } of model.bookings) {
        reached.booked += 1;
        reached.moved += moves;
        reached.cancelled += standing ? 0 : 1;
      }
    }),
    { numRuns },
  );
  return reached;
}

async function holdAgainst(model: Model, real: RealStudio): Promise<void> {
  same("offered", offeredStarts(model), await offered(real.services));
  same("overlapping pairs", 0, await overlapping(real.services));
  const found = new Map((await kept(real)).map((booking) => [booking.id, booking]));
  for (const [index, { start, standing, moves }] of model.bookings.entries()) {
    const booking = found.get(real.bookings[index]?.id ?? "");
    const times = booking?.starts.map((from) => plusMinutes(instant(from), bufferBefore));
    same(`times of booking ${index}`, standing ? [start] : [], times);
    same(`status of booking ${index}`, standing ? "confirmed" : "cancelled_by_customer", booking?.status);
    same(`revision of booking ${index}`, moves + (standing ? 0 : 1), booking?.revision);
    const letters = standing ? ["booking-confirmed"] : ["booking-cancelled", "booking-confirmed"];
    same(`letters of booking ${index}`, letters, booking?.letters);
  }
}

function same(what: string, expected: unknown, found: unknown): void {
  if (!isDeepStrictEqual(expected, found))
    throw new Error(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
}
