import { sql } from "drizzle-orm";
import { bookThroughForms } from "../setup/customer";
import { withEmbeddedDatabase } from "../setup/embedded-database";

/** A Friday, in the middle of the morning: the tests see the same studio at any hour and on any weekday. */
export const workingDay = {
  now: "2026-11-20T11:00:00+01:00",
  today: "2026-11-20",
  tomorrow: "2026-11-21",
} as const;

export interface WorkingDay {
  /** Books a session and moves it to this time today. */
  today(name: string, from: string): Promise<void>;
  /** Books the last session of a day. */
  on(day: string, name: string): Promise<void>;
  /** A record of a customer who has not booked. */
  record(name: string): Promise<void>;
}

/** Fills the studio of a running program whose clock is set to `workingDay.now`. */
export function workingDayOf(dataDir: string, url: string): WorkingDay {
  const write = (query: ReturnType<typeof sql>) => withEmbeddedDatabase(dataDir, (db) => db.execute(query));
  const wishOf = (name: string) => ({
    name,
    email: `${name.toLowerCase().replace(/\W/g, "")}@kunde.example.no`,
  });
  return {
    today: async (name, from) => {
      await bookThroughForms(url, wishOf(name));
      const starts = sql`(${workingDay.today} || ' ' || ${from}::text || '+01')::timestamptz`;
      await write(sql`UPDATE bookings SET starts_at = ${starts}, ends_at = ${starts} + interval '15 minutes'
        WHERE customer_name = ${name}`);
    },
    on: async (day, name) => {
      await bookThroughForms(url, { ...wishOf(name), day, pick: (starts) => starts.at(-1) });
    },
    record: async (name) => {
      const id = crypto.randomUUID();
      await write(sql`INSERT INTO customers (id, name, source, seen_at, created_at)
        VALUES (${id}, ${name}, 'phone', ${workingDay.now}::timestamptz, ${workingDay.now}::timestamptz)`);
      await write(sql`INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, detail)
        VALUES ('customer', ${id}, 1, ${workingDay.now}::timestamptz, 'created', 'system', '{}')`);
    },
  };
}
