import { sql } from "drizzle-orm";
import { letterContext } from "~/flows/letter-context.server";
import { matchNext, matchWaitingList } from "~/flows/match-waiting-list.server";
import { matchesFor } from "~/flows/waiting-matches.server";
import type { Period } from "~/kit/period";
import {
  type Day,
  dayOf,
  type Instant,
  instantsAt,
  type LocalTime,
  plusDays,
  plusHours,
  toIso,
} from "~/kit/time";
import { systemClock } from "~/platform/clock.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { testServices } from "../tests/setup/services";
import { fillCalendar } from "../tests/worlds/many-allocations";
import { fillRecords, fillWishes } from "../tests/worlds/many-records";
import { withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const size = { waiting: 10_000, customers: 50_000, bookings: 50_000, allocations: 200_000 };
const runs = 100;
const targetMs = 50;

/** A time becomes free: whom of all who wait to ask, and the offer with its letter. */
export const waitingList: Bench = {
  title: `The waiting list's match with ${Object.entries(size)
    .map(([what, rows]) => `${rows.toLocaleString("en")} ${what}`)
    .join(", ")}`,
  run: () =>
    withBuiltApp(
      (_app, dataDir) =>
        withEmbeddedDatabase(dataDir, async (db) => {
          await fillRecords(db, { bookings: size.bookings, letters: 0, customers: size.customers });
          await fillCalendar(db, size.allocations);
          await fillWishes(db, size.waiting);
          return measure(db);
        }),
      // The bench does the worker's job itself.
      { env: { WORKER_ENABLED: "0" } },
    ),
};

const ways = {
  ranked: `who is asked, the first choice first (target p99 <= ${targetMs} ms)`,
  step: `one freed time until its offer and letter are written (target p99 <= ${targetMs} ms)`,
  job: "the whole job: what is over, then every offer that the freed time has room for",
  hours: "changed hours: who is asked, on every day that can be booked",
};

async function measure(db: Db): Promise<BenchRow[]> {
  const services = testServices(db, { now: systemClock.now() });
  const now = services.clock.now();
  const context = { ...(await letterContext(services, now)), now };
  const took: Record<keyof typeof ways, number[]> = { ranked: [], step: [], job: [], hours: [] };
  const asked = (during: Period | null) =>
    inTransaction(db, (tx) =>
      matchesFor(tx, context, { id: 0, during, cause: during ? "booking" : "hours", ownerId: null }),
    );
  const times = await freedTimes(db, now, async (during) => (await asked(during)).length > 0);
  for (let n = -10; n < runs; n++) {
    const during = times[(n + 10) % times.length] as Period;
    const timed = async (way: keyof typeof ways, work: () => Promise<unknown>) => {
      const began = performance.now();
      const made = await work();
      if (n >= 0) took[way].push(performance.now() - began);
      return made;
    };
    await timed("ranked", () => asked(during));
    await noteFreed(db, during);
    const step = await timed("step", () => inTransaction(db, (tx) => matchNext(tx, context)));
    await takeBack(db);
    await noteFreed(db, during);
    const made = await timed("job", () => matchWaitingList(services));
    await takeBack(db);
    if (step !== "offered" || made === 0) throw new Error(`${step}, ${made} offers of ${toIso(during.from)}`);
    if (n % 10 === 0) await timed("hours", () => asked(null));
  }
  return Object.entries(ways).map(([way, what]) => {
    const samples = took[way as keyof typeof ways];
    return { what, measured: `p50 ${ms(percentile(samples, 50))}, p99 ${ms(percentile(samples, 99))}` };
  });
}

/** Periods of two and a half hours at noon, on open days that a waiting customer wants. */
async function freedTimes(
  db: Db,
  now: Instant,
  isWanted: (during: Period) => Promise<boolean>,
): Promise<Period[]> {
  const found: Period[] = [];
  for (let day: Day = plusDays(dayOf(now), 3); found.length < 20; day = plusDays(day, 1)) {
    const [from] = instantsAt(day, "10:45" as LocalTime) as [Instant];
    const during = { from, to: plusHours(from, 2.5) };
    await db.execute(sql`DELETE FROM calendar_allocations WHERE during && ${rangeOf(during)}`);
    if (await isWanted(during)) found.push(during);
  }
  await db.execute(sql`TRUNCATE waitlist_freed_times`);
  return found;
}

async function noteFreed(db: Db, during: Period): Promise<void> {
  await db.execute(
    sql`INSERT INTO waitlist_freed_times (during, kind) VALUES (${rangeOf(during)}, 'booking')`,
  );
}

/** The time is free and the customer waits again, so that the next run has the same work. */
async function takeBack(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM calendar_allocations WHERE kind = 'offer'`);
  await db.execute(sql`DELETE FROM waitlist_offers WHERE state = 'open'`);
  await db.execute(sql`UPDATE waitlist_entries SET status = 'waiting' WHERE status = 'offered'`);
  await db.execute(sql`TRUNCATE waitlist_freed_times`);
}

const rangeOf = ({ from, to }: Period) => sql`tstzrange(${toIso(from)}, ${toIso(to)})`;
