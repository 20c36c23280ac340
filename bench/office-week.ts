import { sql } from "drizzle-orm";
import { startSession } from "~/areas/access/commands/sessions.server";
import { addUser } from "~/areas/access/samples";
import { calendarHref } from "~/areas/calendar/rules/calendar-address";
import { dayOf, plusDays } from "~/kit/time";
import { systemClock } from "~/platform/clock.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { fillCalendar } from "../tests/worlds/many-allocations";
import { fillRecords } from "../tests/worlds/many-records";
import { withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const size = { allocations: 1_000_000, customers: 50_000, bookings: 50_000 };
const times = 200;
const targetMs = 100;

/** The calendar of the back office, signed in, over HTTP, with the data of many years. */
export const officeWeek: Bench = {
  title: "The office's calendar over HTTP",
  run: () =>
    withBuiltApp(
      (app, dataDir) =>
        withEmbeddedDatabase(dataDir, async (db) => {
          await fillRecords(db, { bookings: size.bookings, letters: 0, customers: size.customers });
          const rows = await fillCalendar(db, size.allocations);
          await retireExtras(db);
          const cookie = await signedIn(db);
          return [
            { what: "allocations", measured: rows.toLocaleString("en") },
            await measured("week", app.url, cookie, "uke"),
            await measured("day", app.url, cookie, "dag"),
            await measured("month", app.url, cookie, "maned"),
          ];
        }),
      { env: { RATE_LIMITS: "0" } },
    ),
};

/** The rows of other years are on extra resources; the measured weeks show only the studio's own work. */
async function retireExtras(db: Db): Promise<void> {
  await db.execute(sql`UPDATE calendar_resources SET retired_at = now() WHERE position >= 100`);
  await db.execute(sql`
    DELETE FROM calendar_allocations a USING calendar_resources r
    WHERE r.id = a.resource_id AND r.retired_at IS NOT NULL
      AND a.during && tstzrange(now() - interval '60 days', now() + interval '360 days')`);
}

async function signedIn(db: Db): Promise<string> {
  const { id } = await addUser(db);
  const start = { userId: id, userAgent: "Bench", previousToken: null, aal: "aal2" } as const;
  return `sesjon=${await inTransaction(db, (tx) => startSession(tx, start, systemClock.now()))}`;
}

async function measured(
  what: string,
  url: string,
  cookie: string,
  view: "dag" | "uke" | "maned",
): Promise<BenchRow> {
  const took: number[] = [];
  let bytes = 0;
  for (let n = -20; n < times; n++) {
    const day = plusDays(dayOf(systemClock.now()), (n % 40) * 7);
    const began = performance.now();
    const answer = await fetch(url + calendarHref({ view, day, resourceIds: [] }), {
      headers: { cookie },
      redirect: "manual",
    });
    bytes = (await answer.text()).length;
    if (answer.status !== 200) throw new Error(`${answer.status} for the ${what}`);
    if (n >= 0) took.push(performance.now() - began);
  }
  return {
    what: `the ${what}, ${Math.round(bytes / 1000)} kB (target p99 <= ${targetMs} ms)`,
    measured: `p50 ${ms(percentile(took, 50))}, p99 ${ms(percentile(took, 99))}`,
  };
}
