import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { demoTestimonials } from "~/areas/content/samples";
import { instant } from "~/kit/time";
import type { TestDatabase } from "../setup/database";
import { testServices } from "../setup/services";
import { cleanStudio } from "../worlds/clean-studio";
import { fillDemo } from "../worlds/demo";
import { fewBookings } from "../worlds/few-bookings";

let database: TestDatabase | undefined;
afterEach(() => database?.close());

describe("the bookings of the demo", () => {
  // An ordinary Friday, a Sunday night, the days around Christmas, and the night when clocks go back.
  const days = [
    "2026-11-20T09:00:00+01:00",
    "2026-11-22T23:30:00+01:00",
    "2026-12-25T12:00:00+01:00",
    "2027-10-31T01:30:00Z",
  ];

  it.each(days)("have every status on %s", async (today) => {
    database = await cleanStudio();
    await fewBookings(testServices(database.db), instant(today));
    const { rows } = await database.db.execute(sql`
      SELECT status, count(*)::int AS bookings, max(revision)::int AS revision,
             bool_and(starts_at > ${today}::timestamptz) AS ahead
      FROM bookings GROUP BY status ORDER BY status`);
    expect(rows).toMatchObject([
      { status: "cancelled_by_customer", bookings: 2, ahead: false },
      { status: "completed", bookings: 1, ahead: false },
      { status: "confirmed", bookings: 3, ahead: true },
      { status: "no_show", bookings: 1, ahead: false },
    ]);
  });

  it("are created once, with testimonials marked as examples", async () => {
    database = await cleanStudio();
    const services = testServices(database.db);
    expect(await fillDemo(services, services.clock.now())).toBe(true);
    expect(await fillDemo(services, services.clock.now())).toBe(false);
    const { rows } = await database.db.execute(
      sql`SELECT text, is_demo FROM content_testimonials ORDER BY position`,
    );
    expect(rows).toEqual(demoTestimonials.map(({ text }) => ({ text, is_demo: true })));
  });

  it("show on a Sunday the next day that the studio is open", async () => {
    database = await cleanStudio();
    const services = testServices(database.db);
    await fillDemo(services, instant("2026-11-22T12:00:00+01:00"));
    const { rows } = await database.db.execute(sql`
      SELECT to_char(starts_at AT TIME ZONE 'Europe/Oslo', 'YYYY-MM-DD') AS day, note FROM bookings
      WHERE starts_at > '2026-11-22T12:00:00+01:00' ORDER BY starts_at LIMIT 1`);
    expect(rows).toEqual([{ day: "2026-11-23", note: "Jeg bruker rullestol. Er det heis?" }]);
  });
});
